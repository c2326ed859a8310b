import type { Seat } from '@orrery/kernel';
import type { State } from '../../state/layout.ts';
import { hasAutoma } from '../../state/seats.ts';
import type { Survey } from '../heuristic.ts';
import { ALONE, extractAutoma } from './alone.ts';
import { ENDING, extractEnding, turnsLeft } from './ending.ts';
import { extractHoldings, HOLDINGS } from './holdings.ts';
import { extractMeans, MEANS } from './means.ts';

/** The features of a seat's position, by name; last, the points it has. */
export const FEATURES: readonly string[] = [...HOLDINGS, ...ENDING, ...MEANS, ...ALONE, 'same', 'points'];

const ENDING_AT = HOLDINGS.length;
const MEANS_AT = ENDING_AT + ENDING.length;
const ALONE_AT = MEANS_AT + MEANS.length;
const SAME_AT = ALONE_AT + ALONE.length;

/** Write the features into `out`, in the order of `FEATURES`. */
export const extract = (s: State, now: Survey, seat: Seat, points: number, out: Float64Array): void => {
  out.fill(0);
  extractHoldings(s, now, seat, out);
  extractEnding(s, now, seat, out, ENDING_AT);
  extractMeans(s, now, seat, out, MEANS_AT);
  if (hasAutoma(s)) extractAutoma(s, out, ALONE_AT);
  out[SAME_AT] = 1;
  out[SAME_AT + 1] = points;
};

/** Turns a seat has still to come for which there are weights; between two of them they are mixed. */
const TURNS = [0, 1, 2, 4, 7, 11];
export const PHASES: readonly string[] = ['table', 'alone'].flatMap((who) => TURNS.map((turns) => `${who}.${turns}`));

export const phaseOf = (s: State, seat: Seat): number => {
  const turns = turnsLeft(s, seat);
  const far = TURNS.length - 1;
  let k = 0;
  while (k < far - 1 && turns > TURNS[k + 1]) k++;
  const mix = Math.max(0, Math.min(1, (turns - TURNS[k]) / (TURNS[k + 1] - TURNS[k])));
  return (!hasAutoma(s) ? 0 : TURNS.length) + k + mix;
};
