import {
  type ChoiceFeatures,
  type LearnedWeights,
  PRIOR,
  PRIOR_WEIGHTS,
  readPrior,
  weightAt,
  writePrior,
} from '@orrery/evaluation';
import type { Action, Seat, StateBase } from '@orrery/kernel';

/** A decision: for every action the weights that speak of it, what the game's own prior gave it, and which was chosen. */
export interface Choice {
  readonly weights: Uint16Array;
  readonly own: Float32Array;
  readonly chosen: number;
}

/** A decision as a prior learns from it. */
export const choiceOf = (
  choices: ChoiceFeatures,
  state: StateBase,
  seat: Seat,
  actions: readonly Action[],
  chosen: number,
): Choice => {
  const own = new Float64Array(actions.length);
  choices.prior(state, actions, own);
  const views = new Int32Array(choices.views);
  choices.writeViews(state, seat, views);
  const weights = new Uint16Array(actions.length * views.length);
  for (const [i, action] of actions.entries()) {
    const code = choices.codeOf(state, seat, action);
    for (const [v, view] of views.entries()) weights[i * views.length + v] = weightAt(code, view, v);
  }
  return { weights, own: Float32Array.from(own, Math.log), chosen };
};

/** What a prior learner must keep to go on. */
export interface PriorState {
  readonly weights: Float64Array;
  readonly squares: Float64Array;
}

const RATE = 0.06;
/** Weights are drawn towards 0 a little: what was seen once proves little. */
const DECAY = 1e-4;

/** A conditional logit over the actions of each decision, on top of the game's own prior; each weight moves at its own pace. */
export class PriorLearner {
  private readonly weights: Float64Array;
  private readonly squares: Float64Array;

  constructor(from: PriorState | LearnedWeights) {
    const known = 'squares' in from && typeof from.squares !== 'string' ? (from as PriorState) : null;
    const text = known === null ? (from as LearnedWeights)[PRIOR] : undefined;
    this.weights = known?.weights.slice() ?? Float64Array.from(readPrior(text ?? ''));
    this.squares = known?.squares.slice() ?? new Float64Array(PRIOR_WEIGHTS).fill(text === undefined ? 0.1 : 10);
  }

  /** Learn one decision; how likely the chosen action was before. */
  learn({ weights: at, own, chosen }: Choice): number {
    const { weights, squares } = this;
    const n = own.length;
    const views = at.length / n;
    const odds = Float64Array.from(own, (log, i) => {
      let sum = log;
      for (let k = i * views; k < (i + 1) * views; k++) sum += weights[at[k] as number] as number;
      return sum;
    });
    const highest = Math.max(...odds);
    let total = 0;
    for (let i = 0; i < n; i++) total += odds[i] = Math.exp((odds[i] as number) - highest);
    for (let i = 0; i < n; i++) {
      const error = (i === chosen ? 1 : 0) - (odds[i] as number) / total;
      if (Math.abs(error) < 1e-3) continue;
      for (let k = i * views; k < (i + 1) * views; k++) {
        const w = at[k] as number;
        squares[w] += error * error;
        weights[w] += (RATE * (error - DECAY * (weights[w] as number))) / Math.sqrt(squares[w] as number);
      }
    }
    return (odds[chosen] as number) / total;
  }

  state(): PriorState {
    return { weights: this.weights, squares: this.squares };
  }

  learned(): LearnedWeights {
    return { [PRIOR]: writePrior(this.weights) };
  }
}
