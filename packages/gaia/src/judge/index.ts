import type { GaiaAction } from '../actions.ts';
import { FACTIONS } from '../ids.ts';
import type { State } from '../state.ts';
import { FEATURES, type Feature, type GaiaWeights } from './features.ts';
import data from './learned.json' with { type: 'json' };
import { isDuel, type Learned, ROWS, rowOf, tableOf } from './lessons.ts';
import { priorOf } from './prior.ts';
import { look, SEEN } from './sight/index.ts';
import { type Given, judgeSeat, PHASES, phaseOf, reckon } from './value.ts';
import reckoned from './weights.json' with { type: 'json' };

/** Weights of the judgement by feature; `orrery tune gaia` finds them. */
export const weights: { readonly [feature: string]: number } = reckoned.weights;
export const styles: { readonly [style: string]: { readonly [feature: string]: number } } = reckoned.styles;
const learned: Learned = data;

const factions: readonly number[] = FACTIONS.map((faction) => reckoned.factions[faction]);

/** The weight that says by how much positions like this one are judged too hopefully; null when it is too early to say. */
export const hopeOf = (s: State, seat: number): string | null =>
  s.round === 0 ? null : (PHASES[phaseOf(s, seat)] ?? null);

/** Rivals matter little to a plan and cost much to search: they answer as it looks best at a glance. */
export const manner = { horizon: 1, care: 10, rivalMenu: 1, rivalry: 0 };

const weightsOf = (by: { readonly [feature: string]: number }): GaiaWeights =>
  Object.fromEntries(FEATURES.map((feature) => [feature, by[feature] ?? 0])) as { [feature in Feature]: number };
const givenBy = (by: { readonly [feature: string]: number }, table: Float64Array | null): Given => ({
  factions,
  hope: PHASES.map((phase) => by[phase] ?? 0),
  learned: table,
});

const plain = { w: weightsOf(weights), given: givenBy(weights, null) };

/**
 * Where nothing is learned yet (three and four seats) a longer search finds the errors of the judgement rather than
 * better moves: four players made 124 points at 100 iterations and 111 at 300, on the same boards.
 */
const ENOUGH = 100;

/** What `orrery tune gaia --learn` learns from: how far games turn out better than positions are reckoned. */
export const sight = {
  seen: SEEN,
  rows: ROWS,
  rowOf: (s: State, seat: number): number =>
    s.faction[seat] === 0 || seat >= s.tables.options.players ? -1 : rowOf(s),
  look,
  pointsOf: (s: State, seat: number): number => s.vp[seat] - s.bid[seat] + reckon(s, seat, plain.w, plain.given),
  learned,
  courses: {
    alone: [
      { options: { players: 1, factions: 'random' }, share: 0.6 },
      { options: { players: 1 }, share: 0.4 },
    ],
  },
};

/** How Gaia Project judges a position and its menus. */
export const judge = (by: { readonly [feature: string]: number }, lessons: Learned = learned) => {
  const w = weightsOf(by);
  const given = givenBy(by, Object.keys(lessons).length === 0 ? null : tableOf(lessons));
  return {
    spread: 8,
    value: (s: State, seat: number): number => judgeSeat(s, seat, w, given),
    prior: (s: State, actions: readonly GaiaAction[], out: Float64Array): void => priorOf(s, actions, out),
    ends: (action: GaiaAction): boolean => action.k === 'end' || action.k === 'pass',
    closes: (action: GaiaAction, s: State): boolean => action.k === 'pass' && isDuel(s),
    enough: (s: State): number => (isDuel(s) ? Number.POSITIVE_INFINITY : ENOUGH),
  };
};
