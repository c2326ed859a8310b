import type { Seat } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { type Holding, P1, position, type Setting } from '../testing/position.ts';
import { qicForRange, rangeOf } from './range.ts';

const around = (planets: { readonly [hex: string]: string }, holding: Holding, more: Partial<Setting> = {}) =>
  position({
    planets: { '0,0': 'terra', ...planets },
    seats: { terrans: { at: { '0,0': 'mine' }, ...holding } },
    ...more,
  });

test('G7.1: range by Navigation level', () => {
  const ranges = [0, 1, 2, 3, 4, 5].map((navigation) => rangeOf(around({}, { levels: { navigation } }).state, P1));
  expect(ranges).toEqual([1, 1, 2, 2, 3, 4]);
});

test('G7.2: buildings, guest mines, the Lost Planet and stations are starting points, satellites and gaiaformers are not', () => {
  const planets = { '0,0': 'terra', '5,0': 'terra', '-4,0': 'transdim', '4,-3': 'oxide' };
  const g = position({
    planets,
    seats: {
      ivits: { at: { '4,-3': 'institute' }, stations: ['0,5'], satellites: ['-2,-2'], projects: ['-4,0'], qic: 0 },
      lantids: { at: { '0,0': 'mine', '4,-3': 'guest', '-3,5': 'lost' } },
    },
  });
  const near = (seat: number, hex: string) => qicForRange(g.state, seat as Seat, g.hex(hex), 0);
  expect([near(0, '4,-2'), near(0, '0,4'), near(0, '-2,-1') > 0, near(0, '-4,1') > 0]).toEqual([0, 0, true, true]);
  expect([near(1, '4,-2'), near(1, '-3,4'), near(1, '1,0')]).toEqual([0, 0, 0]);
});

test('G7.3: the path may cross anything, only its length counts', () => {
  const g = around({ '2,0': 'terra' }, { levels: { navigation: 2 }, qic: 0 });
  g.state.satellites[g.hex('1,0')] = 0;
  expect(g.whyNot('terrans: mine @2,0')).toBeNull();
  const blocked = position({
    planets: { '0,0': 'terra', '1,0': 'desert', '2,0': 'terra' },
    seats: { terrans: { at: { '0,0': 'mine' }, levels: { navigation: 2 }, qic: 0 }, xenos: { at: { '1,0': 'mine' } } },
  });
  expect(blocked.whyNot('terrans: mine @2,0')).toBeNull();
});

test('G7.4, S9: range 2 needs 1 q at distance 4 and 2 q at distance 5', () => {
  const g = around({ '4,0': 'swamp', '5,0': 'swamp' }, { levels: { navigation: 2 } });
  expect(['4,0', '5,0', '2,0'].map((hex) => qicForRange(g.state, P1, g.hex(hex), 0))).toEqual([1, 2, 0]);
});

test('G7.4, S10: with booster 5 range 1 needs 1 q at distance 6 and none at 2', () => {
  const g = around({}, {});
  expect(['6,-1', '2,0', '4,0'].map((hex) => qicForRange(g.state, P1, g.hex(hex), 3))).toEqual([1, 0, 0]);
});

test('W20: Navigation 2, a Swamp planet at distance 4: legal with exactly 1 q, illegal without', () => {
  const planets = { '4,0': 'swamp' };
  const rich = { levels: { navigation: 2, terraforming: 3 }, ore: 9 };
  const g = around(planets, { ...rich, qic: 1 }).play('terrans: mine @4,0');
  expect(g.qic('terrans')).toBe(0);
  expect(around(planets, { ...rich, qic: 0 }).whyNot('terrans: mine @4,0')).toBe('G7.4 outOfRange');
});

test('G8.1: a mine costs 2 c and 1 o and needs an empty planet in range', () => {
  const g = position({
    planets: { '0,0': 'terra', '1,0': 'terra', '0,1': 'desert', '5,0': 'terra' },
    seats: { terrans: { at: { '0,0': 'mine' }, ore: 4, credits: 5, qic: 0 }, xenos: { at: { '0,1': 'mine' } } },
  });
  expect(g.whyNot('terrans: mine @0,0')).toBe('G8.1 occupied');
  expect(g.whyNot('terrans: mine @0,1')).toBe('G8.1 occupied');
  expect(g.whyNot('terrans: mine @1,1')).toBe('G8.1 noPlanet');
  expect(g.whyNot('terrans: mine @5,0')).toBe('G7.4 outOfRange');
  expect(g.offered('mine')).toEqual([`mine ${g.name('1,0')}`]);
  g.play('terrans: mine @1,0');
  expect([g.goods('terrans'), g.building('1,0')]).toEqual(['3o 3k 3c 0q', 'mine']);
  expect(around({ '1,0': 'terra' }, { credits: 1 }).whyNot('terrans: mine @1,0')).toBe('G5.7 notEnoughCredits');
  expect(around({ '1,0': 'terra' }, { ore: 0 }).whyNot('terrans: mine @1,0')).toBe('G5.7 notEnoughOre');
});

test('G8.2, W23: ore per step is 3, 3, 2, 1, 1, 1; Transdim cannot be colonised, Gaia costs 1 q', () => {
  const spent = [0, 1, 2, 3, 4, 5].map((terraforming) => {
    const g = around({ '1,0': 'volcanic' }, { ore: 15, levels: { terraforming } }).play('terrans: mine @1,0');
    return 15 - g.ore('terrans') - 1;
  });
  expect(spent).toEqual([6, 6, 4, 2, 2, 2]);
  const g = around({ '1,0': 'transdim', '0,1': 'gaia' }, { qic: 1 });
  expect(g.whyNot('terrans: mine @1,0')).toBe('G8.2 transdimCannotBeColonised');
  g.play('terrans: mine @0,1');
  expect([g.qic('terrans'), g.ore('terrans')]).toEqual([0, 3]);
  expect(around({ '0,1': 'gaia' }, { qic: 0 }).whyNot('terrans: mine @0,1')).toBe('G5.7 notEnoughQic');
});

test('G8.3, Gotcha 61: two free steps on a 3-step planet leave one to pay', () => {
  const g = around({ '1,0': 'desert' }, { power: '0/0/5', ore: 4, credits: 2 });
  g.play('terrans: board 2', 'terrans: mine @1,0');
  expect([g.ore('terrans'), g.credits('terrans')]).toEqual([0, 0]);
});

test('W29, Gotcha 59: two free steps on a 1-step planet: no ore, the second step is lost, RS-STEP pays one', () => {
  const g = around({ '1,0': 'oxide' }, { power: '0/0/5', ore: 4 }, { roundTile: 'RS-STEP' });
  g.play('terrans: board 2', 'terrans: mine @1,0');
  expect([g.ore('terrans'), g.points('terrans', 'round')]).toEqual([3, 2]);
});

test('W24: Geodens at Terraforming 3 with B4 on Swamp: one free step, 1 o, and 2 c + 1 o for the mine', () => {
  const g = position({
    planets: { '0,0': 'volcanic', '1,0': 'swamp' },
    seats: { geodens: { at: { '0,0': 'mine' }, booster: 'B4', levels: { terraforming: 3 }, ore: 4, credits: 5 } },
  });
  g.play('geodens: special step', 'geodens: mine @1,0');
  expect(g.goods('geodens')).toBe('2o 3k 3c 1q');
});

test('G8.4, S11, Gotcha 60: step actions are illegal on home, Gaia and gaiaformed planets', () => {
  const g = around(
    { '1,0': 'terra', '0,1': 'gaia', '-1,0': 'oxide', '1,-1': 'gaia' },
    { power: '0/0/6', projects: ['1,-1'] },
  );
  g.play('terrans: board 6');
  for (const hex of ['@1,0', '@0,1', '@1,-1']) expect(g.whyNot(`terrans: mine ${hex}`)).toBe('G8.4 noStepNeeded');
  expect(g.options()).toEqual([`mine ${g.name('-1,0')}`]);
  const none = around({ '1,0': 'terra', '0,1': 'gaia' }, { power: '0/0/6', booster: 'B4' });
  expect(none.whyNot('terrans: board 6')).toBe('G8.4 noStepNeeded');
  expect(none.whyNot('terrans: board 2')).toBe('G8.4 noStepNeeded');
  expect(none.whyNot('terrans: special step')).toBe('G8.4 noStepNeeded');
});

test('G8.4: a step action gives no guest mine', () => {
  const g = position({
    planets: { '0,0': 'terra', '1,0': 'desert', '0,1': 'ice' },
    seats: { lantids: { at: { '0,0': 'mine' }, power: '0/0/3' }, xenos: { at: { '1,0': 'mine' } } },
  });
  g.play('lantids: board 6');
  expect(g.whyNot('lantids: mine @1,0')).toBe('G8.4 noStepNeeded');
});

test('G7.5, G8.5, W26, Gotcha 45: an own gaiaformed planet 5 away: 2 c + 1 o, no q, and the gaiaformer is free again', () => {
  const g = around({ '5,0': 'gaia' }, { projects: ['5,0'], qic: 0, ore: 1, credits: 2 });
  expect(g.state.formersOut[0]).toBe(1);
  g.play('terrans: mine @5,0');
  expect([g.goods('terrans'), g.state.formersOut[0], g.state.formers[0]]).toEqual(['0o 3k 0c 0q', 0, 1]);
  const b = position({
    planets: { '0,0': 'volcanic', '5,0': 'gaia' },
    seats: { baltaks: { at: { '0,0': 'mine' }, projects: ['5,0'] } },
  });
  expect(b.whyNot('baltaks: convert 1f q')).toBe('G21.6 noGaiaformer');
  b.play('baltaks: mine @5,0', 'baltaks: convert 1f q');
  expect(b.qic('baltaks')).toBe(1);
});

test("W25: nobody else may build on a planet with Itars' gaiaformer", () => {
  const g = position({
    planets: { '0,0': 'terra', '1,0': 'gaia', '2,0': 'ice' },
    seats: { terrans: { at: { '0,0': 'mine' } }, itars: { at: { '2,0': 'mine' }, projects: ['1,0'] } },
  });
  expect(g.whyNot('terrans: mine @1,0')).toBe('G8.5 foreignGaiaformer');
});

test('G8.6: pay, place, join, bonus, triggers, then the neighbours may charge', () => {
  const g = position({
    planets: { '0,0': 'terra', '1,0': 'terra', '2,0': 'desert' },
    roundTile: 'RS-MINE',
    seats: { terrans: { at: { '0,0': 'mine' } }, xenos: { at: { '2,0': 'mine' } } },
  });
  g.play('terrans: mine @1,0');
  expect(g.points('terrans', 'round')).toBe(2);
  expect(g.asked()).toBe('terrans turn');
  g.play('terrans: end');
  expect(g.asked()).toBe('xenos charge');
});

test('W38: RS-MINE pays 2 for a mine', () => {
  const g = around({ '1,0': 'terra' }, {}, { roundTile: 'RS-MINE', round: 2 }).play('terrans: mine @1,0');
  expect(g.points('terrans', 'round')).toBe(2);
});

test('W39, Gotcha 19: T7, the round tile and Gleens add up on a Gaia planet, also a gaiaformed one', () => {
  const planets = { '0,0': 'desert', '1,0': 'gaia', '0,1': 'gaia' };
  const g = position({
    planets,
    roundTile: 'RS-GAIA4',
    seats: { gleens: { at: { '0,0': 'mine' }, tiles: ['T7'], projects: ['0,1'], ore: 5, credits: 9 } },
  });
  g.play('gleens: mine @1,0');
  expect([g.points('gleens', 'tile'), g.points('gleens', 'round'), g.points('gleens', 'faction')]).toEqual([3, 4, 2]);
  g.play('gleens: end', 'gleens: mine @0,1');
  expect([g.points('gleens', 'tile'), g.points('gleens', 'round'), g.points('gleens', 'faction')]).toEqual([6, 8, 4]);
  expect(g.ore('gleens')).toBe(5 - 2 - 1);
});

test('Gotcha 17: Gleens pay ore for Gaia planets also after their academy', () => {
  const g = position({
    planets: { '0,0': 'desert', '1,0': 'gaia' },
    seats: { gleens: { at: { '0,0': 'academy-q' }, qic: 3, ore: 5 } },
  });
  g.play('gleens: mine @1,0');
  expect([g.ore('gleens'), g.qic('gleens')]).toEqual([3, 3]);
});

test('G1.1: eight mines are all there are', () => {
  const planets: { [hex: string]: string } = {};
  const at: { [hex: string]: string } = {};
  for (const hex of ['0,0', '1,0', '2,0', '0,1', '0,2', '1,1', '-1,0', '-1,1']) {
    planets[hex] = 'terra';
    at[hex] = 'mine';
  }
  const g = position({ planets: { ...planets, '3,0': 'terra' }, seats: { terrans: { at } } });
  expect(g.whyNot('terrans: mine @3,0')).toBe('G1.1 noPiece');
  expect(g.offered('mine')).toEqual([]);
});
