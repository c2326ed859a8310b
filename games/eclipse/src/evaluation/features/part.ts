import type { Seat } from '@orrery/kernel';
import type { State } from '../../state/layout.ts';

/** Part of the features of a position: named numbers, written one after the other. */
export interface Part {
  readonly names: readonly string[];
  /** Write the part's numbers from `out[at]` on; every one of them, also zeroes. */
  write(s: State, seat: Seat, out: Float64Array, at: number): void;
}

/** `part.thing` for every thing. */
export const named = (part: string, things: readonly (string | number)[]): string[] =>
  things.map((thing) => `${part}.${thing}`);

/** Where each name of a list stands, counted from `from`. */
export const placesOf = <N extends string>(names: readonly N[], from: number): { readonly [name in N]: number } =>
  Object.fromEntries(names.map((name, i) => [name, from + i])) as { [name in N]: number };

/** More of the same counts less and less. */
export const fading = (n: number, half: number): number => n / (1 + n / half);
