import { type FeatureSet, Network } from '@orrery/evaluation';
import { fastRng } from '@orrery/kernel';
import { expect, test } from 'vitest';
import type { Sample } from './dataset.ts';
import { NetworkTrainer } from './gradient-descent.ts';

const FEATURES = ['same', 'ore', 'ships'];
const features: FeatureSet = {
  names: FEATURES,
  phases: ['early', 'late'],
  isTrainable: () => true,
  phaseOf: () => 0,
  extract: () => {},
  learned: {},
  curricula: {},
};
const scale = Float64Array.of(1, 3, 3);
const settings = { hiddenUnits: 8, epochs: 40, meanWeight: 1 };

/** Ships are worth what ore there is for them, which no weight alone can say; late, every ship is worth 2 more. */
const pointsOf = (ore: number, ships: number, phase: number): number => 10 * Math.min(ore, ships) + 2 * phase * ships;
const sampleOf = (ore: number, ships: number, phase: number): Sample => ({
  phase,
  indices: Uint16Array.of(0, 1, 2),
  values: Float32Array.of(1, ore, ships),
  estimate: 0,
  target: pointsOf(ore, ships, phase),
});
const rng = fastRng('positions');
const all = Array.from({ length: 3000 }, () => sampleOf(rng.below(6), rng.below(6), rng.below(5) / 4));

const errorOf = (evaluate: (one: Sample) => number, list: readonly Sample[]): number =>
  Math.sqrt(list.reduce((sum, one) => sum + (evaluate(one) - one.target) ** 2, 0) / list.length);

const trained = (hiddenUnits: number): NetworkTrainer => {
  const trainer = new NetworkTrainer(features, { ...settings, hiddenUnits }, scale, {}, fastRng('pupil'));
  trainer.train(
    all.slice(300).map((one) => [one]),
    (one) => one.target,
  );
  return trainer;
};

test('hidden units learn what weights alone cannot say, and the weights say the same when they are read', () => {
  const tests = all.slice(0, 300);
  const plain = trained(0);
  const trainer = trained(8);
  expect(errorOf((one) => plain.evaluate(one), tests)).toBeGreaterThan(4);
  expect(errorOf((one) => trainer.evaluate(one), tests)).toBeLessThan(2);
  const network = new Network(trainer.learned(), FEATURES, 2);
  for (const one of tests)
    expect(network.evaluate(Float64Array.from(one.values), one.phase)).toBeCloseTo(trainer.evaluate(one), 0);
});

test('training goes on from learned weights, and is the same for a seed', () => {
  const trainer = trained(8);
  expect(trained(8).learned()).toEqual(trainer.learned());
  const next = new NetworkTrainer(features, settings, scale, trainer.learned(), fastRng('other'));
  for (const one of all.slice(0, 20)) expect(next.evaluate(one)).toBeCloseTo(trainer.evaluate(one), 0);
});

test('without a mean weight only how the actions of a decision differ is learned', () => {
  const trainer = new NetworkTrainer(
    features,
    { hiddenUnits: 0, epochs: 600, meanWeight: 0 },
    scale,
    {},
    fastRng('pupil'),
  );
  const decisions = Array.from({ length: 500 }, (_, n) => {
    const luck = 50 + (n % 7) * 20;
    return [0, 1, 2].map((ore): Sample => ({ ...sampleOf(ore, 0, 0), target: luck + 3 * ore }));
  });
  trainer.train(decisions, (one) => one.target);
  expect(trainer.evaluate(sampleOf(4, 0, 0)) - trainer.evaluate(sampleOf(1, 0, 0))).toBeCloseTo(9, 0);
  expect(Math.abs(trainer.evaluate(sampleOf(0, 0, 0)))).toBeLessThan(10);
});
