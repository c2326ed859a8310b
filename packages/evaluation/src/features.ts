import type { Action, Seat, StateBase } from '@orrery/kernel';
import type { LearnedWeights } from './network.ts';
import type { ChoiceFeatures } from './prior.ts';

/** The inputs of a learned evaluator: one list of numbers per position. */
export interface FeatureSet<S extends StateBase = StateBase, A extends Action = Action> {
  /** In the order `extract` writes them. */
  readonly names: readonly string[];
  /** The feature that is the value without learning: before any training, that is the answer. By default the last; null: none is. */
  readonly unlearned?: string | null;
  /** Parts of the game with weights of their own. */
  readonly phases: readonly string[];
  /** A number between two phases, such as 2.25, mixes their weights. */
  phaseOf(state: S, seat: Seat): number;
  /** Write the features of a seat's position into `out`. */
  extract(state: S, seat: Seat, out: Float64Array): void;
  /** Is a position of this seat fit to learn from? */
  isTrainable(state: S, seat: Seat): boolean;
  /** Decisions of the set-up are few and weigh much: they are sampled more often. */
  isSetup?(state: S): boolean;
  /** The training target: what a seat gained from a position to the end of the game; its final points by default. */
  target?(from: S, end: S, seat: Seat): number;
  /** What its prior learns from; absent where the game's own prior is all there is. */
  readonly choices?: ChoiceFeatures<S, A>;
  /** The weights of the game's data file. */
  readonly learned: LearnedWeights;
  /** Mixtures of games to train on, by name. */
  readonly curricula: { readonly [name: string]: Curriculum };
}

export type Curriculum = readonly CurriculumPart[];

/** One kind of game in a curriculum: its options, and its share of all games. */
export interface CurriculumPart {
  readonly options: { readonly [option: string]: unknown };
  readonly share: number;
}
