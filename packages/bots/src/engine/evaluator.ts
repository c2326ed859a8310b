import { type Evaluator, type EvaluatorModule, withStyle } from '@orrery/evaluation';
import type { Action, Rules, StateBase } from '@orrery/kernel';

/** For games without an evaluator of their own: the points of the moment, and every action alike. */
export const plainEvaluator = <S extends StateBase, A extends Action>(rules: Rules<S, A>): Evaluator<S, A> => ({
  spread: 8,
  value: (state, seat) => rules.standings(state)[seat]?.points ?? 0,
  prior: (_, actions, out) => {
    for (let i = 0; i < actions.length; i++) out[i] = 1;
  },
});

/** The evaluator for a bot of this style; the plain one for games that have none. */
export const evaluatorFor = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  module: EvaluatorModule<S, A> | null,
  style: string | null,
): Evaluator<S, A> =>
  module === null
    ? plainEvaluator(rules)
    : module.createEvaluator(withStyle(module.weights, style === null ? undefined : module.styles[style]));
