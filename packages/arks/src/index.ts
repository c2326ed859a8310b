import { FIRST_SET } from './data/sets.ts';
import { arksRules } from './rules/arks.ts';

/** Arks, with the first card set. */
export const rules = arksRules([FIRST_SET]);

export type { ArksAction } from './rules/actions.ts';
export { type ArksRules, arksRules } from './rules/arks.ts';
export type { State as ArksState } from './rules/state.ts';
