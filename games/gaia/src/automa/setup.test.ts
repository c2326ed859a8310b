import { isRefusal, readOptions } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { rules } from '../rules/index.ts';
import { FACTIONS } from '../state/ids.ts';
import { bitsIn } from '../state/seats.ts';
import { table } from '../testing/position.ts';
import { deckSize, reserveSize } from './deck.ts';
import { duel } from './duel.ts';
import { LEVELS } from './levels.ts';

const DRAWS = [
  'chance: tiles T1 T2 T3 T4 T5 T6 T7 T8 T9',
  'chance: advanced A1 A2 A3 A4 A5 A6',
  'chance: terraforming F4',
  'chance: rounds RS-BIG RS-MINE RS-FED RS-STEP RS-RES RS-TS3',
  'chance: finals FS-GAIA FS-SAT',
  'chance: boosters B1 B2 B3 B4 B5',
];
/** A table against the Automa, all draws of the board made. */
const solo = (more: { readonly [id: string]: unknown } = {}) => table(1, more).play(...DRAWS);
const homes = (play: ReturnType<typeof solo>) => {
  const { state } = play;
  const own: string[] = [];
  for (let i = 0; i < state.planetCount; i++) {
    const hex = state.planets[i]!;
    const { q, r } = state.tables.shape.cells.at[hex]!;
    if (state.owner[hex] === 2) own.push(`(${q},${r})`);
  }
  return own.sort();
};

describe('board and factions', () => {
  test('GA3.1, GA3.4, GA3.12, Gotcha 43: the board of seven tiles, five boosters, the neutral player', () => {
    const { state } = solo();
    expect(state.tables.shape.places).toBe(7);
    expect(Array.from(state.row.subarray(0, 6))).toEqual([1, 2, 3, 4, 5, 0]);
    expect(state.tables.neutral).toBe(true);
  });

  test('GA3.1: the human may turn tiles', () => {
    const play = table(1, { rotate: true });
    expect(play.asked()).toBe('p1 rotate');
  });

  test('GA3.3, Gotcha 44: two federation tokens of each kind, one of the twelve on Terraforming 5', () => {
    expect(Array.from(solo().state.supply)).toEqual([2, 2, 2, 1, 2, 2]);
  });

  test('GA3.5: the Automa is one of the seven, of another colour than the human', () => {
    const play = solo().play('p1: faction lantids');
    expect(play.asked()).toBe('chance rival');
    expect(rules.chance(play.state)).toHaveLength(6);
    expect(play.whyNot('chance: rival terrans')).toBe('GA3.5 noSuchRival');
    expect(play.whyNot('chance: rival ambas')).toBe('GA3.5 noSuchRival');
    expect(play.whyNot('chance: rival firaks')).toBeNull();
  });

  test('GA3.5: both factions can be asked for, but not two of a colour', () => {
    const play = solo({ faction: 'lantids', automaFaction: 'firaks' });
    expect(play.options()).toEqual(['faction lantids']);
    expect(solo({ automaFaction: 'xenos' }).options()).not.toContain('faction gleens');
    const refused = readOptions(rules, { players: 1, faction: 'lantids', automaFaction: 'terrans' });
    expect(isRefusal(refused) && refused.rule).toBe('GA3.5');
    expect(readOptions(rules, { players: 2, faction: 'lantids' })).toMatchObject({ rule: 'G3.6' });
    expect(readOptions(rules, { players: 1, auction: 'choose-bid' })).toMatchObject({ rule: 'GA3.5' });
  });

  test('GA3.5: a random human faction leaves the Automa’s colour out', () => {
    const play = solo({ factions: 'random', automaFaction: 'xenos' });
    expect(play.asked()).toBe('chance drawFactions');
    expect(play.whyNot('chance: factions gleens')).toBe('GA3.5 badDraw');
    expect(play.play('chance: factions ambas').asked()).toBe('chance automaTie');
  });

  test('GA3.11, Gotcha 9: the first game is Hadsch Hallas against Taklons at 0 points, without card 2', () => {
    const play = table(1, { setup: 'first' }).play(...DRAWS, 'p1: faction hadsch', 'chance: card 1');
    expect(FACTIONS[play.state.faction[1]! - 1]).toBe('taklons');
    expect(play.vp('taklons')).toBe(0);
    expect(play.state.tables.automa).toBe(0);
    expect(
      table(1, { setup: 'first' })
        .play(...DRAWS)
        .options(),
    ).toEqual(['faction hadsch']);
  });

  test.each([
    ['terrans', 'gaia'],
    ['geodens', 'terraforming'],
    ['hadsch', 'economy'],
    ['xenos', 'ai'],
    ['itars', null],
    ['taklons', null],
    ['firaks', null],
  ])('GA3.6, W2: %s start at level 1 of %s, without its reward', (faction, track) => {
    const play = duel({ human: [faction === 'terrans' ? 'ambas' : 'lantids', {}], rival: [faction, {}] });
    const levels = ['terraforming', 'navigation', 'ai', 'gaia', 'economy', 'science'].filter(
      (one) => play.level(faction, one) === 1,
    );
    expect(levels).toEqual(track === null ? [] : [track]);
    expect(play.goods(faction)).toBe('0o 0k 0c 0q');
    expect(play.vp(faction)).toBe(10);
  });
});

describe('first mines', () => {
  const mines = (faction: string, card: number) => {
    const human = faction === 'terrans' ? 'ambas' : 'lantids';
    const play = solo({ faction: human, automaFaction: faction }).play(`p1: faction ${human}`, `chance: card ${card}`);
    while (play.asked() === `${human} place`) play.play(`${human}: ${play.options()[0]!}`);
    return homes(play);
  };

  test.each([
    ['terrans', ['(-1,2)', '(-1,-4)'], ['(-1,2)', '(-1,5)']],
    ['geodens', ['(2,-3)', '(-1,-2)'], ['(-1,-2)', '(2,-3)']],
    ['hadsch', ['(-2,-1)', '(-3,4)'], ['(-2,-1)', '(-3,4)']],
    ['xenos', ['(0,2)', '(-3,1)', '(-4,-2)'], ['(0,2)', '(-3,1)', '(-4,-2)']],
    ['itars', ['(1,0)', '(-4,1)'], ['(1,0)', '(-4,1)']],
    ['taklons', ['(-2,5)', '(-3,-3)'], ['(-2,5)', '(3,3)']],
    ['firaks', ['(2,-1)', '(-3,3)'], ['(2,-1)', '(-3,3)']],
  ])('GA3.8, S1, S2: %s on the nearest home planets, ties by the direction of one card', (faction, byR, byL) => {
    expect(mines(faction, 1)).toEqual([...byR].sort());
    expect(mines(faction, 4)).toEqual([...byL].sort());
  });

  test('GA3.7, GA3.8, Gotcha 41: the human places first and last; the Automa’s mines score nothing and add no satellite', () => {
    const play = solo({ faction: 'ambas', automaFaction: 'terrans' }).play('p1: faction ambas', 'chance: card 1');
    expect(play.asked()).toBe('ambas place');
    play.play(`ambas: ${play.options()[0]!}`);
    expect(homes(play)).toHaveLength(2);
    expect(play.asked()).toBe('ambas place');
    expect([play.vp('terrans'), play.state.satelliteCount[1]]).toEqual([10, 0]);
  });
});

describe('boosters and deck', () => {
  const atBoosters = () => {
    const play = solo({ faction: 'ambas', automaFaction: 'terrans' }).play('p1: faction ambas', 'chance: card 1');
    while (play.asked() === 'ambas place') play.play(`ambas: ${play.options()[0]!}`);
    return play;
  };

  test('GA3.9, W1, Gotcha 6: the set-up section of a card names the Automa’s booster; the human chooses among the other four', () => {
    const play = atBoosters();
    expect(play.asked()).toBe('chance automaSlot');
    play.play('chance: card 3');
    expect(play.state.booster[1]).toBe(3);
    expect(play.options()).toEqual(['booster B1', 'booster B2', 'booster B4', 'booster B5']);
    play.play('ambas: booster B2');
    expect(Array.from(play.state.row.subarray(0, 4))).toEqual([1, 4, 5, 0]);
  });

  test.each([
    ['automalein', 6, 10],
    ['automa', 7, 10],
    ['automaechtig', 8, 9],
    ['ultoma', 9, 8],
    ['alptrauma', 9, 8],
  ])('GA3.10, Gotcha 10: %s begins with %i cards and a reserve of %i', (level, deck, reserve) => {
    const { state } = duel({ level });
    expect([deckSize(state), reserveSize(state)]).toEqual([deck, reserve]);
    expect(bitsIn(state.deckKnown)).toBe(deck - 1);
    expect((state.deckKnown >> 8) & 1).toBe(LEVELS.indexOf(level as never) >= 2 ? 1 : 0);
    expect((state.deckKnown >> 14) & 1).toBe(LEVELS.indexOf(level as never) >= 3 ? 1 : 0);
  });

  test('GA3.10, Gotcha 46: the extra card is any of the reserve, each as likely', () => {
    const play = duel({ turn: 'xenos' });
    const odds = rules.chance(play.state)!;
    const weight = (card: number) => odds.find(({ action }) => action.k === 'card' && action.card === card)?.weight;
    // 7 cards in the deck: six starters at 1/7 each, the eleven others share the last seventh.
    expect([weight(1), weight(3), odds.reduce((sum, one) => sum + one.weight, 0)]).toEqual([11, 1, 77]);
  });

  test('Gotcha 9: under Automalein card 2 is nowhere', () => {
    const play = duel({ level: 'automalein', turn: 'xenos' });
    expect(play.whyNot('chance: card 2')).toBe('GA6.1 cardNotInDeck');
    expect(play.vp('xenos')).toBe(0);
  });

  test('Gotcha 47: slot o7 of tile 05 is Volcanic', () => {
    expect(duel({}).planet('5A7')).toBe('volcanic');
  });
});
