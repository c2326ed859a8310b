import { type LearnedWeights, Network } from '@orrery/evaluation';
import type { Seat } from '@orrery/kernel';
import type { State } from '../state/layout.ts';
import { extract, FEATURES, PHASES, phaseOf } from './features/index.ts';

/** A network with room for the features of one position. */
export interface LearnedModel {
  readonly network: Network;
  readonly inputs: Float64Array;
}

export const learnedModel = (learned: LearnedWeights): LearnedModel => ({
  network: new Network(learned, FEATURES, PHASES.length),
  inputs: new Float64Array(FEATURES.length),
});

/** The points still to come as learned from games, for a seat whose value without learning is `unlearned`. */
export const learnedValue = (s: State, seat: Seat, unlearned: number, { network, inputs }: LearnedModel): number => {
  extract(s, seat, unlearned, inputs);
  return network.evaluate(inputs, phaseOf(s));
};
