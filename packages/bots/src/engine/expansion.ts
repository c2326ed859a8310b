import { type Action, CHANCE, type Decision, type Seat, type StateBase } from '@orrery/kernel';
import { actionKey } from './key.ts';
import { type Node, TERMINAL } from './node.ts';
import { priorOf, topByPrior } from './policy.ts';
import type { SearchContext } from './search-context.ts';
import { sensible } from './sensible.ts';
import { applyAction, drawChance, finishTurn } from './turn.ts';

/** How much better than all likely actions an unlikely one must be to be kept at the root, in spreads. */
const SURPRISE = 0.02;
/** Share of the policy's prior beside the one that follows from values. */
const POLICY_SHARE = 0.1;
/** How sharply values tell actions apart: factor on points per spread. */
const SHARPNESS = 3;

/** The value of an action to the decider once its turn is finished with `width` actions tried at each decision. */
const valueAfter = <S extends StateBase, A extends Action>(
  context: SearchContext<S, A>,
  state: S,
  action: A,
  decision: Decision,
  width: number,
): number => {
  const { rules, evaluator, lookahead } = context;
  const by = decision.by as Seat;
  rules.copyInto(state, lookahead);
  if (!applyAction(context, lookahead, action)) finishTurn(context, lookahead, by, decision.turn, width);
  return evaluator.value(lookahead, by);
};

const turnWidthOf = <S extends StateBase, A extends Action>(
  { seat, settings }: SearchContext<S, A>,
  decision: Decision,
): number => (decision.by === seat ? settings.turnWidth : 1);

/** Of the unlikely actions at the root, add to `order` those better than all others when their turn is finished well. */
const addSurprises = <S extends StateBase, A extends Action>(
  context: SearchContext<S, A>,
  state: S,
  actions: readonly A[],
  decision: Decision,
  order: number[],
  values: Float64Array,
): void => {
  const kept = new Set(order);
  let best = Number.NEGATIVE_INFINITY;
  for (const i of order.length > 1 ? order : []) best = Math.max(best, values[i] as number);
  if (order.length === 1) {
    const only = order[0] as number;
    best = valueAfter(context, state, actions[only] as A, decision, turnWidthOf(context, decision));
    values[only] = best;
  }
  for (let i = 0; i < actions.length; i++) {
    if (kept.has(i)) continue;
    values[i] = valueAfter(context, state, actions[i] as A, decision, context.settings.branching);
    if ((values[i] as number) > best + SURPRISE * context.evaluator.spread) order.push(i);
  }
};

/** Write the chosen actions into a node, with priors made of their values and of the policy's. */
const fillNode = <S extends StateBase, A extends Action>(
  context: SearchContext<S, A>,
  node: Node<A>,
  actions: readonly A[],
  order: readonly number[],
  values: Float64Array,
  prior: Float64Array,
): void => {
  const n = order.length;
  node.actions = order.map((i) => actions[i] as A);
  node.deficit = new Float32Array(n);
  node.prior = new Float32Array(n);
  node.taken = new Int32Array(n);
  node.children = new Array<Node<A> | null>(n).fill(null);
  let total = 0;
  const best = values[order[0] as number] as number;
  let highest = 0;
  for (const i of order) highest = Math.max(highest, prior[i] as number);
  for (let j = 0; j < n; j++) {
    const i = order[j] as number;
    node.deficit[j] = (values[i] as number) - best;
    const chance =
      Math.exp((SHARPNESS * (node.deficit[j] as number)) / context.evaluator.spread) +
      (POLICY_SHARE * (prior[i] as number)) / highest;
    node.prior[j] = chance;
    total += chance;
  }
  for (let j = 0; j < n; j++) node.prior[j] /= total;
  if (!context.perfectInformation) {
    node.keys = new Map();
    for (let j = 0; j < n; j++) node.keys.set(actionKey(node.actions[j] as A), j);
  }
  context.tree.countActions(n);
};

/** List the actions of a decision, best first. Not done, and false, where there is a choice but `revisited` is false. */
const listActions = <S extends StateBase, A extends Action>(
  context: SearchContext<S, A>,
  node: Node<A>,
  state: S,
  decision: Decision,
  isRoot: boolean,
  revisited: boolean,
  only?: readonly A[],
): boolean => {
  const { rules, evaluator, settings } = context;
  const by = decision.by as Seat;
  const actions = only ?? (isRoot ? sensible(evaluator, state, rules.legal(state)) : rules.legal(state));
  const opponent = by !== context.seat;
  const { branching, opponentBranching, opponentWidth } = settings;
  const widest = isRoot ? actions.length : opponent ? Math.max(opponentBranching, opponentWidth) : branching;
  // A first visit only asks whether there is a choice.
  const most = revisited ? widest : Math.min(2, widest);
  const prior = priorOf(context, state, actions).slice(0, actions.length);
  const order = only === undefined ? topByPrior(context, state, actions, prior, most) : only.map((_, i) => i);
  if (order.length > 1 && !revisited) return false;
  const values = new Float64Array(actions.length);
  const samples = isRoot ? settings.samples : 1;
  const turnWidth = turnWidthOf(context, decision);
  if (order.length > 1)
    for (const i of order)
      for (let n = 0; n < samples; n++)
        values[i] += valueAfter(context, state, actions[i] as A, decision, turnWidth) / samples;
  if (isRoot && order.length < actions.length) addSurprises(context, state, actions, decision, order, values);
  order.sort((a, b) => (values[b] as number) - (values[a] as number) || a - b);
  if (opponent && order.length > opponentBranching) order.length = opponentBranching;
  node.by = by;
  fillNode(context, node, actions, order, values, prior);
  return true;
};

export const expandRoot = <S extends StateBase, A extends Action>(
  context: SearchContext<S, A>,
  decision: Decision,
  only?: readonly A[],
): boolean => listActions(context, context.tree.root, context.start, decision, true, true, only);

/** Expand the node of the position reached. False when the line ends here: evaluate first, or no room. */
export const expand = <S extends StateBase, A extends Action>(
  context: SearchContext<S, A>,
  node: Node<A>,
  revisited: boolean,
): boolean => {
  const { rules, state, settings, tree } = context;
  const decision = rules.decision(state);
  if (decision === null) {
    node.by = TERMINAL;
    return true;
  }
  if (decision.by === CHANCE) {
    node.by = CHANCE;
    return true;
  }
  if (!tree.hasRoomForActions(settings.branching)) return false;
  return listActions(context, node, state, decision, false, revisited);
};

/** Let chance decide; the child its outcome leads to, or null when there is no room for a new one. Changes the state. */
export const drawOutcome = <S extends StateBase, A extends Action>(
  context: SearchContext<S, A>,
  node: Node<A>,
): Node<A> | null => {
  const { state, tree } = context;
  const outcome = drawChance(context, state);
  node.outcomes ??= new Map();
  const key = actionKey(outcome);
  const known = node.outcomes.get(key);
  if (known !== undefined) return known;
  if (!tree.hasRoomForNode()) return null;
  const child = tree.newNode();
  tree.countActions(1);
  node.outcomes.set(key, child);
  return child;
};
