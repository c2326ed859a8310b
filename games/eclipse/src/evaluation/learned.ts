import { type LearnedWeights, Network } from '@orrery/evaluation';
import type { Seat } from '@orrery/kernel';
import type { State } from '../state/layout.ts';
import { extract, FEATURES, PHASES, partOf, UNLEARNED } from './features/index.ts';
import { TERMS } from './terms.ts';
import { knownValue, type Tuned, unlearnedValue } from './value.ts';

/** A network with room for what it looks at. */
export interface LearnedModel {
  readonly network: Network;
  readonly inputs: Float64Array;
}

/** Null where nothing was learned: the value without learning is all there is then. */
export const createModel = (learned: LearnedWeights): LearnedModel | null =>
  Object.keys(learned).every((name) => name === UNLEARNED)
    ? null
    : { network: new Network(learned, FEATURES, PHASES.length), inputs: new Float64Array(FEATURES.length) };

const terms = new Float64Array(TERMS.length);

/**
 * The final points a seat can expect. What a style of play (`tuned`) makes of the value without learning, compared with no
 * style (`plain`), is added to what was learned.
 */
export const seatValue = (
  s: State,
  seat: Seat,
  tuned: Tuned,
  plain: Tuned | null,
  model: LearnedModel | null,
): number => {
  const known = knownValue(s, seat);
  if (known !== null) return known;
  if (model === null) return unlearnedValue(s, seat, tuned, terms);
  extract(s, seat, plain ?? tuned, model.inputs);
  const value = model.network.evaluate(model.inputs, partOf(s), seat);
  if (plain === null) return value;
  return value + unlearnedValue(s, seat, tuned, terms) - unlearnedValue(s, seat, plain, terms);
};
