import type { Rng } from '@orrery/kernel';
import type { WrittenNetwork } from '../engine/judge.ts';

/** How a network is made: what it sees, the phases it tells apart, its hidden units. */
export interface Shape {
  readonly inputs: number;
  readonly phases: number;
  readonly hidden: number;
}

/** Samples to learn from, in rings: the newest take the place of the oldest. Only what is not 0 is kept. */
export class Samples {
  count = 0;
  private next = 0;
  private readonly at: Uint16Array[] = [];
  private readonly seen: Float32Array[] = [];
  private readonly phase: Uint8Array;
  private readonly target: Float32Array;

  constructor(readonly room: number) {
    this.phase = new Uint8Array(room);
    this.target = new Float32Array(room);
  }

  add(seen: Float64Array, phase: number, target: number): void {
    let n = 0;
    for (let i = 0; i < seen.length; i++) if (seen[i] !== 0) n++;
    const at = new Uint16Array(n);
    const values = new Float32Array(n);
    n = 0;
    for (let i = 0; i < seen.length; i++)
      if (seen[i] !== 0) {
        at[n] = i;
        values[n++] = seen[i] as number;
      }
    this.at[this.next] = at;
    this.seen[this.next] = values;
    this.phase[this.next] = phase;
    this.target[this.next] = target;
    this.next = (this.next + 1) % this.room;
    this.count = Math.min(this.room, this.count + 1);
  }

  atOf(n: number): Uint16Array {
    return this.at[n] as Uint16Array;
  }
  seenOf(n: number): Float32Array {
    return this.seen[n] as Float32Array;
  }
  phaseOf(n: number): number {
    return this.phase[n] as number;
  }
  targetOf(n: number): number {
    return this.target[n] as number;
  }
}

/** Points that count as one while learning. */
const UNIT = 20;
const BATCH = 128;

/**
 * A network of one hidden layer, beside it a direct way from what is seen to the answer, with weights by phase; learns
 * by Adam. Inputs are measured by their usual size.
 */
export class Pupil {
  private readonly scale: Float64Array;
  private readonly values: Float64Array;
  private readonly gradient: Float64Array;
  private readonly mean: Float64Array;
  private readonly square: Float64Array;
  private readonly sums: Float64Array;
  private readonly back: Float64Array;
  private steps = 0;
  private readonly direct: number;
  private readonly units: number;
  private readonly voices: number;
  private readonly bias: number;

  constructor(
    readonly shape: Shape,
    rng: Rng,
  ) {
    const { inputs, phases, hidden } = shape;
    this.direct = inputs * hidden;
    this.units = this.direct + phases * inputs;
    this.voices = this.units + phases * hidden;
    this.bias = this.voices + phases * hidden;
    const size = this.bias + phases;
    this.values = new Float64Array(size);
    this.gradient = new Float64Array(size);
    this.mean = new Float64Array(size);
    this.square = new Float64Array(size);
    this.sums = new Float64Array(hidden);
    this.back = new Float64Array(hidden);
    this.scale = new Float64Array(inputs).fill(0);
    const random = (): number => (rng.below(20001) - 10000) / 10000;
    for (let i = 0; i < this.direct; i++) this.values[i] = random() * 0.1;
    for (let p = 0; p < phases; p++)
      for (let h = 0; h < hidden; h++) this.values[this.voices + p * hidden + h] = random() * 0.1;
  }

  /** Take the usual size of everything seen from the samples; what was never seen before gets its size now. */
  measure(samples: Samples): void {
    const { inputs } = this.shape;
    const sums = new Float64Array(inputs);
    for (let n = 0; n < samples.count; n++) {
      const at = samples.atOf(n);
      const seen = samples.seenOf(n);
      for (let j = 0; j < at.length; j++) sums[at[j] as number] += (seen[j] as number) ** 2;
    }
    for (let i = 0; i < inputs; i++) {
      const size = Math.sqrt((sums[i] as number) / Math.max(1, samples.count));
      // Rare things are not blown up without bound.
      if (this.scale[i] === 0 && size > 0) this.scale[i] = 1 / Math.max(size, 0.1);
    }
  }

  private forward(at: Uint16Array, seen: Float32Array, phase: number): number {
    const { values, sums, scale } = this;
    const { inputs, hidden } = this.shape;
    for (let h = 0; h < hidden; h++) sums[h] = values[this.units + phase * hidden + h] as number;
    let out = values[this.bias + phase] as number;
    const direct = this.direct + phase * inputs;
    for (let j = 0; j < at.length; j++) {
      const i = at[j] as number;
      const x = (seen[j] as number) * (scale[i] as number);
      out += x * (values[direct + i] as number);
      const from = i * hidden;
      for (let h = 0; h < hidden; h++) sums[h] += x * (values[from + h] as number);
    }
    const voices = this.voices + phase * hidden;
    for (let h = 0; h < hidden; h++)
      if ((sums[h] as number) > 0) out += (sums[h] as number) * (values[voices + h] as number);
    return out;
  }

  private learnOne(samples: Samples, n: number): number {
    const { values, gradient, sums, back, scale } = this;
    const { inputs, hidden } = this.shape;
    const at = samples.atOf(n);
    const seen = samples.seenOf(n);
    const phase = samples.phaseOf(n);
    const off = this.forward(at, seen, phase) - samples.targetOf(n) / UNIT;
    gradient[this.bias + phase] += off;
    const voices = this.voices + phase * hidden;
    const units = this.units + phase * hidden;
    for (let h = 0; h < hidden; h++) {
      const sum = sums[h] as number;
      const g = sum > 0 ? off * (values[voices + h] as number) : 0;
      back[h] = g;
      if (sum > 0) gradient[voices + h] += off * sum;
      gradient[units + h] += g;
    }
    const direct = this.direct + phase * inputs;
    for (let j = 0; j < at.length; j++) {
      const i = at[j] as number;
      const x = (seen[j] as number) * (scale[i] as number);
      gradient[direct + i] += off * x;
      const from = i * hidden;
      for (let h = 0; h < hidden; h++) gradient[from + h] += x * (back[h] as number);
    }
    return off * off;
  }

  private update(rate: number, decay: number, batch: number): void {
    const { values, gradient, mean, square } = this;
    this.steps++;
    const a = 1 - 0.9 ** this.steps;
    const b = 1 - 0.999 ** this.steps;
    for (let i = 0; i < values.length; i++) {
      const g = (gradient[i] as number) / batch;
      gradient[i] = 0;
      const m = 0.9 * (mean[i] as number) + 0.1 * g;
      const s = 0.999 * (square[i] as number) + 0.001 * g * g;
      mean[i] = m;
      square[i] = s;
      const held = i < this.units ? decay * (values[i] as number) : 0;
      values[i] -= rate * (m / a / (Math.sqrt(s / b) + 1e-8) + held);
    }
  }

  /** Go through `count` samples drawn at random, the pace falling from `rate` to a tenth; points off, root mean square. */
  study(samples: Samples, count: number, rate: number, decay: number, rng: Rng): number {
    let sum = 0;
    let seen = 0;
    const batches = Math.ceil(count / BATCH);
    for (let b = 0; b < batches; b++) {
      for (let k = 0; k < BATCH; k++) sum += this.learnOne(samples, rng.below(samples.count));
      seen += BATCH;
      this.update(rate * (1 - (0.95 * b) / batches), decay, BATCH);
    }
    return UNIT * Math.sqrt(sum / Math.max(1, seen));
  }

  /** Points off on samples, root mean square, by phase. */
  test(samples: Samples): number[] {
    const sums = new Array<number>(this.shape.phases).fill(0);
    const counts = new Array<number>(this.shape.phases).fill(0);
    for (let n = 0; n < samples.count; n++) {
      const phase = samples.phaseOf(n);
      const off = this.forward(samples.atOf(n), samples.seenOf(n), phase) - samples.targetOf(n) / UNIT;
      sums[phase] = (sums[phase] as number) + off * off;
      counts[phase] = (counts[phase] as number) + 1;
    }
    return sums.map((sum, p) => UNIT * Math.sqrt(sum / Math.max(1, counts[p] as number)));
  }

  /** Begin with what was learned before. What was never measured is not known. */
  read(network: WrittenNetwork, seen: readonly string[], phases: readonly string[]): void {
    const { values, scale } = this;
    const { inputs, hidden } = this.shape;
    const numbers = (text: string | undefined): number[] => (text ?? '').split(' ').map(Number);
    for (const [i, name] of seen.entries()) {
      if (network.seen[name] === undefined) {
        for (let h = 0; h < hidden; h++) values[i * hidden + h] = 0;
        continue;
      }
      if (scale[i] === 0) scale[i] = 1;
      const size = scale[i] as number;
      const line = numbers(network.seen[name]);
      for (let h = 0; h < hidden; h++) values[i * hidden + h] = (line[h] as number) / size;
      for (let p = 0; p < phases.length; p++)
        values[this.direct + p * inputs + i] = (line[hidden + p] as number) / size / UNIT;
    }
    for (const [p, phase] of phases.entries()) {
      const units = numbers(network.units[phase]);
      const voices = numbers(network.voices[phase]);
      for (let h = 0; h < hidden; h++) {
        values[this.units + p * hidden + h] = units[h] as number;
        values[this.voices + p * hidden + h] = (voices[h] as number) / UNIT;
      }
      values[this.bias + p] = (network.bias[phase] as number) / UNIT;
    }
  }

  /** What was learned, in points and by the names given. */
  write(seen: readonly string[], phases: readonly string[]): WrittenNetwork {
    const { values, scale } = this;
    const { inputs, hidden } = this.shape;
    const short = (x: number): string => String(Number(x.toPrecision(4)));
    const lines = (from: number, factor: number): { [phase: string]: string } =>
      Object.fromEntries(
        phases.map((phase, p) => [
          phase,
          Array.from({ length: hidden }, (_, h) => short(factor * (values[from + p * hidden + h] as number))).join(' '),
        ]),
      );
    return {
      hidden,
      seen: Object.fromEntries(
        seen.flatMap((name, i) => {
          const size = scale[i] as number;
          if (size === 0) return [];
          const line = [
            ...Array.from({ length: hidden }, (_, h) => size * (values[i * hidden + h] as number)),
            ...phases.map((_, p) => UNIT * size * (values[this.direct + p * inputs + i] as number)),
          ];
          return [[name, line.map(short).join(' ')]];
        }),
      ),
      units: lines(this.units, 1),
      voices: lines(this.voices, UNIT),
      bias: Object.fromEntries(
        phases.map((phase, p) => [phase, Number(short(UNIT * (values[this.bias + p] as number)))]),
      ),
    };
  }
}
