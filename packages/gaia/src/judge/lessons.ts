import type { State } from '../state.ts';
import { look, PHASES, phaseOf, SEEN } from './sight/index.ts';

/** What games have taught, as it stands in the data file: for everything seen one line with its weight in each phase. */
export type Lessons = { readonly [seen: string]: string };

const made = new WeakMap<Lessons, Float64Array>();

/** The same as numbers, `weights[phase * SEEN.length + seen]`; made once for each object. */
export const weightsOf = (lessons: Lessons): Float64Array => {
  const known = made.get(lessons);
  if (known !== undefined) return known;
  const weights = new Float64Array(PHASES.length * SEEN.length);
  for (const [i, name] of SEEN.entries())
    for (const [phase, weight] of (lessons[name]?.split(' ') ?? []).entries())
      weights[phase * SEEN.length + i] = Number(weight);
  made.set(lessons, weights);
  return weights;
};

const seen = new Float64Array(SEEN.length);

/** Points a seat reckoned to make `reckoned` more does make in games like this one. */
export const lessonOf = (s: State, seat: number, reckoned: number, weights: Float64Array): number => {
  look(s, seat, reckoned, seen);
  const from = phaseOf(s) * SEEN.length;
  let points = 0;
  for (let i = 0; i < seen.length; i++) points += (seen[i] as number) * (weights[from + i] as number);
  return points;
};
