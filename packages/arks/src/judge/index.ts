import type { ArksAction } from '../rules/actions.ts';
import type { State } from '../rules/state.ts';
import { priorOf } from './prior.ts';
import { type ArksWeights, FEATURES, type Feature, judgeSeat } from './value.ts';
import data from './weights.json' with { type: 'json' };

/** Weights of the judgement by feature; `orrery tune arks` finds them. */
export const weights: { readonly [feature: string]: number } = data.weights;
export const styles: { readonly [style: string]: { readonly [feature: string]: number } } = data.styles;

/** A turn is a long chain of small steps with draws in it: lines are judged when it is over. */
export const manner = { samples: 2, horizon: 1, care: 8, rivalMenu: 1, rivalry: 0.3 };

/** How Arks judges a position and its menus. */
export const judge = (given: { readonly [feature: string]: number }) => {
  const w = Object.fromEntries(FEATURES.map((feature) => [feature, given[feature] ?? 0])) as {
    [feature in Feature]: number;
  } as ArksWeights;
  return {
    spread: 6,
    value: (s: State, seat: number): number => judgeSeat(s, seat, w),
    prior: (s: State, actions: readonly ArksAction[], out: Float64Array): void => priorOf(s, actions, out),
  };
};
