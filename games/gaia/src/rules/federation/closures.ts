import { FAR, ground, worthOf } from './ground.ts';
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
const rowOf = new SetTable();
let rows = new Uint8Array(0);
let least = new Uint8Array(0); // by row: fewest satellites over all spots, at least 1
let worth = new Int32Array(0); // by row: value of the set
const friends = new Int32Array(32); // by cluster: clusters near enough for a short set
const part = new Int32Array(1 << 16); // rows of the subsets of the set at hand

/** Complete sets found (value reached, connected, closed) with their fewest satellites. Some are missing, none of them legal. */
export const complete = new SetTable();

/**
 * Fill `complete` from the ground for networks that touch clusters of `among` only. `other` is not reported;
 * with `one` the search stops at the first find. True when anything was found.
 */
export const findComplete = (among: number, cap: number, one: boolean, other = 0): boolean => {
  const { clusters, value, need, rooted } = ground;
  complete.clear();
  rowOf.clear();
  let useful = among;
  if (!rooted) {
    for (let c = 0; c < clusters; c++) {
      if ((among & (1 << c)) === 0 || value[c] < need) continue;
      // A cluster that suffices alone: no satellite, and nothing larger can be legal (f).
      useful &= ~(1 << c);
      if (other === 1 << c) continue;
      complete.put(1 << c, 0);
      if (one) return true;
    }
  }
  if (cap < 1) return complete.count > 0;
  listShort(useful, cap);
  const { spots } = ground;
  const size = rowOf.count * spots;
  if (rows.length < size) rows = new Uint8Array(size * 2);
  rows.fill(FAR, 0, size);
  for (let row = 0; row < rowOf.count; row++) {
    if (spread(row, useful, cap, other) && one) return true;
  }
  return complete.count > 0;
};

/** Rows for all sets below the threshold whose members are near enough, smaller numbers first. */
const listShort = (useful: number, cap: number): void => {
  const { clusters, between, value, need } = ground;
  for (let c = 0; c < clusters; c++) {
    friends[c] = 0;
    for (let d = 0; d < clusters; d++) if (between[c * clusters + d] < cap) friends[c] |= 1 << d;
  }
  for (let c = 0; c < clusters; c++) {
    if ((useful & (1 << c)) === 0 || value[c] >= need) continue;
    const before = rowOf.count;
    for (let i = -1; i < before; i++) {
      const set = i < 0 ? 0 : rowOf.list[i];
      if ((set & ~friends[c]) !== 0) continue;
      const sum = (i < 0 ? 0 : worth[i]) + value[c];
      if (sum >= need) continue;
      const row = rowOf.count;
      if (row >= worth.length) {
        const wider = new Int32Array(Math.max(512, worth.length * 2));
        wider.set(worth);
        worth = wider;
        least = new Uint8Array(wider.length);
      }
      worth[row] = sum;
      rowOf.put(set | (1 << c), row);
    }
  }
};

/** Finish one row and pass it on to larger sets. True when a complete set was found. */
const spread = (row: number, useful: number, cap: number, other: number): boolean => {
  const { spots, next, touch } = ground;
  const set = rowOf.list[row];
  const base = row * spots;
  const single = (set & (set - 1)) === 0;
  if (!single) meet(row, set, cap);
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
  least[row] = first === 0 ? 1 : first;
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
    } else if (reach(row, set, s, first + 1, other)) found = true;
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
        } else if ((t & ~useful) === 0 && reach(row, set, to, d + 1, other)) found = true;
      }
    }
  }
  return found;
};

/** A satellite on `spot` makes `set` larger: note it there. True when the larger set is complete. */
const reach = (row: number, set: number, spot: number, satellites: number, other: number): boolean => {
  const { spots, touch, need, rooted } = ground;
  const larger = set | touch[spot];
  const to = rowOf.get(larger);
  if (to >= 0) {
    if (rows[to * spots + spot] > satellites) rows[to * spots + spot] = satellites;
    return false;
  }
  if ((rooted && (larger & 1) === 0) || larger === other) return false;
  // Absent from the rows: complete, or short with members too far apart to matter.
  if (worth[row] + worthOf(larger & ~set) < need) return false;
  const known = complete.get(larger);
  if (known < 0 || known > satellites) complete.put(larger, satellites);
  return true;
};

/** Two smaller networks that meet in a spot and together touch exactly `set`. */
const meet = (row: number, set: number, cap: number): void => {
  const { spots } = ground;
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
};
