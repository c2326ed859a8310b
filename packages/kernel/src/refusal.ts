import type { Params } from './event.ts';

/**
 * Why something is not allowed: the number of the rule in the game's spec and a message key.
 * The sentence lives in the translation catalogues under `why.<why>`, `with` fills its blanks.
 * Rules that belong to no game (a malformed line, an unknown option) are numbered `K…`; see docs/record.md.
 */
export interface Refusal {
  readonly rule: string;
  readonly why: string;
  readonly with?: Params;
}

export const isRefusal = (x: unknown): x is Refusal =>
  typeof x === 'object' && x !== null && 'rule' in x && 'why' in x && !('k' in x);
