import { expect, test } from 'vitest';
import { BOOSTER_TABLES } from '../content/tables/tiles.ts';
import { type Holding, type Play, position, type Setting } from '../testing/position.ts';

const BOARD = {
  '0,0': 'terra',
  '1,0': 'terra',
  '2,0': 'gaia',
  '3,0': 'desert',
  '0,1': 'swamp',
  '0,2': 'ice',
  '0,3': 'oxide',
  '4,0': 'desert',
};
const two = (terrans: Holding, more: Partial<Setting> = {}): Play =>
  position({
    planets: BOARD,
    seats: { terrans: { booster: 'B5', ...terrans }, xenos: { booster: 'B2', at: { '4,0': 'mine' } } },
    row: ['B3', 'B7', 'B1'],
    ...more,
  });

test('G18.1: take a new booster, return and score the old one, score advanced tiles', () => {
  const g = two({ at: { '0,0': 'mine', '1,0': 'mine' }, booster: 'B6' });
  expect(g.offered('pass')).toEqual(['pass B3', 'pass B7', 'pass B1']);
  expect(g.whyNot('terrans: pass B6')).toBe('G18.1 boosterNotThere');
  expect(g.whyNot('terrans: pass')).toBe('G18.1 boosterNotThere');
  g.play('terrans: pass B7');
  expect([g.points('terrans', 'booster'), g.state.booster[0]]).toEqual([2, 7]);
  expect(Array.from(g.state.row.subarray(0, 4))).toEqual([3, 1, 6, 0]);
});

test('Gotcha 50: a booster returned this round can be taken by a later passer', () => {
  const g = two({ booster: 'B4', at: { '0,0': 'mine' } }).play('terrans: pass B3');
  expect(g.whyNot('xenos: pass B4')).toBeNull();
});

test('G18.1, Gotcha 51: in round 6 no booster is taken, but everything is scored', () => {
  const g = two({ at: { '0,0': 'mine' }, booster: 'B6', tiles: ['A5'], covered: ['T1'] }, { round: 6 });
  expect(g.offered('pass')).toEqual(['pass']);
  expect(g.whyNot('terrans: pass B3')).toBe('G18.1 noBoosterInLastRound');
  g.play('terrans: pass');
  expect(g.points('terrans', 'booster')).toBe(1);
});

/** Let a seat pass with the first booster in the row. */
const pass = (g: Play, who: string): Play => g.play(`${who}: ${g.offered('pass')[0]}`);

test('G18.2: the first to pass starts the next round', () => {
  const g = position({ planets: BOARD, seats: { terrans: { qic: 2 }, xenos: {}, itars: {} } });
  g.play('terrans: board 10', 'terrans: end');
  pass(g, 'xenos');
  pass(g, 'itars');
  pass(g, 'terrans');
  expect([g.state.round, ...g.state.order.subarray(0, 3)]).toEqual([2, 1, 2, 0]);
});

test('G20.2: next round clockwise from the first to pass, or in the order of passing', () => {
  const play = (turnOrder: string) => {
    const g = position({
      options: { turnOrder },
      planets: BOARD,
      seats: { terrans: {}, xenos: { qic: 2 }, itars: {} },
    });
    pass(g, 'terrans').play('xenos: board 10', 'xenos: end');
    pass(g, 'itars');
    pass(g, 'xenos');
    return Array.from(g.state.order.subarray(0, 3));
  };
  expect([play('clockwise'), play('passing')]).toEqual([
    [0, 1, 2],
    [0, 2, 1],
  ]);
});

test('G18.3, Gotcha 66: a passed player takes no turn and converts nothing, but still charges', () => {
  const g = position({
    planets: BOARD,
    seats: { terrans: { at: { '3,0': 'mine' }, power: '2/0/0' }, xenos: { at: { '4,0': 'mine' } } },
  });
  g.play(`terrans: ${g.offered('pass')[0]}`, 'xenos: upgrade @4,0 trade', 'xenos: end');
  expect(g.asked()).toBe('terrans charge');
  g.play('terrans: charge');
  expect([g.asked(), g.power('terrans')]).toEqual(['xenos turn', '1/1/0']);
});

test('G18.4: boosters by the numbers of the rulebook', () => {
  const shown = BOOSTER_TABLES.map(({ income: { ore, knowledge, credits, qic, tokens, charge }, vp }) =>
    [ore, knowledge, credits, qic, tokens, charge, vp].join(' '),
  );
  expect(shown).toEqual([
    '1 1 0 0 0 0 0',
    '0 0 2 1 0 0 0',
    '1 0 0 0 2 0 0',
    '0 0 2 0 0 0 0',
    '0 0 0 0 0 2 0',
    '1 0 0 0 0 0 1',
    '0 1 0 0 0 0 3',
    '1 0 0 0 0 0 2',
    '0 0 0 0 0 4 4',
    '0 0 4 0 0 0 1',
  ]);
  const scored = (booster: string, at: { [hex: string]: string }) =>
    two({ booster, at }, { row: ['B3', 'B4', 'B1'] })
      .play('terrans: pass B3')
      .points('terrans', 'booster');
  expect(scored('B6', { '0,0': 'mine', '1,0': 'mine', '5,-1': 'lost' })).toBe(3);
  expect(scored('B7', { '0,0': 'lab', '1,0': 'lab' })).toBe(0 + 6);
  expect(scored('B8', { '0,0': 'trade', '1,0': 'trade' })).toBe(4);
  expect(scored('B9', { '0,0': 'institute', '1,0': 'academy-k', '0,1': 'academy-q' })).toBe(12);
  expect(scored('B10', { '2,0': 'mine' })).toBe(1);
});

test('W40: A1 with three tokens, one of them grey, pays 9', () => {
  const g = two({ at: { '0,0': 'mine' }, tiles: ['A1'], covered: ['T1'], tokens: ['F2', 'F3', '-F4'] });
  expect(g.play('terrans: pass B3').points('terrans', 'advanced')).toBe(9);
});

test('W41: A7 with five kinds pays 5', () => {
  const at = { '0,0': 'mine', '2,0': 'mine', '0,1': 'mine', '0,2': 'mine', '0,3': 'mine' };
  const g = two({ at, tiles: ['A7'], covered: ['T1'] });
  expect(g.play('terrans: pass B3').points('terrans', 'advanced')).toBe(5);
});

test('Gotcha 49: the booster taken on passing pays in the next round, once', () => {
  const g = position({
    planets: BOARD,
    seats: { terrans: { booster: 'B10', credits: 0 }, xenos: { booster: 'B2' } },
    row: ['B3', 'B4', 'B1'],
  });
  g.play('terrans: pass B4');
  expect(g.credits('terrans')).toBe(0);
  g.play('xenos: pass B3');
  expect([g.state.round, g.credits('terrans')]).toEqual([2, 2]);
  g.play('terrans: pass B2', 'xenos: pass B1');
  expect(g.credits('terrans')).toBe(4);
});

test('Gotcha 52: passing counts the moment of passing', () => {
  const g = two({ at: { '0,0': 'mine' }, booster: 'B6' }).play('terrans: pass B3');
  const points = g.points('terrans', 'booster');
  g.play('xenos: upgrade @4,0 trade', 'xenos: end');
  expect(g.points('terrans', 'booster')).toBe(points);
});
