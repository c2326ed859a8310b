import type { Action, StateBase } from '@orrery/kernel';
import type { Node } from './node.ts';
import type { SearchContext } from './search-context.ts';
import { utility } from './selection.ts';

/** Chance: the mean over the outcomes drawn so far. */
export const backupChance = <A extends Action>(node: Node<A>, seats: number): void => {
  if (node.outcomes === null || node.outcomes.size === 0) return;
  node.value.fill(0);
  let visits = 0;
  for (const child of node.outcomes.values()) visits += child.visits;
  for (const child of node.outcomes.values())
    for (let seat = 0; seat < seats; seat++)
      node.value[seat] += ((child.value[seat] as number) * child.visits) / visits;
};

/** A decision: partly its best child, partly the mean of all, since the best of several estimates is too high (max^n). */
export const backupDecision = <S extends StateBase, A extends Action>(
  context: SearchContext<S, A>,
  node: Node<A>,
): void => {
  const { maxShare } = context.settings;
  let best: Node<A> | null = null;
  let bestUtility = Number.NEGATIVE_INFINITY;
  let visits = 0;
  for (let i = 0; i < node.actions.length; i++) {
    const child = node.children[i] ?? null;
    if (child === null || child.visits === 0) continue;
    visits += child.visits;
    const childUtility = utility(context, child.value, node.by);
    if (childUtility > bestUtility) {
      bestUtility = childUtility;
      best = child;
    }
  }
  if (best === null) return;
  for (let seat = 0; seat < context.seats.length; seat++) {
    let mean = 0;
    for (const child of node.children)
      if (child !== null && child.visits > 0) mean += ((child.value[seat] as number) * child.visits) / visits;
    node.value[seat] = maxShare * (best.value[seat] as number) + (1 - maxShare) * mean;
  }
};
