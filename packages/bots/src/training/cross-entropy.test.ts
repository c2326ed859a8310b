import { expect, test } from 'vitest';
import { distributionAround, drawPopulation, fitToElite } from './cross-entropy.ts';

const weights = { ore: 2, loss: -1, nothing: 0, 'bias.round1': 5 };

test('populations are the same for a seed, keep signs and leave biases alone', () => {
  const distribution = distributionAround(weights, 0.3);
  const list = drawPopulation(distribution, 20, 'a');
  expect(list).toEqual(drawPopulation(distribution, 20, 'a'));
  expect(list[0]).toEqual(weights);
  for (const one of list) {
    expect(one['ore']).toBeGreaterThan(0);
    expect(one['loss']).toBeLessThan(0);
    expect(one['nothing']).toBeCloseTo(0);
    expect(one['bias.round1']).toBe(5);
  }
});

test('only weights of a certain name are varied, when asked', () => {
  const distribution = distributionAround({ 'heuristic.unit': 1, 'heuristic.card': 2, ore: 3 }, 0.3, 'heuristic.');
  const [, one, two] = drawPopulation(distribution, 3, 'a');
  expect([one?.['ore'], two?.['ore']]).toEqual([3, 3]);
  expect(one?.['heuristic.unit']).not.toBe(two?.['heuristic.unit']);
  expect(fitToElite(distribution, [one ?? {}, two ?? {}], 0.7).mean['ore']).toBe(3);
});

test('the distribution moves towards the elite and narrows where it agrees', () => {
  // Best is an ore of 4 and a loss of -1: ten generations of drawing and keeping the nearest get there.
  let distribution = distributionAround(weights, 0.4);
  for (let g = 0; g < 10; g++) {
    const off = (one: { readonly [f: string]: number }): number =>
      Math.abs((one['ore'] ?? 0) - 4) + Math.abs((one['loss'] ?? 0) + 1);
    const best = drawPopulation(distribution, 24, `g${g}`).sort((a, b) => off(a) - off(b));
    distribution = fitToElite(distribution, best.slice(0, 6), 0.7);
  }
  expect(distribution.mean['ore']).toBeGreaterThan(3.5);
  expect(distribution.mean['ore']).toBeLessThan(4.5);
  expect(distribution.deviation['ore']).toBeLessThan(0.2);
});
