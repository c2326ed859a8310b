import type { Action, StateBase } from '@orrery/kernel';
import { actionKey } from './key.ts';
import type { Node } from './node.ts';
import type { SearchContext } from './search-context.ts';

/** Actions considered at the first visit of a node; the square root of its visits is added (progressive widening). */
const MIN_WIDTH = 4;
/** Sequential halving at the root: how many actions it begins with, and how many visits each gets before the first halving. */
const ROOT_ACTIONS = 10;
const ROOT_VISITS = 3;

/** The utility of points to a seat: its own, less a part of the best opponent's. */
export const utility = <S extends StateBase, A extends Action>(
  { seats, settings }: SearchContext<S, A>,
  points: Float32Array,
  seat: number,
): number => {
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < seats.length; other++)
    if (other !== seat && (points[other] as number) > best) best = points[other] as number;
  const own = points[seat] as number;
  return best === Number.NEGATIVE_INFINITY ? own : own - settings.rivalry * best;
};

/** The expected utility of an action to its decider: by the subtree, or by the first look where there is none. */
export const estimate = <S extends StateBase, A extends Action>(
  context: SearchContext<S, A>,
  node: Node<A>,
  at: number,
): number => {
  const child = node.children[at] ?? null;
  const firstLook = utility(context, node.value, node.by) + (node.deficit[at] as number);
  if (child === null || child.visits === 0) return firstLook;
  // Where chance has a say, a few visits prove little: the first look counts as some visits more.
  const virtual = context.settings.samples - 1;
  return (utility(context, child.value, node.by) * child.visits + firstLook * virtual) / (child.visits + virtual);
};

/** The upper bound of an action: its estimate and what exploring it is worth (PUCT). */
const upperBound = <S extends StateBase, A extends Action>(
  context: SearchContext<S, A>,
  node: Node<A>,
  at: number,
  bonus: number,
): number => estimate(context, node, at) + (bonus * (node.prior[at] as number)) / (1 + (node.taken[at] as number));

const explorationBonus = <S extends StateBase, A extends Action>(
  { settings, evaluator }: SearchContext<S, A>,
  node: Node<A>,
): number => settings.exploration * evaluator.spread * Math.sqrt(node.visits);

/** The action to follow below the root: good, or seldom taken for how likely it is. */
export const select = <S extends StateBase, A extends Action>(context: SearchContext<S, A>, node: Node<A>): number => {
  const n = node.actions.length;
  if (n <= 1) return n - 1;
  const width = Math.min(n, Math.floor(MIN_WIDTH + Math.sqrt(node.visits)));
  const bonus = explorationBonus(context, node);
  let best = 0;
  let bestBound = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < width; i++) {
    const bound = upperBound(context, node, i, bonus);
    if (bound > bestBound) {
      bestBound = bound;
      best = i;
    }
  }
  return best;
};

/** As `select`, among what the imagined state really offers; -1 when it asks somebody else or something else. */
export const selectLegal = <S extends StateBase, A extends Action>(
  context: SearchContext<S, A>,
  node: Node<A>,
): number => {
  const { rules, state } = context;
  const decision = rules.decision(state);
  if (decision === null || decision.by !== node.by || node.keys === null) return -1;
  const bonus = explorationBonus(context, node);
  let best = -1;
  let bestBound = Number.NEGATIVE_INFINITY;
  for (const action of rules.legal(state)) {
    const at = node.keys.get(actionKey(action));
    if (at === undefined) continue;
    const bound = upperBound(context, node, at, bonus);
    if (bound > bestBound) {
      bestBound = bound;
      best = at;
    }
  }
  return best;
};

/**
 * The action to follow at the root, by sequential halving: the best few are visited equally often, and the more visits
 * there were, the fewer they are. More visits make any action look better, so unequal visits would mislead.
 */
export const selectAtRoot = <S extends StateBase, A extends Action>(
  context: SearchContext<S, A>,
  node: Node<A>,
): number => {
  const n = node.actions.length;
  if (n <= 1) return n - 1;
  const first = Math.min(n, ROOT_ACTIONS);
  const halvings = Math.floor(Math.log2(1 + node.visits / (ROOT_VISITS * first)));
  const remaining = Math.max(2, Math.round(first / 2 ** halvings));
  const order = Array.from(node.actions, (_, i) => i);
  const estimates = order.map((i) => estimate(context, node, i));
  order.sort((a, b) => (estimates[b] as number) - (estimates[a] as number) || a - b);
  let best = order[0] as number;
  for (let j = 1; j < Math.min(n, remaining); j++) {
    const i = order[j] as number;
    if ((node.taken[i] as number) < (node.taken[best] as number)) best = i;
  }
  return best;
};
