import { DAMAGE, type Fleet, type SquadKind } from '../../rules/battle/fleet.ts';

/**
 * One side's ships and every damage state met so far. A state is the multiset of damage points each ship can still take,
 * sorted within its type (0 = destroyed), interned to a small integer through an open-addressing table.
 */
export class Hulls {
  readonly kinds: readonly SquadKind[];
  readonly shields: readonly number[];
  readonly counts: readonly number[];
  /** First ship of each type in a state's bytes; one more entry ends the last. */
  readonly from: Int32Array;
  readonly ships: number;
  /** Damage of the enemy's colours in the unit all of them share; points left are rounded up to it. */
  readonly damage: readonly number[];
  size = 0;
  left: Uint8Array;
  total: Int32Array;
  alive: Uint8Array;
  readonly first: number;
  readonly #cannonKind: readonly boolean[];
  armed: Uint8Array;
  #slots: Int32Array;
  #mask: number;

  constructor(fleet: Fleet, unit: number) {
    this.kinds = fleet.map((s) => s.kind);
    this.shields = fleet.map((s) => s.shield);
    this.counts = fleet.map((s) => s.count);
    this.#cannonKind = fleet.map((s) => s.cannons[0] + s.cannons[1] + s.cannons[2] > 0);
    this.damage = DAMAGE.map((d) => d / unit);
    this.from = new Int32Array(fleet.length + 1);
    for (let k = 0; k < fleet.length; k++) this.from[k + 1] = this.from[k] + this.counts[k];
    this.ships = this.from[fleet.length];
    this.left = new Uint8Array(64 * this.ships);
    this.total = new Int32Array(64);
    this.alive = new Uint8Array(64 * fleet.length);
    this.armed = new Uint8Array(64);
    this.#slots = new Int32Array(256).fill(-1);
    this.#mask = 255;
    const start = new Uint8Array(this.ships);
    fleet.forEach((s, k) => {
      for (let i = 0; i < s.count; i++)
        start[this.from[k] + i] = Math.max(0, Math.ceil((s.hull + 1 - (s.damage?.[i] ?? 0)) / unit));
    });
    this.first = this.intern(start);
  }

  /** The number of a state; `points` is put in order in place. */
  intern(points: Uint8Array): number {
    const { ships, from } = this;
    for (let k = 0; k + 1 < from.length; k++) sortRange(points, from[k], from[k + 1]);
    let hash = 0x811c9dc5;
    for (let i = 0; i < ships; i++) hash = Math.imul(hash ^ points[i], 0x01000193);
    hash ^= hash >>> 15;
    let at = hash & this.#mask;
    for (;;) {
      const found = this.#slots[at];
      if (found < 0) break;
      const base = found * ships;
      let i = 0;
      while (i < ships && this.left[base + i] === points[i]) i++;
      if (i === ships) return found;
      at = (at + 1) & this.#mask;
    }
    const id = this.size++;
    this.#slots[at] = id;
    this.#describe(id, points);
    if (this.size * 2 > this.#mask) this.#rehash();
    return id;
  }

  #describe(id: number, points: Uint8Array): void {
    const kinds = this.kinds.length;
    if (id >= this.total.length) {
      this.left = grown(this.left, new Uint8Array(this.left.length * 2));
      this.total = grown(this.total, new Int32Array(this.total.length * 2));
      this.alive = grown(this.alive, new Uint8Array(this.alive.length * 2));
      this.armed = grown(this.armed, new Uint8Array(this.armed.length * 2));
    }
    this.left.set(points, id * this.ships);
    let total = 0;
    let armed = 0;
    for (let k = 0; k < kinds; k++) {
      let alive = 0;
      for (let i = this.from[k]; i < this.from[k + 1]; i++) {
        total += points[i];
        if (points[i] > 0) alive++;
      }
      this.alive[id * kinds + k] = alive;
      if (alive > 0 && this.#cannonKind[k]) armed = 1;
    }
    this.total[id] = total;
    this.armed[id] = armed;
  }

  #rehash(): void {
    const { ships } = this;
    this.#mask = this.#mask * 2 + 1;
    this.#slots = new Int32Array(this.#mask + 1).fill(-1);
    for (let id = 0; id < this.size; id++) {
      let hash = 0x811c9dc5;
      for (let i = 0; i < ships; i++) hash = Math.imul(hash ^ this.left[id * ships + i], 0x01000193);
      hash ^= hash >>> 15;
      let at = hash & this.#mask;
      while (this.#slots[at] >= 0) at = (at + 1) & this.#mask;
      this.#slots[at] = id;
    }
  }
}

const grown = <T extends Uint8Array | Int32Array>(old: T, bigger: T): T => {
  bigger.set(old);
  return bigger;
};

/** Insertion sort: a type has at most a handful of ships and arrives nearly sorted. */
const sortRange = (bytes: Uint8Array, from: number, to: number): void => {
  for (let i = from + 1; i < to; i++) {
    const v = bytes[i];
    let j = i - 1;
    while (j >= from && bytes[j] > v) {
      bytes[j + 1] = bytes[j];
      j--;
    }
    bytes[j + 1] = v;
  }
};
