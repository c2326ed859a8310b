import type { Sight } from '@orrery/evaluation';
import { type Lessons, readLessons, UNITS } from '@orrery/evaluation';
import { type Rng, shuffle } from '@orrery/kernel';
import type { Outcome } from './dataset.ts';

export interface DescentSettings {
  readonly hidden: number;
  /** How often it goes through everything studied. */
  readonly passes: number;
  /** Share by which the level common to the options of a decision counts beside how they differ. */
  readonly level: number;
}

/** Decisions learned from at a time. */
const BATCH = 128;
/** Points that count as one while learning. */
const POINT = 10;
/** How fast, first and later: pass by pass. */
const PACE = 0.002;
const paceAt = (done: number): number => PACE * (done < 0.5 ? 1 : done < 0.8 ? 0.3 : 0.1);
/** Adam: how long the mean slope and the mean square of it are remembered, and how much every weight is drawn to 0. */
const SLOPE = 0.9;
const SQUARE = 0.999;
const DECAY = 1e-5;

/**
 * Lessons with hidden units, learned by descent (Adam) instead of at one stroke: weights of everything seen in every phase, and
 * beside them units that speak up when what they see adds up. Everything seen is measured by its usual size.
 */
export class Pupil {
  private readonly values: Float64Array;
  private readonly slope: Float64Array;
  private readonly mean: Float64Array;
  private readonly square: Float64Array;
  private readonly units: Float64Array;
  private readonly back: Float64Array;
  /** Where weights into the units end, and those out of them. */
  private readonly outAt: number;
  private readonly straightAt: number;
  private steps = 0;

  constructor(
    private readonly sight: Sight,
    private readonly settings: DescentSettings,
    /** The usual size of everything seen. */
    private readonly usual: Float64Array,
    lessons: Lessons,
    private readonly rng: Rng,
  ) {
    const { hidden } = settings;
    const size = sight.seen.length;
    this.outAt = size * hidden;
    this.straightAt = this.outAt + hidden;
    const all = this.straightAt + sight.phases.length * size;
    this.values = new Float64Array(all);
    this.slope = new Float64Array(all);
    this.mean = new Float64Array(all);
    this.square = new Float64Array(all);
    this.units = new Float64Array(hidden);
    this.back = new Float64Array(hidden);
    const { straight, into, out } = readLessons(lessons, sight.seen, sight.phases.length);
    for (const [at, weight] of straight.entries())
      this.values[this.straightAt + at] = (weight * (usual[at % size] as number)) / POINT;
    if (out.length === hidden) {
      for (const [at, weight] of into.entries()) this.values[at] = weight * (usual[Math.floor(at / hidden)] as number);
      this.values.set(
        out.map((weight) => weight / POINT),
        this.outAt,
      );
    }
    // Units that were all alike would stay so.
    else for (let at = 0; at < this.straightAt; at++) this.values[at] = (rng.below(20_001) - 10_000) / 70_000;
  }

  /** What the lessons of the moment make of a position. */
  judge(one: Outcome): number {
    return POINT * this.forward(one);
  }

  private forward({ phase, at, seen }: Outcome): number {
    const { values, units, usual } = this;
    const { hidden } = this.settings;
    const size = this.sight.seen.length;
    const near = Math.floor(phase);
    const mix = phase - near;
    const from = this.straightAt + near * size;
    units.fill(0);
    let sum = 0;
    for (let j = 0; j < at.length; j++) {
      const i = at[j] as number;
      const x = (seen[j] as number) / (usual[i] as number);
      sum += x * (1 - mix) * (values[from + i] as number);
      if (mix !== 0) sum += x * mix * (values[from + size + i] as number);
      for (let h = 0, to = i * hidden; h < hidden; h++, to++) units[h] += x * (values[to] as number);
    }
    for (let h = 0; h < hidden; h++)
      if ((units[h] as number) > 0) sum += (units[h] as number) * (values[this.outAt + h] as number);
    return sum;
  }

  /** Add to the slope what the last position judged, being `off`, says. */
  private backward({ phase, at, seen }: Outcome, off: number): void {
    const { values, slope, units, back, usual } = this;
    const { hidden } = this.settings;
    const size = this.sight.seen.length;
    const near = Math.floor(phase);
    const mix = phase - near;
    const from = this.straightAt + near * size;
    for (let h = 0; h < hidden; h++) {
      const unit = units[h] as number;
      back[h] = unit > 0 ? off * (values[this.outAt + h] as number) : 0;
      if (unit > 0) slope[this.outAt + h] += off * unit;
    }
    for (let j = 0; j < at.length; j++) {
      const i = at[j] as number;
      const x = (seen[j] as number) / (usual[i] as number);
      slope[from + i] += off * x * (1 - mix);
      if (mix !== 0) slope[from + size + i] += off * x * mix;
      for (let h = 0, to = i * hidden; h < hidden; h++, to++) slope[to] += (back[h] as number) * x;
    }
  }

  /** Learn what was made of positions: `wanted` says for each what the lessons should have said. */
  study(decisions: readonly (readonly Outcome[])[], wanted: (one: Outcome) => number): void {
    const { passes, level } = this.settings;
    const order = Array.from(decisions.keys());
    for (let pass = 0; pass < passes; pass++) {
      shuffle(order, this.rng);
      for (let from = 0; from < order.length; from += BATCH) {
        let n = 0;
        for (const place of order.slice(from, from + BATCH)) {
          const options = decisions[place] as readonly Outcome[];
          const off = options.map((one) => this.forward(one) - wanted(one) / POINT);
          const common = off.reduce((sum, x) => sum + x, 0) / off.length;
          for (const [k, one] of options.entries()) {
            if (options.length > 1) this.forward(one);
            this.backward(one, (off[k] as number) - (1 - level) * common);
          }
          n += options.length;
        }
        this.step(n, paceAt(pass / passes));
      }
    }
  }

  private step(n: number, pace: number): void {
    const { values, slope, mean, square } = this;
    this.steps++;
    const young = 1 - SLOPE ** this.steps;
    const youngSquare = 1 - SQUARE ** this.steps;
    for (let i = 0; i < values.length; i++) {
      const g = (slope[i] as number) / n + DECAY * (values[i] as number);
      mean[i] = SLOPE * (mean[i] as number) + (1 - SLOPE) * g;
      square[i] = SQUARE * (square[i] as number) + (1 - SQUARE) * g * g;
      values[i] -= (pace * ((mean[i] as number) / young)) / (Math.sqrt((square[i] as number) / youngSquare) + 1e-8);
    }
    slope.fill(0);
  }

  /** What was learned, as it is written down. */
  lessons(): Lessons {
    const { sight, values, usual } = this;
    const { hidden } = this.settings;
    const size = sight.seen.length;
    const line = (numbers: readonly number[]): string => numbers.map((x) => Number(x.toPrecision(4))).join(' ');
    const out = Array.from(values.subarray(this.outAt, this.straightAt), (x) => x * POINT);
    const lines = sight.seen.map((name, i): [string, string] => {
      const scale = 1 / (usual[i] as number);
      const straight = sight.phases.map((_, p) => (values[this.straightAt + p * size + i] as number) * scale * POINT);
      const into = Array.from(values.subarray(i * hidden, (i + 1) * hidden), (x) => x * scale);
      return [name, `${line(straight)} | ${line(into)}`];
    });
    return { [UNITS]: line(out), ...Object.fromEntries(lines) };
  }
}
