/**
 * Learned weights as a data file keeps them, one line per feature: its direct weight in each phase of the game and, after a
 * bar, its weights into the hidden units where there are any.
 */
export type LearnedWeights = { readonly [feature: string]: string };

/** The line with the weight of each hidden unit in the output. */
export const HIDDEN_UNITS = 'units';

const numbersOf = (text: string | undefined): number[] =>
  text === undefined || text.trim() === '' ? [] : text.trim().split(' ').map(Number);

/**
 * Features and their weights are rounded to such binary fractions. Sums of their products are exact as long as they stay below
 * 2^27: so they do not depend on the order of summing, and may be changed by what changed from one position to the next.
 */
const INPUT_STEPS = 2 ** 10;
const WEIGHT_STEPS = 2 ** 14;
/** Weights that single precision still holds exactly. */
const MOST_WEIGHT = 2 ** 9;

const rounded = (weight: number): number =>
  Math.round(Math.max(-MOST_WEIGHT, Math.min(MOST_WEIGHT, weight)) * WEIGHT_STEPS) / WEIGHT_STEPS;

/** A linear model with weights by phase, plus one layer of rectified hidden units shared by all phases. */
export class Network {
  /** Direct weights, by phase, then by feature. */
  readonly direct: Float64Array;
  /** Weights into the hidden units, by feature, then by unit. */
  readonly into: Float32Array;
  /** Weights of the hidden units in the output. */
  readonly out: Float64Array;
  /** The position last evaluated: its features, as they were and rounded, and the sums of its hidden units. */
  private readonly last: Float64Array;
  private readonly inputs: Float64Array;
  private readonly units: Float64Array;
  /** The phase of that position, and the direct part of its output. */
  private phase = 0;
  private near = 0;

  /** Features that `weights` does not mention weigh nothing. */
  constructor(weights: LearnedWeights, features: readonly string[], phases: number) {
    this.out = Float64Array.from(numbersOf(weights[HIDDEN_UNITS]));
    this.direct = new Float64Array(phases * features.length);
    this.into = new Float32Array(features.length * this.out.length);
    this.units = new Float64Array(this.out.length);
    this.last = new Float64Array(features.length);
    this.inputs = new Float64Array(features.length);
    for (const [i, name] of features.entries()) {
      const [direct, into] = (weights[name] ?? '').split('|');
      for (const [phase, weight] of numbersOf(direct).entries())
        this.direct[phase * features.length + i] = rounded(weight);
      this.into.set(numbersOf(into).map(rounded), i * this.out.length);
    }
  }

  /** The output for one position. A phase between two, such as 2.25, mixes their weights. */
  evaluate(features: Float64Array, phase: number): number {
    const { out, units } = this;
    const near = Math.floor(phase);
    const mix = phase - near;
    this.look(features, near);
    let sum = this.near;
    if (mix !== 0) sum += mix * (this.directly(near + 1) - sum);
    for (let h = 0; h < out.length; h++) if ((units[h] as number) > 0) sum += (units[h] as number) * (out[h] as number);
    return sum;
  }

  /** The direct part in a phase. */
  private directly(phase: number): number {
    const { direct, inputs } = this;
    const from = phase * inputs.length;
    let sum = 0;
    for (let i = 0; i < inputs.length; i++) sum += (inputs[i] as number) * (direct[from + i] as number);
    return sum;
  }

  /** Bring the direct part in a phase and the hidden units up to date: few features change from one position to the next. */
  private look(features: Float64Array, phase: number): void {
    const { into, direct, inputs, last, units } = this;
    const hidden = units.length;
    const from = phase * inputs.length;
    if (phase !== this.phase) this.near = this.directly(phase);
    this.phase = phase;
    let { near } = this;
    for (let i = 0; i < features.length; i++) {
      const x = features[i] as number;
      if (x === last[i]) continue;
      last[i] = x;
      const input = Math.round(x * INPUT_STEPS) / INPUT_STEPS;
      const change = input - (inputs[i] as number);
      if (change === 0) continue;
      inputs[i] = input;
      near += change * (direct[from + i] as number);
      for (let h = 0, at = i * hidden; h < hidden; h++, at++) units[h] += change * (into[at] as number);
    }
    this.near = near;
  }
}
