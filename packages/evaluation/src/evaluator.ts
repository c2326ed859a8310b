import type { Action, Seat, StateBase } from '@orrery/kernel';
import type { Dominance } from './dominance.ts';
import type { FeatureSet } from './features.ts';
import type { LearnedWeights } from './network.ts';
import type { SearchSettings } from './settings.ts';

/** Weights by name; a game keeps them in its data file. */
export type Weights = { readonly [name: string]: number };

/** Says what positions of a game are worth and which actions look likely. Pure: it looks only at what it is given. */
export interface Evaluator<S extends StateBase = StateBase, A extends Action = Action> {
  /** Points that tell a good position from an ordinary one: the scale of exploration. */
  readonly spread: number;
  /** The final points `seat` can expect from here, less the `baseline`. */
  value(state: S, seat: Seat): number;
  /** Points that values leave out because every seat makes them alike; added where points are shown to people. */
  baseline?(state: S): number;
  /** The prior of each action: positive numbers of which only the ratios matter. Must be cheap. */
  prior(state: S, actions: readonly A[], out: Float64Array): void;
  /**
   * Does this action end the turn of its seat? Needed where one seat may have two turns in a row (alone against an
   * Automa, or when all others have passed): a line then stops at the end of the turn instead of running into the next.
   */
  endsTurn?(action: A): boolean;
  /**
   * Is `state`, right after this action of the searching seat, best evaluated at once? Lines stop there: what follows
   * (another round, new goods) would be compared with lines that have not come so far.
   */
  isCutoff?(action: A, state: S): boolean;
  /** Is this a choice of whom to play, where bots vary among what is about as good? */
  isIdentity?(action: A): boolean;
  /** Why a legal answer of whoever decides is never the best one, by what that seat may know; null as a rule. No bot gives it. */
  dominated?(state: S, action: A): Dominance | null;
}

/** How games are reviewed. */
export interface ReviewSettings {
  /** Iterations for each decision. */
  readonly iterations: number;
  /** Points lost from which on an answer is no longer best, good, an inaccuracy, a mistake. */
  readonly grades: readonly [good: number, inaccuracy: number, mistake: number, blunder: number];
}

/** How far a strength sees: one step ahead over so many of the likeliest actions, or by so many lines of a search. */
export type Foresight = { readonly width: number } | { readonly iterations: number };

/** What the six rungs of the ladder of strengths see in a game, weakest first. */
export type Ladder = readonly [Foresight, Foresight, Foresight, Foresight, Foresight, Foresight];

/** What a game exports from its `evaluation/`; the catalog's door `evaluation` leads there. */
export interface EvaluatorModule<S extends StateBase = StateBase, A extends Action = Action> {
  readonly weights: Weights;
  /** Styles of play: factors on weights, by name (`builder`, `raider`, `explorer`). */
  readonly styles: { readonly [style: string]: Weights };
  /** Search settings that suit this game, or this table; the defaults hold for what is left out. */
  readonly search?: Partial<SearchSettings> | ((view: S) => Partial<SearchSettings>);
  /** How far each strength people choose from sees; the defaults of the bots hold without it. */
  readonly ladder?: Ladder;
  /** How deep a review looks and how it grades; by the spread of the evaluator without it. */
  readonly review?: ReviewSettings;
  /** The name of the weight that corrects the bias of values in positions like this (`bias.…`); null: none. */
  biasOf?(state: S, seat: Seat): string | null;
  /** What the evaluator learns from; absent where nothing is learned. */
  readonly features?: FeatureSet<S, A>;
  /** With `learned`, by those weights instead of the ones in the game's data file. */
  createEvaluator(weights: Weights, learned?: LearnedWeights): Evaluator<S, A>;
}

/** Weights with a style's factors applied. */
export const withStyle = (weights: Weights, factors: Weights | undefined): Weights => {
  if (factors === undefined) return weights;
  const out: { [name: string]: number } = { ...weights };
  for (const name of Object.keys(factors)) out[name] = (weights[name] ?? 0) * (factors[name] as number);
  return out;
};
