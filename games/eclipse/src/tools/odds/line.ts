import { type Fleet, lowestHit } from '../../rules/battle/fleet.ts';
import type { Hulls } from './hulls.ts';
import { sizeRank, threatOf } from './priority.ts';

/** Types in the order of their shields, then the more dangerous first, then the larger. */
export const easiestFirst = (target: Fleet, opposing: Fleet): readonly number[] =>
  target
    .map((_, k) => k)
    .sort(
      (x, y) =>
        target[x].shield - target[y].shield ||
        threatOf(target, y, opposing) - threatOf(target, x, opposing) ||
        sizeRank(target[x].kind) - sizeRank(target[y].kind),
    );

/**
 * Every die goes to the first living ship of a line ordered by shields: a die that misses that ship misses all, so no ship is
 * ever damaged out of turn and the states of a fleet form a single chain, however large it is.
 */
export class FiringLine {
  readonly #hulls: Hulls;
  readonly #order: readonly number[];
  readonly #after: Int32Array[] = [0, 1, 2].map(() => new Int32Array(64).fill(-1));
  readonly #points: Uint8Array;

  constructor(hulls: Hulls, order: readonly number[]) {
    this.#hulls = hulls;
    this.#order = order;
    this.#points = new Uint8Array(hulls.ships);
  }

  hitChance(state: number, computer: number): number {
    const { alive, kinds, shields } = this.#hulls;
    for (const k of this.#order)
      if (alive[state * kinds.length + k] > 0) return (7 - lowestHit(computer, shields[k])) / 6;
    return 0;
  }

  after(state: number, d: number): number {
    const known = this.#after[d];
    if (state < known.length && known[state] >= 0) return known[state];
    const { left, ships, from, damage } = this.#hulls;
    for (let i = 0; i < ships; i++) this.#points[i] = left[state * ships + i];
    const first = this.#first(from);
    this.#points[first] = Math.max(0, this.#points[first] - damage[d]);
    const to = this.#hulls.intern(this.#points);
    if (state >= known.length) {
      this.#after[d] = new Int32Array(Math.max(state + 1, known.length * 2)).fill(-1);
      this.#after[d].set(known);
    }
    this.#after[d][state] = to;
    return to;
  }

  /** Within a type the ship with the fewest points left. */
  #first(from: Int32Array): number {
    for (const k of this.#order) for (let i = from[k]; i < from[k + 1]; i++) if (this.#points[i] > 0) return i;
    return 0;
  }
}
