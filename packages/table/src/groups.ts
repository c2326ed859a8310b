import type { Action, StateBase } from '@orrery/kernel';
import type { Group } from './screen.ts';

/** Where a kind of action stands that no group claims. */
const REST = 'all';

/** A screen's `groupOf`, by the kinds its groups name. */
export const groupsByKind = (groups: readonly Group[]): ((state: StateBase, action: Action) => string) => {
  const byKind = new Map<string, string>();
  for (const { id, kinds = [] } of groups) for (const kind of kinds) byKind.set(kind, id);
  return (_, action) => byKind.get(action.k) ?? REST;
};
