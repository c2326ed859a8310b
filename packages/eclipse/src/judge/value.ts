import { type Learned, weigh } from '@orrery/kernel';
import { ROUNDS } from '../board.ts';
import { pointsBySource } from '../rules/scoring.ts';
import { OVER, SETUP, type State, speciesOf } from '../state.ts';
import type { EclipseWeights } from './features.ts';
import { reckon, TERMS } from './reckoning.ts';
import { look, phaseOf, SEEN } from './sight/index.ts';

/** By round, the weight that says by how much positions are reckoned too hopefully. */
export const HOPES: readonly string[] = Array.from({ length: ROUNDS }, (_, i) => `hope.round${i + 1}`);

/** What a seat makes of an ordinary start. */
const START = 25;
/** Resigning is no way to keep points (E19.2). */
const GIVEN_UP = 30;

/** What a judge goes by. */
export interface Given {
  readonly weights: EclipseWeights;
  /** By how much the reckoning is too hopeful, by round. */
  readonly hope: readonly number[];
  /** Points a species makes above the Terrans. */
  readonly starts: readonly number[];
  /** What games have taught beyond that; null: nothing. */
  readonly learned: Learned | null;
}

const terms = new Float64Array(TERMS.length);
const seen = new Float64Array(SEEN.length);

/** The final points as reckoned feature by feature; writes the terms into `into`. For a seat still in the game. */
const reckoned = (s: State, seat: number, { weights, hope, starts }: Given, into: Float64Array): number => {
  // The board is not laid out yet: the species is all there is to judge.
  if (s.phase === SETUP) {
    into.fill(0);
    return START + (starts[speciesOf(s, seat)] as number);
  }
  return reckon(s, seat, weights, into) - (hope[s.round - 1] as number);
};

/** What the judge sees of a seat still in the game. */
export const lookAs = (s: State, seat: number, given: Given, out: Float64Array): void =>
  look(s, seat, terms, reckoned(s, seat, given, terms), out);

/** The final points a seat can expect. */
export const judgeSeat = (s: State, seat: number, given: Given): number => {
  if (s.species[seat] === 0) return START;
  if (s.phase === OVER || s.out[seat] !== 0) {
    let points = 0;
    for (const some of pointsBySource(s, seat)) points += some;
    // Whoever stays at the table may still gain something.
    return s.phase === OVER ? points : points - GIVEN_UP;
  }
  if (given.learned === null) return reckoned(s, seat, given, terms);
  lookAs(s, seat, given, seen);
  return weigh(given.learned, seen, phaseOf(s));
};
