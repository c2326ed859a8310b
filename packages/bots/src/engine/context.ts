import type { Evaluator } from '@orrery/evaluation';
import type { Action, Rng, Rules, StateBase } from '@orrery/kernel';

import { PRIOR_CUTOFF } from './policy.ts';

/** How a turn that was tried came to its end. */
export interface TurnEnd {
  /** The evaluator said that it is over. */
  ended: boolean;
  /** Lines are cut off where it ended. */
  cutoff: boolean;
  /** Chance had a say: it might have gone otherwise. */
  luck: boolean;
  /** Somebody else had a choice. */
  others: boolean;
}

/** The best turn of those compared last. */
export interface BestTurn<S extends StateBase> extends TurnEnd {
  /** False where nothing was compared: what follows is not known then. */
  known: boolean;
  /** The position at its end. */
  readonly state: S;
}

/** What a bot plays with while it thinks: rules, evaluator, chance, and room for what it tries. */
export interface PlayContext<S extends StateBase, A extends Action> {
  readonly rules: Rules<S, A>;
  readonly evaluator: Evaluator<S, A>;
  readonly rng: Rng;
  /** Actions that are less likely than this share of the likeliest one are not tried. */
  readonly leastLikely: number;
  /** A spare state for trying one action. */
  readonly trial: S;
  /** Another, for trying an action whose turn is then finished by trying more. */
  readonly outerTrial: S;
  /** The turn a rollout goes on with. */
  readonly best: BestTurn<S>;
  /** Scratch for priors; grows with the longest list of actions. */
  prior: Float64Array;
  /** How often chance had a say so far. */
  draws: number;
}

export const createContext = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  evaluator: Evaluator<S, A>,
  rng: Rng,
  view: S,
  leastLikely = PRIOR_CUTOFF,
): PlayContext<S, A> => ({
  rules,
  evaluator,
  rng,
  leastLikely,
  trial: rules.layout.copy(view),
  outerTrial: rules.layout.copy(view),
  best: { known: false, ended: false, cutoff: false, luck: false, others: false, state: rules.layout.copy(view) },
  prior: new Float64Array(256),
  draws: 0,
});
