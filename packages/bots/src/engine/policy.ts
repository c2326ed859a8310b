import type { Judge } from '@orrery/evaluation';
import { type Action, CHANCE, type Decision, type Rng, type Rules, type Seat, type StateBase } from '@orrery/kernel';

/** Longest chain of small decisions followed at a glance. */
const LONGEST = 60;

/** No action is ever quite without promise. */
const LEAST = 1e-6;

/** One table a bot thinks at: the rules, the game's judge, and room for what it tries. */
export interface Desk<S extends StateBase, A extends Action> {
  readonly rules: Rules<S, A>;
  readonly judge: Judge<S, A>;
  readonly rng: Rng;
  /** A spare state for trying one action. */
  readonly trial: S;
  /** Another, for trying one whose turn is then finished by trying more. */
  readonly outer: S;
  /** Scratch for priors; grown when a menu is wider. */
  prior: Float64Array;
}

export const createDesk = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  judge: Judge<S, A>,
  rng: Rng,
  view: S,
): Desk<S, A> => ({
  rules,
  judge,
  rng,
  trial: rules.layout.copy(view),
  outer: rules.layout.copy(view),
  prior: new Float64Array(256),
});

/** How promising actions look; valid until the next call. */
export const priorOf = <S extends StateBase, A extends Action>(
  desk: Desk<S, A>,
  state: S,
  actions: readonly A[],
): Float64Array => {
  if (desk.prior.length < actions.length) desk.prior = new Float64Array(actions.length * 2);
  desk.judge.prior(state, actions, desk.prior);
  for (let i = 0; i < actions.length; i++) if (!((desk.prior[i] as number) > LEAST)) desk.prior[i] = LEAST;
  return desk.prior;
};

/** The action that looks best at a glance; earlier ones win ties. */
export const glance = <S extends StateBase, A extends Action>(desk: Desk<S, A>, state: S, actions: readonly A[]): A => {
  if (actions.length === 1) return actions[0] as A;
  const prior = priorOf(desk, state, actions);
  let best = 0;
  for (let i = 1; i < actions.length; i++) if ((prior[i] as number) > (prior[best] as number)) best = i;
  return actions[best] as A;
};

/** Carry out an action; true when the judge says that it ended the turn. Changes `state`. */
export const applyEnding = <S extends StateBase, A extends Action>(desk: Desk<S, A>, state: S, action: A): boolean => {
  desk.rules.apply(state, action);
  return desk.judge.ends?.(action) === true;
};

/** Play on at a glance until the present turn is over; in nobody's turn, until somebody else decides. Changes `state`. */
export const finishAtGlance = <S extends StateBase, A extends Action>(
  desk: Desk<S, A>,
  state: S,
  turn: Seat | null,
  by: Seat,
): void => {
  const { rules, rng } = desk;
  for (let i = 0; i < LONGEST; i++) {
    const decision = rules.decision(state);
    if (decision === null) return;
    if (decision.by === CHANCE) {
      rules.apply(state, rules.draw(state, rng));
      continue;
    }
    if (decision.turn !== turn || (turn === null && decision.by !== by)) return;
    if (applyEnding(desk, state, glance(desk, state, rules.legal(state)))) return;
  }
};

/** Keep of `order` (indices of actions) the `most` that look best, without what looks hopeless beside them. */
export const promising = (order: number[], prior: Float64Array, most: number, hopeless: number): number[] => {
  if (order.length <= 1) return order;
  order.sort((a, b) => (prior[b] as number) - (prior[a] as number) || a - b);
  const floor = (prior[order[0] as number] as number) * hopeless;
  return order.filter((i, n) => n < most && (prior[i] as number) >= floor);
};

/**
 * The action after which the seat stands best, among the `most` that look promising, when the turn is then finished: at
 * a glance, or with `finish` options tried at each decision that follows.
 */
export const bestNow = <S extends StateBase, A extends Action>(
  desk: Desk<S, A>,
  state: S,
  actions: readonly A[],
  seat: Seat,
  turn: Seat | null,
  most: number,
  finish = 1,
): A => {
  if (actions.length === 1) return actions[0] as A;
  const { rules, judge } = desk;
  const trial = finish > 1 ? desk.outer : desk.trial;
  const order = promising(
    Array.from(actions, (_, i) => i),
    priorOf(desk, state, actions),
    most,
    HOPELESS,
  );
  if (order.length === 1) return actions[order[0] as number] as A;
  let best = actions[order[0] as number] as A;
  let bestValue = Number.NEGATIVE_INFINITY;
  for (const i of order) {
    const action = actions[i] as A;
    rules.copyInto(state, trial);
    if (!applyEnding(desk, trial, action)) finishTurn(desk, trial, seat, turn, finish);
    const value = judge.value(trial, seat);
    if (value > bestValue) {
      bestValue = value;
      best = action;
    }
  }
  return best;
};

/** Options that look this much worse than the best at a glance are left out wherever it is not the question asked. */
export const HOPELESS = 1 / 40;

/** Take the seat's own following decisions of this turn, each for the best judgement. Changes `state`. */
const finishWithCare = <S extends StateBase, A extends Action>(
  desk: Desk<S, A>,
  state: S,
  seat: Seat,
  turn: Seat | null,
  most: number,
): void => {
  const { rules, rng } = desk;
  for (let i = 0; i < LONGEST; i++) {
    const decision = rules.decision(state);
    if (decision === null) return;
    if (decision.by === CHANCE) {
      rules.apply(state, rules.draw(state, rng));
      continue;
    }
    if (decision.turn !== turn || (turn === null && decision.by !== seat)) return;
    const actions = rules.legal(state);
    if (decision.by === seat) {
      if (applyEnding(desk, state, bestNow(desk, state, actions, seat, turn, most))) return;
    } else if (turn !== seat) return;
    else rules.apply(state, glance(desk, state, actions));
  }
};

/** The one or the other: with `most` options tried at each decision, or with 1 at a glance. Changes `state`. */
export const finishTurn = <S extends StateBase, A extends Action>(
  desk: Desk<S, A>,
  state: S,
  seat: Seat,
  turn: Seat | null,
  most: number,
): void => {
  if (most > 1) finishWithCare(desk, state, seat, turn, most);
  else finishAtGlance(desk, state, turn, seat);
};

/** How far a line has come: whose turn it is, and how many turns of one's own may still begin before it ends. */
export interface Progress {
  whose: Seat | null;
  left: number;
  /** The judge said that the turn is over; others may still answer to it. */
  ended: boolean;
}

/**
 * Has a line that began in a decision of `seat` come to its end? It has when a turn of its own begins after the last one
 * allowed; with none allowed (-1), when the turn it began in is over, or in nobody's turn when somebody else decides.
 */
export const isAtEnd = (decision: Decision, seat: Seat, progress: Progress): boolean => {
  if (decision.by === CHANCE) return false;
  if (progress.left < 0)
    return progress.ended || decision.turn !== progress.whose || (progress.whose === null && decision.by !== seat);
  if (decision.turn !== progress.whose || (progress.ended && decision.by === decision.turn)) {
    progress.ended = false;
    progress.whose = decision.turn;
    if (decision.turn === seat) {
      progress.left--;
      return progress.left < 0;
    }
  }
  return false;
};

/**
 * Play a line on to its end, or with `closing` to where it closes: every decision is tried with as many options as the seat,
 * or its rivals, may try; with one it is taken at a glance. Changes `state` and `progress`.
 */
export const playAhead = <S extends StateBase, A extends Action>(
  desk: Desk<S, A>,
  state: S,
  seat: Seat,
  progress: Progress,
  most: number,
  rivalMost: number,
  finish: number,
  closing: boolean,
): void => {
  const { rules, rng } = desk;
  const longest = LONGEST * (Math.max(0, progress.left) + 2);
  for (let i = 0; i < longest; i++) {
    const decision = rules.decision(state);
    if (decision === null || isAtEnd(decision, seat, progress)) return;
    if (decision.by === CHANCE) {
      rules.apply(state, rules.draw(state, rng));
      continue;
    }
    const actions = rules.legal(state);
    const own = decision.by === seat;
    const tried = own ? most : rivalMost;
    const action =
      tried > 1
        ? bestNow(desk, state, actions, decision.by, decision.turn, tried, own ? finish : 1)
        : glance(desk, state, actions);
    if (applyEnding(desk, state, action)) progress.ended = true;
    if (closing && own && desk.judge.closes?.(action, state) === true) return;
  }
};
