/**
 * Learned weights as a data file keeps them, one line per feature: its direct weight in each phase of the game and, after a
 * bar, its weights into the hidden units where there are any.
 */
export type LearnedWeights = { readonly [feature: string]: string };

/** The line with the weight of each hidden unit in the output. */
export const HIDDEN_UNITS = 'units';

const numbersOf = (text: string | undefined): number[] =>
  text === undefined || text.trim() === '' ? [] : text.trim().split(' ').map(Number);

/** A linear model with weights by phase, plus one layer of rectified hidden units shared by all phases. */
export class Network {
  /** Direct weights, by phase, then by feature. */
  readonly direct: Float64Array;
  /** Weights into the hidden units, by feature, then by unit. */
  readonly into: Float64Array;
  /** Weights of the hidden units in the output. */
  readonly out: Float64Array;
  private readonly units: Float64Array;

  /** Features that `weights` does not mention weigh nothing. */
  constructor(weights: LearnedWeights, features: readonly string[], phases: number) {
    this.out = Float64Array.from(numbersOf(weights[HIDDEN_UNITS]));
    this.direct = new Float64Array(phases * features.length);
    this.into = new Float64Array(features.length * this.out.length);
    this.units = new Float64Array(this.out.length);
    for (const [i, name] of features.entries()) {
      const [direct, into] = (weights[name] ?? '').split('|');
      for (const [phase, weight] of numbersOf(direct).entries()) this.direct[phase * features.length + i] = weight;
      this.into.set(numbersOf(into), i * this.out.length);
    }
  }

  /** The output for one position. A phase between two, such as 2.25, mixes their weights. */
  evaluate(features: Float64Array, phase: number): number {
    const { direct, into, out, units } = this;
    const hidden = out.length;
    units.fill(0);
    const near = Math.floor(phase);
    const mix = phase - near;
    const from = near * features.length;
    let sum = 0;
    for (let i = 0; i < features.length; i++) {
      const x = features[i] as number;
      if (x === 0) continue;
      sum += x * (mix === 0 ? 1 : 1 - mix) * (direct[from + i] as number);
      if (mix !== 0) sum += x * mix * (direct[from + features.length + i] as number);
      for (let h = 0, at = i * hidden; h < hidden; h++, at++) units[h] += x * (into[at] as number);
    }
    for (let h = 0; h < hidden; h++) if ((units[h] as number) > 0) sum += (units[h] as number) * (out[h] as number);
    return sum;
  }
}
