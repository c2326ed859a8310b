import { FAR } from './ground.ts';
import { SetTable } from './sets.ts';

/** Spots that cost a satellite each, and terminals that cost nothing and may be passed through. */
export interface Graph {
  readonly spots: number;
  readonly terminals: number;
  /** `next[spot * 6 + i]`: adjacent spots, then -1. */
  readonly next: Int16Array;
  /** Terminals adjacent to each spot, as bits. */
  readonly touch: Int32Array;
  /** Trees with more satellites are of no interest. */
  readonly cap: number;
}

/** The union of two ascending lists. */
const join = (a: readonly number[], b: readonly number[]): number[] => {
  const all: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const x = i < a.length ? (a[i] as number) : Number.POSITIVE_INFINITY;
    const y = j < b.length ? (b[j] as number) : Number.POSITIVE_INFINITY;
    all.push(Math.min(x, y));
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return all;
};

/** Add a way unless it is there already; false when that makes too many. */
const add = (found: number[][], way: number[], limit: number): boolean => {
  for (const one of found) {
    let same = one.length === way.length;
    for (let i = 0; same && i < one.length; i++) same = one[i] === way[i];
    if (same) return true;
  }
  found.push(way);
  return found.length <= limit;
};

/**
 * Fewest satellites that link terminals: Dreyfus and Wagner's recursion on weighted nodes, exact. `row(X)[node]`
 * is the fewest satellites of a tree through the node that links all of X; nodes are the spots, then the terminals.
 * Rows are made when asked for and kept until the next graph.
 */
export class Trees {
  private readonly rowOf = new SetTable();
  rows = new Uint8Array(0);
  private filled = 0;
  private readonly ways = new Map<number, number[][]>();
  private known = new Int16Array(0);
  private reached = new Int16Array(0);
  private readonly count = new Int32Array(FAR + 2);
  private graph: Graph = { spots: 0, terminals: 0, next: new Int16Array(0), touch: new Int32Array(0), cap: 0 };

  begin(graph: Graph): void {
    this.graph = graph;
    this.rowOf.clear();
    this.filled = 0;
  }

  /** Fewest satellites linking all terminals of `set`; FAR when more than the cap. */
  fewest(set: number): number {
    const rest = set & (set - 1);
    if (rest === 0) return 0;
    const base = this.rowFor(rest);
    return this.rows[base + this.graph.spots + 31 - Math.clz32(set & -set)];
  }

  /** Where the row of `set` begins in `rows`. Asking for another row may move them. */
  rowFor(set: number): number {
    const known = this.rowOf.get(set);
    if (known >= 0) return known;
    const { spots, terminals, cap } = this.graph;
    const width = spots + terminals;
    const low = set & -set;
    const others = set & ~low;
    if (others === 0) {
      const base = this.take(set, width);
      this.rows[base + spots + 31 - Math.clz32(low)] = 0;
      this.relax(base);
      return base;
    }
    // Split so that the lowest terminal is in the first part. The parts come first: making a row may move the others.
    for (let sub = (others - 1) & others; ; sub = (sub - 1) & others) {
      this.rowFor(low | sub);
      this.rowFor(others & ~sub);
      if (sub === 0) break;
    }
    const base = this.take(set, width);
    const { rows } = this;
    for (let sub = (others - 1) & others; ; sub = (sub - 1) & others) {
      const a = this.rowOf.get(low | sub);
      const b = this.rowOf.get(others & ~sub);
      for (let s = 0; s < spots; s++) {
        const d = rows[a + s] + rows[b + s] - 1;
        if (d < rows[base + s] && d <= cap) rows[base + s] = d;
      }
      for (let t = spots; t < width; t++) {
        const d = rows[a + t] + rows[b + t];
        if (d < rows[base + t] && d <= cap) rows[base + t] = d;
      }
      if (sub === 0) break;
    }
    this.relax(base);
    return base;
  }

  /**
   * The spots of every tree through `node` that links `set` with the fewest satellites; null when there are more than
   * `limit`. Parts of a shortest tree have no satellite in common but the one they meet in, so a part with more ways
   * than the limit settles it for the whole.
   */
  all(set: number, node: number, limit: number): number[][] | null {
    this.rowFor(set);
    this.ways.clear();
    return this.waysFor(set, node, limit);
  }

  private waysFor(set: number, node: number, limit: number): number[][] | null {
    const { spots, terminals, next, touch } = this.graph;
    const key = set * (spots + terminals) + node;
    const known = this.ways.get(key);
    if (known !== undefined) return known;
    const { rows } = this;
    const d = rows[this.rowFor(set) + node];
    const isSpot = node < spots;
    const found: number[][] = [];
    const bit = isSpot ? 0 : 1 << (node - spots);
    if (set === bit) found.push([]);
    // From a neighbour: a spot adds its own satellite, a terminal adds nothing.
    const base = this.rowFor(set);
    if (isSpot) {
      for (let i = node * 6; i < node * 6 + 6; i++) {
        const from = next[i];
        if (from < 0) break;
        if (rows[base + from] === d - 1 && !this.gather(found, this.waysFor(set, from, limit), node, limit))
          return null;
      }
      for (let bits = touch[node]; bits !== 0; bits &= bits - 1) {
        const from = spots + 31 - Math.clz32(bits & -bits);
        if (rows[base + from] === d - 1 && !this.gather(found, this.waysFor(set, from, limit), node, limit))
          return null;
      }
    } else {
      for (let from = 0; from < spots; from++) {
        if ((touch[from] & bit) === 0 || rows[base + from] !== d) continue;
        if (!this.gather(found, this.waysFor(set, from, limit), -1, limit)) return null;
      }
      if ((set & bit) !== 0 && set !== bit && !this.gather(found, this.waysFor(set & ~bit, node, limit), -1, limit))
        return null;
    }
    // Two parts that meet here.
    const low = set & -set;
    const others = set & ~low;
    const twice = isSpot ? 1 : 0;
    if (others !== 0) {
      for (let sub = (others - 1) & others; ; sub = (sub - 1) & others) {
        const a = rows[this.rowFor(low | sub) + node];
        const b = rows[this.rowFor(others & ~sub) + node];
        if (a + b - twice === d) {
          const first = this.waysFor(low | sub, node, limit);
          const second = first === null ? null : this.waysFor(others & ~sub, node, limit);
          if (first === null || second === null) return null;
          for (const one of first) {
            for (const two of second) if (!add(found, join(one, two), limit)) return null;
          }
        }
        if (sub === 0) break;
      }
    }
    this.ways.set(key, found);
    return found;
  }

  /** Add ways found elsewhere, each with one more satellite unless that is -1; false when there are too many. */
  private gather(found: number[][], more: number[][] | null, satellite: number, limit: number): boolean {
    if (more === null) return false;
    for (const one of more) if (!add(found, satellite < 0 ? one : join(one, [satellite]), limit)) return false;
    return true;
  }

  private take(set: number, width: number): number {
    const base = this.filled;
    this.filled += width;
    if (this.rows.length < this.filled) {
      const wider = new Uint8Array(Math.max(1 << 14, this.filled * 2));
      wider.set(this.rows);
      this.rows = wider;
    }
    this.rows.fill(FAR, base, base + width);
    this.rowOf.put(set, base);
    return base;
  }

  /**
   * Let the tree of each node reach its neighbours: a step onto a spot costs its satellite, a terminal is free.
   * Nodes are settled in order of distance: those known from the merge, sorted, and those reached since.
   */
  private relax(base: number): void {
    const { rows, known, reached } = this;
    const { spots, terminals, next, touch, cap } = this.graph;
    const inside = base + spots;
    const width = spots + terminals;
    if (known.length < width) {
      this.known = new Int16Array(width * 2);
      this.reached = new Int16Array(width * 8);
      return this.relax(base);
    }
    const { count } = this;
    count.fill(0);
    for (let n = 0; n < width; n++) if (rows[base + n] <= cap) count[rows[base + n] + 1]++;
    for (let d = 1; d <= cap + 1; d++) count[d] += count[d - 1];
    const total = count[cap + 1];
    for (let n = 0; n < width; n++) if (rows[base + n] <= cap) known[count[rows[base + n]]++] = n;
    let head = 0;
    let tail = 0;
    let entered = 0; // terminals that have passed on their distance
    for (let i = 0; i < total || head < tail; ) {
      const fromKnown = i < total && (head === tail || rows[base + known[i]] <= rows[base + reached[head]]);
      const node = fromKnown ? known[i++] : reached[head++];
      const d = rows[base + node];
      if (node >= spots) {
        const bit = 1 << (node - spots);
        if ((entered & bit) !== 0 || d === cap) continue;
        entered |= bit;
        for (let s = 0; s < spots; s++) {
          if ((touch[s] & bit) === 0 || rows[base + s] <= d + 1) continue;
          rows[base + s] = d + 1;
          reached[tail++] = s;
        }
        continue;
      }
      for (let bits = touch[node] & ~entered; bits !== 0; bits &= bits - 1) {
        const t = 31 - Math.clz32(bits & -bits);
        if (rows[inside + t] > d) {
          rows[inside + t] = d;
          // As near as the spot itself: settled before anything one farther.
          if (d < cap) {
            entered |= 1 << t;
            for (let s = 0; s < spots; s++) {
              if ((touch[s] & (1 << t)) === 0 || rows[base + s] <= d + 1) continue;
              rows[base + s] = d + 1;
              reached[tail++] = s;
            }
          }
        }
      }
      if (d === cap) continue;
      for (let k = node * 6; k < node * 6 + 6; k++) {
        const to = next[k];
        if (to < 0) break;
        if (rows[base + to] <= d + 1) continue;
        rows[base + to] = d + 1;
        reached[tail++] = to;
      }
    }
  }
}
