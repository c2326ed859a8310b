import type { ArksAction } from '../rules/actions.ts';
import type { State } from '../rules/state.ts';
import { priorOf } from './prior.ts';
import { FEATURES } from './sight.ts';
import { judgeSeat } from './value.ts';
import data from './weights.json' with { type: 'json' };

/** How much is made of each feature; 1 is as it was learned. `orrery tune arks` tries others. */
export const weights: { readonly [feature: string]: number } = data.weights;
export const styles: { readonly [style: string]: { readonly [feature: string]: number } } = data.styles;

/**
 * A turn is a long chain of small steps with draws in it, and what rivals and the next turn bring is chance more than
 * choice: lines end with the turn. They are cheap because they follow the prior alone, so there are many of them; the first
 * look at every option is repeated, since one draw proves little. Points kept from a rival count like one's own.
 */
export const manner = { samples: 3, horizon: -1, care: 1, trust: 0.9, ownMenu: 8, rivalMenu: 1, rivalry: 1 };

/** How Arks judges a position and its menus. */
export const judge = (given: { readonly [feature: string]: number }) => {
  // Hope is what is made of everything that is not yet points: less of it, and a player cashes in sooner.
  const hope = given['hope'] ?? 1;
  const scale = Float64Array.from(FEATURES, (feature) => hope * (given[feature] ?? 1));
  return {
    spread: 6,
    value: (s: State, seat: number): number => judgeSeat(s, seat, scale, hope),
    prior: (s: State, actions: readonly ArksAction[], out: Float64Array): void => priorOf(s, actions, out),
    ends: (action: ArksAction): boolean => action.k === 'end',
  };
};
