import type { Evaluator } from '@orrery/evaluation';
import type { Action, StateBase } from '@orrery/kernel';

/** Is this an answer no bot gives where it has another? */
export const isDominated = <S extends StateBase, A extends Action>(
  evaluator: Evaluator<S, A>,
  state: S,
  action: A,
): boolean => evaluator.dominated !== undefined && evaluator.dominated(state, action) !== null;

/** The actions worth thinking about: without the dominated ones, unless all are. */
export const sensible = <S extends StateBase, A extends Action>(
  evaluator: Evaluator<S, A>,
  state: S,
  actions: readonly A[],
): readonly A[] => {
  if (evaluator.dominated === undefined || actions.length === 1) return actions;
  const kept = actions.filter((action) => !isDominated(evaluator, state, action));
  return kept.length === 0 ? actions : kept;
};
