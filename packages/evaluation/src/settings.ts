/** How a search goes about its work; a game may have better values than the defaults. */
export interface SearchSettings {
  /** Weight of the best other seat's points against the seat's own. */
  readonly rivalry: number;
  /** The exploration constant, in spreads of the evaluator. */
  readonly exploration: number;
  /** How often a first look tries each action, where chance has a say. */
  readonly samples: number;
  /** Own turns a line goes through before it is evaluated, besides the present one; -1: it ends with the present one. */
  readonly horizon: number;
  /** Most actions tried at an own decision of a rollout; with 1, the policy alone decides. */
  readonly width: number;
  /** The same for decisions of opponents. */
  readonly opponentWidth: number;
  /** Most actions tried at each decision that finishes a turn when an own action is evaluated; with 1, the policy finishes it. */
  readonly turnWidth: number;
  /** Of those only actions that are at least this share as likely as the likeliest one. */
  readonly leastLikely: number;
  /**
   * With more than 0, lines are played on past their cutoff to the end of the game, and this is the share of the final
   * points beside the value at the cutoff. Only for a `horizon` that lets lines come so far.
   */
  readonly rolloutShare: number;
  /** Share of the best child in the value of a decision; the rest is the mean of all children. */
  readonly maxShare: number;
  /** Most children of an own decision below the root. */
  readonly branching: number;
  /** Most children of an opponent's decision; with 1, opponents follow the policy. */
  readonly opponentBranching: number;
  /** Most bytes the tree may take; beyond it no nodes are added and the search goes on with those it has. */
  readonly treeBytes: number;
}
