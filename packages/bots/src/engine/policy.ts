import type { Action, StateBase } from '@orrery/kernel';
import type { PlayContext } from './context.ts';
import { isDominated } from './sensible.ts';

/** No action is ever ruled out by its prior alone. */
const MIN_PRIOR = 1e-6;

/** Actions whose prior is this much smaller than the best one's are left out, except where they are the question asked. */
const PRIOR_CUTOFF = 1 / 40;

/** The priors of actions; valid until the next call. */
export const priorOf = <S extends StateBase, A extends Action>(
  context: PlayContext<S, A>,
  state: S,
  actions: readonly A[],
): Float64Array => {
  if (context.prior.length < actions.length) context.prior = new Float64Array(actions.length * 2);
  context.evaluator.prior(state, actions, context.prior);
  for (let i = 0; i < actions.length; i++)
    if (!((context.prior[i] as number) > MIN_PRIOR)) context.prior[i] = MIN_PRIOR;
  return context.prior;
};

/** What the policy plays: the action with the highest prior that is not dominated; earlier ones win ties. */
export const policyAction = <S extends StateBase, A extends Action>(
  context: PlayContext<S, A>,
  state: S,
  actions: readonly A[],
): A => {
  if (actions.length === 1) return actions[0] as A;
  const prior = priorOf(context, state, actions);
  const first = actions[highest(prior, actions.length)] as A;
  for (let tried = 0; tried < actions.length; tried++) {
    const best = highest(prior, actions.length);
    if (!isDominated(context.evaluator, state, actions[best] as A)) return actions[best] as A;
    prior[best] = OUT;
  }
  return first;
};

const OUT = -1;
const highest = (prior: Float64Array, count: number): number => {
  let best = 0;
  for (let i = 1; i < count; i++) if ((prior[i] as number) > (prior[best] as number)) best = i;
  return best;
};

/**
 * The indices of at most `most` actions with the highest priors, best first, without those below the cutoff. Dominated
 * ones are left out, unless all are; whether one is, is asked only of those that would come in.
 */
export const topByPrior = <S extends StateBase, A extends Action>(
  context: PlayContext<S, A>,
  state: S,
  actions: readonly A[],
  prior: Float64Array,
  most: number,
): number[] => {
  const order = actions.map((_, i) => i);
  if (order.length <= 1) return order;
  order.sort((a, b) => (prior[b] as number) - (prior[a] as number) || a - b);
  const top: number[] = [];
  for (const i of order) {
    if (top.length >= most || (top.length > 0 && isBelowCutoff(prior, i, top[0] as number))) break;
    if (!isDominated(context.evaluator, state, actions[i] as A)) top.push(i);
  }
  return top.length > 0 ? top : order.filter((i, n) => n < most && !isBelowCutoff(prior, i, order[0] as number));
};

const isBelowCutoff = (prior: Float64Array, at: number, best: number): boolean =>
  (prior[at] as number) < (prior[best] as number) * PRIOR_CUTOFF;
