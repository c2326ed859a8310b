import type { StateBase } from './layout/index.ts';
import type { Options } from './options.ts';
import { fastRng, type Rng } from './rng.ts';
import type { Action, Rules } from './rules.ts';
import { CHANCE } from './seat.ts';

/** Random games may be long, but a game that outlives this has lost its way. */
export const PLAYOUT_LIMIT = 50_000;

export interface Playout<S, A> {
  readonly state: S;
  readonly actions: readonly A[];
  /** Decisions of seats, without outcomes of chance. */
  readonly decisions: number;
  /** Options offered, summed over the decisions. */
  readonly offered: number;
  readonly ended: boolean;
}

/** One random entry: chance by its odds, a seat by a uniform choice. The action, already applied; null when over. */
export const stepRandomly = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  state: S,
  rng: Rng,
): A | null => {
  const decision = rules.decision(state);
  if (decision === null) return null;
  let action: A;
  if (decision.by === CHANCE) action = rules.draw(state, rng);
  else {
    const actions = rules.legal(state);
    action = actions[rng.below(actions.length)] as A;
  }
  rules.apply(state, action);
  return action;
};

/** A whole random game from a seed. The same seed gives the same game. */
export const playout = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  options: Options,
  seed: string | number,
  limit = PLAYOUT_LIMIT,
): Playout<S, A> => {
  const rng = fastRng(seed);
  const state = rules.start(options);
  const actions: A[] = [];
  let decisions = 0;
  let offered = 0;
  while (actions.length < limit) {
    const decision = rules.decision(state);
    if (decision === null) return { state, actions, decisions, offered, ended: true };
    let action: A;
    if (decision.by === CHANCE) action = rules.draw(state, rng);
    else {
      const list = rules.legal(state);
      offered += list.length;
      decisions++;
      action = list[rng.below(list.length)] as A;
    }
    rules.apply(state, action);
    actions.push(action);
  }
  return { state, actions, decisions, offered, ended: rules.decision(state) === null };
};

/** Count the positions `depth` entries away. Outcomes too many to list count as the one drawn. */
export const perft = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  state: S,
  depth: number,
  seed: string | number = 'perft',
): number => {
  if (depth === 0) return 1;
  const decision = rules.decision(state);
  if (decision === null) return 1;
  let actions: A[];
  if (decision.by === CHANCE) {
    const outcomes = rules.chance(state);
    actions = outcomes === null ? [rules.draw(state, fastRng(seed))] : outcomes.map((outcome) => outcome.action);
  } else actions = rules.legal(state);
  if (depth === 1) return actions.length;
  let count = 0;
  const next = rules.layout.copy(state);
  for (const action of actions) {
    rules.copyInto(state, next);
    rules.apply(next, action);
    count += perft(rules, next, depth - 1, seed);
  }
  return count;
};
