import type { Action, Rules, Seat, StateBase } from '@orrery/kernel';
import type { Lessons } from './network.ts';

/** What a judgement weighs, by the name of the feature in the game's words. Kept in the game's data file. */
export type Weights = { readonly [feature: string]: number };

/**
 * How a game judges its positions. A game implements this shape without knowing the bots: it exports a
 * `JudgeModule` from its entry `judge`. Pure, and looks only at what it is given.
 */
export interface Judge<S extends StateBase = StateBase, A extends Action = Action> {
  /** Points that tell a good position from an ordinary one; what exploring is measured by. */
  readonly spread: number;
  /** The final points `seat` can expect from here, but for what `further` says. */
  value(state: S, seat: Seat): number;
  /** Points that values leave out because everybody makes them alike; added where points are told to people. */
  further?(state: S): number;
  /** How promising each action looks at a glance: a positive number per action, only their ratios matter. Must be cheap. */
  prior(state: S, actions: readonly A[], out: Float64Array): void;
  /**
   * Does this action end the turn of its seat? Wanted where one seat may have two turns in a row (alone against an
   * Automa, or when all others have passed): a line then stops at the end of the turn instead of running on into the next.
   */
  ends?(action: A): boolean;
  /**
   * Is `state`, right after this action of one's own, best judged at once? Lines are not followed beyond it: what
   * comes then (another round, new goods) would be compared with lines that have not come so far.
   */
  closes?(action: A, state: S): boolean;
}

/** What the entry `@orrery/<game>/judge` exports. */
export interface JudgeModule<S extends StateBase = StateBase, A extends Action = Action> {
  readonly weights: Weights;
  /** Ways to play: factors on weights, by name (`builder`, `raider`, `explorer`). */
  readonly styles: { readonly [style: string]: Weights };
  /** How the search should go about this game, or about this table; what is left out has the usual value. */
  readonly manner?: Manner | ((view: S) => Manner);
  /** Which weight says by how much positions like this are judged too hopefully (`hope.…`); null: none. */
  hopeOf?(state: S, seat: Seat): string | null;
  /** What the judge sees of positions and has learned from games; absent where nothing is learned. */
  readonly sight?: Sight<S>;
  /** With `lessons`, by those instead of what the game's data file says. */
  judge(weights: Weights, lessons?: Lessons): Judge<S, A>;
}

/** What a learning judge sees: one list of numbers per position. */
export interface Sight<S extends StateBase = StateBase> {
  /** The last is the value as reckoned without lessons: before any, that is the answer. */
  readonly seen: readonly string[];
  /** Parts of the game with weights of their own. */
  readonly phases: readonly string[];
  /** Is there anything to be learned from this position of a seat? */
  isOpen(state: S, seat: Seat): boolean;
  /** Decisions of the set-up are few and weigh much: they are compared more often. */
  isSetup?(state: S): boolean;
  /** A number between two phases, such as 2.25, mixes their weights. */
  phaseOf(state: S, seat: Seat): number;
  /** What a game brought a seat from a position to its end; the points it has then, if not said otherwise. */
  outcome?(from: S, end: S, seat: Seat): number;
  look(state: S, seat: Seat, out: Float64Array): void;
  readonly lessons: Lessons;
  /** Games to learn from, by name of the course: options of the game, and what share of the games has them. */
  readonly courses: { readonly [course: string]: readonly Course[] };
}

export interface Course {
  readonly options: { readonly [option: string]: unknown };
  readonly share: number;
}

/** Settings of the search that a game may have better values for. */
export interface Manner {
  /** Weight of the best other seat's points against one's own. */
  readonly rivalry?: number;
  /** How much exploring counts against what is known to be good. */
  readonly curiosity?: number;
  /** How often a greedy player tries each action, where chance has a say. */
  readonly samples?: number;
  /** Turns of one's own that a line goes through before it is judged, beside the present one; -1: it ends with the present one. */
  readonly horizon?: number;
  /** Most options a decision beyond the end of a line is tried with. */
  readonly care?: number;
  /** The same for decisions of rivals; with 1, they answer as it looks best at a glance. */
  readonly rivalCare?: number;
  /** Most options tried at each decision that still belongs to the turn when an own action is weighed; with 1, none is. */
  readonly finish?: number;
  /**
   * With more than 0, lines are played on beyond where they close, to the end of the game; this is the share by which its
   * points count beside the judgement where the line closed. Only for a `horizon` that lets lines come so far.
   */
  readonly beyond?: number;
  /** How far the best option counts for a whole decision, from 0 (the mean of what was tried) to 1. */
  readonly trust?: number;
  /** Most options an own decision below the first is searched with. */
  readonly ownMenu?: number;
  /** Most options a rival's decision is searched with; with 1, rivals answer as it looks best at a glance. */
  readonly rivalMenu?: number;
}

/** Weights with a style's factors applied. */
export const styled = (weights: Weights, factors: Weights | undefined): Weights => {
  if (factors === undefined) return weights;
  const out: { [feature: string]: number } = { ...weights };
  for (const feature of Object.keys(factors)) out[feature] = (weights[feature] ?? 0) * (factors[feature] as number);
  return out;
};

/** For games without a judge of their own: the points of the moment, and every action alike. */
export const plainJudge = <S extends StateBase, A extends Action>(rules: Rules<S, A>): Judge<S, A> => ({
  spread: 8,
  value: (state, seat) => rules.standings(state)[seat]?.points ?? 0,
  prior: (_, actions, out) => {
    for (let i = 0; i < actions.length; i++) out[i] = 1;
  },
});
