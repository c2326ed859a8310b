import { describe, expect, test } from 'vitest';
import { type Position, position } from '../../testing/position.ts';

const T = 'terran-directorate';
const O = 'orion';

describe('ancients and the GCDS', () => {
  test('D5, E14.21, E14.22, E14.23: three hits kill the dreadnought; two kill the interceptor and scratch the dreadnought', () => {
    const build = (): Position =>
      position({ species: [T, O] })
        .lay('301', '0,-3', [3])
        .ships(T, '301', 'dreadnought', 'interceptor')
        .ready()
        .passAll();
    const g = build().play(`${T}: attack interceptor`, 'chance: roll y1', 'chance: roll y6 y5 y5 y2');
    expect(g.fleet(T, '301')).toEqual([1, 0, 0, 0]);
    const h = build().play(`${T}: attack interceptor`, 'chance: roll y1', 'chance: roll y6 y5 y2 y2');
    expect([h.fleet(T, '301'), h.s.damage[2 * 8]]).toEqual([[0, 0, 1, 0], 1]);
  });

  test('E14.22: a cruiser is larger than a starbase', () => {
    const g = position({ species: [T, O] })
      .lay('301', '0,-3', [3])
      .ships(T, '301', 'cruiser', 'starbase')
      .ready()
      .passAll();
    // Three hits would do for the starbase (hull 2), yet the cruiser (hull 1) goes first and leaves one.
    g.play('chance: roll y1', 'chance: roll y6 y5 y5 y2');
    expect([g.fleet(T, '301'), g.s.damage[3 * 8]]).toEqual([[0, 0, 0, 1], 1]);
  });

  test('E14.22: the lowest dice that suffice are used; shields make dice miss', () => {
    const g = position({ species: [O, T] })
      .lay('301', '0,-3', [3])
      .ships(O, '301', 'interceptor', 'cruiser')
      .blueprint(O, 'cruiser', 'hull', 'hull', null, null, null, null)
      .ready()
      .passAll();
    // Orion's interceptor has a Gauss Shield: the ancients' 5 hits the cruiser (hull 2), only a 6 the interceptor.
    g.play(
      `${O}: attack interceptor`,
      'chance: roll y1',
      `${O}: attack cruiser`,
      'chance: roll y1',
      'chance: roll y6 y5 y5 y5',
    );
    expect(g.fleet(O, '301')).toEqual([0, 0, 0, 0]);
    const h = position({ species: [O, T] })
      .lay('301', '0,-3', [3])
      .ships(O, '301', 'interceptor', 'cruiser')
      .blueprint(O, 'cruiser', 'hull', 'hull', null, null, null, null)
      .ready()
      .passAll();
    h.play(
      `${O}: attack interceptor`,
      'chance: roll y1',
      `${O}: attack cruiser`,
      'chance: roll y1',
      'chance: roll y5 y5 y2 y1',
    );
    expect([h.fleet(O, '301'), h.s.damage[1 * 8]]).toEqual([[1, 1, 0, 0], 2]);
  });

  test('E14.21: the GCDS has four dice, hull 7 and initiative 0', () => {
    const g = position({ species: [T, O] })
      .lay('106', '0,-1', [0, 3])
      .disc(T, '106')
      .ships(T, '001', 'dreadnought')
      .ready();
    g.passAll().play(`${T}: attack dreadnought`, 'chance: roll y6 y6', 'chance: roll y5 y4 y1 y1');
    expect([g.s.damage[7 * 4 * 8], g.s.damage[2 * 8]]).toEqual([2, 1]);
    g.play(`${T}: attack dreadnought`, 'chance: roll y6 y6', 'chance: roll y1 y1 y1 y1');
    g.play(`${T}: attack dreadnought`, 'chance: roll y6 y6', 'chance: roll y1 y1 y1 y1');
    expect([g.s.gcds, g.s.damage[7 * 4 * 8]]).toEqual([1, 6]);
    g.play(`${T}: attack dreadnought`, 'chance: roll y6 y1', 'chance: roll y1 y1 y1 y1');
    g.play(`${T}: attack dreadnought`, 'chance: roll y6 y1');
    expect(g.s.gcds).toBe(0);
  });
});
