import type { Weights } from '@orrery/evaluation';
import { fastRng, type Rng } from '@orrery/kernel';

/** Weights that say how hopeful a judgement is are measured, not searched for. */
export const HOPE = 'hope.';

/** A cloud of candidates: the logarithms of the weights are spread round a middle. */
export interface Cloud {
  readonly middle: Weights;
  /** Standard deviation of the logarithm, by feature. */
  readonly spread: Weights;
}

/** Only weights whose name begins with `only` are varied. */
export const cloudRound = (weights: Weights, spread: number, only = ''): Cloud => ({
  middle: weights,
  spread: Object.fromEntries(
    Object.keys(weights)
      .filter((name) => name.startsWith(only) && !name.startsWith(HOPE))
      .map((name) => [name, spread]),
  ),
});

/** A number with mean 0 and deviation 1 (Box and Muller). */
const normal = (rng: Rng): number => {
  const u = (rng.next() + 1) / 0x100000001;
  const v = rng.next() / 0x100000000;
  return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v);
};

/** Draw candidates; the first is the middle itself. */
export const candidatesOf = (cloud: Cloud, count: number, seed: string): Weights[] => {
  const rng = fastRng(seed);
  const list: Weights[] = [cloud.middle];
  while (list.length < count) {
    const candidate: { [feature: string]: number } = { ...cloud.middle };
    for (const name of Object.keys(cloud.spread))
      candidate[name] = (cloud.middle[name] as number) * Math.exp((cloud.spread[name] as number) * normal(rng));
    list.push(candidate);
  }
  return list;
};

/** The cloud that follows: round the mean of the best, part of the way, and narrower where they agree. */
export const nextCloud = (cloud: Cloud, elite: readonly Weights[], pace: number): Cloud => {
  const middle: { [feature: string]: number } = { ...cloud.middle };
  const spread: { [feature: string]: number } = {};
  for (const name of Object.keys(cloud.spread)) {
    const old = cloud.middle[name] as number;
    if (old === 0) {
      spread[name] = cloud.spread[name] as number;
      continue;
    }
    const logs = elite.map((one) => Math.log((one[name] as number) / old));
    const mean = logs.reduce((sum, x) => sum + x, 0) / logs.length;
    const deviation = Math.sqrt(logs.reduce((sum, x) => sum + (x - mean) ** 2, 0) / logs.length);
    middle[name] = old * Math.exp(pace * mean);
    spread[name] = (1 - pace) * (cloud.spread[name] as number) + pace * Math.max(0.05, deviation);
  }
  return { middle, spread };
};
