import type { Fact, Message, Thing } from '@orrery/kernel';
import type { State } from '../state/layout.ts';

export type EclipseThing = Thing<State>;

/** An entry, without the facts that say nothing. */
export const thing = (
  id: string,
  kind: string,
  name: Message,
  rule: string,
  drawn: string,
  facts: readonly Fact[],
  more: Pick<EclipseThing, 'icon' | 'present'> = {},
): EclipseThing => ({ id, kind, name, rule, drawn, facts: facts.filter(({ says }) => says.length > 0), ...more });
