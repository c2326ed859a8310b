import type { State } from '../state.ts';
import { answer, type Network, type NetworkData, networkOf } from './network.ts';
import { look, phaseOf, SEEN } from './sight/index.ts';

/**
 * Games teach two networks: one for two seats (two people, or one against the Automa: the small board and the neutral
 * marker are the same), one for three and four.
 */
export const ROWS: readonly string[] = ['duel', 'table'];
export const rowOf = (s: State): number => (isDuel(s) ? 0 : 1);
export const isDuel = (s: State): boolean => s.tables.seats <= 2;

/** Networks by row. */
export type Learned = { readonly [row: string]: NetworkData };

const made = new WeakMap<Learned, readonly (Network | null)[]>();

/** The same ready for use; made once for each object. */
export const networksOf = (learned: Learned): readonly (Network | null)[] => {
  const known = made.get(learned);
  if (known !== undefined) return known;
  const list = ROWS.map((row) => (learned[row] === undefined ? null : networkOf(learned[row])));
  made.set(learned, list);
  return list;
};

const seen = new Float64Array(SEEN.length);

/** Points a seat reckoned to make `reckoned` more does make in games like this one. */
export const lessonOf = (s: State, seat: number, reckoned: number, networks: readonly (Network | null)[]): number => {
  const network = networks[rowOf(s)] ?? null;
  if (network === null) return reckoned;
  look(s, seat, reckoned, seen);
  return answer(network, phaseOf(s), seen);
};
