import { expect, test } from 'vitest';
import { readLessons, weigh } from './network.ts';

const SEEN = ['same', 'calm', 'storm'];

test('what is seen weighs by phase, and between two phases by a share of each', () => {
  const learned = readLessons({ same: '1 2', storm: '10 30' }, SEEN, 2);
  const seen = Float64Array.of(1, 5, 2);
  expect([0, 1, 0.25].map((phase) => weigh(learned, seen, phase))).toEqual([21, 62, 0.75 * 21 + 0.25 * 62]);
});

test('hidden units add what they are worth while they are above zero', () => {
  const learned = readLessons({ units: '3 5', same: '100 | -1 0.5', calm: '10 | 1 -1', storm: '0 | 2 0' }, SEEN, 1);
  // Units: -1 + 1 + 4 = 4 and 0.5 - 1 < 0; then -1 < 0 and 0.5.
  expect(weigh(learned, Float64Array.of(1, 1, 2), 0)).toBe(100 + 10 + 12);
  expect(weigh(learned, Float64Array.of(1, 0, 0), 0)).toBe(100 + 2.5);
});
