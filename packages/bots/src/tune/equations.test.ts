import { fastRng } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { Equations } from './equations.ts';

const samples = (n: number): { readonly seen: Float64Array; readonly target: number }[] => {
  const rng = fastRng('samples');
  return Array.from({ length: n }, () => {
    const a = rng.below(10);
    const b = rng.below(2);
    return { seen: Float64Array.from([1, a, b, 0]), target: 5 + 2 * a - 3 * b };
  });
};

test('what explains the samples exactly is found, and leaves no error', () => {
  const equations = new Equations(4);
  for (const { seen, target } of samples(200)) equations.add(seen, target);
  const weights = equations.solve(0, null);
  expect(Array.from(weights, (x) => Math.round(x * 100) / 100)).toEqual([5, 2, -3, 0]);
  expect(equations.error(weights)).toBeLessThan(1e-6);
});

test('few samples leave the weights near what was known before', () => {
  const equations = new Equations(4);
  for (const { seen, target } of samples(3)) equations.add(seen, target);
  const weights = equations.solve(1e6, Float64Array.from([0, 7, 7, 7]));
  for (const i of [1, 2, 3]) expect(weights[i]).toBeCloseTo(7, 1);
});

test('faded samples count less than fresh ones', () => {
  const equations = new Equations(1);
  const one = Float64Array.from([1]);
  for (let i = 0; i < 10; i++) equations.add(one, 0);
  equations.fade(0.1);
  equations.add(one, 10);
  expect(equations.solve(0, null)[0]).toBeCloseTo(5, 3);
});
