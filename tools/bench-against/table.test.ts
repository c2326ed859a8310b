import { expect, test } from 'vitest';
import { type Figure, readFigures, readServerFigures } from './figures.ts';
import { compare, format, median, quantile } from './table.ts';

const figure = (value: number, more: Partial<Figure> = {}): Figure => ({
  id: 'gaia.decisions',
  label: 'gaia: random play',
  unit: 'decisions/s',
  value,
  higherIsBetter: true,
  check: 'same',
  ...more,
});
/** One figure by rounds. */
const rounds = (values: readonly number[], more: Partial<Figure> = {}): Figure[][] =>
  values.map((value) => [figure(value, more)]);

test.each([
  [[3, 1, 2], 0.5, 2],
  [[4, 1, 2, 3], 0.5, 2.5],
  [[1, 2, 3, 4, 5], 0.25, 2],
  [[10, 20], 0.25, 12.5],
  [[7], 0.75, 7],
])('of %j the share %d lies below %d', (numbers, q, expected) => expect(quantile(numbers, q)).toBe(expected));

test('numbers keep their order', () => {
  const numbers = [3, 1, 2];
  expect(median(numbers)).toBe(2);
  expect(numbers).toEqual([3, 1, 2]);
});

test('the ratio is taken within a round, so that a slow spell of the machine does not count', () => {
  const [row] = compare(rounds([100, 50, 200]), rounds([110, 55, 220]));
  expect([row?.a, row?.b]).toEqual([100, 110]);
  expect(row?.speed?.median).toBeCloseTo(1.1);
  expect([row?.speed?.low, row?.speed?.high]).toEqual([expect.closeTo(1.1), expect.closeTo(1.1)]);
});

test.each([
  [95, true, false],
  [94.9, true, true],
  [106, true, false],
  // Milliseconds: more is slower.
  [105, false, false],
  [106, false, true],
  [80, false, false],
])('100 against %d, higher is better: %s, marked: %s', (b, higherIsBetter, slower) => {
  expect(compare(rounds([100], { higherIsBetter }), rounds([b], { higherIsBetter }))[0]?.slower).toBe(slower);
});

test('commits that did not do the same work are found out', () => {
  const [row] = compare(rounds([100]), rounds([100], { check: 'other' }));
  expect(row?.sameWork).toBe(false);
  expect(format(row === undefined ? [] : [row])).toContain('not the same work');
});

test('a figure that one commit does not have stands alone', () => {
  const rows = compare(rounds([100]), rounds([5], { id: 'gaia.new' }));
  expect(rows.map(({ id, a, b, speed, slower }) => [id, a, b, speed, slower])).toEqual([
    ['gaia.new', null, 5, null, false],
    ['gaia.decisions', 100, null, null, false],
  ]);
});

test('the table has a line for each figure and marks what is slower', () => {
  const rows = [
    ...compare(rounds([1000, 2000, 1000]), rounds([900, 1800, 900])),
    ...compare(rounds([2.345]), rounds([2.345])),
  ];
  expect(format(rows).split('\n')).toEqual([
    '                       A     B  unit         speed B/A  quartiles     best B/A',
    'gaia: random play  1,000   900  decisions/s      0.900  0.900..0.900     0.900  SLOWER',
    'gaia: random play   2.35  2.35  decisions/s      1.000  1.000..1.000     1.000',
  ]);
});

test('a mark is in doubt where some rounds are within what is allowed', () => {
  const a = rounds([100, 100, 100, 100, 100]);
  expect(format(compare(a, rounds([90, 91, 92, 93, 94])))).toMatch(/SLOWER$/);
  expect(format(compare(a, rounds([90, 91, 92, 99, 99])))).toMatch(/SLOWER\?$/);
  expect(format(compare(a, rounds([90, 91, 92, 93, 100])))).toMatch(/SLOWER\?$/);
});

test('the best rounds of milliseconds are the shortest', () => {
  const ms = { higherIsBetter: false };
  expect(compare(rounds([10, 30, 20], ms), rounds([40, 30, 5], ms))[0]?.speed?.best).toBe(2);
});

test('only figures are read', () => {
  expect(readFigures(JSON.stringify({ figures: [figure(1)] }))).toEqual([figure(1)]);
  expect(() => readFigures('{}')).toThrow('no figures');
  expect(() => readFigures(JSON.stringify({ figures: [{ ...figure(1), value: null }] }))).toThrow('no figures');
});

test('figures of the server are read out of its report', () => {
  const report = {
    offered: { cpuMsPerMove: 0.5, pushP50: 7 },
    fullSpeed: { perSecond: 1800 },
    memoryMb: 190,
    opening: { medianMs: 18 },
  };
  expect(readServerFigures(JSON.stringify(report)).map(({ value }) => value)).toEqual([1800, 0.5, 7, 18, 190]);
  expect(() => readServerFigures(JSON.stringify({ ...report, opening: {} }))).toThrow('no figure server.opening');
});
