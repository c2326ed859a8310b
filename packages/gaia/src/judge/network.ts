import { PHASES, SEEN } from './sight/index.ts';

/**
 * A small network as it stands in the data file: for everything seen one line of numbers, its weight in each hidden
 * unit and then its direct weight in each phase; by phase the bias of the units, their weights, and the bias of all.
 */
export interface NetworkData {
  readonly hidden: number;
  readonly seen: { readonly [name: string]: string };
  readonly units: { readonly [phase: string]: string };
  readonly voices: { readonly [phase: string]: string };
  readonly bias: { readonly [phase: string]: number };
}

/** The same as numbers in a row, input by input. */
export interface Network {
  readonly hidden: number;
  /** `first[input * hidden + unit]` */
  readonly first: Float64Array;
  /** `direct[phase * SEEN.length + input]` */
  readonly direct: Float64Array;
  /** `units[phase * hidden + unit]`, and the same for `voices`. */
  readonly units: Float64Array;
  readonly voices: Float64Array;
  readonly bias: Float64Array;
}

const numbers = (text: string | undefined, size: number): readonly number[] => {
  const list = text === undefined ? [] : text.split(' ').map(Number);
  return list.length === size ? list : new Array<number>(size).fill(0);
};

export const networkOf = (data: NetworkData): Network => {
  const { hidden } = data;
  const N = SEEN.length;
  const P = PHASES.length;
  const first = new Float64Array(N * hidden);
  const direct = new Float64Array(P * N);
  for (const [i, name] of SEEN.entries()) {
    const line = numbers(data.seen[name], hidden + P);
    for (let h = 0; h < hidden; h++) first[i * hidden + h] = line[h] as number;
    for (let p = 0; p < P; p++) direct[p * N + i] = line[hidden + p] as number;
  }
  const byPhase = (lines: { readonly [phase: string]: string }): Float64Array =>
    Float64Array.from(PHASES.flatMap((phase) => [...numbers(lines[phase], hidden)]));
  return {
    hidden,
    first,
    direct,
    units: byPhase(data.units),
    voices: byPhase(data.voices),
    bias: Float64Array.from(PHASES, (phase) => data.bias[phase] ?? 0),
  };
};

let sums = new Float64Array(64);

/** What the network makes of what is seen in a phase. */
export const answer = (network: Network, phase: number, seen: Float64Array): number => {
  const { hidden, first, direct, units, voices } = network;
  if (sums.length < hidden) sums = new Float64Array(hidden);
  for (let h = 0; h < hidden; h++) sums[h] = units[phase * hidden + h] as number;
  let out = network.bias[phase] as number;
  const from = phase * seen.length;
  for (let i = 0; i < seen.length; i++) {
    const x = seen[i] as number;
    if (x === 0) continue;
    out += x * (direct[from + i] as number);
    const at = i * hidden;
    for (let h = 0; h < hidden; h++) sums[h] += x * (first[at + h] as number);
  }
  for (let h = 0; h < hidden; h++) {
    const sum = sums[h] as number;
    if (sum > 0) out += sum * (voices[phase * hidden + h] as number);
  }
  return out;
};
