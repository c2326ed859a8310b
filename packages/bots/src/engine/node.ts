import type { Action } from '@orrery/kernel';

/** Nobody decides: the game is over here. */
export const TERMINAL = -2;
/** Evaluated at most once; its actions are not listed yet. */
export const UNEXPANDED = -3;

/** A node of the tree: the actions of whoever decides there, and the expected points of every seat. */
export class Node<A extends Action> {
  /** A seat, CHANCE, TERMINAL, or UNEXPANDED. */
  by = UNEXPANDED;
  visits = 0;
  /** Points every seat can expect here. */
  readonly value: Float32Array;
  actions: A[] = [];
  prior: Float32Array = NO_NUMBERS;
  /** By action: the decider's points after a first look, less those of the best action; 0 or below. */
  deficit: Float32Array = NO_NUMBERS;
  /** By action: how often it was taken. */
  taken: Int32Array = NO_COUNTS;
  children: (Node<A> | null)[] = [];
  /** From the key of an action to its index, where imagined states may offer different actions. */
  keys: Map<number, number> | null = null;
  /** At chance: children by the key of the outcome. */
  outcomes: Map<number, Node<A>> | null = null;

  constructor(seats: number) {
    this.value = new Float32Array(seats);
  }
}

const NO_NUMBERS = new Float32Array(0);
const NO_COUNTS = new Int32Array(0);
