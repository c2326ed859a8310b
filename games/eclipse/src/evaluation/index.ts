import { LearnedPrior, type LearnedWeights } from '@orrery/evaluation';
import { CHANCE, type Seat } from '@orrery/kernel';
import type { EclipseAction } from '../rules/actions.ts';
import { rules } from '../rules/index.ts';
import { hasSpecies } from '../state/boards.ts';
import { SETUP, type State } from '../state/layout.ts';
import { choices } from './choices.ts';
import { dominated } from './dominated.ts';
import { extract, FEATURES, PHASES, partOf, UNLEARNED } from './features/index.ts';
import shipped from './learned.json' with { type: 'json' };
import { createModel, type LearnedModel, seatValue } from './learned.ts';
import { priorOf } from './prior.ts';
import { BIASES, knownValue, phaseOf, type Tuned } from './value.ts';
import tuned from './weights.json' with { type: 'json' };
import { USES, WEIGHT_NAMES, type WeightName } from './weights.ts';

export { ladder, review } from '../ladder.ts';

/** Weights of the value; `orrery tune eclipse` finds them. */
export const weights: { readonly [feature: string]: number } = tuned.weights;
export const styles: { readonly [style: string]: { readonly [feature: string]: number } } = tuned.styles;

/** The weight that corrects the bias of positions like this one; null when it is too early to say. */
export const biasOf = (s: State, seat: Seat): string | null =>
  s.round === 0 || s.out[seat] !== 0 ? null : (BIASES[phaseOf(s)] ?? null);

/**
 * Opponents follow the policy. A turn is one action, so one more of one's own is played ahead: with fewer iterations than
 * some fifty that misleads more than it tells, with more it is worth several points.
 */
const BY_POLICY = {
  samples: 3,
  horizon: 1,
  width: 4,
  maxShare: 0.8,
  opponentBranching: 1,
  rivalry: 0.1,
  turnWidth: 1,
};
/** At two seats trying actions to finish turns pays for the iterations it costs; at larger tables more iterations pay as much. */
const BY_VALUE = { ...BY_POLICY, turnWidth: 4 };
export const search = (s: State): typeof BY_POLICY => (s.players === 2 ? BY_VALUE : BY_POLICY);

/** E14.10: what a ship type does in a battle. The exact odds value it better than a few rolls of dice would. */
const isOrder = (action: EclipseAction): boolean =>
  action.k === 'attack' || action.k === 'hold' || action.k === 'retreat';

const tunedBy = (by: { readonly [feature: string]: number }): Tuned => ({
  weights: {
    ...(Object.fromEntries(WEIGHT_NAMES.map((name) => [name, by[name] ?? 0])) as { [name in WeightName]: number }),
    uses: USES.map((use) => by[use] ?? 0),
  },
  bias: BIASES.map((name) => by[name] ?? 0),
  start: (species) => by[`start.${species}`] ?? 0,
});
const plain = tunedBy(weights);

/** What `orrery train eclipse` learns from; see docs/studies/bots-eclipse-tuning.md. */
export const features = {
  names: FEATURES,
  unlearned: UNLEARNED,
  phases: PHASES,
  phaseOf: partOf,
  isTrainable: (s: State, seat: Seat): boolean => hasSpecies(s, seat) && knownValue(s, seat) === null,
  isSetup: (s: State): boolean => s.phase === SETUP,
  extract: (s: State, seat: Seat, out: Float64Array): void => extract(s, seat, plain, out),
  choices,
  learned: shipped as LearnedWeights,
  curricula: {
    every: [
      { options: { players: 4 }, share: 0.4 },
      { options: { players: 2 }, share: 0.35 },
      { options: { players: 3 }, share: 0.15 },
      { options: { players: 6 }, share: 0.05 },
      { options: { players: 5 }, share: 0.05 },
    ],
  },
} as const;

const shippedModel = createModel(shipped);
const shippedPrior = LearnedPrior.of(choices, shipped as LearnedWeights);

/** What positions of Eclipse are worth and which actions look likely. */
export const createEvaluator = (by: { readonly [feature: string]: number }, learned?: LearnedWeights) => {
  const tuned = tunedBy(by);
  const isPlain = Object.keys(weights).every((name) => by[name] === weights[name]);
  const model: LearnedModel | null = learned === undefined ? shippedModel : createModel(learned);
  const prior = learned === undefined ? shippedPrior : LearnedPrior.of(choices, learned);
  return {
    spread: 4,
    value: (s: State, seat: Seat): number => seatValue(s, seat, tuned, isPlain ? null : plain, model),
    endsTurn: (action: EclipseAction): boolean => action.k === 'done' || action.k === 'pass' || isOrder(action),
    // Beyond a pass lie battles and upkeep, which other lines have not come to; beyond the choice of a species, everything.
    isCutoff: (action: EclipseAction): boolean => action.k === 'pass' || action.k === 'species' || isOrder(action),
    prior: (s: State, actions: readonly EclipseAction[], out: Float64Array): void => {
      const by = rules.decision(s)?.by ?? CHANCE;
      if (prior === null || by === CHANCE) priorOf(s, actions, out);
      else prior.write(s, by, actions, out);
    },
    dominated,
    isIdentity: (action: EclipseAction): boolean => action.k === 'species',
  };
};
