import { type Action, CHANCE, type Seat, type StateBase } from '@orrery/kernel';
import type { PlayContext } from './context.ts';
import { policyAction, priorOf, topByPrior } from './policy.ts';

/** Longest chain of small decisions that is followed to finish a turn. */
export const MAX_DECISIONS = 60;

/** Carry out an action; true when the evaluator says that it ended the turn. Changes `state`. */
export const applyAction = <S extends StateBase, A extends Action>(
  context: PlayContext<S, A>,
  state: S,
  action: A,
): boolean => {
  context.rules.apply(state, action);
  return context.evaluator.endsTurn?.(action) === true;
};

/** Play by the policy until the present turn is over; in nobody's turn, until somebody else decides. Changes `state`. */
export const finishByPolicy = <S extends StateBase, A extends Action>(
  context: PlayContext<S, A>,
  state: S,
  turn: Seat | null,
  by: Seat,
): void => {
  const { rules, rng } = context;
  for (let i = 0; i < MAX_DECISIONS; i++) {
    const decision = rules.decision(state);
    if (decision === null) return;
    if (decision.by === CHANCE) {
      rules.apply(state, rules.draw(state, rng));
      continue;
    }
    if (decision.turn !== turn || (turn === null && decision.by !== by)) return;
    if (applyAction(context, state, policyAction(context, state, rules.legal(state)))) return;
  }
};

/**
 * The action with the best value for the seat among the `width` most likely ones, once the turn is finished: by the
 * policy, or with `turnWidth` actions tried at each decision that follows.
 */
export const bestByValue = <S extends StateBase, A extends Action>(
  context: PlayContext<S, A>,
  state: S,
  actions: readonly A[],
  seat: Seat,
  turn: Seat | null,
  width: number,
  turnWidth = 1,
): A => {
  if (actions.length === 1) return actions[0] as A;
  const { rules, evaluator } = context;
  const trial = turnWidth > 1 ? context.outerTrial : context.trial;
  const order = topByPrior(context, state, actions, priorOf(context, state, actions), width);
  if (order.length === 1) return actions[order[0] as number] as A;
  let best = actions[order[0] as number] as A;
  let bestValue = Number.NEGATIVE_INFINITY;
  for (const i of order) {
    const action = actions[i] as A;
    rules.copyInto(state, trial);
    if (!applyAction(context, trial, action)) finishTurn(context, trial, seat, turn, turnWidth);
    const value = evaluator.value(trial, seat);
    if (value > bestValue) {
      bestValue = value;
      best = action;
    }
  }
  return best;
};

/** Take the seat's own following decisions of this turn, each by the best value. Changes `state`. */
const finishByValue = <S extends StateBase, A extends Action>(
  context: PlayContext<S, A>,
  state: S,
  seat: Seat,
  turn: Seat | null,
  width: number,
): void => {
  const { rules, rng } = context;
  for (let i = 0; i < MAX_DECISIONS; i++) {
    const decision = rules.decision(state);
    if (decision === null) return;
    if (decision.by === CHANCE) {
      rules.apply(state, rules.draw(state, rng));
      continue;
    }
    if (decision.turn !== turn || (turn === null && decision.by !== seat)) return;
    const actions = rules.legal(state);
    if (decision.by === seat) {
      if (applyAction(context, state, bestByValue(context, state, actions, seat, turn, width))) return;
    } else if (turn !== seat) return;
    else rules.apply(state, policyAction(context, state, actions));
  }
};

/** Finish the present turn with `width` actions tried at each decision; with 1, by the policy. Changes `state`. */
export const finishTurn = <S extends StateBase, A extends Action>(
  context: PlayContext<S, A>,
  state: S,
  seat: Seat,
  turn: Seat | null,
  width: number,
): void => {
  if (width > 1) finishByValue(context, state, seat, turn, width);
  else finishByPolicy(context, state, turn, seat);
};
