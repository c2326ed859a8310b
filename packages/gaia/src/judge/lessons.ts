import type { State } from '../state.ts';
import { look, PHASES, phaseOf, SEEN } from './sight/index.ts';

/**
 * What was learned is kept by phase. Only games of two seats have taught anything so far: those against the Automa,
 * and the small board and the neutral marker are the same when two people play.
 */
export const ROWS: readonly string[] = PHASES.map((phase) => `duel.${phase}`);
export const rowOf = (s: State): number => (isDuel(s) ? phaseOf(s) : -1);
export const isDuel = (s: State): boolean => s.tables.seats <= 2;

/** Weights by row and by what is seen. */
export type Learned = { readonly [row: string]: { readonly [seen: string]: number } };

const tables = new WeakMap<Learned, Float64Array>();

/** The same as numbers in a row: `table[row * SEEN.length + i]`. Made once for each object. */
export const tableOf = (learned: Learned): Float64Array => {
  const known = tables.get(learned);
  if (known !== undefined) return known;
  const table = new Float64Array(ROWS.length * SEEN.length);
  for (const [r, row] of ROWS.entries())
    for (const [i, name] of SEEN.entries()) table[r * SEEN.length + i] = learned[row]?.[name] ?? 0;
  tables.set(learned, table);
  return table;
};

const seen = new Float64Array(SEEN.length);

/** Points by which games like this one turned out better than reckoned. */
export const lessonOf = (s: State, seat: number, table: Float64Array): number => {
  if (!isDuel(s)) return 0;
  look(s, seat, seen);
  const first = rowOf(s) * SEEN.length;
  let sum = 0;
  for (let i = 0; i < SEEN.length; i++) sum += (table[first + i] as number) * (seen[i] as number);
  return sum;
};
