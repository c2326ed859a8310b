import { endPoints } from '../rules/scoring.ts';
import { AUTOMA_SEAT, HUMAN, isAutoma, type State, TRACK_SOURCES } from '../rules/state.ts';
import { networkOf } from './network.ts';
import { FEATURES, type Feature, look } from './sight.ts';
import alone from './solo.json' with { type: 'json' };
import { lookAlone, SOLO_FEATURES } from './solo.ts';
import data from './weights.json' with { type: 'json' };

/** How much is made of every feature, against what was learned; styles change these. */
export type ArksWeights = { readonly [feature in Feature]: number };

/** Rounds left for which weights were learned; between two of them they are mixed. */
const KNOTS: readonly number[] = data.knots;
const LEARNED = new Float64Array(KNOTS.length * FEATURES.length);
for (let k = 0; k < KNOTS.length; k++)
  for (let f = 0; f < FEATURES.length; f++) LEARNED[k * FEATURES.length + f] = data.learned[FEATURES[f]!][k]!;

export const pointsOf = (s: State, seat: number): number => {
  let points = endPoints(s, seat, 'survivors') + endPoints(s, seat, 'colonies') + endPoints(s, seat, 'partial');
  points += endPoints(s, seat, 'upgrades');
  const from = seat * TRACK_SOURCES.length;
  for (let i = 0; i < TRACK_SOURCES.length; i++) points += s.points[from + i];
  return points;
};

const seen = new Float64Array(FEATURES.length);

const forecast = networkOf(alone, SOLO_FEATURES);
const seenAlone = new Float64Array(SOLO_FEATURES.length);

/**
 * Against the Automa: the points the human can expect, less what the Automa will make until then. What a seat scores in
 * the rounds that are left is learned from games, with how long they lasted; so a longer game is worth what it brings the
 * one more than the other.
 */
const judgeAlone = (s: State, seat: number, hope: number): number => {
  const value = pointsOf(s, seat);
  if (isAutoma(s, seat)) return value;
  lookAlone(s, seenAlone);
  const more = forecast(seenAlone);
  return value + hope * more[HUMAN]! - more[AUTOMA_SEAT]!;
};

/**
 * The final points a seat can expect, less what everybody may expect alike from the rounds that are left: a longer game
 * alone makes no position better.
 */
export const judgeSeat = (s: State, seat: number, scale: Float64Array, hope: number): number => {
  if (s.depth !== 0 && s.automa !== 0) return judgeAlone(s, seat, hope);
  let value = pointsOf(s, seat);
  if (s.depth === 0) return value;
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
