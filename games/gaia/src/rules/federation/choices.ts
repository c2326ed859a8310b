import { everything, FAR, findClusters, findSpots, type Ground, hasNearValue, worthOf } from './ground.ts';
import type { FederationChoice, FederationProblem } from './problem.ts';
import type { FederationWork } from './work.ts';

/** Is there any legal federation at all? Asked in every turn, so what is remembered comes first, then cheap reasons, and few satellites before many. */
export const canFederate = (p: FederationProblem): boolean => {
  const { memory } = p.work;
  const slot = memory.slotOf(p);
  const known = memory.canFederate(slot, p.maxSatellites);
  if (known !== null) return known;
  const needed = search(p);
  memory.learn(slot, needed, p.maxSatellites);
  return needed <= p.maxSatellites;
};

/**
 * So many satellites will do, not always the fewest; FAR when there is no federation with what is at hand. Any linked
 * set that reaches the value will do: among those with the fewest satellites a smallest one is legal by e and f.
 */
const search = (p: FederationProblem): number => {
  if (!hasValue(p)) return FAR;
  const sure = withoutSatellites(p);
  if (sure !== null) return sure ? 0 : FAR;
  if (!hasNearValue(p, p.maxSatellites)) return FAR;
  findSpots(p, p.maxSatellites, everything(p.work.ground));
  beginTrees(p.work);
  rankClusters(p.work);
  return extend(p.work, 0, 0, everything(p.work.ground), 0);
};

/** Clusters by value, the dearest first, Ivits' federation before all; and for each those it can be linked with. */
const rankClusters = ({ ground, ranking }: FederationWork): void => {
  const { clusters, value, between, cap, rooted } = ground;
  const { order, friends } = ranking;
  for (let c = 0; c < clusters; c++) {
    let at = c;
    while (at > (rooted ? 1 : 0) && value[order[at - 1]] < value[c]) {
      order[at] = order[at - 1];
      at--;
    }
    order[at] = c;
    friends[c] = 0;
    for (let d = 0; d < clusters; d++) if (between[c * clusters + d] <= cap) friends[c] |= 1 << d;
  }
};

/**
 * Link ever more clusters, in their order, until one more reaches the value. `open` are those that could still be
 * added: near to all of `set` and later than all of it. A smallest set that does has this shape.
 */
const extend = (work: FederationWork, set: number, worth: number, open: number, from: number): number => {
  const { ground, trees } = work;
  const { clusters, value, need, rooted, cap, spots } = ground;
  const { order, friends } = work.ranking;
  for (let i = from; i < clusters; i++) {
    const c = order[i];
    const bit = 1 << c;
    if ((open & bit) === 0) continue;
    if (rooted && set === 0 && c !== 0) break;
    const larger = set | bit;
    const sum = worth + value[c];
    if (sum >= need) continue;
    const left = open & friends[c] & later(work, i);
    if (sum + worthOf(ground, left) < need) continue;
    const row = trees.rowFor(larger);
    if (trees.rows[row + spots + c] > cap) continue;
    for (let bits = left; bits !== 0; bits &= bits - 1) {
      const last = 31 - Math.clz32(bits & -bits);
      if (sum + value[last] < need) continue;
      const satellites = trees.rows[row + spots + last];
      if (satellites <= cap) return satellites;
    }
    const found = extend(work, larger, sum, left, i + 1);
    if (found !== FAR) return found;
  }
  return FAR;
};

const later = ({ ground, ranking }: FederationWork, i: number): number => {
  let set = 0;
  for (let j = i + 1; j < ground.clusters; j++) set |= 1 << ranking.order[j];
  return set;
};

/** Every legal planet set (G14.5), fewest satellites first, then by planets. Complete: nothing is sampled. */
export const listFederations = (p: FederationProblem): FederationChoice[] => {
  if (!hasValue(p) || withoutSatellites(p) === false) return [];
  const { work } = p;
  const { ground, closures } = work;
  const { complete } = closures;
  if (ground.rooted && ground.need <= 0) return [choiceOf(p, 1, 0)]; // G-R20
  findSpots(p, p.maxSatellites, everything(ground));
  closures.find(everything(ground), p.maxSatellites, false);
  beginTrees(work);
  const choices: FederationChoice[] = [];
  const kept: number[] = [];
  const keptAt: number[] = [];
  for (let satellites = 0; satellites <= p.maxSatellites; satellites++) {
    const fewer = kept.length;
    for (let i = 0; i < complete.count; i++) {
      const set = complete.list[i];
      if (complete.get(set) !== satellites || hasPart(kept, fewer, set)) continue;
      kept.push(set);
      keptAt.push(satellites);
    }
  }
  for (let i = 0; i < kept.length; i++) {
    const set = kept[i] as number;
    const satellites = keptAt[i] as number;
    if (p.flexible || isShortest(work, set, satellites)) choices.push(choiceOf(p, set, satellites));
  }
  return choices.sort(byPlanets);
};

const beginTrees = ({ ground, trees }: FederationWork): void => {
  const { spots, clusters: terminals, next, touch, cap } = ground;
  trees.begin({ spots, terminals, next, touch, cap });
};

/** Is there enough value on the whole map? */
const hasValue = (p: FederationProblem): boolean => {
  const { value, cells } = p;
  let sum = p.federatedValue;
  for (let h = 0; h < cells.count; h++) sum += value[h] as number;
  return sum >= p.threshold;
};

/** Find the clusters: do they settle it, with a federation that needs no satellite or for want of satellites? */
const withoutSatellites = (p: FederationProblem): boolean | null => {
  findClusters(p);
  const { ground } = p.work;
  if (ground.rooted && ground.need <= 0) return true;
  if (!ground.rooted) for (let c = 0; c < ground.clusters; c++) if (ground.value[c] >= ground.need) return true;
  return p.maxSatellites < 1 || ground.clusters < 2 ? false : null;
};

/** G14.5f: does one of the first `count` sets, all with fewer satellites, lie properly inside? */
const hasPart = (sets: readonly number[], count: number, set: number): boolean => {
  for (let i = 0; i < count; i++) {
    const inner = sets[i] as number;
    if ((inner & ~set) === 0 && inner !== set) return true;
  }
  return false;
};

/** At least this many satellites link the clusters: the farthest pair. */
const atLeast = ({ clusters, between }: Ground, set: number): number => {
  let most = 0;
  for (let a = set; a !== 0; a &= a - 1) {
    const from = (31 - Math.clz32(a & -a)) * clusters;
    for (let b = a & (a - 1); b !== 0; b &= b - 1) {
      const d = between[from + 31 - Math.clz32(b & -b)];
      if (d > most) most = d;
    }
  }
  return most;
};

/** G14.5e: no network with fewer satellites links these clusters, whatever else it runs through. */
const isShortest = ({ ground, trees }: FederationWork, set: number, satellites: number): boolean => {
  if (satellites === 0 || atLeast(ground, set) >= satellites) return true;
  const fewest = trees.fewest(set);
  return fewest === FAR || fewest >= satellites;
};

const choiceOf = (p: FederationProblem, set: number, satellites: number): FederationChoice => {
  const planets: number[] = [];
  const { clusterOf, rooted } = p.work.ground;
  let value = rooted ? p.federatedValue : 0;
  for (let h = 0; h < p.cells.count; h++) {
    if (p.value[h] === 0 || clusterOf[h] < 0 || (set & (1 << clusterOf[h])) === 0) continue;
    planets.push(h);
    value += p.value[h] as number;
  }
  return { planets, value, satellites };
};

const byPlanets = (a: FederationChoice, b: FederationChoice): number => {
  if (a.satellites !== b.satellites) return a.satellites - b.satellites;
  for (let i = 0; i < a.planets.length && i < b.planets.length; i++) {
    if (a.planets[i] !== b.planets[i]) return (a.planets[i] as number) - (b.planets[i] as number);
  }
  return a.planets.length - b.planets.length;
};
