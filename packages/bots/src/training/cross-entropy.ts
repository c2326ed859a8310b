import type { Weights } from '@orrery/evaluation';
import { fastRng, type Rng } from '@orrery/kernel';

/** Weights that correct the bias of values are measured, not searched for. */
export const BIAS = 'bias.';

/** What candidates are drawn from: the logarithms of the weights are normally distributed round a mean. */
export interface Distribution {
  readonly mean: Weights;
  /** Standard deviation of the logarithm, by weight. */
  readonly deviation: Weights;
}

/** Only weights whose name begins with `only` are varied. */
export const distributionAround = (weights: Weights, deviation: number, only = ''): Distribution => ({
  mean: weights,
  deviation: Object.fromEntries(
    Object.keys(weights)
      .filter((name) => name.startsWith(only) && !name.startsWith(BIAS))
      .map((name) => [name, deviation]),
  ),
});

/** A number with mean 0 and deviation 1 (Box and Muller). */
const normal = (rng: Rng): number => {
  const u = (rng.next() + 1) / 0x100000001;
  const v = rng.next() / 0x100000000;
  return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v);
};

/** Draw a population; its first member is the mean itself. */
export const drawPopulation = ({ mean, deviation }: Distribution, size: number, seed: string): Weights[] => {
  const rng = fastRng(seed);
  const population: Weights[] = [mean];
  while (population.length < size) {
    const member: { [name: string]: number } = { ...mean };
    for (const name of Object.keys(deviation))
      member[name] = (mean[name] as number) * Math.exp((deviation[name] as number) * normal(rng));
    population.push(member);
  }
  return population;
};

/** The next distribution: moved towards the elite by the learning rate, and narrower where the elite agrees. */
export const fitToElite = (before: Distribution, elite: readonly Weights[], rate: number): Distribution => {
  const mean: { [name: string]: number } = { ...before.mean };
  const deviation: { [name: string]: number } = {};
  for (const name of Object.keys(before.deviation)) {
    const old = before.mean[name] as number;
    if (old === 0) {
      deviation[name] = before.deviation[name] as number;
      continue;
    }
    const logs = elite.map((one) => Math.log((one[name] as number) / old));
    const shift = logs.reduce((sum, x) => sum + x, 0) / logs.length;
    const spread = Math.sqrt(logs.reduce((sum, x) => sum + (x - shift) ** 2, 0) / logs.length);
    mean[name] = old * Math.exp(rate * shift);
    deviation[name] = (1 - rate) * (before.deviation[name] as number) + rate * Math.max(0.05, spread);
  }
  return { mean, deviation };
};
