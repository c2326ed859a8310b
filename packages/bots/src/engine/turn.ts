import { type Action, CHANCE, type Seat, type StateBase } from '@orrery/kernel';
import type { PlayContext, TurnEnd } from './context.ts';
import { policyAction, priorOf, topByPrior } from './policy.ts';

/** Longest chain of small decisions that is followed to finish a turn. */
export const MAX_DECISIONS = 60;

/** Let chance decide, and count that it did. Changes `state`. */
export const drawChance = <S extends StateBase, A extends Action>(context: PlayContext<S, A>, state: S): A => {
  const outcome = context.rules.draw(state, context.rng);
  context.rules.apply(state, outcome);
  context.draws++;
  return outcome;
};

/** Carry out an action; true when the evaluator says that it ended the turn. Changes `state`. */
export const applyAction = <S extends StateBase, A extends Action>(
  context: PlayContext<S, A>,
  state: S,
  action: A,
): boolean => {
  context.rules.apply(state, action);
  return context.evaluator.endsTurn?.(action) === true;
};

/** Carry out an action of a turn that is tried, and note in `end` what it means for the turn; true when that is over. */
const tryAction = <S extends StateBase, A extends Action>(
  context: PlayContext<S, A>,
  state: S,
  action: A,
  isOwn: boolean,
  end: TurnEnd | null,
): boolean => {
  const ended = applyAction(context, state, action);
  if (end === null) return ended;
  if (ended) end.ended = true;
  // A line cut off within a turn has no use for the rest of it.
  if (isOwn && context.evaluator.isCutoff?.(action, state) === true) {
    if (ended) end.cutoff = true;
    else end.luck = true;
  }
  return ended;
};

/** Play by the policy until the present turn is over; in nobody's turn, until somebody else decides. Changes `state`. */
export const finishByPolicy = <S extends StateBase, A extends Action>(
  context: PlayContext<S, A>,
  state: S,
  turn: Seat | null,
  by: Seat,
  end: TurnEnd | null = null,
): void => {
  const { rules } = context;
  for (let i = 0; i < MAX_DECISIONS; i++) {
    const decision = rules.decision(state);
    if (decision === null) return;
    if (decision.by === CHANCE) {
      if (end !== null) end.luck = true;
      drawChance(context, state);
      continue;
    }
    if (decision.turn !== turn || (turn === null && decision.by !== by)) return;
    const actions = rules.legal(state);
    if (end !== null && decision.by !== by && actions.length > 1) end.others = true;
    if (tryAction(context, state, policyAction(context, state, actions), decision.by === by, end)) return;
  }
};

/**
 * The action with the best value for the seat among the `width` most likely ones, once the turn is finished: by the
 * policy, or with `turnWidth` actions tried at each decision that follows. With `keep`, the turn it leads to is in
 * `context.best` afterwards.
 */
export const bestByValue = <S extends StateBase, A extends Action>(
  context: PlayContext<S, A>,
  state: S,
  actions: readonly A[],
  seat: Seat,
  turn: Seat | null,
  width: number,
  turnWidth = 1,
  keep = false,
): A => {
  const { rules, evaluator, best: kept } = context;
  if (keep) kept.known = false;
  if (actions.length === 1) return actions[0] as A;
  const trial = turnWidth > 1 ? context.outerTrial : context.trial;
  const order = topByPrior(context, state, actions, priorOf(context, state, actions), width, context.leastLikely);
  if (order.length === 1) return actions[order[0] as number] as A;
  let best = actions[order[0] as number] as A;
  let bestValue = Number.NEGATIVE_INFINITY;
  for (const i of order) {
    const action = actions[i] as A;
    rules.copyInto(state, trial);
    const end = keep ? { ended: false, cutoff: false, luck: false, others: false } : null;
    if (!tryAction(context, trial, action, true, end)) finishTurn(context, trial, seat, turn, turnWidth, end);
    const value = evaluator.value(trial, seat);
    if (value <= bestValue) continue;
    bestValue = value;
    best = action;
    if (end === null) continue;
    Object.assign(kept, end);
    kept.known = true;
    rules.copyInto(trial, kept.state);
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
  end: TurnEnd | null,
): void => {
  const { rules } = context;
  for (let i = 0; i < MAX_DECISIONS; i++) {
    const decision = rules.decision(state);
    if (decision === null) return;
    if (decision.by === CHANCE) {
      if (end !== null) end.luck = true;
      drawChance(context, state);
      continue;
    }
    if (decision.turn !== turn || (turn === null && decision.by !== seat)) return;
    const actions = rules.legal(state);
    if (decision.by === seat) {
      if (tryAction(context, state, bestByValue(context, state, actions, seat, turn, width), true, end)) return;
    } else if (turn !== seat) return;
    else {
      if (end !== null && actions.length > 1) end.others = true;
      rules.apply(state, policyAction(context, state, actions));
    }
  }
};

/**
 * Finish the present turn with `width` actions tried at each decision; with 1, by the policy. Changes `state`, and `end`
 * where one is given.
 */
export const finishTurn = <S extends StateBase, A extends Action>(
  context: PlayContext<S, A>,
  state: S,
  seat: Seat,
  turn: Seat | null,
  width: number,
  end: TurnEnd | null = null,
): void => {
  if (width > 1) finishByValue(context, state, seat, turn, width, end);
  else finishByPolicy(context, state, turn, seat, end);
};
