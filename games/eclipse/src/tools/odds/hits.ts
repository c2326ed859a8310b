import { type Effort, isSpent } from './effort.ts';
import type { Hulls } from './hulls.ts';
import { FiringLine } from './line.ts';
import { Marksman, type Priority } from './priority.ts';

/**
 * What a shooter may make of a roll. `rule`: exactly what one priority gives. `line`: dice as they fall, the most
 * damaging colour first, each to the first ship of the line. `orders`: any of what the given
 * priorities give. `every`: any assignment in which each die (the most damage first, among equals the lowest result
 * first) goes to a living ship that it hits as long as there is one; `first` only settles ties of value.
 */
export type Choice =
  | { readonly k: 'rule'; readonly priority: Priority }
  | { readonly k: 'line'; readonly order: readonly number[] }
  | { readonly k: 'orders'; readonly priorities: readonly Priority[] }
  | { readonly k: 'every'; readonly first: Priority; readonly dropWorse: boolean };

/** States in all sets together, some 8 bytes each. */
const MOST_KEPT = 6e7;

/** Turns hits on a state into the state, or the states, the shooter can bring about. */
export class HitOptions {
  readonly sets: (readonly number[])[] = [];
  readonly inLine: FiringLine | null;
  readonly #hulls: Hulls;
  readonly #choice: Choice;
  readonly #marksman: Marksman;
  readonly #effort: Effort;
  readonly #points: Uint8Array;
  #seen = new Int32Array(64);
  #stamp = 0;
  #kept = 0;
  /** By colour and types hit, then by state. */
  readonly #single: (readonly number[])[][] = [];

  constructor(hulls: Hulls, choice: Choice, effort: Effort) {
    this.#hulls = hulls;
    this.#choice = choice;
    this.inLine = choice.k === 'line' ? new FiringLine(hulls, choice.order) : null;
    this.#marksman = new Marksman(hulls);
    this.#effort = effort;
    this.#points = new Uint8Array(hulls.ships);
  }

  /**
   * The resulting state, or ~(index into `sets`) where there is a choice. `hits[d * classes + j]` dice; used up on return.
   * `fewer(g)` gives the same for one die of group g less.
   */
  after(state: number, hits: Int32Array, classes: number, classOf: Int8Array, fewer: (g: number) => number): number {
    const choice = this.#choice;
    this.#effort.spent += 30;
    if (choice.k === 'line') return state; // Rows of a line are made without counting hits.
    if (choice.k === 'rule') return this.#marksman.shoot(state, hits, classes, classOf, choice.priority);
    if (choice.k === 'orders') return this.#orders(state, hits, classes, classOf, choice.priorities);
    const last = lastDie(hits, classes);
    const before = fewer(last);
    const d = Math.floor(last / classes);
    const found = this.#oneMore(before >= 0 ? [before] : this.sets[~before], d, last % classes, classOf);
    const kept = choice.dropWorse ? this.#withoutWorse(found) : found;
    if (kept.length === 1) return kept[0];
    const usual = this.#marksman.shoot(state, hits, classes, classOf, choice.first);
    const at = kept.indexOf(usual);
    if (at > 0) {
      kept[at] = kept[0];
      kept[0] = usual;
    }
    return this.#keep(kept);
  }

  /** A set to choose from; too many of them end the attempt before they end the program. */
  #keep(set: readonly number[]): number {
    this.#kept += set.length;
    if (this.#kept > MOST_KEPT) this.#effort.spent = Number.POSITIVE_INFINITY;
    return ~(this.sets.push(set) - 1);
  }

  #orders(state: number, hits: Int32Array, classes: number, classOf: Int8Array, all: readonly Priority[]): number {
    const found: number[] = [];
    const copy = new Int32Array(hits.length);
    for (const priority of all) {
      copy.set(hits);
      const to = this.#marksman.shoot(state, copy, classes, classOf, priority);
      if (!found.includes(to)) found.push(to);
    }
    this.#effort.spent += 30 * all.length;
    return found.length === 1 ? found[0] : this.#keep(found);
  }

  /** One more hitting die on each of these states, on every distinct living ship it hits. */
  #oneMore(states: readonly number[], d: number, cls: number, classOf: Int8Array): number[] {
    let types = 0;
    for (let k = 0; k < classOf.length; k++) if (classOf[k] <= cls) types |= 1 << k;
    const found: number[] = [];
    this.#stamp++;
    for (const state of states) {
      if (isSpent(this.#effort)) break;
      for (const to of this.#oneHit(state, d, types)) this.#note(to, found);
    }
    return found;
  }

  /** What one hitting die can do to a state; a die without a target does nothing. */
  #oneHit(state: number, d: number, types: number): readonly number[] {
    const id = types * 3 + d;
    let known = this.#single[id];
    if (known === undefined) {
      known = [];
      this.#single[id] = known;
    }
    const before = known[state];
    if (before !== undefined) return before;
    const hulls = this.#hulls;
    const found: number[] = [];
    for (let k = 0; k < hulls.kinds.length; k++) {
      if ((types & (1 << k)) === 0) continue;
      let previous = 0;
      for (let i = hulls.from[k]; i < hulls.from[k + 1]; i++) {
        const left = hulls.left[state * hulls.ships + i];
        if (left === previous) continue;
        previous = left;
        for (let x = 0; x < hulls.ships; x++) this.#points[x] = hulls.left[state * hulls.ships + x];
        this.#points[i] = Math.max(0, left - hulls.damage[d]);
        found.push(hulls.intern(this.#points));
      }
    }
    if (found.length === 0) found.push(state);
    this.#effort.spent += 10 * found.length;
    known[state] = found;
    return found;
  }

  #note(state: number, found: number[]): void {
    this.#effort.spent++;
    if (state >= this.#seen.length) {
      const bigger = new Int32Array(Math.max(state + 1, this.#seen.length * 2));
      bigger.set(this.#seen);
      this.#seen = bigger;
    }
    if (this.#seen[state] === this.#stamp) return;
    this.#seen[state] = this.#stamp;
    found.push(state);
  }

  /**
   * Drops states that another one beats ship by ship. Against a shooter who also chooses freely less damage on him is
   * never better, so nothing optimal is lost.
   */
  #withoutWorse(found: number[]): number[] {
    const { total, left, ships } = this.#hulls;
    let least = Number.POSITIVE_INFINITY;
    for (const s of found) if (total[s] < least) least = total[s];
    return found.filter((worse) => {
      if (total[worse] === least) return true;
      for (const better of found) {
        if (total[better] >= total[worse]) continue;
        this.#effort.spent += 3;
        let i = 0;
        while (i < ships && left[better * ships + i] <= left[worse * ships + i]) i++;
        if (i === ships) return false;
      }
      return true;
    });
  }
}

/** The last die in the order of assignment: least damage, highest class. */
const lastDie = (hits: Int32Array, classes: number): number => {
  for (let d = 0; d < 3; d++)
    for (let j = classes - 1; j >= 0; j--) if (hits[d * classes + j] > 0) return d * classes + j;
  return -1;
};
