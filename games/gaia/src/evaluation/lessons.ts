import { type Learned, type Seat, weigh } from '@orrery/kernel';
import type { State } from '../state/layout.ts';
import { look, phaseOf, SEEN } from './sight/index.ts';

const seen = new Float64Array(SEEN.length);

/** Points a seat reckoned to make `reckoned` more does make in games like this one. */
export const lessonOf = (s: State, seat: Seat, reckoned: number, learned: Learned): number => {
  look(s, seat, reckoned, seen);
  return weigh(learned, seen, phaseOf(s));
};
