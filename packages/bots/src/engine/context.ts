import type { Evaluator } from '@orrery/evaluation';
import type { Action, Rng, Rules, StateBase } from '@orrery/kernel';

/** What a bot plays with while it thinks: rules, evaluator, chance, and room for what it tries. */
export interface PlayContext<S extends StateBase, A extends Action> {
  readonly rules: Rules<S, A>;
  readonly evaluator: Evaluator<S, A>;
  readonly rng: Rng;
  /** A spare state for trying one action. */
  readonly trial: S;
  /** Another, for trying an action whose turn is then finished by trying more. */
  readonly outerTrial: S;
  /** Scratch for priors; grows with the longest list of actions. */
  prior: Float64Array;
}

export const createContext = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  evaluator: Evaluator<S, A>,
  rng: Rng,
  view: S,
): PlayContext<S, A> => ({
  rules,
  evaluator,
  rng,
  trial: rules.layout.copy(view),
  outerTrial: rules.layout.copy(view),
  prior: new Float64Array(256),
});
