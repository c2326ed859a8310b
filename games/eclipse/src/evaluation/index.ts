import type { Seat } from '@orrery/kernel';
import type { EclipseAction } from '../rules/actions.ts';
import type { State } from '../state/layout.ts';
import { type EclipseWeights, FEATURES, type Feature, USES } from './features.ts';
import { priorOf } from './prior.ts';
import { judgeSeat, PHASES, phaseOf } from './value.ts';
import data from './weights.json' with { type: 'json' };

/** Weights of the judgement by feature; `orrery tune eclipse` finds them. */
export const weights: { readonly [feature: string]: number } = data.weights;
export const styles: { readonly [style: string]: { readonly [feature: string]: number } } = data.styles;

/** The weight that says by how much positions like this one are judged too hopefully; null when it is too early to say. */
export const hopeOf = (s: State, seat: Seat): string | null =>
  s.round === 0 || s.out[seat] !== 0 ? null : (PHASES[phaseOf(s)] ?? null);

/**
 * Rivals answer at a glance. A turn is one action, so one more of one's own is played ahead: with fewer iterations than
 * some fifty that misleads more than it tells, with more it is worth several points.
 */
const AT_A_GLANCE = { samples: 3, horizon: 1, care: 4, trust: 0.8, rivalMenu: 1, rivalry: 0.1, finish: 1 };
/** At two seats turns finished with care pay for the iterations they cost; at larger tables more iterations pay as much. */
const WITH_CARE = { ...AT_A_GLANCE, finish: 4 };
export const manner = (s: State): typeof AT_A_GLANCE => (s.players === 2 ? WITH_CARE : AT_A_GLANCE);

/** E14.10: what a ship type does in a battle. The exact odds judge it better than a few rolls of dice would. */
const isOrder = (action: EclipseAction): boolean =>
  action.k === 'attack' || action.k === 'hold' || action.k === 'retreat';

/** How Eclipse judges a position and its menus. */
export const judge = (by: { readonly [feature: string]: number }) => {
  const w: EclipseWeights = {
    ...(Object.fromEntries(FEATURES.map((feature) => [feature, by[feature] ?? 0])) as { [feature in Feature]: number }),
    uses: USES.map((use) => by[use] ?? 0),
  };
  const start = (species: string): number => by[`start.${species}`] ?? 0;
  const hope = PHASES.map((phase) => by[phase] ?? 0);
  return {
    spread: 4,
    value: (s: State, seat: Seat): number => judgeSeat(s, seat, w, hope, start),
    ends: (action: EclipseAction): boolean => action.k === 'done' || action.k === 'pass' || isOrder(action),
    // Beyond a pass lie battles and upkeep, which other lines have not come to; beyond the choice of a species, everything.
    closes: (action: EclipseAction): boolean => action.k === 'pass' || action.k === 'species' || isOrder(action),
    prior: (s: State, actions: readonly EclipseAction[], out: Float64Array): void => priorOf(s, actions, out),
  };
};
