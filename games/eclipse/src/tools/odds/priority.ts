import {
  DAMAGE,
  type Fleet,
  LARGEST_FIRST,
  lowestHit,
  type ShipStats,
  type SquadKind,
} from '../../rules/battle/fleet.ts';
import type { Hulls } from './hulls.ts';

/** Types of the target in the order they are shot at; null: the ship with the fewest damage points left, of any type. */
export type Priority = readonly number[] | null;

export const sizeRank = (kind: SquadKind): number => LARGEST_FIRST.indexOf(kind);

export const largestFirst = (target: Fleet): readonly number[] =>
  target.map((_, k) => k).sort((x, y) => sizeRank(target[x].kind) - sizeRank(target[y].kind));

/**
 * Share of an average opposing ship that one ship's cannons can expect to destroy in a round. Damage beyond what a ship can take is
 * lost, so a red die is no better than a yellow one against ships without hull.
 */
export const firepowerOf = ({ cannons, computer }: ShipStats, opposing: Fleet): number => {
  let power = 0;
  let ships = 0;
  for (const { count, shield, hull } of opposing) {
    let share = 0;
    for (let d = 0; d < cannons.length; d++) share += cannons[d] * Math.min(1, DAMAGE[d] / (hull + 1));
    power += count * share * (7 - lowestHit(computer, shield));
    ships += count;
  }
  return power / (6 * ships);
};

/** Firepower of one ship per damage point it takes to destroy it. */
export const threatOf = (squads: Fleet, k: number, opposing: Fleet): number =>
  firepowerOf(squads[k], opposing) / (squads[k].hull + 1);

/** Most dangerous type first, equals by size. */
export const threatFirst = (target: Fleet, opposing: Fleet): readonly number[] => {
  const threat = target.map((_, k) => threatOf(target, k, opposing));
  return target
    .map((_, k) => k)
    .sort((x, y) => threat[y] - threat[x] || sizeRank(target[x].kind) - sizeRank(target[y].kind));
};

/**
 * The two steps of E14.22 for any order of targets. Step 1: ship by ship, if the free dice that hit it suffice, the
 * fewest needed destroy it (among equally few the least damage, then the lowest results); else it is skipped.
 * Step 2: every other hitting die damages the first surviving ship in the order that it hits.
 */
export class Marksman {
  readonly #hulls: Hulls;
  readonly #points: Uint8Array;
  readonly #line: Int32Array;
  readonly #kindOf: Int32Array;
  readonly #rank: readonly number[];

  constructor(hulls: Hulls) {
    this.#hulls = hulls;
    this.#points = new Uint8Array(hulls.ships);
    this.#line = new Int32Array(hulls.ships);
    this.#kindOf = new Int32Array(hulls.ships);
    for (let k = 0; k < hulls.kinds.length; k++) this.#kindOf.fill(k, hulls.from[k], hulls.from[k + 1]);
    this.#rank = hulls.kinds.map(sizeRank);
  }

  /** `hits[d * classes + j]`: dice of damage colour d and class j; used up on return. The state that results. */
  shoot(state: number, hits: Int32Array, classes: number, classOf: Int8Array, priority: Priority): number {
    const hulls = this.#hulls;
    const points = this.#points;
    const damage = hulls.damage;
    const base = state * hulls.ships;
    for (let i = 0; i < hulls.ships; i++) points[i] = hulls.left[base + i];
    const line = this.#line;
    const length = priority === null ? this.#fewestLeft() : this.#byKind(priority);

    for (let at = 0; at < length; at++) {
      const ship = line[at];
      const low = classOf[this.#kindOf[ship]];
      const need = points[ship];
      const yellow = available(hits, 0, low, classes);
      const orange = available(hits, 1, low, classes);
      const red = available(hits, 2, low, classes);
      if (yellow * damage[0] + orange * damage[1] + red * damage[2] < need) continue;
      let reds = Math.min(red, Math.ceil(need / damage[2]));
      let rest = need - reds * damage[2];
      let oranges = rest > 0 ? Math.min(orange, Math.ceil(rest / damage[1])) : 0;
      rest -= oranges * damage[1];
      let yellows = rest > 0 ? Math.ceil(rest / damage[0]) : 0;
      const fewest = reds + oranges + yellows;
      let least = reds * damage[2] + oranges * damage[1] + yellows * damage[0];
      for (let r = 0; r <= Math.min(red, fewest); r++)
        for (let o = 0; o <= Math.min(orange, fewest - r); o++) {
          const y = fewest - r - o;
          const sum = r * damage[2] + o * damage[1] + y * damage[0];
          if (y <= yellow && sum >= need && sum < least) {
            least = sum;
            reds = r;
            oranges = o;
            yellows = y;
          }
        }
      use(hits, 0, low, classes, yellows);
      use(hits, 1, low, classes, oranges);
      use(hits, 2, low, classes, reds);
      points[ship] = 0;
    }

    for (let j = 0; j < classes; j++) {
      const sum = hits[j] * damage[0] + hits[classes + j] * damage[1] + hits[2 * classes + j] * damage[2];
      if (sum === 0) continue;
      for (let at = 0; at < length; at++) {
        const ship = line[at];
        if (points[ship] === 0 || classOf[this.#kindOf[ship]] > j) continue;
        points[ship] -= sum;
        break;
      }
    }
    return hulls.intern(points);
  }

  #byKind(priority: readonly number[]): number {
    const { from } = this.#hulls;
    let length = 0;
    for (const k of priority)
      for (let i = from[k]; i < from[k + 1]; i++) if (this.#points[i] > 0) this.#line[length++] = i;
    return length;
  }

  #fewestLeft(): number {
    const points = this.#points;
    const line = this.#line;
    const rank = this.#rank;
    let length = 0;
    for (let ship = 0; ship < points.length; ship++) {
      if (points[ship] === 0) continue;
      let at = length++;
      for (; at > 0; at--) {
        const other = line[at - 1];
        const later =
          points[other] - points[ship] || rank[this.#kindOf[other]] - rank[this.#kindOf[ship]] || other - ship;
        if (later < 0) break;
        line[at] = other;
      }
      line[at] = ship;
    }
    return length;
  }
}

const available = (hits: Int32Array, d: number, low: number, classes: number): number => {
  let n = 0;
  for (let j = low; j < classes; j++) n += hits[d * classes + j];
  return n;
};

const use = (hits: Int32Array, d: number, low: number, classes: number, count: number): void => {
  for (let j = low; count > 0; j++) {
    const taken = Math.min(count, hits[d * classes + j]);
    hits[d * classes + j] -= taken;
    count -= taken;
  }
};
