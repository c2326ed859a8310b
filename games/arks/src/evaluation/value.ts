import { type Learned, weigh } from '@orrery/evaluation';
import { endPoints } from '../rules/scoring.ts';
import { isAutoma, type State, TRACK_SOURCES } from '../state/layout.ts';
import { look, phaseOf, SEEN } from './features/index.ts';
import type { Survey } from './heuristic.ts';
import { roundsLeft } from './outlook.ts';

/** The points of a seat, as if the game ended now. */
export const pointsOf = (s: State, seat: number): number => {
  let points = endPoints(s, seat, 'survivors') + endPoints(s, seat, 'colonies') + endPoints(s, seat, 'partial');
  points += endPoints(s, seat, 'upgrades');
  const from = seat * TRACK_SOURCES.length;
  for (let i = 0; i < TRACK_SOURCES.length; i++) points += s.points[from + i];
  return points;
};

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
export const judgeSeat = (s: State, seat: number, { now, learned, factors, hope }: Given): number => {
  const points = pointsOf(s, seat);
  if (s.depth === 0 || isAutoma(s, seat)) return points;
  look(s, now, seat, points, seen);
  if (factors !== null) for (let i = 0; i < seen.length; i++) seen[i] *= factors[i]!;
  return points + hope * (weigh(learned, seen, phaseOf(s, seat)) - points);
};

/** The same once the game is over: what it brought a seat, seen from an earlier position. */
export const outcomeOf = (from: State, end: State, seat: number): number => {
  let others = 0;
  for (let other = 0; other < end.seats; other++)
    if (other !== seat) others += pointsOf(end, other) - pointsOf(from, other);
  return pointsOf(end, seat) - others / (end.seats - 1);
};

/** Points a rival makes for each round that is thought to be left, about: at a table, and the Automa. */
const POINTS_A_ROUND = 7;
const AUTOMA_POINTS_A_ROUND = 8;

/** What `judgeSeat` leaves out: the points the others will make on average until the end. */
export const furtherPoints = (s: State): number =>
  s.depth === 0 ? 0 : (s.automa === 0 ? POINTS_A_ROUND : AUTOMA_POINTS_A_ROUND) * roundsLeft(s);
