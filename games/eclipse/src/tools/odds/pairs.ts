/**
 * The chance that arrives at each moment of each pair (state of the attacker, state of the defender). For tables too large or
 * not known in advance: an open-addressing table, and a list per number of points left.
 */
export class SparsePairs {
  readonly #heads: Int32Array;
  #next = new Int32Array(1024);
  #as = new Int32Array(1024);
  #bs = new Int32Array(1024);
  #chances: Float64Array;
  #size = 0;
  #table = new Int32Array(4096).fill(-1);
  #mask = 4095;
  readonly #slots: number;
  readonly #points: (a: number, b: number) => number;

  constructor(slots: number, most: number, points: (a: number, b: number) => number) {
    this.#slots = slots;
    this.#points = points;
    this.#heads = new Int32Array(most + 1).fill(-1);
    this.#chances = new Float64Array(1024 * slots);
  }

  /** Every pair with its chances at `at` of `chances`, those with more points left first; pairs may be added on the way. */
  each(visit: (a: number, b: number, chances: Float64Array, at: number) => void): void {
    for (let points = this.#heads.length - 1; points >= 0; points--)
      for (let id = this.#heads[points]; id >= 0; id = this.#next[id])
        visit(this.#as[id], this.#bs[id], this.#chances, id * this.#slots);
  }

  add(a: number, b: number, moment: number, chance: number): void {
    let at = hashOf(a, b) & this.#mask;
    for (;;) {
      const id = this.#table[at];
      if (id < 0) break;
      if (this.#as[id] === a && this.#bs[id] === b) {
        this.#chances[id * this.#slots + moment] += chance;
        return;
      }
      at = (at + 1) & this.#mask;
    }
    const id = this.#size++;
    if (id === this.#next.length) this.#grow();
    this.#table[at] = id;
    this.#as[id] = a;
    this.#bs[id] = b;
    this.#chances[id * this.#slots + moment] = chance;
    const points = this.#points(a, b);
    this.#next[id] = this.#heads[points];
    this.#heads[points] = id;
    if (this.#size * 2 > this.#mask) this.#rehash();
  }

  #grow(): void {
    const longer = (old: Int32Array) => {
      const bigger = new Int32Array(old.length * 2);
      bigger.set(old);
      return bigger;
    };
    this.#next = longer(this.#next);
    this.#as = longer(this.#as);
    this.#bs = longer(this.#bs);
    const chances = new Float64Array(this.#chances.length * 2);
    chances.set(this.#chances);
    this.#chances = chances;
  }

  #rehash(): void {
    this.#mask = this.#mask * 2 + 1;
    this.#table = new Int32Array(this.#mask + 1).fill(-1);
    for (let id = 0; id < this.#size; id++) {
      let at = hashOf(this.#as[id], this.#bs[id]) & this.#mask;
      while (this.#table[at] >= 0) at = (at + 1) & this.#mask;
      this.#table[at] = id;
    }
  }
}

const hashOf = (a: number, b: number): number => {
  const h = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
  return (h ^ (h >>> 15)) >>> 0;
};
