import type { Evaluator } from '@orrery/evaluation';
import type { Action, StateBase } from '@orrery/kernel';
import type { PlayContext } from './context.ts';
import { isDominated } from './sensible.ts';

/** No action is ever ruled out by its prior alone. */
const MIN_PRIOR = 1e-6;

/** Actions whose prior is this much smaller than the best one's are left out, except where they are the question asked. */
export const PRIOR_CUTOFF = 1 / 40;

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
  cutoff = PRIOR_CUTOFF,
): number[] => {
  if (actions.length <= 1) return actions.length === 0 ? [] : [0];
  const top = takeTop(context.evaluator, state, actions, prior, most, cutoff);
  return top.length > 0 ? top : takeTop(null, state, actions, prior, most, cutoff);
};

/**
 * Take the indices of the highest priors, one after the other; few are wanted of many, so nothing is sorted. Dominated
 * actions are left out where an evaluator tells them.
 */
const takeTop = <S extends StateBase, A extends Action>(
  evaluator: Evaluator<S, A> | null,
  state: S,
  actions: readonly A[],
  prior: Float64Array,
  most: number,
  cutoff: number,
): number[] => {
  const top: number[] = [];
  let above = Number.POSITIVE_INFINITY;
  let after = -1;
  let least = 0;
  while (top.length < most) {
    // The next in order: as likely as the last one and behind it, or less likely.
    let next = -1;
    let highest = OUT;
    for (let i = 0; i < actions.length; i++) {
      const p = prior[i] as number;
      if (p > highest && (p < above || (p === above && i > after))) {
        next = i;
        highest = p;
      }
    }
    if (next < 0 || highest < least) break;
    above = highest;
    after = next;
    if (evaluator !== null && isDominated(evaluator, state, actions[next] as A)) continue;
    if (top.length === 0) least = above * cutoff;
    top.push(next);
  }
  return top;
};
