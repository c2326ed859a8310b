import { type FeatureSet, HIDDEN_UNITS, type LearnedWeights, Network } from '@orrery/evaluation';
import { type Rng, shuffle } from '@orrery/kernel';
import type { Sample } from './dataset.ts';

export interface GradientSettings {
  readonly hiddenUnits: number;
  /** How often training goes through all samples. */
  readonly epochs: number;
  /** Weight of the error common to all actions of a decision beside how they differ. */
  readonly meanWeight: number;
}

/** Decisions per step. */
const BATCH = 128;
/** Points that count as one while learning. */
const POINT = 10;
const LEARNING_RATE = 0.002;
const rateAt = (done: number): number => LEARNING_RATE * (done < 0.5 ? 1 : done < 0.8 ? 0.3 : 0.1);
/** Adam: the decay of the mean gradient and of its mean square; and the weight decay. */
const BETA_1 = 0.9;
const BETA_2 = 0.999;
const WEIGHT_DECAY = 1e-5;

/** Trains a network with hidden units by gradient descent (Adam). Features are divided by their usual size. */
export class NetworkTrainer {
  private readonly weights: Float64Array;
  private readonly gradient: Float64Array;
  private readonly mean: Float64Array;
  private readonly square: Float64Array;
  private readonly units: Float64Array;
  private readonly unitErrors: Float64Array;
  /** Where the weights out of the hidden units begin, and the direct ones. */
  private readonly outAt: number;
  private readonly directAt: number;
  private steps = 0;

  constructor(
    private readonly features: FeatureSet,
    private readonly settings: GradientSettings,
    /** The usual size of each feature. */
    private readonly scale: Float64Array,
    learned: LearnedWeights,
    private readonly rng: Rng,
  ) {
    const { hiddenUnits } = settings;
    const size = features.names.length;
    this.outAt = size * hiddenUnits;
    this.directAt = this.outAt + hiddenUnits;
    const all = this.directAt + features.phases.length * size;
    this.weights = new Float64Array(all);
    this.gradient = new Float64Array(all);
    this.mean = new Float64Array(all);
    this.square = new Float64Array(all);
    this.units = new Float64Array(hiddenUnits);
    this.unitErrors = new Float64Array(hiddenUnits);
    const { direct, into, out } = new Network(learned, features.names, features.phases.length);
    for (const [at, weight] of direct.entries())
      this.weights[this.directAt + at] = (weight * (scale[at % size] as number)) / POINT;
    if (out.length === hiddenUnits) {
      for (const [at, weight] of into.entries())
        this.weights[at] = weight * (scale[Math.floor(at / hiddenUnits)] as number);
      this.weights.set(
        out.map((weight) => weight / POINT),
        this.outAt,
      );
    }
    // Units that were all alike would stay so.
    else for (let at = 0; at < this.directAt; at++) this.weights[at] = (rng.below(20_001) - 10_000) / 70_000;
  }

  /** What the network of the moment makes of a position. */
  evaluate(sample: Sample): number {
    return POINT * this.forward(sample);
  }

  private forward({ phase, indices, values }: Sample): number {
    const { weights, units, scale } = this;
    const { hiddenUnits } = this.settings;
    const size = this.features.names.length;
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
      for (let h = 0, to = i * hiddenUnits; h < hiddenUnits; h++, to++) units[h] += x * (weights[to] as number);
    }
    for (let h = 0; h < hiddenUnits; h++)
      if ((units[h] as number) > 0) sum += (units[h] as number) * (weights[this.outAt + h] as number);
    return sum;
  }

  /** Add to the gradient what the error of the sample last evaluated says. */
  private backward({ phase, indices, values }: Sample, error: number): void {
    const { weights, gradient, units, unitErrors, scale } = this;
    const { hiddenUnits } = this.settings;
    const size = this.features.names.length;
    const near = Math.floor(phase);
    const mix = phase - near;
    const from = this.directAt + near * size;
    for (let h = 0; h < hiddenUnits; h++) {
      const unit = units[h] as number;
      unitErrors[h] = unit > 0 ? error * (weights[this.outAt + h] as number) : 0;
      if (unit > 0) gradient[this.outAt + h] += error * unit;
    }
    for (let j = 0; j < indices.length; j++) {
      const i = indices[j] as number;
      const x = (values[j] as number) / (scale[i] as number);
      gradient[from + i] += error * x * (1 - mix);
      if (mix !== 0) gradient[from + size + i] += error * x * mix;
      for (let h = 0, to = i * hiddenUnits; h < hiddenUnits; h++, to++) gradient[to] += (unitErrors[h] as number) * x;
    }
  }

  /** Train on groups of samples, one group per decision; `target` says what the network should make of each. */
  train(groups: readonly (readonly Sample[])[], target: (sample: Sample) => number): void {
    const { epochs, meanWeight } = this.settings;
    const order = Array.from(groups.keys());
    for (let epoch = 0; epoch < epochs; epoch++) {
      shuffle(order, this.rng);
      for (let from = 0; from < order.length; from += BATCH) {
        let n = 0;
        for (const at of order.slice(from, from + BATCH)) {
          const group = groups[at] as readonly Sample[];
          const errors = group.map((sample) => this.forward(sample) - target(sample) / POINT);
          const common = errors.reduce((sum, x) => sum + x, 0) / errors.length;
          for (const [k, sample] of group.entries()) {
            if (group.length > 1) this.forward(sample);
            this.backward(sample, (errors[k] as number) - (1 - meanWeight) * common);
          }
          n += group.length;
        }
        this.step(n, rateAt(epoch / epochs));
      }
    }
  }

  private step(n: number, rate: number): void {
    const { weights, gradient, mean, square } = this;
    this.steps++;
    const correction = 1 - BETA_1 ** this.steps;
    const squareCorrection = 1 - BETA_2 ** this.steps;
    for (let i = 0; i < weights.length; i++) {
      const g = (gradient[i] as number) / n + WEIGHT_DECAY * (weights[i] as number);
      mean[i] = BETA_1 * (mean[i] as number) + (1 - BETA_1) * g;
      square[i] = BETA_2 * (square[i] as number) + (1 - BETA_2) * g * g;
      weights[i] -=
        (rate * ((mean[i] as number) / correction)) / (Math.sqrt((square[i] as number) / squareCorrection) + 1e-8);
    }
    gradient.fill(0);
  }

  /** The weights as a data file keeps them. */
  learned(): LearnedWeights {
    const { features, weights, scale } = this;
    const { hiddenUnits } = this.settings;
    const size = features.names.length;
    const line = (numbers: readonly number[]): string => numbers.map((x) => Number(x.toPrecision(4))).join(' ');
    const out = Array.from(weights.subarray(this.outAt, this.directAt), (x) => x * POINT);
    const lines = features.names.map((name, i): [string, string] => {
      const factor = 1 / (scale[i] as number);
      const direct = features.phases.map((_, p) => (weights[this.directAt + p * size + i] as number) * factor * POINT);
      const into = Array.from(weights.subarray(i * hiddenUnits, (i + 1) * hiddenUnits), (x) => x * factor);
      return [name, `${line(direct)} | ${line(into)}`];
    });
    return { [HIDDEN_UNITS]: line(out), ...Object.fromEntries(lines) };
  }
}
