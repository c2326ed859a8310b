import type { Seat } from '@orrery/kernel';
import { ROUNDS } from '../content/board.ts';
import { pointsBySource } from '../rules/scoring.ts';
import { hasSpecies, speciesOf } from '../state/boards.ts';
import { ACTION, OVER, SETUP, type State } from '../state/layout.ts';
import { isRuined } from './ruin.ts';
import { TERMS, writeTerms } from './terms.ts';
import type { EclipseWeights } from './weights.ts';

/** How far the game is: rounds 1 to 9; set-up counts as round 1. */
export const phaseOf = (s: State): number => Math.max(0, s.round - 1);
/** By phase, the weight that corrects the bias of values: how much too high they are. */
export const BIASES: readonly string[] = Array.from({ length: ROUNDS }, (_, i) => `bias.round${i + 1}`);

/** What a seat makes of an ordinary start. */
const START = 25;
/** Resigning is no way to keep points (E19.2). */
const GIVEN_UP = 30;

/** What a value is made with. */
export interface Tuned {
  readonly weights: EclipseWeights;
  /** By how much values are too high, by round. */
  readonly bias: readonly number[];
  /** Points a species makes above the Terrans. */
  readonly start: (species: string) => number;
}

/** The final points a seat still in the game can expect without learning; writes its terms into `out[at …]`. */
export const unlearnedValue = (s: State, seat: Seat, tuned: Tuned, out: Float64Array, at = 0): number => {
  // The board is not laid out yet: the species is all there is to go by.
  if (s.phase !== SETUP) return writeTerms(s, seat, tuned.weights, out, at) - (tuned.bias[phaseOf(s)] as number);
  out.fill(0, at, at + TERMS.length);
  return START + (hasSpecies(s, seat) ? tuned.start(speciesOf(s, seat).id) : 0);
};

/** Who is out, or will be when the upkeep is due. It is reckoned before anybody pays: afterwards money is gone and discs are not back. */
const isOut = (s: State, seat: Seat): boolean => s.out[seat] !== 0 || (s.phase === ACTION && isRuined(s, seat, 0));

/** Whose end is known needs no estimate; null: the seat is still in the game. */
export const knownValue = (s: State, seat: Seat): number | null => {
  if (s.phase === SETUP || (s.phase !== OVER && !isOut(s, seat))) return null;
  let points = 0;
  for (const some of pointsBySource(s, seat)) points += some;
  // Whoever stays at the table may still gain something.
  return s.phase === OVER ? points : points - GIVEN_UP;
};
