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
  /** What was looked at last, by seat: the next position of the same seat differs from it in little. */
  private readonly looks: Look[] = [];
  /** What changed since the last look: where the weights of a feature into the hidden units begin, and by how much it changed. */
  private readonly rows: Int32Array;
  private readonly changes: Float64Array;

  /** Features that `weights` does not mention weigh nothing. */
  constructor(weights: LearnedWeights, features: readonly string[], phases: number) {
    this.out = Float64Array.from(numbersOf(weights[HIDDEN_UNITS]));
    this.direct = new Float64Array(phases * features.length);
    this.into = new Float32Array(features.length * this.out.length);
    this.rows = new Int32Array(features.length);
    this.changes = new Float64Array(features.length);
    for (const [i, name] of features.entries()) {
      const [direct, into] = (weights[name] ?? '').split('|');
      for (const [phase, weight] of numbersOf(direct).entries())
        this.direct[phase * features.length + i] = rounded(weight);
      this.into.set(numbersOf(into).map(rounded), i * this.out.length);
    }
  }

  /**
   * The output for one position. A phase between two, such as 2.25, mixes their weights. The seat only says which position
   * looked at before is likely to be near; the output is the same for any.
   */
  evaluate(features: Float64Array, phase: number, seat = 0): number {
    const { out, direct } = this;
    const near = Math.floor(phase);
    const mix = phase - near;
    const look = this.looks[seat] ?? this.newLook(seat);
    this.update(look, features, near);
    const { units } = look;
    let sum = look.near;
    if (mix !== 0) sum += mix * (directly(look.inputs, direct, near + 1) - sum);
    for (let h = 0; h < out.length; h++) if ((units[h] as number) > 0) sum += (units[h] as number) * (out[h] as number);
    return sum;
  }

  private newLook(seat: number): Look {
    const look = new Look(this.rows.length, this.out.length);
    this.looks[seat] = look;
    return look;
  }

  /** Bring the direct part in a phase and the hidden units up to date: few features change from one position to the next. */
  private update(look: Look, features: Float64Array, phase: number): void {
    const { direct, rows, changes } = this;
    const { last, inputs } = look;
    const hidden = look.units.length;
    const from = phase * inputs.length;
    if (phase !== look.phase) look.near = directly(inputs, direct, phase);
    look.phase = phase;
    let { near } = look;
    let n = 0;
    for (let i = 0; i < features.length; i++) {
      const x = features[i] as number;
      if (x === last[i]) continue;
      last[i] = x;
      const input = Math.round(x * INPUT_STEPS) / INPUT_STEPS;
      const change = input - (inputs[i] as number);
      if (change === 0) continue;
      inputs[i] = input;
      near += change * (direct[from + i] as number);
      rows[n] = i * hidden;
      changes[n] = change;
      n++;
    }
    look.near = near;
    addRows(look.units, this.into, rows, changes, n);
  }
}

/** A position looked at: its features, as they were and rounded, and the sums of its hidden units. */
class Look {
  readonly last: Float64Array;
  readonly inputs: Float64Array;
  readonly units: Float64Array;
  /** Its phase, and the direct part of its output. */
  phase = 0;
  near = 0;

  constructor(features: number, hidden: number) {
    this.last = new Float64Array(features);
    this.inputs = new Float64Array(features);
    this.units = new Float64Array(hidden);
  }
}

/** The direct part in a phase. */
const directly = (inputs: Float64Array, direct: Float64Array, phase: number): number => {
  const from = phase * inputs.length;
  let sum = 0;
  for (let i = 0; i < inputs.length; i++) sum += (inputs[i] as number) * (direct[from + i] as number);
  return sum;
};

/**
 * Add `n` rows of weights to the units, each times its change. Eight units at a time stay in registers while all rows go by:
 * three times as fast as row by row.
 */
const addRows = (
  units: Float64Array,
  weights: Float32Array,
  rows: Int32Array,
  changes: Float64Array,
  n: number,
): void => {
  let h = 0;
  for (; h + 8 <= units.length; h += 8) {
    let a = units[h] as number;
    let b = units[h + 1] as number;
    let c = units[h + 2] as number;
    let d = units[h + 3] as number;
    let e = units[h + 4] as number;
    let f = units[h + 5] as number;
    let g = units[h + 6] as number;
    let i = units[h + 7] as number;
    for (let k = 0; k < n; k++) {
      const at = (rows[k] as number) + h;
      const change = changes[k] as number;
      a += change * (weights[at] as number);
      b += change * (weights[at + 1] as number);
      c += change * (weights[at + 2] as number);
      d += change * (weights[at + 3] as number);
      e += change * (weights[at + 4] as number);
      f += change * (weights[at + 5] as number);
      g += change * (weights[at + 6] as number);
      i += change * (weights[at + 7] as number);
    }
    units[h] = a;
    units[h + 1] = b;
    units[h + 2] = c;
    units[h + 3] = d;
    units[h + 4] = e;
    units[h + 5] = f;
    units[h + 6] = g;
    units[h + 7] = i;
  }
  for (; h < units.length; h++)
    for (let k = 0; k < n; k++)
      units[h] = (units[h] as number) + (changes[k] as number) * (weights[(rows[k] as number) + h] as number);
};
