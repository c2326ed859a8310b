import { STRENGTHS } from '@orrery/bots/engine';
import { type Action, fastRng, type Rules, type StateBase } from '@orrery/kernel';

/** Bots of every game, weakest first. The first answers at random, and plays where the others cannot; then a name of old seats. */
const ALL: readonly string[] = ['random', 'novice', ...STRENGTHS];

export const strengthsFor = (_game: string): readonly string[] => ALL;

/** An answer without thinking, for when thinking failed: any legal one, all alike. */
export const fallbackMove = (rules: Rules<StateBase, Action>, state: StateBase, seed: string): Action => {
  const legal = rules.legal(state);
  return legal[fastRng(seed).below(legal.length)] as Action;
};
