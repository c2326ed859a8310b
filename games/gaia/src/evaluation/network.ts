import { type LearnedWeights, Network } from '@orrery/evaluation';
import type { Seat } from '@orrery/kernel';
import type { State } from '../state/layout.ts';
import { extract, FEATURES, PHASES, phaseOf } from './features/index.ts';
import { Surveyor } from './features/survey.ts';

/** A network with what it needs to look at positions. */
export interface LearnedModel {
  readonly network: Network;
  readonly surveyor: Surveyor;
  readonly inputs: Float64Array;
}

export const learnedModel = (learned: LearnedWeights): LearnedModel => ({
  network: new Network(learned, FEATURES, PHASES.length),
  surveyor: new Surveyor(),
  inputs: new Float64Array(FEATURES.length),
});

/** The points still to come for a seat with a faction, as learned from games. */
export const learnedValue = (s: State, seat: Seat, { network, surveyor, inputs }: LearnedModel): number => {
  extract(s, seat, surveyor, inputs);
  return network.evaluate(inputs, phaseOf(s), seat);
};
