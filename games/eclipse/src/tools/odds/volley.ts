import type { DiceCount } from '../../rules/battle/fleet.ts';
import { type DieClasses, dieClasses, rollsOf } from './dice.ts';
import type { Effort } from './effort.ts';
import type { HitOptions } from './hits.ts';
import type { Hulls } from './hulls.ts';
import type { FiringLine } from './line.ts';

/** What hits do to one state, for every number of hits met so far. */
interface Table {
  readonly classes: DieClasses;
  /** Hits past this many, per damage colour and class, change nothing: all they could reach is destroyed. */
  readonly cap: Int32Array;
  readonly results: Int32Array | Map<number, number>;
}

/** Rolls of dice of one colour as numbers of hits (a key, see `#stride`) with their chances. */
interface HitList {
  readonly keys: Float64Array;
  readonly chance: Float64Array;
}
const NOTHING: HitList = { keys: new Float64Array(1), chance: Float64Array.of(1) };
const UNKNOWN = -0x80000000;
const DENSE = 512;

/**
 * The dice of one ship type. A row says where n living shooters lead from one state of the target: entries from[row] to
 * from[row + 1] of `to` (a state, or ~(index of a set to choose from)) and `chance`; stay[row] is the chance of no hit.
 */
export class Volley {
  from = new Int32Array(65);
  stay = new Float64Array(64);
  to = new Int32Array(256);
  chance = new Float64Array(256);
  readonly #target: Hulls;
  readonly #options: HitOptions;
  readonly #dice: DiceCount;
  readonly #computer: number;
  readonly #most: number;
  readonly #tables: Table[] = [];
  readonly #index: Int32Array[];
  readonly #lists = new Map<number, HitList>();
  readonly #classes = new Map<number, DieClasses>();
  /** By number of classes: what one hit of each colour and class adds to a key. */
  readonly #strides: Float64Array[] = [];
  readonly #effort: Effort;
  #place = new Int32Array(64).fill(-1);
  #rows = 0;

  constructor(target: Hulls, options: HitOptions, dice: DiceCount, computer: number, most: number, effort: Effort) {
    this.#target = target;
    this.#options = options;
    this.#dice = dice;
    this.#computer = computer;
    this.#most = most;
    this.#effort = effort;
    this.#index = Array.from({ length: most + 1 }, () => new Int32Array(64).fill(-1));
  }

  /** The number of the row; it stays valid, the arrays may be replaced by longer ones. */
  row(shooters: number, state: number): number {
    let index = this.#index[shooters];
    if (state >= index.length) {
      const bigger = new Int32Array(Math.max(state + 1, index.length * 2)).fill(-1);
      bigger.set(index);
      index = bigger;
      this.#index[shooters] = index;
    }
    const known = index[state];
    if (known >= 0) return known;
    const made = this.#make(shooters, state);
    index[state] = made;
    return made;
  }

  #newRow(): number {
    const row = this.#rows++;
    if (row + 1 >= this.stay.length) {
      this.from = longer(this.from, new Int32Array(this.from.length * 2));
      this.stay = longer(this.stay, new Float64Array(this.stay.length * 2));
    }
    return row;
  }

  #make(shooters: number, state: number): number {
    if (this.#options.inLine !== null) return this.#makeInLine(shooters, state, this.#options.inLine);
    const table = this.#table(state);
    const row = this.#newRow();
    const start = this.from[row];
    let end = start;
    let stay = 0;
    const yellow = this.#list(0, shooters, table);
    const orange = this.#list(1, shooters, table);
    const red = this.#list(2, shooters, table);
    for (let y = 0; y < yellow.keys.length; y++)
      for (let o = 0; o < orange.keys.length; o++)
        for (let r = 0; r < red.keys.length; r++) {
          const key = yellow.keys[y] + orange.keys[o] + red.keys[r];
          const p = yellow.chance[y] * orange.chance[o] * red.chance[r];
          if (key === 0) {
            stay += p;
            continue;
          }
          const to = this.#result(state, table, key);
          if (to >= 0) {
            // Different hits often come to the same; sets are never shared.
            const at = this.#placeOf(to);
            if (at >= start) {
              this.chance[at] += p;
              continue;
            }
            this.#place[to] = end;
          }
          if (end === this.to.length) {
            this.to = longer(this.to, new Int32Array(end * 2));
            this.chance = longer(this.chance, new Float64Array(end * 2));
          }
          this.to[end] = to;
          this.chance[end++] = p;
        }
    this.from[row + 1] = end;
    this.stay[row] = stay;
    this.#effort.spent += 20 + 4 * yellow.keys.length * orange.keys.length * red.keys.length;
    return row;
  }

  /** Dice taken as they fall need no count of a whole roll: each is one step down the line, or none. */
  #makeInLine(shooters: number, state: number, line: FiringLine): number {
    const row = this.#newRow();
    let states = [state];
    let chances = [1];
    for (let d = 2; d >= 0; d--)
      for (let die = this.#dice[d] * shooters; die > 0; die--) {
        const nextStates: number[] = [];
        const nextChances: number[] = [];
        for (let i = 0; i < states.length; i++) {
          const hit = line.hitChance(states[i], this.#computer);
          put(nextStates, nextChances, states[i], chances[i] * (1 - hit));
          if (hit > 0) put(nextStates, nextChances, line.after(states[i], d), chances[i] * hit);
        }
        states = nextStates;
        chances = nextChances;
        this.#effort.spent += 4 * states.length;
      }
    let end = this.from[row];
    for (let i = 0; i < states.length; i++) {
      if (states[i] === state) {
        this.stay[row] = chances[i];
        continue;
      }
      if (end === this.to.length) {
        this.to = longer(this.to, new Int32Array(end * 2));
        this.chance = longer(this.chance, new Float64Array(end * 2));
      }
      this.to[end] = states[i];
      this.chance[end++] = chances[i];
    }
    this.from[row + 1] = end;
    return row;
  }

  /** Where in `to` a state was written last; older than this row means not yet. */
  #placeOf(to: number): number {
    if (to >= this.#place.length) {
      const bigger = new Int32Array(Math.max(to + 1, this.#place.length * 2)).fill(-1);
      bigger.set(this.#place);
      this.#place = bigger;
    }
    return this.#place[to];
  }

  #table(state: number): Table {
    const known = this.#tables[state];
    if (known !== undefined) return known;
    const hulls = this.#target;
    const classes = this.#classesOf(state);
    const m = classes.size;
    const cap = new Int32Array(3 * m);
    for (let d = 0; d < 3; d++) {
      if (this.#dice[d] === 0) continue;
      for (let k = 0; k < hulls.kinds.length; k++) {
        if (hulls.alive[state * hulls.kinds.length + k] === 0) continue;
        let needed = 0;
        for (let i = hulls.from[k]; i < hulls.from[k + 1]; i++)
          needed += Math.ceil(hulls.left[state * hulls.ships + i] / hulls.damage[d]);
        for (let j = classes.ofKind[k]; j < m; j++) cap[d * m + j] += needed;
      }
      for (let j = 0; j < m; j++) cap[d * m + j] = Math.min(cap[d * m + j], this.#dice[d] * this.#most);
    }
    const stride = this.#stride(m);
    let top = 1;
    for (let g = 0; g < cap.length; g++) top += cap[g] * stride[g];
    const results = top <= DENSE ? new Int32Array(top).fill(UNKNOWN) : new Map<number, number>();
    const table: Table = { classes, cap, results };
    this.#tables[state] = table;
    return table;
  }

  /** Equal for all states in which the same types live. */
  #classesOf(state: number): DieClasses {
    const { kinds, alive } = this.#target;
    let mask = 0;
    for (let k = 0; k < kinds.length; k++) if (alive[state * kinds.length + k] > 0) mask |= 1 << k;
    const known = this.#classes.get(mask);
    if (known !== undefined) return known;
    const made = dieClasses(this.#computer, this.#target, state);
    this.#classes.set(mask, made);
    return made;
  }

  #stride(m: number): Float64Array {
    const known = this.#strides[m];
    if (known !== undefined) return known;
    const stride = new Float64Array(3 * m);
    let size = 1;
    for (let d = 0; d < 3; d++)
      for (let j = 0; j < m; j++) {
        stride[d * m + j] = size;
        size *= this.#dice[d] * this.#most + 1;
      }
    this.#strides[m] = stride;
    return stride;
  }

  #list(d: number, shooters: number, table: Table): HitList {
    const n = this.#dice[d] * shooters;
    if (n === 0) return NOTHING;
    const { classes, cap } = table;
    const m = classes.size;
    let id = (classes.signature * 3 + d) * 128 + n;
    for (let j = 0; j < m; j++) id = id * 128 + cap[d * m + j];
    const known = this.#lists.get(id);
    if (known !== undefined) return known;
    const rolls = rollsOf(n, classes);
    const stride = this.#stride(m);
    const sums = new Map<number, number>();
    for (let r = 0; r < rolls.chance.length; r++) {
      let key = 0;
      for (let j = 0; j < m; j++) key += Math.min(rolls.counts[r * m + j], cap[d * m + j]) * stride[d * m + j];
      sums.set(key, (sums.get(key) ?? 0) + rolls.chance[r]);
    }
    const made: HitList = { keys: Float64Array.from(sums.keys()), chance: Float64Array.from(sums.values()) };
    this.#lists.set(id, made);
    return made;
  }

  #result(state: number, table: Table, key: number): number {
    const { classes, results } = table;
    if (results instanceof Map) {
      const known = results.get(key);
      if (known !== undefined) return known;
    } else if (results[key] !== UNKNOWN) return results[key];
    const m = classes.size;
    const stride = this.#stride(m);
    const hits = new Int32Array(3 * m);
    let rest = key;
    for (let g = 3 * m - 1; g >= 0; g--) {
      if (this.#dice[Math.floor(g / m)] === 0) continue;
      hits[g] = Math.floor(rest / stride[g]);
      rest -= hits[g] * stride[g];
    }
    const fewer = (g: number): number => (key === stride[g] ? state : this.#result(state, table, key - stride[g]));
    const made = this.#options.after(state, hits, m, classes.ofKind, fewer);
    if (results instanceof Map) results.set(key, made);
    else results[key] = made;
    return made;
  }
}

/** States come roughly in the order of the line, so an equal one was put there just before. */
const put = (states: number[], chances: number[], state: number, chance: number): void => {
  for (let i = states.length - 1; i >= 0; i--)
    if (states[i] === state) {
      chances[i] += chance;
      return;
    }
  states.push(state);
  chances.push(chance);
};

const longer = <T extends Int32Array | Float64Array>(old: T, bigger: T): T => {
  bigger.set(old);
  return bigger;
};
