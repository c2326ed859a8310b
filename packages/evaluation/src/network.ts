/**
 * What games have taught a judge, as it stands in a data file. For everything seen of a position one line: its weight in each
 * phase of the game, and after a bar, where there are hidden units, what it adds to each of them.
 */
export type Lessons = { readonly [seen: string]: string };

/** The line that says what each hidden unit adds to the answer while it is above zero. */
export const UNITS = 'units';

/** Lessons as numbers. */
export interface Learned {
  /** By phase, then by what is seen. */
  readonly straight: Float64Array;
  /** By what is seen, then by hidden unit. */
  readonly into: Float64Array;
  readonly out: Float64Array;
}

const numbersOf = (text: string | undefined): number[] =>
  text === undefined || text.trim() === '' ? [] : text.trim().split(' ').map(Number);

const known = new WeakMap<Lessons, Learned>();

/** Read lessons about what is `seen`; once for each object. What they do not mention weighs nothing. */
export const readLessons = (lessons: Lessons, seen: readonly string[], phases: number): Learned => {
  const before = known.get(lessons);
  if (before !== undefined) return before;
  const out = Float64Array.from(numbersOf(lessons[UNITS]));
  const learned: Learned = {
    straight: new Float64Array(phases * seen.length),
    into: new Float64Array(seen.length * out.length),
    out,
  };
  for (const [i, name] of seen.entries()) {
    const [straight, into] = (lessons[name] ?? '').split('|');
    for (const [phase, weight] of numbersOf(straight).entries()) learned.straight[phase * seen.length + i] = weight;
    learned.into.set(numbersOf(into), i * out.length);
  }
  known.set(lessons, learned);
  return learned;
};

/** Room for the hidden units of one position. */
let units = new Float64Array(64);

/** What is made of a position. A phase between two, such as 2.25, mixes their weights. */
export const weigh = ({ straight, into, out }: Learned, seen: Float64Array, phase: number): number => {
  const hidden = out.length;
  if (units.length < hidden) units = new Float64Array(hidden);
  units.fill(0, 0, hidden);
  const near = Math.floor(phase);
  const mix = phase - near;
  const from = near * seen.length;
  let sum = 0;
  for (let i = 0; i < seen.length; i++) {
    const x = seen[i] as number;
    if (x === 0) continue;
    sum += x * (mix === 0 ? 1 : 1 - mix) * (straight[from + i] as number);
    if (mix !== 0) sum += x * mix * (straight[from + seen.length + i] as number);
    for (let h = 0, at = i * hidden; h < hidden; h++, at++) units[h] += x * (into[at] as number);
  }
  for (let h = 0; h < hidden; h++) if ((units[h] as number) > 0) sum += (units[h] as number) * (out[h] as number);
  return sum;
};
