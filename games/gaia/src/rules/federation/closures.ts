import { FAR, type Ground, worthOf } from './ground.ts';
import { SetTable } from './sets.ts';

/**
 * The fewest satellites of a connected network that touches exactly a given set of clusters (G14.5a, b).
 *
 * A legal federation always contains a satellite whose removal leaves a connected network that is closed and
 * *short*: below the threshold. (Walk breadth first from any of its clusters to the farthest one and remove
 * the satellite before it. The rest is connected; it has lost a cluster, or (e) would have been broken, and
 * it is short, or (f) would have been.) So it is enough to know all short sets, and to put one satellite more.
 *
 * `row(X)[spot]` is the fewest satellites of a network through that spot touching exactly X. Such a network
 * is a satellite put beside a smaller one, or two smaller ones that meet in the spot; their sets may overlap,
 * because what is touched is touched.
 */
export class Closures {
  private readonly rowOf = new SetTable();
  private rows = new Uint8Array(0);
  /** By row: fewest satellites over all spots, at least 1. */
  private least = new Uint8Array(0);
  /** By row: value of the set. */
  private worth = new Int32Array(0);
  /** By cluster: clusters near enough for a short set. */
  private readonly friends = new Int32Array(32);
  /** Rows of the subsets of the set at hand. */
  private readonly part = new Int32Array(1 << 16);
  /** Complete sets found (value reached, connected, closed) with their fewest satellites. Some are missing, none of them legal. */
  readonly complete = new SetTable();

  constructor(private readonly ground: Ground) {}

  /**
   * Fill `complete` from the ground for networks that touch clusters of `among` only. `other` is not reported;
   * with `one` the search stops at the first find. True when anything was found.
   */
  find(among: number, cap: number, one: boolean, other = 0): boolean {
    const { clusters, value, need, rooted } = this.ground;
    this.complete.clear();
    this.rowOf.clear();
    let useful = among;
    if (!rooted) {
      for (let c = 0; c < clusters; c++) {
        if ((among & (1 << c)) === 0 || value[c] < need) continue;
        // A cluster that suffices alone: no satellite, and nothing larger can be legal (f).
        useful &= ~(1 << c);
        if (other === 1 << c) continue;
        this.complete.put(1 << c, 0);
        if (one) return true;
      }
    }
    if (cap < 1) return this.complete.count > 0;
    this.listShort(useful, cap);
    const { spots } = this.ground;
    const size = this.rowOf.count * spots;
    if (this.rows.length < size) this.rows = new Uint8Array(size * 2);
    this.rows.fill(FAR, 0, size);
    for (let row = 0; row < this.rowOf.count; row++) {
      if (this.spread(row, useful, cap, other) && one) return true;
    }
    return this.complete.count > 0;
  }

  /** Rows for all sets below the threshold whose members are near enough, smaller numbers first. */
  private listShort(useful: number, cap: number): void {
    const { clusters, between, value, need } = this.ground;
    for (let c = 0; c < clusters; c++) {
      this.friends[c] = 0;
      for (let d = 0; d < clusters; d++) if (between[c * clusters + d] < cap) this.friends[c] |= 1 << d;
    }
    for (let c = 0; c < clusters; c++) {
      if ((useful & (1 << c)) === 0 || value[c] >= need) continue;
      const before = this.rowOf.count;
      for (let i = -1; i < before; i++) {
        const set = i < 0 ? 0 : this.rowOf.list[i];
        if ((set & ~this.friends[c]) !== 0) continue;
        const sum = (i < 0 ? 0 : this.worth[i]) + value[c];
        if (sum >= need) continue;
        const row = this.rowOf.count;
        if (row >= this.worth.length) {
          const wider = new Int32Array(Math.max(512, this.worth.length * 2));
          wider.set(this.worth);
          this.worth = wider;
          this.least = new Uint8Array(wider.length);
        }
        this.worth[row] = sum;
        this.rowOf.put(set | (1 << c), row);
      }
    }
  }

  /** Finish one row and pass it on to larger sets. True when a complete set was found. */
  private spread(row: number, useful: number, cap: number, other: number): boolean {
    const { rows } = this;
    const { spots, next, touch } = this.ground;
    const set = this.rowOf.list[row];
    const base = row * spots;
    const single = (set & (set - 1)) === 0;
    if (!single) this.meet(row, set, cap);
    let found = false;
    let top = 0;
    let first = FAR;
    for (let s = 0; s < spots; s++) {
      const d = rows[base + s];
      if (d === FAR) continue;
      if (d < first) first = d;
      if (d > top) top = d;
    }
    if (single) {
      first = 0;
      top = 0;
    }
    this.least[row] = first === 0 ? 1 : first;
    if (first >= cap) return false;
    // From any cluster of the set a satellite may be put beside it, whatever spot the network was counted at.
    for (let s = 0; s < spots; s++) {
      const t = touch[s];
      if ((t & set) === 0 || (t & ~useful) !== 0) continue;
      if ((t & ~set) === 0) {
        if (rows[base + s] > first + 1) {
          rows[base + s] = first + 1;
          if (first + 1 > top) top = first + 1;
        }
      } else if (this.reach(row, set, s, first + 1, other)) found = true;
    }
    for (let d = first === 0 ? 1 : first; d <= top && d < cap; d++) {
      for (let s = 0; s < spots; s++) {
        if (rows[base + s] !== d) continue;
        for (let i = s * 6; i < s * 6 + 6; i++) {
          const to = next[i];
          if (to < 0) break;
          const t = touch[to] & ~set;
          if (t === 0) {
            if (rows[base + to] > d + 1) {
              rows[base + to] = d + 1;
              if (d + 1 > top) top = d + 1;
            }
          } else if ((t & ~useful) === 0 && this.reach(row, set, to, d + 1, other)) found = true;
        }
      }
    }
    return found;
  }

  /** A satellite on `spot` makes `set` larger: note it there. True when the larger set is complete. */
  private reach(row: number, set: number, spot: number, satellites: number, other: number): boolean {
    const { rows } = this;
    const { spots, touch, need, rooted } = this.ground;
    const larger = set | touch[spot];
    const to = this.rowOf.get(larger);
    if (to >= 0) {
      if (rows[to * spots + spot] > satellites) rows[to * spots + spot] = satellites;
      return false;
    }
    if ((rooted && (larger & 1) === 0) || larger === other) return false;
    // Absent from the rows: complete, or short with members too far apart to matter.
    if (this.worth[row] + worthOf(this.ground, larger & ~set) < need) return false;
    const known = this.complete.get(larger);
    if (known < 0 || known > satellites) this.complete.put(larger, satellites);
    return true;
  }

  /** Two smaller networks that meet in a spot and together touch exactly `set`. */
  private meet(row: number, set: number, cap: number): void {
    const { rows, least, part, rowOf } = this;
    const { spots } = this.ground;
    const base = row * spots;
    let n = 0;
    part[0] = -1;
    for (let bits = set; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      const half = 1 << n++;
      for (let j = 0; j < half; j++) part[half + j] = j === 0 ? rowOf.get(bit) : rowOf.get(bit | rowOf.list[part[j]]);
    }
    const full = (1 << n) - 1;
    for (let a = full - 1; a > 0; a--) {
      const rest = full & ~a;
      const rowA = part[a];
      const leastA = least[rowA];
      if (leastA === FAR) continue;
      const baseA = rowA * spots;
      for (let sub = (a - 1) & a; ; sub = (sub - 1) & a) {
        const b = rest | sub;
        if (b < a) {
          const rowB = part[b];
          if (leastA + least[rowB] - 1 < cap) {
            const baseB = rowB * spots;
            for (let s = 0; s < spots; s++) {
              const d = rows[baseA + s] + rows[baseB + s] - 1;
              if (d < rows[base + s] && d < cap) rows[base + s] = d;
            }
          }
        }
        if (sub === 0) break;
      }
    }
  }
}
