import type { Action, Seat, StateBase } from '@orrery/kernel';
import type { LearnedWeights } from './network.ts';

/**
 * What a prior learns from: an action as a number, and what it is chosen in: a few views of a position, each as a number. For
 * every action in every view there is a weight.
 */
export interface ChoiceFeatures<S extends StateBase = StateBase, A extends Action = Action> {
  readonly views: number;
  /** The game's own prior, which is corrected by what is learned. */
  prior(state: S, actions: readonly A[], out: Float64Array): void;
  writeViews(state: S, seat: Seat, out: Int32Array): void;
  codeOf(state: S, seat: Seat, action: A): number;
}

/** The line with the weights of the prior. */
export const PRIOR = 'prior';

/** Weights; those of actions and views that are told apart seldom meet in one. */
export const PRIOR_WEIGHTS = 1 << 15;

/** One letter for each weight: the middle one is 0. */
const FIRST_LETTER = 35;
const MIDDLE_LETTER = 63;
const STEP = 0.15;
const MOST = MIDDLE_LETTER - FIRST_LETTER;

export const writePrior = (weights: ArrayLike<number>): string =>
  Array.from(weights, (weight) =>
    String.fromCharCode(MIDDLE_LETTER + Math.max(-MOST, Math.min(MOST, Math.round(weight / STEP)))),
  ).join('');

export const readPrior = (text: string): Float32Array =>
  Float32Array.from({ length: PRIOR_WEIGHTS }, (_, i) =>
    i < text.length ? (text.charCodeAt(i) - MIDDLE_LETTER) * STEP : 0,
  );

/** The parts of an action and of a view in where their weight lies. */
const partOfAction = (code: number): number => Math.imul(code ^ 0x9e3779b9, 0x85ebca6b);
const partOfView = (view: number, index: number): number =>
  Math.imul(view + 0x7f4a7c15 + 0x1000193 * index, 0xc2b2ae35);
const together = (action: number, view: number): number => {
  let h = action ^ view;
  h ^= h >>> 15;
  h = Math.imul(h, 0x27d4eb2f);
  return (h ^ (h >>> 13)) & (PRIOR_WEIGHTS - 1);
};

/** Where the weight of an action in a view lies. */
export const weightAt = (code: number, view: number, index: number): number =>
  together(partOfAction(code), partOfView(view, index));

/** Corrects a game's own prior by what good players chose. */
export class LearnedPrior<S extends StateBase = StateBase, A extends Action = Action> {
  private readonly views: Int32Array;

  constructor(
    private readonly choices: ChoiceFeatures<S, A>,
    private readonly weights: Float32Array,
  ) {
    this.views = new Int32Array(choices.views);
  }

  /** Null where none was learned. */
  static of<S extends StateBase, A extends Action>(
    choices: ChoiceFeatures<S, A>,
    learned: LearnedWeights,
  ): LearnedPrior<S, A> | null {
    const text = learned[PRIOR];
    return text === undefined ? null : new LearnedPrior(choices, readPrior(text));
  }

  /** The game's own priors of actions, each multiplied by what was learned. */
  write(state: S, seat: Seat, actions: readonly A[], out: Float64Array): void {
    const { choices, views, weights } = this;
    choices.prior(state, actions, out);
    if (actions.length <= 1) return;
    choices.writeViews(state, seat, views);
    for (let v = 0; v < views.length; v++) views[v] = partOfView(views[v] as number, v);
    for (let i = 0; i < actions.length; i++) {
      const action = partOfAction(choices.codeOf(state, seat, actions[i] as A));
      let sum = 0;
      for (let v = 0; v < views.length; v++) sum += weights[together(action, views[v] as number)] as number;
      out[i] = (out[i] as number) * Math.exp(sum);
    }
  }
}
