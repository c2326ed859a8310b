import type { Network } from '@orrery/evaluation';
import type { Seat } from '@orrery/kernel';
import { pointsOf } from '../rules/scoring.ts';
import type { State } from '../state/layout.ts';
import { hasAutoma, isAutoma } from '../state/seats.ts';
import { extract, phaseOf } from './features/index.ts';
import type { Survey } from './heuristic.ts';
import { roundsLeft } from './outlook.ts';

/** What an evaluator goes by. */
export interface EvaluatorData {
  readonly now: Survey;
  readonly network: Network;
  /** Room for the features of one position. */
  readonly inputs: Float64Array;
  /** Factors on features; null when all are 1. */
  readonly factors: Float64Array | null;
  /** Factor on everything that is not yet points: with less, a player cashes in sooner. */
  readonly future: number;
}

/**
 * The final points a seat can expect, less what the others will make on average from here on: nobody's turns are worth anything
 * by themselves, and a longer game is worth what it brings the one more than the other.
 */
export const seatValue = (s: State, seat: Seat, { now, network, inputs, factors, future }: EvaluatorData): number => {
  const points = pointsOf(s, seat);
  if (s.depth === 0 || isAutoma(s, seat)) return points;
  extract(s, now, seat, points, inputs);
  if (factors !== null) for (let i = 0; i < inputs.length; i++) inputs[i] *= factors[i]!;
  return points + future * (network.evaluate(inputs, phaseOf(s, seat), seat) - points);
};

/** The training target: the same once the game is over, from an earlier position. */
export const targetOf = (from: State, end: State, seat: Seat): number => {
  let others = 0;
  for (let other = 0 as Seat; other < end.seats; other++)
    if (other !== seat) others += pointsOf(end, other) - pointsOf(from, other);
  return pointsOf(end, seat) - others / (end.seats - 1);
};

/** Points a rival makes for each round that is thought to be left, about: at a table, and the Automa. */
const POINTS_A_ROUND = 7;
const AUTOMA_POINTS_A_ROUND = 8;

/** What `seatValue` leaves out: the points the others will make on average until the end. */
export const baselineOf = (s: State): number =>
  s.depth === 0 ? 0 : (hasAutoma(s) ? AUTOMA_POINTS_A_ROUND : POINTS_A_ROUND) * roundsLeft(s);
