import { NONE, type Seat } from '@orrery/kernel';
import { STEP_PRICE } from '../../content/tables/research.ts';
import { stepsBetween } from '../../rules/mine.ts';
import { rangeOf } from '../../rules/range.ts';
import { powerValue } from '../../rules/value.ts';
import { formerOf, hasBuilding, isFederated, isOccupied, reachTo } from '../../state/hexes.ts';
import { GAIA, type HexId, MAX_SEATS, type PlanetId, ROUNDS, SPACE, TERRAFORMING, TRANSDIM } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { factionOf, hasAnyTile, hasInstitute, levelOf } from '../../state/seats.ts';
import { nextThreshold } from '../threshold.ts';
import { nextFederation } from './next-federation.ts';

/** Free planets by what a mine there costs in ore for steps. */
export const PRICES = ['home', 'cheap', 'fair', 'dear', 'gaia', 'transdim'] as const;
const RINGS = 3;

/** What a survey holds, by its place: first free planets by ring and price. */
export const FORMED = RINGS * PRICES.length;
export const PROJECTS = FORMED + 1;
export const NEIGHBOURS = FORMED + 2;
export const CONTESTED = FORMED + 3;
export const FREE_POWER = FORMED + 4;
/** Gaia planets within range, and those that are as good as one's own. */
export const GAIA_NEAR = FORMED + 5;
/** The next federation: satellites it wants (`NO_FEDERATION` where none is possible), power value it wastes. */
export const FEDERATION_COST = FORMED + 6;
export const FEDERATION_WASTE = FORMED + 7;
/** Buildings in federations, by seat. */
export const FEDERATED = FORMED + 8;
const SIZE = FEDERATED + MAX_SEATS;

const priceOf = (s: State, home: PlanetId, price: number, planet: PlanetId, gaiaForOre: boolean): number => {
  if (planet === TRANSDIM) return s.round < ROUNDS ? 5 : -1;
  if (planet === GAIA) return gaiaForOre ? 1 : 4;
  const ore = stepsBetween(home, planet) * price;
  return ore === 0 ? 0 : ore <= 2 ? 1 : ore <= 4 ? 2 : 3;
};

/** A planet the seat has a building on. */
const countOwn = (s: State, seat: Seat, hex: HexId, out: Float64Array): void => {
  const value = powerValue(s, seat, hex);
  if (!isFederated(s, seat, hex)) out[FREE_POWER] += value;
  const { seats } = s.tables;
  for (let other = 0 as Seat; other < seats; other++)
    if (other !== seat && reachTo(s, other, hex) <= 2) out[NEIGHBOURS] += value;
};

/** A planet nobody has. */
const countFree = (s: State, seat: Seat, hex: HexId, range: number, price: number, out: Float64Array): void => {
  const former = formerOf(s, hex);
  const planet = s.planet[hex];
  if (former !== NONE) {
    if (former !== seat) return;
    out[planet === TRANSDIM ? PROJECTS : FORMED]++;
    if (planet === GAIA) out[GAIA_NEAR] += 1;
    return;
  }
  const reach = reachTo(s, seat, hex);
  if (planet === GAIA && reach <= range) out[GAIA_NEAR] += 0.5;
  if (reach > range + 4 || planet === SPACE) return;
  const { home, addGaiaCost } = factionOf(s, seat);
  const kind = priceOf(s, home, price, planet, addGaiaCost !== undefined);
  if (kind < 0) return;
  const ring = reach <= range ? 0 : reach <= range + 2 ? 1 : 2;
  out[ring * PRICES.length + kind]++;
  if (ring > 0 || kind >= 2) return;
  const { seats } = s.tables;
  for (let other = 0 as Seat; other < seats; other++)
    if (other !== seat && reachTo(s, other, hex) <= 2) out[CONTESTED]++;
};

/** Walk over all planets once, for everything that is asked about them. */
const survey = (s: State, seat: Seat, out: Float64Array): void => {
  out.fill(0);
  const range = rangeOf(s, seat);
  const price = STEP_PRICE[levelOf(s, seat, TERRAFORMING)] as number;
  for (let i = 0; i < s.planetCount; i++) {
    const hex = s.planets[i];
    if (s.federated[hex] !== 0)
      for (let other = 0 as Seat; other < MAX_SEATS; other++)
        if (isFederated(s, other, hex) && hasBuilding(s, other, hex)) out[FEDERATED + other]++;
    if (hasBuilding(s, seat, hex)) countOwn(s, seat, hex, out);
    else if (!isOccupied(s, hex)) countFree(s, seat, hex, range, price, out);
  }
  nextFederation(s, seat, out, FEDERATION_COST);
};

const mix = (hash: number, x: number): number => {
  const h = Math.imul(hash ^ x, 0x5bd1e995);
  return h ^ (h >>> 15);
};

const mixOther = (hash: number, x: number): number => {
  const h = Math.imul(hash + x, 0x85ebca6b);
  return h ^ (h >>> 13);
};

/** Surveys kept; each takes some 300 bytes. */
const KEPT = 4096;

/**
 * What the planets of the map mean to a seat. Most actions change nothing there, and the same maps come again and again in a
 * search: so the latest are kept, by a number of 53 bits made of everything a survey looks at.
 */
export class Surveyor {
  private readonly keys = new Float64Array(KEPT).fill(-1);
  private readonly surveys: (Float64Array | undefined)[] = new Array<Float64Array | undefined>(KEPT).fill(undefined);

  /** Valid until the next call. */
  of(s: State, seat: Seat): Float64Array {
    const faction = factionOf(s, seat);
    const { seats, content } = s.tables;
    const powers = (hasAnyTile(s, seat, content.strongMask) ? 1 : 0) + (hasInstitute(s, seat) ? 2 : 0);
    const means = rangeOf(s, seat) + 8 * levelOf(s, seat, TERRAFORMING) + 64 * nextThreshold(s, seat);
    let a = mix(0x811c9dc5, seat + 4 * faction.id + 64 * powers + 256 * (s.round < ROUNDS ? 1 : 0) + 512 * seats);
    let b = mix(0x9747b28c, means);
    for (let i = 0; i < s.planetCount; i++) {
      const hex = s.planets[i];
      const whose = s.owner[hex] + (s.guest[hex] << 3) + (s.former[hex] << 6) + (s.federated[hex] << 9);
      const all = hex + ((whose + (s.building[hex] << 13) + (s.planet[hex] << 17)) << 8);
      a = mix(a, all);
      b = mixOther(b, all);
    }
    // G21.8: how far a seat reaches follows from its buildings and, where there are any, its stations.
    for (let other = 0 as Seat; other < seats; other++)
      if (s.stationCount[other] > 0) for (let hex = 0; hex < s.station.length; hex++) b = mix(b, s.station[hex]);
    const at = (a ^ (b >>> 20)) & (KEPT - 1);
    const key = (a >>> 5) * 0x4000000 + (b >>> 6);
    let found = this.surveys[at];
    if (found !== undefined && this.keys[at] === key) return found;
    found ??= new Float64Array(SIZE);
    this.surveys[at] = found;
    this.keys[at] = key;
    survey(s, seat, found);
    return found;
  }
}
