import type { Amount, Fact, Message, Thing } from '@orrery/kernel';
import type { Gain } from '../content/tables/gain.ts';
import type { State } from '../state/layout.ts';

export type GaiaThing = Thing<State>;

/** Everything but the id, with what most things of a list have in common. */
export const thing = (
  id: string,
  kind: string,
  name: Message,
  rule: string,
  drawn: string,
  facts: readonly Fact[],
  more: Pick<GaiaThing, 'icon' | 'present'> = {},
): GaiaThing => ({ id, kind, name, rule, drawn, facts: facts.filter(({ says }) => says.length > 0), ...more });

/** In the order people read them. */
const FIELDS = [
  'ore',
  'knowledge',
  'credits',
  'qic',
  'tokens',
  'charge',
  'vp',
  'formers',
] as const satisfies readonly (keyof Gain)[];

/** What a gain brings, without what it doesn't. */
export const amountsOf = (gain: Gain, per?: string): Amount[] =>
  FIELDS.filter((what) => gain[what] !== 0).map((what) => ({
    what,
    n: gain[what],
    ...(per === undefined ? {} : { per }),
  }));
