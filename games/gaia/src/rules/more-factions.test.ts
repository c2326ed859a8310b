import { NONE } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { type Holding, type Play, position, type Setting } from '../testing/position.ts';

const gaiaPhase = (faction: string, holding: Holding, more: Partial<Setting> = {}): Play =>
  position({
    planets: { '0,0': 'terra', '1,0': 'ice', '3,0': 'desert' },
    phase: 'gaia',
    seats: { [faction]: holding },
    ...more,
  });

describe('Gleens', () => {
  const gleens = (holding: Holding, more: Partial<Setting> = {}) =>
    position({
      planets: { '0,0': 'desert', '1,0': 'gaia' },
      seats: { gleens: { at: { '0,0': 'mine' }, ore: 0, qic: 0, ...holding } },
      ...more,
    });

  test('G21.8, Gotcha 18: gained q become ore before the academy: research, tokens, tiles, conversions', () => {
    expect(gleens({ knowledge: 4 }).play('gleens: research ai').goods('gleens')).toBe('1o 0k 15c 0q');
    expect(gleens({ power: '0/0/4' }).play('gleens: convert 4p q').goods('gleens')).toBe('1o 3k 15c 0q');
    const tile = gleens({ qic: 4 }).play('gleens: board 8', 'gleens: take T1');
    expect(tile.goods('gleens')).toBe('2o 3k 15c 0q');
    const full = gleens({ power: '0/0/4', ore: 15 }).play('gleens: convert 4p q');
    expect(full.goods('gleens')).toBe('15o 3k 15c 0q');
    const booster = position({
      planets: { '0,0': 'desert' },
      phase: 'income',
      seats: { gleens: { booster: 'B2', ore: 0 } },
    });
    expect([booster.ore('gleens'), booster.qic('gleens')]).toEqual([2, 0]);
  });

  test('S39: re-scoring F2 before the academy gives 8 VP and 1 o', () => {
    const g = gleens({ qic: 3, tokens: ['F2'] }).play('gleens: board 9', 'gleens: rescore F2');
    expect([g.points('gleens', 'federation'), g.goods('gleens')]).toEqual([8, '1o 3k 15c 0q']);
  });

  test('S38, Gotcha 16: T1 taken with the Q.I.C. academy gives a q', () => {
    const g = gleens({ at: { '0,0': 'lab' }, ore: 6 }).play('gleens: upgrade @0,0 academy-q', 'gleens: take T1');
    expect([g.ore('gleens'), g.qic('gleens')]).toEqual([1, 1]);
  });

  test('Gotcha 20: the institute brings FG, which triggers RS-FED and counts as a token', () => {
    const g = gleens({ at: { '0,0': 'trade' }, ore: 4, knowledge: 0, credits: 6 }, { roundTile: 'RS-FED' });
    g.play('gleens: upgrade @0,0 institute');
    expect([g.tokens('gleens'), g.goods('gleens'), g.points('gleens', 'round')]).toEqual([['FG'], '1o 1k 2c 0q', 5]);
    const a1 = gleens({ tokens: ['FG'], tiles: ['A1'], covered: ['T1'] });
    expect(a1.play(`gleens: ${a1.offered('pass')[0]}`).points('gleens', 'advanced')).toBe(3);
  });
});

describe('Taklons', () => {
  const BOARD = { '0,0': 'swamp', '1,0': 'transdim', '2,0': 'swamp', '4,0': 'swamp' };
  const taklons = (holding: Holding, more: Partial<Setting> = {}): Play =>
    position({ planets: BOARD, seats: { taklons: { at: { '0,0': 'mine' }, ...holding } }, ...more });

  test('G21.9, Gotcha 29: asked about charging, discarding and gaiaforming whenever the brainstone may or may not move', () => {
    const charging = taklons({ power: '3/0/0', stone: 1, knowledge: 4, levels: { ai: 2 } }).play(
      'taklons: research ai',
    );
    expect(charging.options()).toEqual(['stone 1', 'stone 2']);
    expect(charging.whyNot('taklons: stone 3')).toBe('G21.9 stoneCannotEndThere');
    charging.play('taklons: stone 1');
    expect(charging.power('taklons')).toBe('0/3/0 stone 1');
    const forced = taklons({ power: '2/0/0', stone: 1, knowledge: 4, levels: { ai: 2 } }).play('taklons: research ai');
    expect(forced.power('taklons')).toBe('0/2/0 stone 2');
    const project = taklons({ power: '3/0/0', stone: 1, levels: { gaia: 4 }, formers: 1 }).play(
      'taklons: project @1,0',
    );
    expect(project.options()).toEqual(['tokens 3/0/0', 'tokens 2/0/0 stone']);
    project.play('taklons: tokens 2/0/0 stone');
    expect(project.power('taklons')).toBe('1/0/0/2 stone 4');
    const planets = { '0,0': 'swamp', '2,0': 'swamp' };
    const discard = taklons(
      { at: { '0,0': 'institute', '2,0': 'academy-k' }, tiles: ['T3'], power: '1/0/0', stone: 2 },
      { planets },
    ).play('taklons: federation', 'taklons: planets @0,0;@2,0');
    expect(discard.options()).toEqual(['tokens 1/0/0', 'tokens 0/0/0 stone']);
    discard.play('taklons: tokens 0/0/0 stone');
    expect(discard.power('taklons')).toBe('1/0/0 stone 5');
  });

  test('Gotcha 30: burned upwards, the brainstone leaves II with one token discarded', () => {
    const g = taklons({ power: '0/2/0', stone: 2 });
    expect(g.offered('burn')).toEqual(['burn', 'burn stone up', 'burn stone away']);
    g.play('taklons: burn stone up');
    expect(g.power('taklons')).toBe('0/1/0 stone 3');
    expect(taklons({ power: '0/1/0', stone: 2 }).offered('burn')).toEqual(['burn stone up', 'burn stone away']);
    expect(taklons({ power: '0/1/0', stone: 2 }).play('taklons: burn stone away').power('taklons')).toBe(
      '0/0/1 stone 5',
    );
  });

  test('G21.9: spent, the brainstone is worth 3', () => {
    const g = taklons({ power: '0/0/1', stone: 3 });
    expect(g.whyNot('taklons: board 3')).toBe('G6.3 notEnoughPower');
    g.play('taklons: board 3 stone');
    expect(g.power('taklons')).toBe('1/0/0 stone 1');
    expect(taklons({ power: '0/0/4', stone: 2 }).whyNot('taklons: board 3 stone')).toBe('G21.9 noBrainstone');
  });
});

test("G21.10, Gotcha 43: Ambas' swap exchanges institute and mine: no points, no charging, federations stay, not the Lost Planet", () => {
  const g = position({
    planets: { '0,0': 'swamp', '2,0': 'swamp', '3,0': 'desert', '-2,0': 'swamp' },
    roundTile: 'RS-BIG',
    seats: {
      ambas: { at: { '0,0': 'institute', '2,0': 'mine', '0,2': 'lost' }, federated: ['0,0'] },
      xenos: { at: { '3,0': 'mine' }, power: '4/0/0' },
    },
  });
  g.play('ambas: special swap');
  expect(g.whyNot('ambas: swap @0,2')).toBe('G21.10 notOwnMine');
  expect(g.whyNot('ambas: swap @3,0')).toBe('G21.10 notOwnMine');
  g.play('ambas: swap @2,0');
  expect([g.building('0,0'), g.building('2,0'), g.vp('ambas')]).toEqual(['mine', 'institute', 10]);
  expect([g.federated('ambas', '0,0'), g.federated('ambas', '2,0')]).toEqual([true, false]);
  g.play('ambas: end');
  expect(g.asked()).toBe('xenos turn');
});

test('G21.11, Gotcha 41: Firaks turn a lab into a trading station: TS scoring, charging, a step; a TS must be in the supply', () => {
  const planets = {
    '0,0': 'titanium',
    '1,0': 'titanium',
    '3,0': 'desert',
    '0,1': 'titanium',
    '0,2': 'titanium',
    '0,3': 'titanium',
    '1,1': 'titanium',
  };
  const g = position({
    planets,
    roundTile: 'RS-TS4',
    seats: {
      firaks: { at: { '0,0': 'institute', '1,0': 'lab' }, tiles: ['A15'], covered: ['T1'] },
      xenos: { at: { '3,0': 'mine' }, power: '4/0/0' },
    },
  });
  g.play('firaks: special downgrade');
  expect(g.whyNot('firaks: downgrade @0,0')).toBe('G21.11 notOwnLab');
  g.play('firaks: downgrade @1,0');
  expect([g.building('1,0'), g.points('firaks', 'round'), g.points('firaks', 'advanced')]).toEqual(['trade', 4, 3]);
  expect(g.options()).toContain('skip');
  g.play('firaks: step science', 'firaks: end');
  expect([g.asked(), g.level('firaks', 'science')]).toEqual(['xenos charge', 1]);
  const full = position({
    planets,
    seats: {
      firaks: {
        at: { '0,0': 'institute', '1,0': 'lab', '0,1': 'trade', '0,2': 'trade', '0,3': 'trade', '1,1': 'trade' },
      },
    },
  });
  expect(full.whyNot('firaks: special downgrade')).toBe('G1.1 noPiece');
});

test('G21.12, Gotcha 42: Bescods step in a lowest area, recomputed each time, not when all of them are blocked', () => {
  const bescods = (levels: { [track: string]: number }, xenos: Holding = {}) =>
    position({ planets: { '0,0': 'titanium' }, seats: { bescods: { at: { '0,0': 'mine' }, levels }, xenos } });
  const g = bescods({ terraforming: 1, navigation: 1, ai: 1, gaia: 1 }).play('bescods: special lowest');
  expect(g.options()).toEqual(['step economy', 'step science']);
  expect(g.whyNot('bescods: skip')).toBe('G21.12 mustStep');
  expect(g.whyNot('bescods: step ai')).toBe('G11.3 otherArea');
  const top = { terraforming: 5, navigation: 5, ai: 5, gaia: 5, economy: 5, science: 4 };
  expect(bescods(top).whyNot('bescods: special lowest')).toBe('G15.3 noTarget');
});

describe('Nevlas', () => {
  const nevlas = (holding: Holding) =>
    position({ planets: { '0,0': 'ice' }, seats: { nevlas: { at: { '0,0': 'institute' }, ...holding } } });

  test('G21.13, S33: with the institute a 3-power action takes two tokens and loses one power', () => {
    const g = nevlas({ power: '0/0/2' }).play('nevlas: board 7');
    expect(g.power('nevlas')).toBe('4/0/0');
  });

  test('Gotcha 33, G21.13: the knowledge conversion moves exactly one token to the Gaia area', () => {
    const g = nevlas({ power: '0/0/2', knowledge: 0 }).play('nevlas: convert 1t k');
    expect([g.power('nevlas'), g.knowledge('nevlas')]).toEqual(['0/0/1/1', 1]);
  });
});

describe('Itars', () => {
  const itars = (holding: Holding, more: Partial<Setting> = {}) =>
    gaiaPhase('itars', { at: { '1,0': 'institute' }, ...holding }, more);

  test('S35: burning puts the sacrificed token into the Gaia area', () => {
    const g = position({ planets: { '0,0': 'ice' }, seats: { itars: { at: { '0,0': 'mine' }, power: '0/4/0' } } });
    expect(g.play('itars: burn', 'itars: burn').power('itars')).toBe('0/0/2/2');
  });

  test('Gotcha 37: burned tokens come back to I, without the institute too', () => {
    const g = position({ planets: { '0,0': 'ice' }, seats: { itars: { at: { '0,0': 'mine' }, power: '0/2/0' } } });
    g.play('itars: burn', `itars: ${g.offered('pass').find((text) => text !== 'pass B3')}`);
    expect(g.power('itars').split('/')[3]).toBeUndefined();
    expect(g.state.tokenSum[0]).toBe(3); // two of the start and one of the income
  });

  test('G21.14, S36, Gotcha 34: a tile for 4 tokens; its charge does not move what is left in the Gaia area', () => {
    const g = itars({ power: '0/3/0/6', levels: { science: 2 } });
    g.play('itars: tile', 'itars: take T9', 'itars: step science');
    expect(g.power('itars')).toBe('2/0/3');
    expect(g.asked()).toBe('itars turn');
  });

  test('G21.14: any number of times, or not at all', () => {
    const g = itars({ power: '0/0/0/8' }).play('itars: tile', 'itars: take T9', 'itars: skip');
    expect(g.options()).toEqual(['tile', 'done']);
    g.play('itars: done');
    expect(g.power('itars')).toBe('4/0/0');
  });

  test('Gotcha 35: with no tile to take the discard is not offered', () => {
    const tiles = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8', 'T9'];
    const g = itars({ power: '0/0/0/6', tiles });
    expect([g.asked(), g.power('itars')]).toEqual(['itars turn', '6/0/0']);
  });

  test('Gotcha 36: reaching Navigation 5 in phase II lets opponents charge at once', () => {
    const g = gaiaPhase(
      'itars',
      {},
      {
        planets: { '1,0': 'ice', '3,0': 'desert' },
        seats: {
          itars: { at: { '1,0': 'institute' }, power: '0/0/0/8', levels: { navigation: 4 }, tokens: ['F2'] },
          xenos: { at: { '3,0': 'mine' }, power: '2/0/0' },
        },
      },
    );
    g.play('itars: tile', 'itars: take T2', 'itars: step navigation', 'itars: lost @2,0');
    expect([g.asked(), g.state.active]).toEqual(['xenos charge', NONE]);
    g.play('xenos: charge');
    expect([g.asked(), g.power('xenos')]).toEqual(['itars itarsGaia', '1/1/0']);
  });
});
