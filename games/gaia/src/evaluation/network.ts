import { type Learned, weigh } from '@orrery/evaluation';
import type { State } from '../state/layout.ts';
import { look, phaseOf, SEEN } from './features/index.ts';

const seen = new Float64Array(SEEN.length);

/** Points a seat reckoned to make `reckoned` more does make in games like this one. */
export const lessonOf = (s: State, seat: number, reckoned: number, learned: Learned): number => {
  look(s, seat, reckoned, seen);
  return weigh(learned, seen, phaseOf(s));
};
