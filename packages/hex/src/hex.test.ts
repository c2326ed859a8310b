import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  addCell,
  buildCells,
  cellAt,
  cellsOf,
  centreOf,
  cornersOf,
  countCells,
  DIRECTIONS,
  disc,
  distance,
  emptyMask,
  hasCell,
  intersect,
  isEmpty,
  isWithin,
  maskOf,
  NOWHERE,
  neighbour,
  opposite,
  overlaps,
  removeCell,
  ring,
  rotate,
  same,
  subtract,
  subtractMask,
  unite,
} from './index.ts';

const axial = fc.record({ q: fc.integer({ min: -30, max: 30 }), r: fc.integer({ min: -30, max: 30 }) });
const orientation = fc.constantFrom('flat' as const, 'pointy' as const);

describe('axial', () => {
  test('the six directions are the hexes at distance 1, in ring order', () => {
    expect(ring({ q: 0, r: 0 }, 1)).toEqual(DIRECTIONS);
    DIRECTIONS.forEach((direction, d) => {
      expect(add(direction, DIRECTIONS[opposite(d)]!)).toEqual({ q: 0, r: 0 });
      expect(distance(direction, DIRECTIONS[(d + 1) % 6]!)).toBe(1);
      expect(rotate(direction, 1)).toEqual(DIRECTIONS[(d + 1) % 6]);
    });
  });

  test('distance is a metric that turning and moving keep', () => {
    fc.assert(
      fc.property(axial, axial, axial, fc.integer({ min: -12, max: 12 }), (a, b, c, turns) => {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b) === 0).toBe(same(a, b));
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c));
        expect(distance(rotate(a, turns), rotate(b, turns))).toBe(distance(a, b));
        expect(distance(add(a, c), add(b, c))).toBe(distance(a, b));
        expect(add(subtract(a, b), b)).toEqual(a);
      }),
    );
  });

  test('six turns are none, and turns add up', () => {
    fc.assert(
      fc.property(axial, fc.nat(11), fc.nat(11), (a, n, m) => {
        expect(rotate(a, 6)).toEqual(a);
        expect(rotate(rotate(a, n), m)).toEqual(rotate(a, n + m));
        expect(rotate(rotate(a, n), -n)).toEqual(a);
      }),
    );
  });

  test('a ring of radius n has 6n hexes at that distance; a disc has them all', () => {
    const centre = { q: 3, r: -2 };
    for (let n = 1; n <= 5; n++) {
      const cells = ring(centre, n);
      expect(cells).toHaveLength(6 * n);
      expect(cells.every((cell) => distance(cell, centre) === n)).toBe(true);
      expect(disc(centre, n)).toHaveLength(3 * n * (n + 1) + 1);
    }
  });
});

describe('cells', () => {
  const cells = buildCells(disc({ q: 0, r: 0 }, 4));

  test('neighbour and distance tables agree with the coordinates', () => {
    for (let a = 0; a < cells.count; a++) {
      for (let d = 0; d < 6; d++) expect(cells.neighbours[a * 6 + d]).toBe(cells.indexOf(neighbour(cells.at[a]!, d)));
      for (let b = 0; b < cells.count; b++)
        expect(cells.distances[a * cells.count + b]).toBe(distance(cells.at[a]!, cells.at[b]!));
    }
    expect(cells.indexOf({ q: 99, r: 0 })).toBe(NOWHERE);
  });

  test('range masks hold exactly the cells in range', () => {
    for (const range of [0, 1, 3, 20]) {
      for (let a = 0; a < cells.count; a += 7) {
        const inRange = cells.at.flatMap((cell, b) => (distance(cell, cells.at[a]!) <= range ? [b] : []));
        expect(cellsOf(cells.within(a, range))).toEqual(inRange);
      }
    }
  });

  test('a cell listed twice is a mistake', () => {
    expect(() =>
      buildCells([
        { q: 0, r: 0 },
        { q: 0, r: 0 },
      ]),
    ).toThrow('twice');
  });
});

test('masks behave like sets', () => {
  const members = fc.uniqueArray(fc.nat(189));
  fc.assert(
    fc.property(members, members, (xs, ys) => {
      const [x, y] = [new Set(xs), new Set(ys)];
      const sorted = (set: Iterable<number>) => [...set].sort((a, b) => a - b);
      const a = maskOf(190, xs);
      const b = maskOf(190, ys);
      expect(cellsOf(a)).toEqual(sorted(x));
      expect(countCells(a)).toBe(x.size);
      expect(isEmpty(a)).toBe(x.size === 0);
      expect(overlaps(a, b)).toBe(xs.some((cell) => y.has(cell)));
      expect(isWithin(a, b)).toBe(xs.every((cell) => y.has(cell)));
      for (const [combine, keep] of [
        [unite, (cell: number) => x.has(cell) || y.has(cell)],
        [intersect, (cell: number) => x.has(cell) && y.has(cell)],
        [subtractMask, (cell: number) => x.has(cell) && !y.has(cell)],
      ] as const) {
        const into = maskOf(190, xs);
        combine(into, b);
        expect(cellsOf(into)).toEqual(sorted([...new Set([...xs, ...ys])].filter(keep)));
      }
    }),
  );
  const one = emptyMask(64);
  addCell(one, 63);
  expect(hasCell(one, 63)).toBe(true);
  removeCell(one, 63);
  expect(isEmpty(one)).toBe(true);
});

describe('pixels', () => {
  test('a hex’s centre lies in that hex, in both orientations', () => {
    fc.assert(
      fc.property(axial, orientation, fc.integer({ min: 1, max: 90 }), (cell, way, size) => {
        expect(cellAt(centreOf(cell, size, way), size, way)).toEqual(cell);
      }),
    );
  });

  test('corners i and i + 1 bound the edge towards direction i', () => {
    for (const way of ['flat', 'pointy'] as const) {
      const corners = cornersOf({ q: 0, r: 0 }, 10, way);
      DIRECTIONS.forEach((direction, d) => {
        const [a, b] = [corners[d]!, corners[(d + 1) % 6]!];
        const next = centreOf(direction, 10, way);
        expect((a.x + b.x) / 2).toBeCloseTo(next.x / 2);
        expect((a.y + b.y) / 2).toBeCloseTo(next.y / 2);
      });
    }
  });
});
