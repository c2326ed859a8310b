import type { ArksAction } from '../rules/actions.ts';
import type { State } from '../rules/state.ts';
import { priorOf } from './prior.ts';
import { type ArksWeights, FEATURES, type Feature, judgeSeat, PHASES, phaseOf } from './value.ts';
import data from './weights.json' with { type: 'json' };

/** Weights of the judgement by feature; `orrery tune arks` finds them. */
export const weights: { readonly [feature: string]: number } = data.weights;
export const styles: { readonly [style: string]: { readonly [feature: string]: number } } = data.styles;

/** The weight that says by how much positions like this one are judged too hopefully; null during set-up. */
export const hopeOf = (s: State): string | null => (s.round === 0 ? null : (PHASES[phaseOf(s)] ?? null));

/** How Arks judges a position and its menus. */
export const judge = (given: { readonly [feature: string]: number }) => {
  const w = Object.fromEntries(FEATURES.map((feature) => [feature, given[feature] ?? 0])) as {
    [feature in Feature]: number;
  } as ArksWeights;
  const hope = PHASES.map((phase) => given[phase] ?? 0);
  return {
    spread: 6,
    value: (s: State, seat: number): number => judgeSeat(s, seat, w, hope),
    prior: (s: State, actions: readonly ArksAction[], out: Float64Array): void => priorOf(s, actions, out),
  };
};
