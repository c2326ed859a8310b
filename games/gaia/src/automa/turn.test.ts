import { describe, expect, test } from 'vitest';
import { rules } from '../rules/index.ts';
import { BOOSTERS, ROUND_TILES } from '../state/ids.ts';
import type { Play } from '../testing/position.ts';
import { deckSize, passOdds, reserveSize } from './deck.ts';
import { automaTurn, duel, said } from './duel.ts';

const HUMAN = ['terrans', { knowledge: 12, booster: 'B4' }] as const;
/** The human passes at once, so the Automa goes on alone; itars only mark spaces and research. */
const alone = (deck: readonly number[], more: object = {}): Play =>
  duel({ human: HUMAN, rival: ['itars', { booster: 'B10' }], deck, row: ['B7', 'B8', 'B9'], ...more }).play(
    'terrans: pass B7',
  );
const draw = (play: Play, ...cards: readonly number[]): Play =>
  play.play(...cards.map((card) => `chance: card ${card}`));
const turns = (play: Play): string[] =>
  said(play, 'automaActs').map((event) => `${String(event['support'])},${String(event['card'])}`);
const rowOf = (play: Play): string[] =>
  Array.from(play.state.row)
    .filter((one) => one > 0)
    .map((one) => BOOSTERS[one - 1]!);

describe('cards of a turn', () => {
  test('GA6.1, GA6.2, GA6.3, S13, Gotcha 1, Gotcha 2, Gotcha 5: support first, then action; the action card supports the next turn; an empty deck passes', () => {
    const play = draw(alone([4, 6, 7, 13, 9, 14, 11]), 4, 6, 7, 13, 9, 14, 11);
    expect(turns(play)).toEqual(['4,6', '6,7', '7,13', '13,9', '9,14', '14,11']);
    // GA8.3: the support card is the former action card, 11: the middle booster.
    expect(said(play, 'automaDeckEmpty')).toHaveLength(1);
    expect(said(play, 'pass').map((event) => event['booster'])).toEqual(['B9']);
  });

  test('S12: seven cards make at most six turns', () => {
    const play = draw(alone([4, 6, 7, 13, 9, 14, 11]), 4, 6, 7, 13, 9, 14, 11);
    expect(turns(play)).toHaveLength(6);
  });

  test('S14, GA6.3, GA8.3, Gotcha 3, Gotcha 4: a sideways card with the icon passes: no action, no points, booster by the action card before', () => {
    const play = draw(alone([4, 6, 7, 13, 1, 2, 5], { row: ['B7', 'B8', 'B9'] }), 4, 6, 7, 13);
    const before = play.vp('itars');
    draw(play, 1);
    expect(turns(play)).toEqual(['4,6', '6,7', '7,13']);
    expect(said(play, 'automaPassIcon')).toHaveLength(1);
    expect(play.vp('itars')).toBe(before);
    // The row is B2 B3 and the booster the human returned; card 13 says right.
    expect(said(play, 'pass')).toHaveLength(1);
    expect((play.state.deckKnown >> 0) & 1).toBe(1);
  });

  test('GA6.4: how likely the next turn is a pass: never above three cards, then by the pass signs, surely without cards', () => {
    const play = draw(alone([4, 6, 7, 13, 1, 2, 9]), 4, 6, 7);
    expect([deckSize(play.state), passOdds(play.state)]).toEqual([4, 0]);
    // Of 1, 2 and 9 the first two have the sign.
    expect(passOdds(draw(play, 13).state)).toBeCloseTo(2 / 3);
    expect(passOdds(draw(alone([4, 6, 7, 13, 9, 14, 11]), 4, 6, 7, 13, 9, 14, 11).state)).toBe(0);
  });

  test('S15, GA6.4: the icon means nothing on a card that is not sideways', () => {
    const play = draw(
      alone([4, 1, 7, 13, 9, 6, 11], { rival: ['xenos', { at: { '3A0': 'mine' } }], planets: { '3A0': 'desert' } }),
      4,
      1,
    );
    expect(turns(play)).toEqual(['4,1']);
    expect(said(play, 'upgrade')).toHaveLength(1);
  });

  test('GA6.5: discarded cards lie open, and can be drawn no more', () => {
    const play = draw(alone([4, 6, 7, 13, 9, 14, 11]), 4, 6, 7);
    expect(play.state.deckPile).toBe((1 << 3) | (1 << 5));
    expect(play.whyNot('chance: card 4')).toBe('GA6.1 cardNotInDeck');
  });

  test('GA6.6, W4: only the action of the action card and the support section of the support card count', () => {
    // Card 1 (upgrade, Dir R, 1 VP) with card 4 (Dir L) as support: of two mines equally near the human the last in reading order.
    const planets = { '0,0': 'desert', '0,2': 'desert', '2,0': 'terra' };
    const play = automaTurn(
      {
        planets,
        human: ['terrans', { at: { '2,0': 'mine' } }],
        rival: ['xenos', { at: { '0,0': 'mine', '0,2': 'mine' } }],
      },
      4,
      1,
    );
    expect([play.building('0,0'), play.building('0,2')]).toEqual(
      ['none', 'none'].map((_, i) => (i === 0 ? 'mine' : 'trade')),
    );
    expect(play.points('xenos', 'automa')).toBe(1);
  });

  test('GA6.1, Gotcha 12: the points of a card are gained though its action failed', () => {
    const play = automaTurn({ human: HUMAN, rival: ['xenos', {}] }, 4, 1);
    expect(said(play, 'automaCannot').map((event) => event['what'])).toEqual(['noUpgrade']);
    expect(play.points('xenos', 'automa')).toBe(1);
  });
});

describe('turn order', () => {
  test('GA5.1, GA5.2, Gotcha 45: the sides alternate, and who passes first begins the next round', () => {
    const play = duel({
      human: HUMAN,
      rival: ['itars', { booster: 'B10' }],
      deck: [4, 6, 7, 13, 1, 2, 5],
      row: ['B7', 'B8', 'B9'],
    });
    play.play('terrans: research economy', 'terrans: end', 'chance: card 4', 'chance: card 7');
    expect(play.asked()).toBe('terrans turn');
    play.play('terrans: pass B7');
    // The human has passed: the Automa goes on alone.
    draw(play, 6, 13, 5);
    expect(play.state.round).toBe(2);
    expect(play.asked()).toBe('terrans turn');
    const first = duel({
      human: HUMAN,
      rival: ['itars', { booster: 'B10' }],
      deck: [4, 13, 1, 2, 5],
      row: ['B7', 'B8', 'B9'],
      turn: 'itars',
    });
    draw(first, 4, 13);
    // Two of three cards left are drawn next: sideways.
    first.play('terrans: research economy', 'terrans: end');
    draw(first, 1);
    first.play('terrans: pass B7');
    expect([first.state.round, first.asked()]).toEqual([2, 'chance automaSupport']);
  });
});

describe('passing', () => {
  const passing = (tile: string, round: number, level = 'automa'): Play => {
    const play = duel({
      human: HUMAN,
      rival: ['itars', { booster: 'B10' }],
      level,
      round,
      roundTile: tile,
      deck: [7, 13, 1],
      row: ['B7', 'B8', 'B9'],
      turn: 'itars',
    });
    return play.play('chance: card 7', 'chance: card 13');
  };

  test.each([
    ['RS-MINE', 4, 6],
    ['RS-STEP', 4, 6],
    ['RS-TS3', 3, 6],
    ['RS-TS4', 3, 6],
    ['RS-RES', 2, 4],
    ['RS-GAIA3', 2, 2],
    ['RS-GAIA4', 2, 2],
    ['RS-FED', 0, 5],
    ['RS-BIG', 0, 5],
    ['RS-BIG2', 0, 5],
  ])('GA8.1, S16, S17: %s gives %i points in rounds 1-3 and %i in rounds 4-6', (tile, early, late) => {
    expect(ROUND_TILES).toContain(tile);
    const gained = (round: number, level?: string) => {
      const play = duel({
        human: HUMAN,
        rival: ['itars', { booster: 'B10' }],
        ...(level === undefined ? {} : { level }),
        round,
        roundTile: tile,
        deck: [7, 13, 9, 1],
        row: ['B7', 'B8', 'B9'],
        turn: 'itars',
      });
      draw(play, 7, 13);
      play.play(
        `terrans: ${play.options().at(-1)!.startsWith('pass') ? play.options().at(-1)! : play.options().find((one) => one.startsWith('pass'))!}`,
      );
      const before = play.vp('itars');
      draw(play, 1);
      const score = play.events.filter((event) => event.k === 'score' && event['rule'] === 'GA8.1');
      return [score.reduce((sum, event) => sum + (event['points'] as number), 0), play.vp('itars') - before] as const;
    };
    expect(gained(3)[0]).toBe(early);
    expect(gained(4)[0]).toBe(late);
    // Alptrauma: one more for a gain, nothing more for nothing (GA-R14).
    expect(gained(3, 'alptrauma')[0]).toBe(early === 0 ? 0 : early + 1);
  });

  test('GA8.1, W3, S18, Gotcha 7: the booster by the support card’s pass section; the old one goes to the right end', () => {
    const play = duel({
      human: HUMAN,
      rival: ['itars', { booster: 'B10' }],
      deck: [4, 5, 9, 2, 1],
      row: ['B7', 'B8', 'B9'],
      turn: 'itars',
    });
    // Support 5 when it passes: middle.
    draw(play, 4, 5);
    play.play('terrans: research economy', 'terrans: end');
    draw(play, 1);
    expect(said(play, 'pass').map((event) => event['booster'])).toEqual(['B8']);
    expect(rowOf(play)).toEqual(['B7', 'B9', 'B10']);
    const left = duel({
      human: HUMAN,
      rival: ['itars', { booster: 'B10' }],
      deck: [7, 4, 9, 2, 1],
      row: ['B7', 'B8', 'B9'],
      turn: 'itars',
    });
    draw(left, 7, 4);
    left.play('terrans: research economy', 'terrans: end');
    draw(left, 1);
    expect(said(left, 'pass').map((event) => event['booster'])).toEqual(['B7']);
    expect(rowOf(left)).toEqual(['B8', 'B9', 'B10']);
  });

  test('GA8.4: the human’s returned booster goes to the right end too', () => {
    const play = duel({
      human: ['terrans', { booster: 'B5' }],
      rival: ['itars', { booster: 'B10' }],
      row: ['B7', 'B8', 'B9'],
    }).play('terrans: pass B8');
    expect(rowOf(play)).toEqual(['B7', 'B9', 'B5']);
  });

  test('GA8.1, GA8.5: all cards of the round and one of the reserve make the new deck', () => {
    const play = duel({ human: HUMAN, rival: ['itars', { booster: 'B10' }], row: ['B7', 'B8', 'B9'], turn: 'itars' });
    const { state } = play;
    expect([deckSize(state), reserveSize(state)]).toEqual([7, 10]);
    draw(play, 4, 7);
    play.play('terrans: research economy', 'terrans: end');
    draw(play, 13);
    play.play('terrans: pass B7');
    draw(play, 3, 1);
    // Card 3 was the unknown one; card 1 was drawn with three left: it passes.
    expect([state.round, deckSize(state), reserveSize(state)]).toEqual([2, 8, 9]);
    expect((state.deckKnown >> 2) & 1).toBe(1);
  });

  test('GA8.2, Gotcha 8: in round 6 it scores the tile, but takes no booster and makes no deck', () => {
    const play = passing('RS-MINE', 6);
    play.play('terrans: pass');
    draw(play, 1);
    expect(rules.decision(play.state)).toBeNull();
    expect(play.events.filter((event) => event['rule'] === 'GA8.1').map((event) => event['points'])).toEqual([6]);
    expect(said(play, 'passLast')).toHaveLength(1);
    expect(play.state.booster[1]).toBe(0);
  });
});
