import { type Learned, type Lessons, readLessons } from '@orrery/kernel';
import type { EclipseAction } from '../action.ts';
import { speciesIds } from '../species.ts';
import { OVER, SETUP, type State } from '../state.ts';
import { FEATURES, type Feature } from './features.ts';
import learned from './learned.json' with { type: 'json' };
import { priorOf } from './prior.ts';
import { PHASES, phaseOf, SEEN } from './sight/index.ts';
import { type Given, HOPES, judgeSeat, lookAs } from './value.ts';
import data from './weights.json' with { type: 'json' };

/** Weights of the judgement by feature; `orrery tune eclipse` finds them. */
export const weights: { readonly [feature: string]: number } = data.weights;
export const styles: { readonly [style: string]: { readonly [feature: string]: number } } = data.styles;

/** The weight that says by how much positions like this one are judged too hopefully; null when it is too early to say. */
export const hopeOf = (s: State, seat: number): string | null =>
  s.round === 0 || s.out[seat] !== 0 ? null : (HOPES[s.round - 1] ?? null);

/**
 * Rivals answer at a glance. A turn is one action, so one more of one's own is played ahead: with fewer iterations than
 * some fifty that misleads more than it tells, with more it is worth several points.
 */
export const manner = { samples: 3, horizon: 1, care: 4, trust: 0.8, rivalMenu: 1, rivalry: 0.1 };

/** E14.10: what a ship type does in a battle. The exact odds judge it better than a few rolls of dice would. */
const isOrder = (action: EclipseAction): boolean =>
  action.k === 'attack' || action.k === 'hold' || action.k === 'retreat';

const givenBy = (by: { readonly [feature: string]: number }, lessons: Learned | null): Given => ({
  weights: Object.fromEntries(FEATURES.map((feature) => [feature, by[feature] ?? 0])) as {
    [feature in Feature]: number;
  },
  hope: HOPES.map((hope) => by[hope] ?? 0),
  starts: speciesIds.map((id) => by[`start.${id}`] ?? 0),
  learned: lessons,
});

const plain = givenBy(weights, null);

/** What `orrery tune eclipse --learn` learns from: what positions led to; see docs/studies/bots-eclipse-tuning.md. */
export const sight = {
  seen: SEEN,
  phases: PHASES,
  phaseOf,
  isOpen: (s: State, seat: number): boolean => s.species[seat] !== 0 && s.out[seat] === 0 && s.phase !== OVER,
  isSetup: (s: State): boolean => s.phase === SETUP,
  look: (s: State, seat: number, out: Float64Array): void => lookAs(s, seat, plain, out),
  lessons: learned as Lessons,
  courses: {
    all: [
      { options: { players: 2 }, share: 0.5 },
      { options: { players: 3 }, share: 0.15 },
      { options: { players: 4 }, share: 0.3 },
      { options: { players: 6 }, share: 0.05 },
    ],
  },
};

/** How Eclipse judges a position and its menus. */
export const judge = (by: { readonly [feature: string]: number }, lessons: Lessons = learned) => {
  const given = givenBy(by, readLessons(lessons, SEEN, PHASES.length));
  return {
    spread: 4,
    value: (s: State, seat: number): number => judgeSeat(s, seat, given),
    ends: (action: EclipseAction): boolean => action.k === 'done' || action.k === 'pass' || isOrder(action),
    // Beyond a pass lie battles and upkeep, which other lines have not come to; beyond the choice of a species, everything.
    closes: (action: EclipseAction): boolean => action.k === 'pass' || action.k === 'species' || isOrder(action),
    prior: (s: State, actions: readonly EclipseAction[], out: Float64Array): void => priorOf(s, actions, out),
  };
};
