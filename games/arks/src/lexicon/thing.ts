import { type Amount, amount, type Fact, type Message, type Thing } from '@orrery/kernel';
import type { Bag, Cost } from '../content/cards.ts';
import { RESOURCES } from '../content/names.ts';
import type { State } from '../state/layout.ts';

export type ArksThing = Thing<State>;

/** An entry, without the facts that say nothing. */
export const thing = (
  id: string,
  kind: string,
  name: Message,
  rule: string,
  drawn: string,
  facts: readonly Fact[],
  more: Pick<ArksThing, 'icon' | 'present'> = {},
): ArksThing => ({ id, kind, name, rule, drawn, facts: facts.filter(({ says }) => says.length > 0), ...more });

const positive = (amounts: readonly Amount[]): Amount[] => amounts.filter(({ n }) => n > 0);

export const goods = (resources: readonly number[]): Amount[] =>
  positive(RESOURCES.map((resource, i) => amount(resource, resources[i] ?? 0)));

/** What is paid, Resource by Resource. */
export const costs = ({ resources, any, lock }: Cost): Amount[] =>
  positive([...goods(resources), amount('any', any), amount('lock', lock)]);

/** What is gained, cards included. */
export const gains = ({ resources, any, crew, cantina }: Bag): Amount[] =>
  positive([...goods(resources), amount('any', any), amount('crew', crew), amount('cantina', cantina)]);
