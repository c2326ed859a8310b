import { expect, test } from 'vitest';
import { LeastSquares } from './least-squares.ts';

/** Samples of y = 2a - 3b, with a third number that never matters. */
const filled = (): LeastSquares => {
  const sums = new LeastSquares(3);
  for (let a = -2; a <= 2; a++)
    for (let b = -2; b <= 2; b++) sums.add([0, 1, 2], [a, b, (a * a + b) % 3], 2 * a - 3 * b, 1);
  return sums;
};

test('finds the weights that explain all samples', () => {
  const [a, b, c] = filled().solve([1e-9, 1e-9, 1e-9]);
  expect(a).toBeCloseTo(2, 5);
  expect(b).toBeCloseTo(-3, 5);
  expect(c).toBeCloseTo(0, 5);
});

test('a weight with a large penalty moves less', () => {
  const [a, b] = filled().solve([1e-9, 1e6, 1e-9]);
  expect(a).toBeCloseTo(2, 5);
  expect(Math.abs(b as number)).toBeLessThan(0.001);
});

test('a sample taken away again leaves no trace', () => {
  const sums = filled();
  sums.add([0, 2], [5, 1], 100, 1);
  sums.add([0, 2], [5, 1], 100, -1);
  expect(sums.solve([1e-9, 1e-9, 1e-9])[0]).toBeCloseTo(2, 5);
});
