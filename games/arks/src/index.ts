import { FIRST_SET } from './content/sets.ts';
import { arksRules } from './rules/index.ts';

/** Arks, with the first card set. */
export const rules = arksRules([FIRST_SET]);

export type { ArksAction } from './rules/actions.ts';
export { type ArksRules, arksRules } from './rules/index.ts';
export type { State as ArksState } from './state/layout.ts';
