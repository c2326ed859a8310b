import { hasCell, isEmpty, NOWHERE } from '@orrery/hex';
import type { FederationProblem } from './problem.ts';

/** Farther than any network reaches. */
export const FAR = 255;

export const NONE = -1;
/** A free planet that may not join because G14.5d keeps it away; what touches it is out of reach too (G14.5b). */
export const BARRED = -2;
const MAX_CLUSTERS = 31;

/**
 * The problem as a small graph. Adjacent own free planets are one *cluster* (G14.6), known by a bit; the
 * hexes where a satellite could help are *spots*, known by a dense index. A network is a set of spots; the
 * clusters it touches join by G14.5b. One ground serves all questions about a map in turn, so nothing is allocated.
 */
export class Ground {
  clusters = 0;
  /** Cluster 0 is the federation Ivits grow (G14.14), with the free planets that touch it. */
  rooted = false;
  /** Value the joining clusters must bring. */
  need = 0;
  /** No network with more satellites is of interest. */
  cap = 0;
  spots = 0;
  /** Value per cluster; the old federation itself counts 0. */
  readonly value = new Int32Array(MAX_CLUSTERS);
  /** Cluster of each hex, NONE, or BARRED. */
  readonly clusterOf: Int8Array;
  readonly hexOf: Int16Array;
  readonly spotOf: Int16Array;
  /** `next[spot * 6 + i]`: adjacent spots, then -1. */
  readonly next: Int16Array;
  /** Clusters adjacent to each spot, as bits. */
  readonly touch: Int32Array;
  /** Satellites from a cluster that was measured to another, other own planets being free of charge: `between[a * clusters + b]`. */
  readonly between = new Uint8Array(MAX_CLUSTERS * MAX_CLUSTERS);

  // Room to work in: nothing here outlives a question.
  /** By hex: 1 where a satellite may stand. */
  readonly open: Uint8Array;
  /** By hex: clusters adjacent, as bits. */
  readonly near: Int32Array;
  /** By hex: satellites from the nearest cluster, itself included, and from the next one. */
  readonly first: Uint8Array;
  readonly second: Uint8Array;
  /** By hex: value of the clusters within reach. */
  readonly around: Int32Array;
  /** By hex: the last walk that came by. */
  readonly seen: Int32Array;
  walk = 0;
  readonly queue: Int16Array;
  /** By place in the queue. */
  readonly depth: Uint8Array;
  /** Open hexes next to a cluster, cluster by cluster. */
  readonly edge: Int16Array;
  readonly edgeFrom = new Int32Array(MAX_CLUSTERS + 1);

  constructor(readonly hexes: number) {
    this.clusterOf = new Int8Array(hexes);
    this.hexOf = new Int16Array(hexes);
    this.spotOf = new Int16Array(hexes);
    this.next = new Int16Array(hexes * 6);
    this.touch = new Int32Array(hexes);
    this.open = new Uint8Array(hexes);
    this.near = new Int32Array(hexes);
    this.first = new Uint8Array(hexes);
    this.second = new Uint8Array(hexes);
    this.around = new Int32Array(hexes);
    this.seen = new Int32Array(hexes);
    this.queue = new Int16Array(hexes);
    this.depth = new Uint8Array(hexes);
    this.edge = new Int16Array(hexes * 6);
  }
}

/** Fill the ground with the clusters of a problem and mark where satellites may stand. */
export const findClusters = (p: FederationProblem): void => {
  const { cells, value, federated } = p;
  const { ground } = p.work;
  const { neighbours } = cells;
  const { clusterOf, open, near, queue } = ground;
  clusterOf.fill(NONE);
  open.fill(0);
  near.fill(0);
  ground.clusters = 0;
  ground.value.fill(0);
  ground.rooted = p.grows && !isEmpty(federated);
  ground.need = p.threshold - (ground.rooted ? p.federatedValue : 0);
  for (let h = 0; h < cells.count; h++) if (hasCell(p.space, h)) open[h] = 1;

  if (ground.rooted) {
    ground.clusters = 1;
    let length = 0;
    for (let h = 0; h < cells.count; h++) {
      if (!hasCell(federated, h)) continue;
      clusterOf[h] = 0;
      queue[length++] = h;
    }
    flood(p, 0, length);
  } else if (!isEmpty(federated)) {
    // G14.5d: what equals or touches another own federation is closed to satellites and bars free planets.
    for (let h = 0; h < cells.count; h++) {
      if (!hasCell(federated, h)) continue;
      bar(p, h);
      for (let d = 0; d < 6; d++) {
        const to = neighbours[h * 6 + d];
        if (to !== NOWHERE) bar(p, to);
      }
    }
  }
  if (ground.rooted) {
    // Free planets beside the old federation belong to it in any case.
    ground.need -= ground.value[0];
    ground.value[0] = 0;
  }
  for (let h = 0; h < cells.count; h++) {
    if (value[h] === 0 || clusterOf[h] !== NONE) continue;
    if (ground.clusters === MAX_CLUSTERS) throw new Error('federation: more clusters than a player has pieces');
    const cluster = ground.clusters++;
    clusterOf[h] = cluster;
    ground.value[cluster] = value[h];
    queue[0] = h;
    flood(p, cluster, 1);
  }
};

const bar = (p: FederationProblem, hex: number): void => {
  const { neighbours } = p.cells;
  const { clusterOf, open } = p.work.ground;
  open[hex] = 0;
  if (p.value[hex] === 0 || clusterOf[hex] === BARRED) return;
  clusterOf[hex] = BARRED;
  const list: number[] = [hex];
  for (let i = 0; i < list.length; i++) {
    const at = list[i] as number;
    for (let d = 0; d < 6; d++) {
      const to = neighbours[at * 6 + d];
      if (to === NOWHERE) continue;
      open[to] = 0;
      if (p.value[to] === 0 || clusterOf[to] === BARRED) continue;
      clusterOf[to] = BARRED;
      list.push(to);
    }
  }
};

/** Spread `cluster` from the first `length` hexes of the queue over adjacent own free planets. */
const flood = (p: FederationProblem, cluster: number, length: number): void => {
  const { neighbours } = p.cells;
  const { clusterOf, value, open, near, queue, edge, edgeFrom } = p.work.ground;
  const bit = 1 << cluster;
  let end = edgeFrom[cluster];
  for (let head = 0, tail = length; head < tail; head++) {
    const at = queue[head];
    open[at] = 0;
    for (let d = 0; d < 6; d++) {
      const to = neighbours[at * 6 + d];
      if (to === NOWHERE || clusterOf[to] !== NONE) continue;
      if (p.value[to] === 0) {
        if (open[to] === 1 && (near[to] & bit) === 0) {
          near[to] |= bit;
          edge[end++] = to;
        }
        continue;
      }
      clusterOf[to] = cluster;
      value[cluster] += p.value[to];
      queue[tail++] = to;
    }
  }
  edgeFrom[cluster + 1] = end;
};

/**
 * Distances from the clusters of `among` up to `cap`, and the spots that can lie on a network of at most `cap` satellites
 * between them.
 */
export const findSpots = (p: FederationProblem, cap: number, among: number): void => {
  const { count, neighbours } = p.cells;
  const { ground } = p.work;
  const { hexOf, spotOf, next, touch, near, first, second } = ground;
  ground.cap = cap;
  first.fill(FAR);
  second.fill(FAR);
  for (let bits = among; bits !== 0; bits &= bits - 1) measure(p, 31 - Math.clz32(bits & -bits), cap);
  let spots = 0;
  for (let h = 0; h < count; h++) {
    // A network links two clusters at least, and the way from both to any of its satellites is part of it.
    if (first[h] + second[h] - 1 > cap) spotOf[h] = NONE;
    else {
      spotOf[h] = spots;
      hexOf[spots++] = h;
    }
  }
  ground.spots = spots;
  for (let s = 0; s < spots; s++) {
    const h = hexOf[s];
    touch[s] = near[h];
    let at = s * 6;
    for (let d = 0; d < 6; d++) {
      const to = neighbours[h * 6 + d];
      if (to !== NOWHERE && spotOf[to] !== NONE) next[at++] = spotOf[to];
    }
    while (at < s * 6 + 6) next[at++] = NONE;
  }
};

/** Breadth first from one cluster: a satellite costs 1, an own cluster reached on the way costs nothing. */
const measure = (p: FederationProblem, from: number, cap: number): void => {
  const { neighbours } = p.cells;
  const { ground } = p.work;
  const { clusters, between, value, open, near, first, second, around, seen, queue, depth } = ground;
  for (let c = 0; c < clusters; c++) between[from * clusters + c] = FAR;
  between[from * clusters + from] = 0;
  const walk = ++ground.walk;
  let tail = 0;
  if (cap > 0) tail = enter(ground, from, 1, tail);
  let reached = 1 << from;
  for (let head = 0; head < tail; head++) {
    const h = queue[head];
    const d = depth[head];
    if (d < first[h]) {
      second[h] = first[h];
      first[h] = d;
    } else if (d < second[h]) second[h] = d;
    around[h] += value[from];
    for (let fresh = near[h] & ~reached; fresh !== 0; fresh &= fresh - 1) {
      const c = 31 - Math.clz32(fresh & -fresh);
      between[from * clusters + c] = d;
      if (d < cap) tail = enter(ground, c, d + 1, tail);
    }
    reached |= near[h];
    if (d >= cap) continue;
    for (let k = h * 6; k < h * 6 + 6; k++) {
      const to = neighbours[k];
      if (to === NOWHERE || open[to] === 0 || seen[to] === walk) continue;
      seen[to] = walk;
      depth[tail] = d + 1;
      queue[tail++] = to;
    }
  }
};

/** Queue the open hexes beside a cluster. */
const enter = (ground: Ground, cluster: number, d: number, length: number): number => {
  const { edge, edgeFrom, seen, depth, queue, walk } = ground;
  let tail = length;
  for (let i = edgeFrom[cluster]; i < edgeFrom[cluster + 1]; i++) {
    const to = edge[i];
    if (seen[to] === walk) continue;
    seen[to] = walk;
    depth[tail] = d;
    queue[tail++] = to;
  }
  return tail;
};

/**
 * Can the value come together at all with `cap` satellites? The clusters of a network lie within half of them, and
 * one, from the satellite in the middle of its longest way. Half as far is a quarter of the looking.
 */
export const hasNearValue = (p: FederationProblem, cap: number): boolean => {
  const { clusters, need, first, second, around } = p.work.ground;
  const half = (cap >> 1) + 1;
  first.fill(FAR);
  second.fill(FAR);
  around.fill(0);
  for (let c = 0; c < clusters; c++) measure(p, c, half);
  for (let h = 0; h < p.cells.count; h++) if (around[h] >= need) return true;
  return false;
};

/** All clusters, as bits. */
export const everything = ({ clusters }: Ground): number => (clusters === 0 ? 0 : (1 << clusters) - 1);

export const worthOf = ({ value }: Ground, set: number): number => {
  let sum = 0;
  for (let bits = set; bits !== 0; bits &= bits - 1) sum += value[31 - Math.clz32(bits & -bits)];
  return sum;
};
