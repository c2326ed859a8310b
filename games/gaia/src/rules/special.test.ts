import { expect, test } from 'vitest';
import { type Holding, type Play, position, type Setting } from '../testing/position.ts';

const BOARD = { '0,0': 'terra', '1,0': 'oxide', '4,0': 'terra', '5,-1': 'transdim', '0,3': 'terra' };
const terrans = (holding: Holding, more: Partial<Setting> = {}): Play =>
  position({ planets: BOARD, seats: { terrans: { at: { '0,0': 'mine' }, ...holding } }, ...more });

test('G16.1, W44: special actions are free and once per round', () => {
  const g = terrans({
    tiles: ['A3', 'A11', 'A13', 'T9'],
    covered: ['T1', 'T2', 'T4'],
    ore: 0,
    credits: 0,
    qic: 0,
    power: '4/0/0',
  });
  g.play('terrans: special A3');
  expect(g.goods('terrans')).toBe('0o 3k 5c 1q');
  g.play('terrans: end');
  expect(g.whyNot('terrans: special A3')).toBe('G5.6 alreadyUsed');
  g.play('terrans: special A11', 'terrans: end', 'terrans: special A13', 'terrans: end', 'terrans: special T9');
  expect([g.goods('terrans'), g.power('terrans')]).toEqual(['3o 6k 5c 1q', '0/4/0']);
  expect(terrans({}).whyNot('terrans: special A3')).toBe('G16.1 specialNotOwned');
  const academy = terrans({ at: { '0,0': 'academy-q' }, qic: 0 }).play('terrans: special academy');
  expect(academy.qic('terrans')).toBe(1);
});

test('G16.2, Gotcha 11: no two actions in one: the range booster does not help a station or a step', () => {
  const g = position({
    planets: { '0,0': 'oxide', '1,0': 'ice' },
    seats: { ivits: { at: { '0,0': 'institute' }, booster: 'B5', qic: 0 } },
  });
  g.play('ivits: special station');
  expect(g.whyNot('ivits: station @2,0')).toBe('G7.4 outOfRange');
  expect(g.whyNot('ivits: station @0,1')).toBeNull();
  const step = terrans(
    { booster: 'B5', power: '0/0/3', qic: 0 },
    { planets: { '0,0': 'terra', '4,0': 'oxide', '1,0': 'oxide' } },
  );
  step.play('terrans: board 6');
  expect(step.whyNot('terrans: mine @4,0')).toBe('G7.4 outOfRange');
});

test('G16.3: a space gained in this round may be used in it; a covered tile loses its action', () => {
  const g = terrans({ qic: 4, tiles: ['T9'], tokens: ['F2'], levels: { ai: 4 }, power: '4/0/0', credits: 0 });
  g.play('terrans: special T9', 'terrans: end', 'terrans: board 8', 'terrans: take A3', 'terrans: cover T9');
  g.play('terrans: skip', 'terrans: end');
  expect(g.whyNot('terrans: special T9')).toBe('G16.1 specialNotOwned');
  expect(g.whyNot('terrans: special A3')).toBeNull();
});

test('G16.4: the range booster needs a mine or a Gaia project, with +3 range', () => {
  const g = terrans({ booster: 'B5', qic: 0, power: '9/0/0', levels: { gaia: 1 } });
  g.play('terrans: special range');
  const reached = ['1,0', '4,0', '0,3'].map((hex) => `mine ${g.name(hex)}`);
  expect([...g.options()].sort()).toEqual(reached.sort());
  expect(g.whyNot('terrans: project @5,-1')).toBe('G7.4 outOfRange');
  const project = terrans({ booster: 'B5', qic: 1, power: '9/0/0', levels: { gaia: 1 } });
  project.play('terrans: special range', 'terrans: project @5,-1');
  expect(project.qic('terrans')).toBe(0);
  const nothing = terrans({ booster: 'B5', credits: 0, power: '0/0/0' });
  expect(nothing.whyNot('terrans: special range')).toBe('G15.3 noTarget');
});
