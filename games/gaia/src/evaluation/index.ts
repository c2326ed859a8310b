import { LearnedPrior, type LearnedWeights } from '@orrery/evaluation';
import { CHANCE, type Seat } from '@orrery/kernel';
import type { GaiaAction } from '../rules/actions.ts';
import { rules } from '../rules/index.ts';
import { FACTIONS } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { hasFaction } from '../state/seats.ts';
import { choices } from './choices.ts';
import { dominated } from './dominated.ts';
import { extract, FEATURES, PHASES, phaseOf } from './features/index.ts';
import { Surveyor } from './features/survey.ts';
import shipped from './learned.json' with { type: 'json' };
import { learnedModel } from './network.ts';
import { priorOf } from './prior.ts';
import { BIASES, type Measured, seatValue } from './value.ts';
import tuned from './weights.json' with { type: 'json' };
import { type GaiaWeights, WEIGHT_NAMES, type WeightName } from './weights.ts';

export { ladder, review } from '../ladder.ts';

/** Weights of the value without learning; `orrery tune gaia` finds them. */
export const weights: { readonly [feature: string]: number } = tuned.weights;
export const styles: { readonly [style: string]: { readonly [feature: string]: number } } = tuned.styles;

const factions: readonly number[] = FACTIONS.map((faction) => tuned.factions[faction]);

/** The weight that corrects the bias of positions like this one; null when it is too early to say. */
export const biasOf = (s: State): string | null => BIASES[s.round - 1] ?? null;

/**
 * Opponents matter little to a plan and cost much to search: they follow the policy. Lines are evaluated at one's own
 * passing, so that all are evaluated at the same moment: lines that end a turn or two from here made players of 144 points
 * where these made 156, and lines to the end of the game cost ten times as much and made less. The prior says what is worth
 * trying: turns are finished by it and unlikely actions left out, because the iterations that saves are worth more.
 */
export const search = { horizon: 9, width: 16, leastLikely: 0.05, opponentBranching: 1, rivalry: 0 } as const;

const weightsOf = (by: { readonly [feature: string]: number }): GaiaWeights =>
  Object.fromEntries(WEIGHT_NAMES.map((name) => [name, by[name] ?? 0])) as { [name in WeightName]: number };
const surveyor = new Surveyor();

/** What `orrery tune gaia --train` learns from: how many points positions led to; see docs/studies/bots-gaia-tuning.md. */
export const features = {
  names: FEATURES,
  unlearned: null,
  isTrainable: (s: State, seat: Seat): boolean => hasFaction(s, seat) && seat < s.tables.options.players,
  extract: (s: State, seat: Seat, out: Float64Array): void => extract(s, seat, surveyor, out),
  phases: PHASES,
  phaseOf,
  isSetup: (s: State): boolean => s.round === 0,
  choices,
  learned: shipped as LearnedWeights,
  curricula: {
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
    every: [
      { options: { players: 4, factions: 'random' }, share: 0.3 },
      { options: { players: 4 }, share: 0.3 },
      { options: { players: 3, factions: 'random' }, share: 0.08 },
      { options: { players: 3 }, share: 0.07 },
      { options: { players: 2, factions: 'random' }, share: 0.08 },
      { options: { players: 2 }, share: 0.07 },
      { options: { players: 1, factions: 'random', automa: 'ultoma' }, share: 0.05 },
      { options: { players: 1, automa: 'alptrauma' }, share: 0.05 },
    ],
  },
} as const;

const shippedModel = learnedModel(shipped);
const shippedPrior = LearnedPrior.of(choices, shipped as LearnedWeights);
const shippedWeights = weightsOf(weights);

/** What positions of Gaia Project are worth and which actions look likely. */
export const createEvaluator = (by: { readonly [feature: string]: number }, learned?: LearnedWeights) => {
  const w = weightsOf(by);
  const measured: Measured = {
    factions,
    bias: BIASES.map((name) => by[name] ?? 0),
    learned: learned === undefined ? shippedModel : learnedModel(learned),
    plain: WEIGHT_NAMES.every((name) => w[name] === shippedWeights[name]) ? null : shippedWeights,
  };
  const prior = learned === undefined ? shippedPrior : LearnedPrior.of(choices, learned);
  return {
    spread: 8,
    value: (s: State, seat: Seat): number => seatValue(s, seat, w, measured),
    prior: (s: State, actions: readonly GaiaAction[], out: Float64Array): void => {
      const by = rules.decision(s)?.by ?? CHANCE;
      if (prior === null || by === CHANCE || !hasFaction(s, by)) priorOf(s, actions, out);
      else prior.write(s, by, actions, out);
    },
    endsTurn: (action: GaiaAction): boolean => action.k === 'end' || action.k === 'pass',
    isCutoff: (action: GaiaAction): boolean => action.k === 'pass',
    dominated,
    isIdentity: (action: GaiaAction): boolean => action.k === 'faction',
  };
};
