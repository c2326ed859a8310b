import { endPoints } from '../rules/scoring.ts';
import { isAutoma, type State, TRACK_SOURCES } from '../rules/state.ts';
import { roundsLeft } from './outlook.ts';
import { FEATURES, type Feature, look } from './sight.ts';
import data from './weights.json' with { type: 'json' };

/** How much is made of every feature, against what was learned; styles change these. */
export type ArksWeights = { readonly [feature in Feature | 'automaRound']: number };

/** Rounds left for which weights were learned; between two of them they are mixed. */
const KNOTS: readonly number[] = data.knots;
const LEARNED = new Float64Array(KNOTS.length * FEATURES.length);
for (let k = 0; k < KNOTS.length; k++)
  for (let f = 0; f < FEATURES.length; f++) LEARNED[k * FEATURES.length + f] = data.learned[FEATURES[f]!][k]!;

const pointsOf = (s: State, seat: number): number => {
  let points = endPoints(s, seat, 'survivors') + endPoints(s, seat, 'colonies') + endPoints(s, seat, 'partial');
  points += endPoints(s, seat, 'upgrades');
  const from = seat * TRACK_SOURCES.length;
  for (let i = 0; i < TRACK_SOURCES.length; i++) points += s.points[from + i];
  return points;
};

const seen = new Float64Array(FEATURES.length);

/**
 * The final points a seat can expect, less what everybody may expect alike from the rounds that are left: a longer game
 * alone makes no position better.
 */
export const judgeSeat = (s: State, seat: number, scale: Float64Array, automaRound: number): number => {
  let value = pointsOf(s, seat);
  if (s.depth === 0) return value;
  if (isAutoma(s, seat)) return value + automaRound * roundsLeft(s);
  const rounds = look(s, seat, seen);
  const last = KNOTS.length - 1;
  let k = 0;
  while (k < last - 1 && rounds > KNOTS[k + 1]!) k++;
  const mix = Math.max(0, Math.min(1, (rounds - KNOTS[k]!) / (KNOTS[k + 1]! - KNOTS[k]!)));
  const near = k * FEATURES.length;
  const far = near + FEATURES.length;
  // With no turn left, what has not become points never will.
  const soon = rounds >= KNOTS[0]! ? 1 : rounds / KNOTS[0]!;
  for (let f = 0; f < FEATURES.length; f++) {
    if (seen[f] === 0) continue;
    value += soon * scale[f]! * seen[f]! * ((1 - mix) * LEARNED[near + f]! + mix * LEARNED[far + f]!);
  }
  return value;
};
