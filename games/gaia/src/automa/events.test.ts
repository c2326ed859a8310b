import { CHANCE, type Event, fastRng, isRefusal, type Options, readOptions } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { rules } from '../rules/index.ts';
import { automaTurn, duel, said } from './duel.ts';

const FAR = { '-4,6': 'swamp' } as const;
const human = ['ambas', { at: { '-4,6': 'mine' } }] as const;

describe('what the Automa tells is enough to check it', () => {
  test('GA6.6: the section of the support card: range, arrow, number and side, final tile', () => {
    const play = automaTurn({ planets: FAR, human, rival: ['itars', {}] }, 8, 12);
    expect(said(play, 'automaActs')).toMatchObject([
      { action: 'powerQic', card: 12, support: 8, range: 4, arrow: 'left', side: 'right', number: 1, final: 'lower' },
    ]);
    const other = automaTurn({ planets: FAR, human, rival: ['itars', {}] }, 7, 13);
    expect(said(other, 'automaActs')).toMatchObject([
      { support: 7, range: 2, arrow: 'right', side: 'left', number: 4, final: 'upper' },
    ]);
  });

  test('GA7.5, GA4.2: candidates name the range they were looked for in, and a count its number', () => {
    const planets = { '0,0': 'ice', '2,0': 'ice', '3,0': 'ice', ...FAR };
    const play = automaTurn({ planets, human, rival: ['itars', { at: { '0,0': 'mine' } }] }, 13, 4);
    expect(said(play, 'automaCandidates')).toMatchObject([{ range: 2, hexes: [expect.any(String)] }]);
    const marks = automaTurn({ planets: FAR, human, rival: ['itars', {}] }, 4, 12);
    expect(said(marks, 'automaTie')).toMatchObject([{ by: 'numberLeft', number: 4, spaces: ['#7'] }]);
  });

  test('GA1.3, GA-R14: every point has a source, and Alptrauma’s part is named', () => {
    const play = automaTurn(
      { level: 'alptrauma', planets: { '0,0': 'oxide', ...FAR }, human, rival: ['hadsch', { at: { '0,0': 'mine' } }] },
      13,
      1,
    );
    expect(said(play, 'score')).toMatchObject([
      { points: 4, from: 'ability', extra: 1 },
      { points: 2, from: 'card', extra: 1 },
    ]);
    const faction = automaTurn({ planets: FAR, human, rival: ['itars', {}] }, 17, 13);
    expect(said(faction, 'score')).toMatchObject([{ points: 4, from: 'factionCard', extra: 0 }]);
    const passing = duel({
      planets: FAR,
      human,
      rival: ['itars', {}],
      roundTile: 'RS-MINE',
      deck: [1, 2, 5, 4],
      turn: 'itars',
    }).play('chance: card 4', 'chance: card 5');
    expect(said(passing, 'score').at(-1)).toMatchObject({ points: 4, from: 'roundTile', rule: 'GA8.1' });
  });

  test('GA3.5: its faction and level are announced once, and it has one name', () => {
    const events: Event[] = [];
    const options = readOptions(rules, {
      players: 1,
      automaFaction: 'xenos',
      faction: 'ambas',
      map: 'printed',
      automaDeck: '1,2,4,5,7,13,14',
    }) as Options;
    const s = rules.start(options);
    const rng = fastRng('announced');
    for (let i = 0; i < 60 && s.round < 2; i++) {
      const decision = rules.decision(s);
      if (decision === null) break;
      const action = decision.by === CHANCE ? rules.draw(s, rng) : rules.legal(s)[0];
      rules.apply(s, action as never, events);
    }
    expect(events.filter((event) => event.k === 'automaPlays')).toMatchObject([{ faction: 'xenos', level: 'automa' }]);
    expect(events.filter((event) => event.k === 'automaDeck')).toMatchObject([
      { cards: ['1', '2', '4', '5', '7', '13', '14'] },
    ]);
    const names = new Set(events.filter((event) => event['seat'] === 1).map((event) => event['who']));
    expect([...names]).toEqual(['automa']);
  });
});

describe('GA11.1: the starting deck', () => {
  const read = (more: object) => readOptions(rules, { players: 1, map: 'printed', ...more });
  const why = (more: object) => {
    const options = read(more);
    return isRefusal(options) ? options : null;
  };
  test('GA11.1: named cards replace those of the level; one card of the reserve joins', () => {
    const play = duel({
      planets: FAR,
      human,
      rival: ['itars', {}],
      level: 'ultoma',
      options: { automaDeck: '3,6,8,10' },
    });
    const bits = (cards: readonly number[]) => cards.reduce((mask, card) => mask | (1 << (card - 1)), 0);
    expect(play.state.deckKnown).toBe(bits([3, 6, 8, 10]));
    expect(play.state.deckUnknown).toBe(1);
    expect(play.state.deckKnown & play.state.deckUnseen).toBe(0);
  });
  test('GA11.1: four cards at least, six left in the reserve, no card that is out of the game', () => {
    expect(why({ automaDeck: '1,2,3' })).toMatchObject({ why: 'deckSize', with: { least: 4, most: 11, has: 3 } });
    expect(why({ automaDeck: '1,2,3,4' })).toBeNull();
    expect(why({ automaDeck: '1,2,3,4,5,6,7,8,9,10,11' })).toBeNull();
    expect(why({ automaDeck: '1,2,3,4,5,6,7,8,9,10,11,12' })).toMatchObject({ why: 'deckSize' });
    expect(why({ automa: 'automalein', automaDeck: '1,2,3,4' })).toMatchObject({ why: 'deckCardOut' });
    expect(why({ automaDeck: '1,1,3,4' })).toMatchObject({ rule: 'K2.2' });
    expect(why({ automaDeck: '4,3,2,1' })).toMatchObject({ rule: 'K2.2' });
    expect(why({ automaDeck: '1,2,3,18' })).toMatchObject({ rule: 'K2.2' });
    expect(why({ setup: 'first', automaDeck: '1,2,3,4' })).toMatchObject({ rule: 'G3.5' });
  });
});
