import type { Seat } from '@orrery/kernel';
import { isAutoma } from '../automa/seat.ts';
import { RANGE, STEP_PRICE } from '../content/tables/research.ts';
import { LEVEL_VP } from '../content/tables/scoring.ts';
import { resourcePoints } from '../rules/final.ts';
import { formersAvailable } from '../rules/project.ts';
import { isOver } from '../rules/stages.ts';
import { kindsOf } from '../rules/triggers.ts';
import { greenCount } from '../state/held.ts';
import {
  ACADEMY_K,
  ACADEMY_Q,
  FIRST_TRACK,
  INSTITUTE,
  LAB,
  NAVIGATION,
  ROUNDS,
  TERRAFORMING,
  TRACKS,
  TRADE,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { countOf, factionOf, hasFaction, hasPassed, levelOf } from '../state/seats.ts';
import { engineWorth } from './engine.ts';
import { finalsWorth } from './finals.ts';
import { groundWorth, homeWorth } from './ground.ts';
import { type LearnedModel, learnedValue } from './network.ts';
import type { GaiaWeights } from './weights.ts';
import { curve, heldWorth } from './worth.ts';

/**
 * Points an Automa of each level makes in the end without the final tiles, as counted over 200 games
 * (docs/studies/gaia-automa.md). What its cards bring in a game is luck nobody can change; the final tiles are not.
 */
const AUTOMA_POINTS = [90, 107, 126, 145, 198];

const researchWorth = (s: State, seat: Seat, time: number, w: GaiaWeights): number => {
  let worth = 0;
  for (let track = FIRST_TRACK; track < TRACKS.length; track++) {
    const level = levelOf(s, seat, track);
    if (level > 2) worth += LEVEL_VP * w.highLevel * (level - 2);
    worth += w.lowLevel * Math.min(2, level) * time;
  }
  const price = STEP_PRICE[levelOf(s, seat, TERRAFORMING)];
  const range = RANGE[levelOf(s, seat, NAVIGATION)];
  return worth + time * (w.stepPrice * (3 - price) + w.range * (range - 1));
};

const buildingWorth = (s: State, seat: Seat, time: number, w: GaiaWeights): number => {
  let worth = (w.structure * s.structures[seat] + w.kind * kindsOf(s, seat)) * Math.min(1, time * 2);
  worth += time * (w.trade * countOf(s, seat, TRADE) + w.lab * countOf(s, seat, LAB));
  worth += time * w.institute * countOf(s, seat, INSTITUTE);
  return worth + time * w.academy * (countOf(s, seat, ACADEMY_K) + countOf(s, seat, ACADEMY_Q));
};

/** By round, the weight that corrects the bias of values: how much too high they are. */
export const BIASES: readonly string[] = Array.from({ length: ROUNDS }, (_, i) => `bias.round${i + 1}`);

/**
 * What part of the game is left: 1 at the start, 0 in the last round. In every round a position is valued as if the seat
 * passed now: so a turn more and passing are compared by the same measure.
 */
const timeLeft = (s: State): number => (ROUNDS - s.round) / ROUNDS;

/** What was measured over many games rather than tuned. */
export interface Measured {
  /** Points a faction makes above or below the others in the hands of our bots. */
  readonly factions: readonly number[];
  /** By how much values are too high, by round. */
  readonly bias: readonly number[];
  /** What was learned beyond that: see network.ts. */
  readonly learned: LearnedModel | null;
  /** The weights of no style: what a style changes of the value without learning is added to what was learned. */
  readonly plain: GaiaWeights | null;
}

/** The final points a seat can expect. */
export const seatValue = (s: State, seat: Seat, w: GaiaWeights, measured: Measured): number => {
  const points = s.vp[seat] - s.bid[seat];
  if (isOver(s)) return s.vp[seat];
  if (isAutoma(s, seat)) return AUTOMA_POINTS[s.tables.automa] + finalsWorth(s, seat, timeLeft(s));
  if (!hasFaction(s, seat)) return points;
  const { learned, plain } = measured;
  if (learned === null) return points + unlearnedValue(s, seat, w, measured);
  const value = points + learnedValue(s, seat, learned);
  if (plain === null) return value;
  return value + unlearnedValue(s, seat, w, measured) - unlearnedValue(s, seat, plain, measured);
};

/** The points still to come for a seat with a faction, without learning: a sum over tuned weights. */
export const unlearnedValue = (s: State, seat: Seat, w: GaiaWeights, measured: Measured): number => {
  const { round } = s;
  const passed = hasPassed(s, seat);
  let value = measured.factions[factionOf(s, seat).id];
  if (round === 0 && s.structures[seat] === 0) value += w.homes * homeWorth(s, factionOf(s, seat).id);
  const time = timeLeft(s);
  if (round === ROUNDS) value += resourcePoints(s, seat);
  else value += heldWorth(s, seat, w) * curve(round + 1, w);
  value += engineWorth(s, seat, round, passed, w);
  value += researchWorth(s, seat, time, w);
  value += buildingWorth(s, seat, time, w);
  value += groundWorth(s, seat, round, time, w);
  value += w.green * greenCount(s, seat) * Math.min(1, time * 3);
  value += w.former * formersAvailable(s, seat) * (round < ROUNDS ? time : 0);
  if (round > 0) value -= measured.bias[round - 1];
  return value + w.finals * finalsWorth(s, seat, time);
};
