import type { SearchSettings } from '@orrery/evaluation';
import type { Action, Seat, StateBase } from '@orrery/kernel';
import type { PlayContext } from './context.ts';
import type { Tree } from './tree.ts';

/** What all parts of one search share. */
export interface SearchContext<S extends StateBase, A extends Action> extends PlayContext<S, A> {
  readonly settings: SearchSettings;
  /** What the searching seat sees of the game. */
  readonly view: S;
  /** The searching seat. */
  readonly seat: Seat;
  readonly seats: readonly Seat[];
  /** Whose turn it is at the root. */
  readonly turn: Seat | null;
  /** Nothing is hidden: every visit of a node finds the same position. */
  readonly perfectInformation: boolean;
  /** The position at the root, imagined anew for every iteration where something is hidden. */
  readonly start: S;
  /** The position the present iteration has come to. */
  readonly state: S;
  /** A spare state for looking at what an action leads to. */
  readonly lookahead: S;
  readonly tree: Tree<A>;
}
