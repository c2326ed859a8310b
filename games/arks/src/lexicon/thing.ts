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

/** What is paid, Resource by Resource. */
export const costs = ({ resources, any }: Cost): Amount[] =>
  positive([...RESOURCES.map((resource, i) => amount(resource, resources[i] ?? 0)), amount('any', any)]);

/** What is gained, cards included. */
export const gains = (bag: Bag): Amount[] => [
  ...costs(bag),
  ...positive([amount('crew', bag.crew), amount('cantina', bag.cantina)]),
];
