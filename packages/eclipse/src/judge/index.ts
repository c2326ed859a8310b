import type { EclipseAction } from '../action.ts';
import type { State } from '../state.ts';
import { type EclipseWeights, FEATURES, type Feature } from './features.ts';
import { priorOf } from './prior.ts';
import { judgeSeat, PHASES, phaseOf } from './value.ts';
import data from './weights.json' with { type: 'json' };

/** Weights of the judgement by feature; `orrery tune eclipse` finds them. */
export const weights: { readonly [feature: string]: number } = data.weights;
export const styles: { readonly [style: string]: { readonly [feature: string]: number } } = data.styles;

/** The weight that says by how much positions like this one are judged too hopefully; null when it is too early to say. */
export const hopeOf = (s: State, seat: number): string | null =>
  s.round === 0 || s.out[seat] !== 0 ? null : (PHASES[phaseOf(s)] ?? null);

/** Rivals answer at a glance; a turn is one action, so a few of one's own are played ahead. */
export const manner = { samples: 3, horizon: 1, care: 8, rivalMenu: 1, rivalry: 0.1 };

/** How Eclipse judges a position and its menus. */
export const judge = (by: { readonly [feature: string]: number }) => {
  const w = Object.fromEntries(FEATURES.map((feature) => [feature, by[feature] ?? 0])) as {
    [feature in Feature]: number;
  } as EclipseWeights;
  const hope = PHASES.map((phase) => by[phase] ?? 0);
  return {
    spread: 4,
    value: (s: State, seat: number): number => judgeSeat(s, seat, w, hope),
    prior: (s: State, actions: readonly EclipseAction[], out: Float64Array): void => priorOf(s, actions, out),
  };
};
