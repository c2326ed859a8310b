import { hasCell, NOWHERE } from '@orrery/hex';
import { FAR, findClusters, findSpots, NONE, worthOf } from './ground.ts';
import { clustersOf } from './networks.ts';
import type { FederationFault, FederationProblem } from './problem.ts';
import type { FederationWork } from './work.ts';

/** Why a planet set is not in `listFederations`; null exactly when it is. Survives any numbers. */
export const whyNotPlanets = (p: FederationProblem, planets: readonly number[]): FederationFault | null => {
  if (!areOwnFree(p, planets)) return 'space';
  const { work } = p;
  const { ground } = work;
  findClusters(p);
  for (const hex of planets) if (ground.clusterOf[hex] < 0) return 'distance';
  const set = clustersOf(p, planets);
  if (set === NONE) return planets.length === 0 ? 'value' : 'closed';
  if (worthOf(ground, set) < ground.need) return 'value';
  findSpots(p, p.maxSatellites, set);
  const own = fewestFor(work, set);
  if (own > p.maxSatellites) {
    if (fewestThrough(work, set) > p.maxSatellites) return 'pay';
    return own === FAR ? 'closed' : 'fewest';
  }
  // Only networks with fewer satellites matter from here on, so the ground may shrink.
  findSpots(p, own - 1, set);
  if (!p.flexible && fewestThrough(work, set) < own) return 'fewest';
  return isUnnecessary(work, set, own) ? 'unnecessary' : null;
};

/** Which condition of G14.5 a pair (planets, satellites) breaks, d first, then a to g; null: it is legal. */
export const whyNotFederation = (
  p: FederationProblem,
  planets: readonly number[],
  satellites: readonly number[],
): FederationFault | null => {
  if (!areOwnFree(p, planets) || !areSpace(p, satellites)) return 'space';
  const { work } = p;
  const { ground } = work;
  findClusters(p);
  for (const hex of planets) if (ground.clusterOf[hex] < 0) return 'distance';
  for (const hex of satellites) if (isKeptAway(p, hex)) return 'distance';
  const joined = joinedTo(p, planets, satellites);
  if (joined === null) return 'connected';
  if (joined !== planets.length) return 'closed';
  let value = p.grows ? p.federatedValue : 0;
  for (const hex of planets) value += p.value[hex] as number;
  if (value < p.threshold) return 'value';
  const set = clustersOf(p, planets);
  if (set === NONE) return 'closed';
  const count = satellites.length;
  findSpots(p, count, set);
  if ((p.flexible ? fewestFor(work, set) : fewestThrough(work, set)) < count) return 'fewest';
  if (isUnnecessary(work, set, count)) return 'unnecessary';
  return count > p.maxSatellites ? 'pay' : null;
};

const areOwnFree = (p: FederationProblem, planets: readonly number[]): boolean => {
  for (let i = 0; i < planets.length; i++) {
    const hex = planets[i] as number;
    if (!Number.isInteger(hex) || hex < 0 || hex >= p.cells.count || p.value[hex] === 0) return false;
    if (planets.indexOf(hex) !== i) return false;
  }
  return true;
};

/** G14.4: space without a planet, an own station or an own satellite. */
const areSpace = (p: FederationProblem, satellites: readonly number[]): boolean => {
  for (let i = 0; i < satellites.length; i++) {
    const hex = satellites[i] as number;
    if (!Number.isInteger(hex) || hex < 0 || hex >= p.cells.count || satellites.indexOf(hex) !== i) return false;
    if (!hasCell(p.space, hex) || p.value[hex] !== 0 || hasCell(p.federated, hex)) return false;
  }
  return true;
};

/** G14.5a, b: null unless connected; otherwise the number of own free planets among and beside the hexes. */
const joinedTo = (p: FederationProblem, planets: readonly number[], satellites: readonly number[]): number | null => {
  const members = new Set([...planets, ...satellites]);
  const old = (hex: number): boolean => p.grows && hasCell(p.federated, hex);
  const queue: number[] = [];
  for (let h = 0; h < p.cells.count; h++) if (old(h)) queue.push(h);
  if (queue.length === 0 && members.size > 0) queue.push(planets[0] ?? (satellites[0] as number));
  const seen = new Set(queue);
  const joined = new Set(planets);
  for (const at of queue) {
    for (let d = 0; d < 6; d++) {
      const to = p.cells.neighbours[at * 6 + d];
      if (to === NOWHERE) continue;
      if (p.value[to] !== 0) joined.add(to);
      if (!members.has(to) || seen.has(to)) continue;
      seen.add(to);
      queue.push(to);
    }
  }
  for (const hex of members) if (!seen.has(hex)) return null;
  return joined.size;
};

const isKeptAway = (p: FederationProblem, hex: number): boolean => {
  if (p.grows) return false;
  for (let d = 0; d < 6; d++) {
    const to = p.cells.neighbours[hex * 6 + d];
    if (to !== NOWHERE && hasCell(p.federated, to)) return true;
  }
  return false;
};

/** Fewest satellites of a network that touches exactly these clusters. */
const fewestFor = ({ ground, trees }: FederationWork, set: number): number => {
  const { spots, next } = ground;
  const touch = new Int32Array(spots);
  const inside = new Int16Array(spots * 6).fill(NONE);
  for (let s = 0; s < spots; s++) {
    if ((ground.touch[s] & ~set) !== 0) continue;
    touch[s] = ground.touch[s];
    let at = s * 6;
    for (let i = s * 6; i < s * 6 + 6; i++) {
      const to = next[i];
      if (to !== NONE && (ground.touch[to] & ~set) === 0) inside[at++] = to;
    }
  }
  trees.begin({ spots, terminals: ground.clusters, next: inside, touch, cap: ground.cap });
  return trees.fewest(set);
};

/** Fewest satellites of a network that links these clusters, whatever else it touches (G14.5e). */
const fewestThrough = ({ ground, trees }: FederationWork, set: number): number => {
  const { spots, clusters: terminals, next, touch, cap } = ground;
  trees.begin({ spots, terminals, next, touch, cap });
  return trees.fewest(set);
};

/** G14.5f: would some of these clusters do, with fewer satellites? */
const isUnnecessary = ({ ground, closures }: FederationWork, set: number, satellites: number): boolean =>
  satellites > 0 && (ground.rooted && ground.need <= 0 ? true : closures.find(set, satellites - 1, true, set));
