import { expect, test } from 'vitest';
import { Network } from './network.ts';

const FEATURES = ['same', 'calm', 'storm'];

test('features weigh by phase, and between two phases by a share of each', () => {
  const network = new Network({ same: '1 2', storm: '10 30' }, FEATURES, 2);
  const features = Float64Array.of(1, 5, 2);
  expect([0, 1, 0.25].map((phase) => network.evaluate(features, phase))).toEqual([21, 62, 0.75 * 21 + 0.25 * 62]);
});

test('hidden units add their weight while they are above zero', () => {
  const network = new Network({ units: '3 5', same: '100 | -1 0.5', calm: '10 | 1 -1', storm: '0 | 2 0' }, FEATURES, 1);
  // Units: -1 + 1 + 4 = 4 and 0.5 - 1 < 0; then -1 < 0 and 0.5.
  expect(network.evaluate(Float64Array.of(1, 1, 2), 0)).toBe(100 + 10 + 12);
  expect(network.evaluate(Float64Array.of(1, 0, 0), 0)).toBe(100 + 2.5);
});

test('the same weights read for other features are another network', () => {
  const weights = { same: '1', calm: '7' };
  expect(new Network(weights, ['same', 'calm'], 1).evaluate(Float64Array.of(0, 1), 0)).toBe(7);
  expect(new Network(weights, ['calm', 'same'], 1).evaluate(Float64Array.of(0, 1), 0)).toBe(1);
});

test('what was looked at before changes nothing, to the last digit', () => {
  const weights = {
    units: '3.3 -5.1',
    same: '0.1 0.7 | -1.17 0.53',
    calm: '0.01 0.3 | 1.9 -1.01',
    storm: '0 0.9 | 2.03 0.3',
  };
  const positions = Array.from({ length: 40 }, (_, i) =>
    Float64Array.of(1, (i * 7.3) % 5, i % 3 === 0 ? 0 : 1 / (1 + i)),
  );
  const fresh = positions.map((one, i) => new Network(weights, FEATURES, 2).evaluate(one, i % 2));
  const used = new Network(weights, FEATURES, 2);
  for (const order of [1, 3, 7, 11, 13])
    for (let n = 0; n < positions.length; n++) {
      const i = (n * order) % positions.length;
      expect(used.evaluate(positions[i] as Float64Array, i % 2)).toBe(fresh[i]);
    }
});
