import { FAR, findClusters, findSpots, NONE } from './ground.ts';
import { type FederationProblem, NETWORK_LIMIT, type NetworkOptions } from './problem.ts';
import type { FederationWork } from './work.ts';

const NOTHING: NetworkOptions = { k: 'networks', networks: [] };
const DONE: NetworkOptions = { k: 'networks', networks: [[]] };

/**
 * `planets` is one of `listFederations`, `placed` are the satellites chosen so far through these options; that they
 * were is trusted. No networks are listed for what cannot be linked at all.
 */
export const networkOptions = (
  p: FederationProblem,
  planets: readonly number[],
  placed: readonly number[],
): NetworkOptions => {
  const { work } = p;
  const { ground, trees } = work;
  findClusters(p);
  const set = clustersOf(p, planets);
  if (set === NONE) return NOTHING;
  if ((set & (set - 1)) === 0) return placed.length === 0 ? DONE : NOTHING;
  findSpots(p, p.maxSatellites, set);
  // Networks grow from the lowest cluster; for Ivits that is the old federation.
  let grown = set & -set;
  const chosen: number[] = [];
  for (const hex of placed) {
    const spot = Number.isInteger(hex) && hex >= 0 && hex < p.cells.count ? ground.spotOf[hex] : NONE;
    if (spot === NONE || (ground.touch[spot] & ~set) !== 0 || chosen.includes(spot)) return NOTHING;
    chosen.push(spot);
    grown |= ground.touch[spot];
  }
  const left = set & ~grown;
  if (left === 0) return DONE;
  const candidates = draw(work, set, grown, left, chosen);
  const others = ((1 << terminalsFor(left)) - 1) & ~1;
  const row = trees.rowFor(others);
  const fewest = trees.rows[row + candidates.length];
  if (fewest === FAR || fewest + chosen.length > p.maxSatellites) return NOTHING;
  const found = trees.all(others, candidates.length, NETWORK_LIMIT);
  if (found !== null) {
    const networks = found.map((network) => network.map((i) => ground.hexOf[candidates[i] as number]).sort(ascending));
    return { k: 'networks', networks: networks.sort(byHexes) };
  }
  // Too many to list. A spot lies on some shortest network if a tree through it needs no more satellites.
  const through = trees.rowFor(others | 1);
  const beside: number[] = [];
  for (let i = 0; i < candidates.length; i++) {
    if ((work.graph.touch[i] & 1) !== 0 && trees.rows[through + i] === fewest)
      beside.push(ground.hexOf[candidates[i] as number]);
  }
  return { k: 'next', next: beside.sort(ascending) };
};

/** The clusters whose planets are exactly `planets`, as bits; NONE if there are none such. Ivits' federation always belongs. */
export const clustersOf = (p: FederationProblem, planets: readonly number[]): number => {
  const { clusterOf, rooted } = p.work.ground;
  let set = rooted ? 1 : 0;
  for (const hex of planets) {
    if (!Number.isInteger(hex) || hex < 0 || hex >= p.cells.count || p.value[hex] === 0 || clusterOf[hex] < 0)
      return NONE;
    set |= 1 << clusterOf[hex];
  }
  let size = 0;
  for (let h = 0; h < p.cells.count; h++) {
    if (p.value[h] !== 0 && clusterOf[h] >= 0 && (set & (1 << clusterOf[h])) !== 0) {
      if (!planets.includes(h)) return NONE;
      size++;
    }
  }
  return size === planets.length && set !== 0 ? set : NONE;
};

const terminalsFor = (left: number): number => {
  let terminals = 1;
  for (let bits = left; bits !== 0; bits &= bits - 1) terminals++;
  return terminals;
};

/**
 * Begin the trees on what may still be used: spots that touch clusters of the set only (G14.5b). Terminal 0 is what
 * has grown so far; the clusters `left` to link follow in their order. Returns the spots.
 */
const draw = (
  { ground, graph, trees }: FederationWork,
  set: number,
  grown: number,
  left: number,
  chosen: readonly number[],
): number[] => {
  const { touch, next, local } = graph;
  const { spots, touch: touching, next: beside } = ground;
  const candidates: number[] = [];
  for (let s = 0; s < spots; s++) {
    local[s] = NONE;
    if ((touching[s] & ~set) !== 0 || chosen.includes(s)) continue;
    local[s] = candidates.length;
    candidates.push(s);
  }
  for (let i = 0; i < candidates.length; i++) {
    const spot = candidates[i] as number;
    let bits = (touching[spot] & grown) !== 0 ? 1 : 0;
    let terminal = 1;
    for (let rest = left; rest !== 0; rest &= rest - 1) {
      if ((touching[spot] & rest & -rest) !== 0) bits |= 1 << terminal;
      terminal++;
    }
    let at = i * 6;
    for (let n = spot * 6; n < spot * 6 + 6; n++) {
      const to = beside[n];
      if (to === NONE) break;
      if (chosen.includes(to)) bits |= 1;
      if (local[to] !== NONE) next[at++] = local[to];
    }
    while (at < i * 6 + 6) next[at++] = NONE;
    touch[i] = bits;
  }
  trees.begin({
    spots: candidates.length,
    terminals: terminalsFor(left),
    next,
    touch,
    cap: ground.cap - chosen.length,
  });
  return candidates;
};

const ascending = (a: number, b: number): number => a - b;
const byHexes = (a: readonly number[], b: readonly number[]): number => {
  for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return (a[i] as number) - (b[i] as number);
  return a.length - b.length;
};
