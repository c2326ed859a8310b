import type { Action, StateBase } from '@orrery/kernel';
import type { PlayContext } from './context.ts';

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

/** What the policy plays: the action with the highest prior; earlier ones win ties. */
export const policyAction = <S extends StateBase, A extends Action>(
  context: PlayContext<S, A>,
  state: S,
  actions: readonly A[],
): A => {
  if (actions.length === 1) return actions[0] as A;
  const prior = priorOf(context, state, actions);
  let best = 0;
  for (let i = 1; i < actions.length; i++) if ((prior[i] as number) > (prior[best] as number)) best = i;
  return actions[best] as A;
};

/** The indices of at most `most` actions with the highest priors, best first, without those below the cutoff. */
export const topByPrior = (count: number, prior: Float64Array, most: number): number[] => {
  const order = Array.from({ length: count }, (_, i) => i);
  if (count <= 1) return order;
  order.sort((a, b) => (prior[b] as number) - (prior[a] as number) || a - b);
  const floor = (prior[order[0] as number] as number) * PRIOR_CUTOFF;
  return order.filter((i, n) => n < most && (prior[i] as number) >= floor);
};
