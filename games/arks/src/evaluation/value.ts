import { type Learned, type Seat, weigh } from '@orrery/kernel';
import { pointsOf } from '../rules/scoring.ts';
import type { State } from '../state/layout.ts';
import { hasAutoma, isAutoma } from '../state/seats.ts';
import { roundsLeft } from './outlook.ts';
import type { Survey } from './promise.ts';
import { look, phaseOf, SEEN } from './sight/index.ts';

/** What a judge goes by. */
export interface Given {
  readonly now: Survey;
  readonly learned: Learned;
  /** Factors on what is seen; null when all are 1. */
  readonly factors: Float64Array | null;
  /** Factor on everything that is not yet points: with less, a player cashes in sooner. */
  readonly hope: number;
}

const seen = new Float64Array(SEEN.length);

/**
 * The final points a seat can expect, less what the others will make on average from here on: nobody's turns are worth anything
 * by themselves, and a longer game is worth what it brings the one more than the other.
 */
export const judgeSeat = (s: State, seat: Seat, { now, learned, factors, hope }: Given): number => {
  const points = pointsOf(s, seat);
  if (s.depth === 0 || isAutoma(s, seat)) return points;
  look(s, now, seat, points, seen);
  if (factors !== null) for (let i = 0; i < seen.length; i++) seen[i] *= factors[i];
  return points + hope * (weigh(learned, seen, phaseOf(s, seat)) - points);
};

/** The same once the game is over: what it brought a seat, seen from an earlier position. */
export const outcomeOf = (from: State, end: State, seat: Seat): number => {
  let others = 0;
  for (let other = 0 as Seat; other < end.seats; other++)
    if (other !== seat) others += pointsOf(end, other) - pointsOf(from, other);
  return pointsOf(end, seat) - others / (end.seats - 1);
};

/** Points a rival makes for each round that is thought to be left, about: at a table, and the Automa. */
const POINTS_A_ROUND = 7;
const AUTOMA_POINTS_A_ROUND = 8;

/** What `judgeSeat` leaves out: the points the others will make on average until the end. */
export const furtherPoints = (s: State): number =>
  s.depth === 0 ? 0 : (!hasAutoma(s) ? POINTS_A_ROUND : AUTOMA_POINTS_A_ROUND) * roundsLeft(s);
