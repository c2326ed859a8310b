import type { Action } from '@orrery/kernel';

/** Nobody decides: the game is over here. */
export const OVER = -2;
/** Not looked into yet. */
export const UNOPENED = -3;

/**
 * A place in the tree: what somebody may answer there, and what each answer promises every seat. At chance, what
 * follows is found by the key of the outcome.
 */
export class Place<A extends Action> {
  /** A seat, CHANCE, OVER, or UNOPENED while only its first judgement is known. */
  by = UNOPENED;
  visits = 0;
  /** Points every seat can expect here. */
  readonly value: Float32Array;
  actions: A[] = [];
  prior: Float32Array = NOTHING;
  /** Points of the decider by option when its turn is finished at a glance, less those of the best one: 0 or below. */
  behind: Float32Array = NOTHING;
  tried: Int32Array = NO_COUNTS;
  next: (Place<A> | null)[] = [];
  /** Keys of the actions, where imagined states may offer different ones. */
  keys: Map<number, number> | null = null;
  outcomes: Map<number, Place<A>> | null = null;

  constructor(seats: number) {
    this.value = new Float32Array(seats);
  }
}

const NOTHING = new Float32Array(0);
const NO_COUNTS = new Int32Array(0);

/** Bytes a place and one of its options take at most, as measured on Node 20; the memory bound is kept in these. */
export const PLACE_BYTES = 700;
export const OPTION_BYTES = 130;
