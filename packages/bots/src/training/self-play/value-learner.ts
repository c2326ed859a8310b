import { type FeatureSet, HIDDEN_UNITS, type LearnedWeights, Network } from '@orrery/evaluation';
import type { Rng } from '@orrery/kernel';
import type { Experience } from './experience.ts';

/** Points that count as one while learning. */
const POINT = 10;
/** Adam: the decay of the mean gradient and of its mean square; and the weight decay of hidden units. */
const BETA_1 = 0.9;
const BETA_2 = 0.999;
const WEIGHT_DECAY = 1e-5;
/** Direct weights begin from what was learned before and move more slowly than hidden units. */
const DIRECT_RATE = 0.3;
/** An error counts for at most so much, in tens of points: one odd game must not overturn everything. */
const MOST_ERROR = 4;
/** How far weights into and out of new hidden units are from 0: the output stays near what it was. */
const NEW_INTO = 0.14;
const NEW_OUT = 0.02;

/** What a learner must keep to go on where it stopped. */
export interface LearnerState {
  readonly weights: Float64Array;
  readonly mean: Float64Array;
  readonly square: Float64Array;
  readonly averaged: Float64Array;
  readonly steps: number;
}

/** Direct weights by phase beside hidden units, trained by Adam on features divided by their root mean square. */
export class ValueLearner {
  private readonly weights: Float64Array;
  private readonly mean: Float64Array;
  private readonly square: Float64Array;
  /** A running average of the weights: what plays. */
  private readonly averaged: Float64Array;
  private readonly gradient: Float64Array;
  private readonly units: Float64Array;
  private readonly unitErrors: Float64Array;
  private readonly outAt: number;
  private readonly directAt: number;
  private steps: number;

  constructor(
    private readonly features: Pick<FeatureSet, 'names' | 'phases'>,
    private readonly hidden: number,
    /** The root mean square of each feature. */
    private readonly scale: Float64Array,
    from: LearnerState | { readonly learned: LearnedWeights; readonly rng: Rng },
  ) {
    const size = features.names.length;
    this.outAt = size * hidden;
    this.directAt = this.outAt + hidden;
    const all = this.directAt + features.phases.length * size;
    this.gradient = new Float64Array(all);
    this.units = new Float64Array(hidden);
    this.unitErrors = new Float64Array(hidden);
    if ('weights' in from) {
      if (from.weights.length !== all) throw new Error('what was saved has other features or hidden units');
      this.weights = from.weights.slice();
      this.mean = from.mean.slice();
      this.square = from.square.slice();
      this.averaged = from.averaged.slice();
      this.steps = from.steps;
      return;
    }
    this.weights = this.begin(from.learned, from.rng);
    this.mean = new Float64Array(all);
    this.square = new Float64Array(all);
    this.averaged = this.weights.slice();
    this.steps = 0;
  }

  /** What was learned before, and hidden units that hardly say anything yet. */
  private begin(learned: LearnedWeights, rng: Rng): Float64Array {
    const { hidden, scale } = this;
    const size = scale.length;
    const weights = new Float64Array(this.gradient.length);
    const { direct, into, out } = new Network(learned, this.features.names, this.features.phases.length);
    for (const [at, x] of direct.entries()) weights[this.directAt + at] = (x * (scale[at % size] as number)) / POINT;
    const random = (most: number): number => (most * (rng.below(20_001) - 10_000)) / 10_000;
    const known = Math.min(out.length, hidden);
    for (let i = 0; i < size; i++)
      for (let h = 0; h < hidden; h++)
        weights[i * hidden + h] =
          h < known ? (into[i * out.length + h] as number) * (scale[i] as number) : random(NEW_INTO);
    for (let h = 0; h < hidden; h++) weights[this.outAt + h] = h < known ? (out[h] as number) / POINT : random(NEW_OUT);
    return weights;
  }

  /** What the network of the moment makes of a position, in points. */
  evaluate(one: Experience): number {
    return POINT * this.forward(one);
  }

  private forward({ phase, indices, values }: Experience): number {
    const { weights, units, scale, hidden } = this;
    const size = scale.length;
    const near = Math.floor(phase);
    const mix = phase - near;
    const from = this.directAt + near * size;
    units.fill(0);
    let sum = 0;
    for (let j = 0; j < indices.length; j++) {
      const i = indices[j] as number;
      const x = (values[j] as number) / (scale[i] as number);
      sum += x * (1 - mix) * (weights[from + i] as number);
      if (mix !== 0) sum += x * mix * (weights[from + size + i] as number);
      for (let h = 0, to = i * hidden; h < hidden; h++, to++) units[h] += x * (weights[to] as number);
    }
    for (let h = 0; h < hidden; h++)
      if ((units[h] as number) > 0) sum += (units[h] as number) * (weights[this.outAt + h] as number);
    return sum;
  }

  /** Add to the gradient what the error of the position last evaluated says. */
  private backward({ phase, indices, values }: Experience, error: number): void {
    const { weights, gradient, units, unitErrors, scale, hidden } = this;
    const size = scale.length;
    const near = Math.floor(phase);
    const mix = phase - near;
    const from = this.directAt + near * size;
    for (let h = 0; h < hidden; h++) {
      const unit = units[h] as number;
      unitErrors[h] = unit > 0 ? error * (weights[this.outAt + h] as number) : 0;
      if (unit > 0) gradient[this.outAt + h] += error * unit;
    }
    for (let j = 0; j < indices.length; j++) {
      const i = indices[j] as number;
      const x = (values[j] as number) / (scale[i] as number);
      gradient[from + i] += error * x * (1 - mix);
      if (mix !== 0) gradient[from + size + i] += error * x * mix;
      for (let h = 0, to = i * hidden; h < hidden; h++, to++) gradient[to] += (unitErrors[h] as number) * x;
    }
  }

  /** One step on a batch; its mean squared error in points, before the step. */
  learn(batch: readonly Experience[], rate: number): number {
    let squares = 0;
    for (const one of batch) {
      const error = this.forward(one) - one.target / POINT;
      squares += error * error;
      this.backward(one, Math.max(-MOST_ERROR, Math.min(MOST_ERROR, error)));
    }
    this.step(batch.length, rate);
    return (squares * POINT * POINT) / batch.length;
  }

  private step(n: number, rate: number): void {
    const { weights, gradient, mean, square } = this;
    this.steps++;
    const correction = 1 - BETA_1 ** this.steps;
    const squareCorrection = 1 - BETA_2 ** this.steps;
    for (let i = 0; i < weights.length; i++) {
      const isDirect = i >= this.directAt;
      const g = (gradient[i] as number) / n + (isDirect ? 0 : WEIGHT_DECAY * (weights[i] as number));
      mean[i] = BETA_1 * (mean[i] as number) + (1 - BETA_1) * g;
      square[i] = BETA_2 * (square[i] as number) + (1 - BETA_2) * g * g;
      const size = Math.sqrt((square[i] as number) / squareCorrection) + 1e-6;
      weights[i] -= ((isDirect ? rate * DIRECT_RATE : rate) * ((mean[i] as number) / correction)) / size;
    }
    gradient.fill(0);
  }

  /** Move the averaged weights towards the present ones, keeping a share of what they were. */
  average(keep: number): void {
    for (let i = 0; i < this.weights.length; i++)
      this.averaged[i] = keep * (this.averaged[i] as number) + (1 - keep) * (this.weights[i] as number);
  }

  state(): LearnerState {
    const { weights, mean, square, averaged, steps } = this;
    return { weights, mean, square, averaged, steps };
  }

  /** The averaged weights as a data file keeps them. */
  learned(): LearnedWeights {
    const { features, averaged, scale, hidden } = this;
    const size = scale.length;
    const line = (numbers: readonly number[]): string => numbers.map((x) => Number(x.toPrecision(4))).join(' ');
    const lines = features.names.map((name, i): [string, string] => {
      const factor = 1 / (scale[i] as number);
      const direct = features.phases.map((_, p) => (averaged[this.directAt + p * size + i] as number) * factor * POINT);
      const into = Array.from(averaged.subarray(i * hidden, (i + 1) * hidden), (x) => x * factor);
      return [name, hidden === 0 ? line(direct) : `${line(direct)} | ${line(into)}`];
    });
    const out = Array.from(averaged.subarray(this.outAt, this.directAt), (x) => x * POINT);
    return { ...(hidden === 0 ? {} : { [HIDDEN_UNITS]: line(out) }), ...Object.fromEntries(lines) };
  }
}
