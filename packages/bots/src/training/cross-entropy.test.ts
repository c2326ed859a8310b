import { expect, test } from 'vitest';
import { candidatesOf, cloudRound, nextCloud } from './cross-entropy.ts';

const weights = { ore: 2, loss: -1, nothing: 0, 'hope.round1': 5 };

test('candidates are the same for a seed, keep signs and leave hopes alone', () => {
  const cloud = cloudRound(weights, 0.3);
  const list = candidatesOf(cloud, 20, 'a');
  expect(list).toEqual(candidatesOf(cloud, 20, 'a'));
  expect(list[0]).toEqual(weights);
  for (const one of list) {
    expect(one['ore']).toBeGreaterThan(0);
    expect(one['loss']).toBeLessThan(0);
    expect(one['nothing']).toBeCloseTo(0);
    expect(one['hope.round1']).toBe(5);
  }
});

test('only weights of a certain name are varied, when asked', () => {
  const cloud = cloudRound({ 'promise.unit': 1, 'promise.card': 2, ore: 3 }, 0.3, 'promise.');
  const [, one, two] = candidatesOf(cloud, 3, 'a');
  expect([one?.['ore'], two?.['ore']]).toEqual([3, 3]);
  expect(one?.['promise.unit']).not.toBe(two?.['promise.unit']);
  expect(nextCloud(cloud, [one ?? {}, two ?? {}], 0.7).middle['ore']).toBe(3);
});

test('the cloud moves towards the best and narrows where they agree', () => {
  // Best is an ore of 4 and a loss of -1: ten generations of drawing and keeping the nearest get there.
  let cloud = cloudRound(weights, 0.4);
  for (let g = 0; g < 10; g++) {
    const off = (one: { readonly [f: string]: number }): number =>
      Math.abs((one['ore'] ?? 0) - 4) + Math.abs((one['loss'] ?? 0) + 1);
    const best = candidatesOf(cloud, 24, `g${g}`).sort((a, b) => off(a) - off(b));
    cloud = nextCloud(cloud, best.slice(0, 6), 0.7);
  }
  expect(cloud.middle['ore']).toBeGreaterThan(3.5);
  expect(cloud.middle['ore']).toBeLessThan(4.5);
  expect(cloud.spread['ore']).toBeLessThan(0.2);
});
