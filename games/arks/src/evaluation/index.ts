import { type LearnedWeights, Network } from '@orrery/evaluation';
import type { Seat } from '@orrery/kernel';
import type { ArksAction } from '../rules/actions.ts';
import { pointsOf } from '../rules/scoring.ts';
import type { State } from '../state/layout.ts';
import { dominated } from './dominated.ts';
import { extract, FEATURES, PHASES, phaseOf } from './features/index.ts';
import { heuristicWeights, newSurvey } from './heuristic.ts';
import shipped from './learned.json' with { type: 'json' };
import { priorOf } from './prior.ts';
import { baselineOf, type EvaluatorData, seatValue, targetOf } from './value.ts';
import tuned from './weights.json' with { type: 'json' };

export { ladder, review } from '../ladder.ts';

/** Factors on features (1 is as it was learned), and weights of the heuristic. `orrery tune arks` tries others. */
export const weights: { readonly [feature: string]: number } = tuned.weights;
export const styles: { readonly [style: string]: { readonly [feature: string]: number } } = tuned.styles;

/**
 * A turn is a long chain of small steps with draws in it, and what opponents and the next turn bring is chance more than
 * choice: lines end with the turn. They are cheap because they follow the prior alone, so there are many of them; the first
 * look at every action is repeated, since one draw proves little. Points kept from an opponent count like one's own.
 */
export const search = {
  samples: 3,
  horizon: -1,
  width: 1,
  maxShare: 0.9,
  branching: 8,
  opponentBranching: 1,
  rivalry: 1,
} as const;

/** Features are extracted with the heuristic as it is. */
const plain = newSurvey();

/** What `orrery tune arks --train` learns from: what positions led to; see docs/studies/bots-arks-tuning.md. */
export const features = {
  names: FEATURES,
  phases: PHASES,
  phaseOf,
  isTrainable: (s: State, seat: Seat): boolean => seat < s.players,
  extract: (s: State, seat: Seat, out: Float64Array): void => extract(s, plain, seat, pointsOf(s, seat), out),
  target: targetOf,
  learned: shipped as LearnedWeights,
  curricula: {
    all: [
      { options: { players: 1, automa: 'hard' }, share: 0.2 },
      { options: { players: 1, automa: 'hard-plus' }, share: 0.2 },
      { options: { players: 1, automa: 'medium' }, share: 0.05 },
      { options: { players: 1, automa: 'easy' }, share: 0.05 },
      { options: { players: 2 }, share: 0.4 },
      { options: { players: 3 }, share: 0.05 },
      { options: { players: 4 }, share: 0.05 },
    ],
  },
} as const;

const shippedNetwork = new Network(shipped, FEATURES, PHASES.length);

/** What positions of Arks are worth and which actions look likely. */
export const createEvaluator = (by: { readonly [feature: string]: number }, learned?: LearnedWeights) => {
  const factors = Float64Array.from(FEATURES, (name) => by[name] ?? 1);
  const now = newSurvey(heuristicWeights(by));
  const data: EvaluatorData = {
    now,
    network: learned === undefined ? shippedNetwork : new Network(learned, FEATURES, PHASES.length),
    inputs: new Float64Array(FEATURES.length),
    factors: factors.every((factor) => factor === 1) ? null : factors,
    future: by['future'] ?? 1,
  };
  return {
    spread: 6,
    value: (s: State, seat: Seat): number => seatValue(s, seat, data),
    baseline: baselineOf,
    prior: (s: State, actions: readonly ArksAction[], out: Float64Array): void => priorOf(s, now, actions, out),
    endsTurn: (action: ArksAction): boolean => action.k === 'end',
    dominated,
  };
};
