import type { GaiaAction } from '../actions.ts';
import { FACTIONS } from '../ids.ts';
import type { State } from '../state.ts';
import { FEATURES, type Feature, type GaiaWeights } from './features.ts';
import { priorOf, restOf } from './prior.ts';
import { type Given, judgeSeat } from './value.ts';
import data from './weights.json' with { type: 'json' };

/** Weights of the judgement by feature; `orrery tune gaia` finds them. */
export const weights: { readonly [feature: string]: number } = data.weights;
export const styles: { readonly [style: string]: { readonly [feature: string]: number } } = data.styles;

const given: Given = {
  factions: FACTIONS.map((faction) => data.factions[faction]),
  playing: data.hope.playing,
  passed: data.hope.passed,
};

/** Lines end where the seat has passed; others pass by then. */
export const manner = { horizon: 3, care: 10, rivalMenu: 1, rivalry: 0 };

/** How Gaia Project judges a position and its menus. */
export const judge = (by: { readonly [feature: string]: number }) => {
  const w = Object.fromEntries(FEATURES.map((feature) => [feature, by[feature] ?? 0])) as {
    [feature in Feature]: number;
  } as GaiaWeights;
  return {
    spread: 8,
    value: (s: State, seat: number): number => judgeSeat(s, seat, w, given),
    prior: (s: State, actions: readonly GaiaAction[], out: Float64Array): void => priorOf(s, actions, out),
    
    rest: (s: State): GaiaAction | null => (s.round > 9 ? restOf(s) : null),
  };
};
