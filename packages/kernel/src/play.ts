import type { Event } from './event.ts';
import type { StateBase } from './layout/index.ts';
import type { Refusal } from './refusal.ts';
import type { Action, Rules } from './rules.ts';

/** The checked way to act: refused with the rule that forbids it and the state untouched, or applied in place. */
export const play = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  state: S,
  action: A,
  events?: Event[],
): Refusal | null => {
  const why = rules.whyNot(state, action);
  if (why !== null) return why;
  rules.apply(state, action, events);
  return null;
};
