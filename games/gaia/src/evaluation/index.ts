import { type Learned, type Lessons, readLessons } from '@orrery/evaluation';
import type { GaiaAction } from '../rules/actions.ts';
import { FACTIONS } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { look, PHASES, phaseOf, SEEN } from './features/index.ts';
import learned from './learned.json' with { type: 'json' };
import { priorOf } from './prior.ts';
import { type Given, HOPES, judgeSeat, reckon } from './value.ts';
import reckoned from './weights.json' with { type: 'json' };
import { FEATURES, type Feature, type GaiaWeights } from './weights.ts';

/** Weights of the judgement by feature; `orrery tune gaia` finds them. */
export const weights: { readonly [feature: string]: number } = reckoned.weights;
export const styles: { readonly [style: string]: { readonly [feature: string]: number } } = reckoned.styles;

const factions: readonly number[] = FACTIONS.map((faction) => reckoned.factions[faction]);

/** The weight that says by how much positions like this one are judged too hopefully; null when it is too early to say. */
export const hopeOf = (s: State): string | null => HOPES[s.round - 1] ?? null;

/**
 * Rivals matter little to a plan and cost much to search: they answer as it looks best at a glance. Lines are judged at
 * one's own passing, so that all are judged at the same moment: with goods left at different times of a round the search
 * finds errors of the judgement rather than better moves. What a turn is worth often shows only with the tile, the area or
 * the federation chosen last in it (`finish`): the lessons were learned from turns finished so.
 */
const TO_PASSING = { horizon: 9, care: 16, finish: 6, rivalMenu: 1, rivalry: 0 };
/**
 * With two seats there is time to play every line on to the end of the game, the rival taking the best of three steps. What
 * comes of a plan then counts as much as what it promised at one's passing.
 */
const TO_THE_END = { horizon: 99, care: 24, finish: 6, rivalMenu: 1, rivalCare: 3, rivalry: 0, beyond: 0.5 };
export const manner = (s: State): typeof TO_PASSING => (s.tables.seats <= 2 ? TO_THE_END : TO_PASSING);

const weightsOf = (by: { readonly [feature: string]: number }): GaiaWeights =>
  Object.fromEntries(FEATURES.map((feature) => [feature, by[feature] ?? 0])) as { [feature in Feature]: number };
const givenBy = (by: { readonly [feature: string]: number }, lessons: Learned | null): Given => ({
  factions,
  hope: HOPES.map((hope) => by[hope] ?? 0),
  lessons,
});

const plain = { w: weightsOf(weights), given: givenBy(weights, null) };

/** What `orrery tune gaia --learn` learns from: how many points positions led to; see docs/studies/bots-gaia-tuning.md. */
export const sight = {
  seen: SEEN,
  isOpen: (s: State, seat: number): boolean => s.faction[seat] !== 0 && seat < s.tables.options.players,
  look: (s: State, seat: number, out: Float64Array): void => look(s, seat, reckon(s, seat, plain.w, plain.given), out),
  phases: PHASES,
  phaseOf,
  isSetup: (s: State): boolean => s.round === 0,
  lessons: learned as Lessons,
  courses: {
    duel: [
      { options: { players: 2, factions: 'random' }, share: 0.35 },
      { options: { players: 2 }, share: 0.2 },
      { options: { players: 1, factions: 'random', automa: 'ultoma' }, share: 0.2 },
      { options: { players: 1, automa: 'ultoma' }, share: 0.15 },
      { options: { players: 1 }, share: 0.1 },
    ],
    table: [
      { options: { players: 4, factions: 'random' }, share: 0.5 },
      { options: { players: 4 }, share: 0.3 },
      { options: { players: 3 }, share: 0.2 },
    ],
  },
};

/** How Gaia Project judges a position and its menus. */
export const judge = (by: { readonly [feature: string]: number }, lessons: Lessons = learned) => {
  const w = weightsOf(by);
  const given = givenBy(by, readLessons(lessons, SEEN, PHASES.length));
  return {
    spread: 8,
    value: (s: State, seat: number): number => judgeSeat(s, seat, w, given),
    prior: (s: State, actions: readonly GaiaAction[], out: Float64Array): void => priorOf(s, actions, out),
    ends: (action: GaiaAction): boolean => action.k === 'end' || action.k === 'pass',
    closes: (action: GaiaAction): boolean => action.k === 'pass',
  };
};
