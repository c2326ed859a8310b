import { describe, expect, test } from 'vitest';
import { type Holding, P1, P2, P3, P4, type Play, position, type Setting } from '../testing/position.ts';

const BOARD = {
  '0,0': 'oxide',
  '1,0': 'oxide',
  '3,0': 'ice',
  '2,1': 'ice',
  '1,2': 'ice',
  '-1,0': 'desert',
  '2,0': 'desert',
};
/** Ivits build a mine at (1,0); the others have these holdings. */
const built = (seats: { readonly [faction: string]: Holding }, more: Partial<Setting> = {}): Play =>
  position({ planets: BOARD, seats: { ivits: { at: { '0,0': 'institute' } }, ...seats }, ...more }).play(
    'ivits: mine @1,0',
    'ivits: end',
  );

test('G19.1: mines, upgrades and downgrades let neighbours charge; projects, stations and swaps do not', () => {
  const xenos = { at: { '2,0': 'mine' }, power: '4/0/0' };
  expect(built({ xenos }).asked()).toBe('xenos charge');
  const station = position({ planets: BOARD, seats: { ivits: { at: { '0,0': 'institute' } }, xenos } });
  station.play('ivits: special station', 'ivits: station @0,1', 'ivits: end');
  expect(station.asked()).toBe('xenos turn');
  const project = position({
    planets: { '0,0': 'terra', '1,0': 'transdim', '2,0': 'desert' },
    seats: { terrans: { at: { '0,0': 'mine' }, power: '6/0/0' }, xenos },
  });
  project.play('terrans: project @1,0', 'terrans: end');
  expect(project.asked()).toBe('xenos turn');
});

test('G19.2: the best building within distance 2 counts, the kind built does not', () => {
  const g = built({ itars: { at: { '3,0': 'mine', '2,1': 'trade', '1,2': 'institute' }, power: '2/4/0', vp: 10 } });
  g.play('itars: charge');
  expect(g.vp('itars')).toBe(8);
  const far = built({ xenos: { at: { '-1,0': 'mine' } }, itars: {} }, { planets: { ...BOARD, '-2,0': 'desert' } });
  expect(far.asked()).toBe('xenos charge');
  const none = built({ itars: { at: { '3,0': 'mine' } } }, { planets: { ...BOARD, '3,0': 'swamp', '4,0': 'ice' } });
  expect(none.asked()).toBe('itars charge');
});

test('W54: Xenos with a mine within 2 may charge 1 for 0 VP', () => {
  const g = built({ xenos: { at: { '2,0': 'mine' }, power: '4/0/0', vp: 10 } }).play('xenos: charge');
  expect([g.power('xenos'), g.vp('xenos')]).toEqual(['3/1/0', 10]);
});

test('W55, Gotcha 63: mine, trading station and institute near: 3 for 2 VP, nothing in between, or nothing', () => {
  const itars = { at: { '3,0': 'mine', '2,1': 'trade', '1,2': 'institute' }, power: '2/4/0', vp: 10 };
  const g = built({ itars });
  expect(g.options()).toEqual(['charge', 'decline']);
  g.play('itars: charge');
  expect([g.power('itars'), g.vp('itars')]).toEqual(['0/5/1', 8]);
  const no = built({ itars }).play('itars: decline');
  expect([no.power('itars'), no.vp('itars')]).toEqual(['2/4/0', 10]);
});

describe('G19.3: e = min(value, capacity, VP + 1), for e - 1 VP', () => {
  const at = { '3,0': 'institute' };
  test.each([
    ['W56: bowls 0/1/3', { at, power: '0/1/3', vp: 10 }, '0/0/4', 10],
    ['W57: 1 VP', { at, power: '4/0/0', vp: 1 }, '2/2/0', 0],
    ['S28: worth 4 and no VP', { at, tiles: ['T3'], power: '1/0/0', vp: 0 }, '0/1/0', 0],
  ])('%s', (_, itars, power, vp) => {
    const g = built({ itars }).play('itars: charge');
    expect([g.power('itars'), g.vp('itars')]).toEqual([power, vp]);
  });
  test('nothing to charge: nobody is asked', () => {
    expect(built({ itars: { at, power: '0/0/4' } }).asked()).toBe('itars turn');
  });
});
test('G19.3, W56, W57, S28, Gotcha 74: capacity and points cut a charge, points never go below 0', () => {
  const at = { '3,0': 'institute' };
  const after = (itars: Holding) => {
    const g = built({ itars: { at, ...itars } }).play('itars: charge');
    return [g.power('itars'), g.vp('itars')];
  };
  expect(after({ power: '0/1/3', vp: 10 })).toEqual(['0/0/4', 10]);
  expect(after({ power: '4/0/0', vp: 1 })).toEqual(['2/2/0', 0]);
  expect(after({ power: '1/0/0', vp: 0, tiles: ['T3'] })).toEqual(['0/1/0', 0]);
});

test('S29: Bescods with institute and T3, an academy on Titanium: 5 for 4 VP', () => {
  const g = built(
    { bescods: { at: { '3,0': 'academy-k', '5,-1': 'institute' }, tiles: ['T3'], power: '9/0/0', vp: 10 } },
    { planets: { ...BOARD, '3,0': 'titanium', '5,-1': 'titanium' } },
  ).play('bescods: charge');
  expect([g.power('bescods'), g.vp('bescods')]).toEqual(['4/5/0', 6]);
});

test('S30, Gotcha 27: Taklons with institute and everything in III are still asked', () => {
  const taklons = { at: { '3,0': 'trade', '5,-1': 'institute' }, power: '0/0/5', stone: 5, vp: 10 };
  const planets = { ...BOARD, '3,0': 'swamp', '5,-1': 'swamp' };
  const g = () => built({ taklons }, { planets });
  expect(g().options()).toEqual(['charge', 'charge token first', 'decline']);
  const after = g().play('taklons: charge');
  expect([after.power('taklons'), after.vp('taklons')]).toEqual(['1/0/5 stone 5', 10]);
  const before = g().play('taklons: charge token first');
  expect([before.power('taklons'), before.vp('taklons')]).toEqual(['0/0/6 stone 5', 9]);
});

test('G19.4, Gotcha 64: clockwise by seat from the builder, also with variable turn order', () => {
  const planets = { ...BOARD, '0,1': 'terra' };
  const g = position({
    options: { turnOrder: 'passing' },
    planets,
    players: ['xenos', 'ivits', 'itars', 'terrans'],
    turn: 'ivits',
    seats: {
      ivits: { at: { '0,0': 'institute' } },
      xenos: { at: { '2,0': 'mine' } },
      itars: { at: { '3,0': 'mine' } },
      terrans: { at: { '0,1': 'mine' } },
    },
  });
  g.state.order.set([P4, P3, P1, P2]);
  g.play('ivits: mine @1,0', 'ivits: end');
  const order: string[] = [];
  while (g.asked()?.endsWith('charge')) {
    order.push(g.asked()?.split(' ')[0] as string);
    g.play(`${order.at(-1)}: decline`);
  }
  expect(order).toEqual(['itars', 'terrans', 'xenos']);
});

test('G19.5, S31, Gotcha 65: an academy that leads to the Lost Planet gives two rounds of offers, judged one after the other', () => {
  const g = position({
    planets: { '0,0': 'terra', '3,0': 'ice' },
    seats: {
      terrans: { at: { '0,0': 'lab' }, ore: 15, credits: 15, levels: { navigation: 4 }, tokens: ['F2'] },
      itars: { at: { '2,0': 'lost', '3,0': 'mine' }, power: '0/1/0', vp: 10 },
    },
  });
  g.play('terrans: upgrade @0,0 academy-k', 'terrans: take T2', 'terrans: step navigation', 'terrans: lost @1,0');
  g.play('terrans: convert 1o c', 'terrans: end');
  expect(g.asked()).toBe('itars charge');
  expect(g.state.queued[1]).not.toBe(0);
  g.play('itars: decline');
  expect(g.asked()).toBe('itars charge');
  g.play('itars: charge');
  expect([g.asked(), g.power('itars')]).toEqual(['itars turn', '0/0/1']);
});

test('G19.6: only passive charging costs points', () => {
  const g = position({
    planets: BOARD,
    seats: { itars: { at: { '3,0': 'mine' }, power: '4/0/0', vp: 10, tiles: ['T9'], levels: { ai: 2 }, knowledge: 4 } },
  });
  g.play('itars: special T9', 'itars: end', 'itars: research ai');
  expect(g.vp('itars')).toBe(10);
});
