import type { GaiaAction } from '../actions.ts';
import { FACTIONS } from '../ids.ts';
import type { State } from '../state.ts';
import { FEATURES, type Feature, type GaiaWeights } from './features.ts';
import { priorOf } from './prior.ts';
import { type Given, judgeSeat, PHASES, phaseOf } from './value.ts';
import data from './weights.json' with { type: 'json' };

/** Weights of the judgement by feature; `orrery tune gaia` finds them. */
export const weights: { readonly [feature: string]: number } = data.weights;
export const styles: { readonly [style: string]: { readonly [feature: string]: number } } = data.styles;

const factions: readonly number[] = FACTIONS.map((faction) => data.factions[faction]);

/** The weight that says by how much positions like this one are judged too hopefully; null when it is too early to say. */
export const hopeOf = (s: State, seat: number): string | null =>
  s.round === 0 ? null : (PHASES[phaseOf(s, seat)] ?? null);

/** Rivals matter little to a plan and cost much to search: they answer as it looks best at a glance. */
export const manner = { horizon: 1, care: 10, rivalMenu: 1, rivalry: 0 };

/** How Gaia Project judges a position and its menus. */
export const judge = (by: { readonly [feature: string]: number }) => {
  const w = Object.fromEntries(FEATURES.map((feature) => [feature, by[feature] ?? 0])) as {
    [feature in Feature]: number;
  } as GaiaWeights;
  const given: Given = { factions, hope: PHASES.map((phase) => by[phase] ?? 0) };
  return {
    spread: 8,
    value: (s: State, seat: number): number => judgeSeat(s, seat, w, given),
    prior: (s: State, actions: readonly GaiaAction[], out: Float64Array): void => priorOf(s, actions, out),
  };
};
