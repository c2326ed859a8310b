import type { Action, Rng, Rules, StateBase } from '@orrery/kernel';

/** Anything legal. */
export const randomAction = <S extends StateBase, A extends Action>(rules: Rules<S, A>, view: S, rng: Rng): A => {
  const actions = rules.legal(view);
  return actions[rng.below(actions.length)] as A;
};
