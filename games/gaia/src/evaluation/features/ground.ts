import { NONE, type Seat } from '@orrery/kernel';
import { STEP_PRICE } from '../../content/tables/research.ts';
import { stepsBetween } from '../../rules/mine.ts';
import { rangeOf } from '../../rules/range.ts';
import { kindsOf, sectorsOf } from '../../rules/triggers.ts';
import { powerValue } from '../../rules/value.ts';
import { greenCount } from '../../state/held.ts';
import { formerOf, hasBuilding, isFederated, isOccupied, reachTo } from '../../state/hexes.ts';
import { GAIA, type PlanetId, ROUNDS, SPACE, TERRAFORMING, TRANSDIM } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { factionOf, levelOf } from '../../state/seats.ts';
import { nextThreshold } from '../threshold.ts';
import { fading, named, type Part } from './part.ts';

const PRICES = ['home', 'cheap', 'fair', 'dear', 'gaia', 'transdim'] as const;
const NAMES = [
  ...PRICES.map((price) => `near.${price}`),
  ...PRICES.map((price) => `next.${price}`),
  ...PRICES.map((price) => `far.${price}`),
  'formed',
  'projects',
  'neighbours',
  'contested',
  'freePower',
  'share',
  'ready',
  'kinds',
  'sectors',
  'gaiaPlanets',
  'satellites',
  'tokens',
  'greens',
] as const;
const AFTER = 3 * PRICES.length;

/** Free planets by what a mine there costs in ore for steps. */
const priceOf = (s: State, home: PlanetId, price: number, planet: PlanetId, gaiaForOre: boolean): number => {
  if (planet === TRANSDIM) return s.round < ROUNDS ? 5 : -1;
  if (planet === GAIA) return gaiaForOre ? 1 : 4;
  const ore = stepsBetween(home, planet) * price;
  return ore === 0 ? 0 : ore <= 2 ? 1 : ore <= 4 ? 2 : 3;
};

/** G14: free power value becomes a federation only when it reaches the threshold. */
const shareOf = (free: number, threshold: number): number => {
  const whole = Math.floor(free / threshold);
  return whole * 0.9 + ((free - whole * threshold) / threshold) ** 1.6;
};

/** The map: planets to take, gaiaformers at work, federations on the way, neighbours. */
export const ground: Part = {
  names: named('ground', NAMES),
  write: (s, seat, out, at) => {
    const faction = factionOf(s, seat);
    const range = rangeOf(s, seat);
    const price = STEP_PRICE[levelOf(s, seat, TERRAFORMING)] as number;
    const gaiaForOre = faction.addGaiaCost !== undefined;
    const { seats } = s.tables;
    for (let i = 0; i < NAMES.length; i++) out[at + i] = 0;
    let free = 0;
    for (let i = 0; i < s.planetCount; i++) {
      const hex = s.planets[i];
      if (hasBuilding(s, seat, hex)) {
        const value = powerValue(s, seat, hex);
        if (!isFederated(s, seat, hex)) free += value;
        for (let other = 0 as Seat; other < seats; other++)
          if (other !== seat && reachTo(s, other, hex) <= 2) out[at + AFTER + 2] += value;
        continue;
      }
      if (isOccupied(s, hex)) continue;
      const former = formerOf(s, hex);
      if (former !== NONE) {
        if (former === seat) out[at + AFTER + (s.planet[hex] === TRANSDIM ? 1 : 0)]++;
        continue;
      }
      const reach = reachTo(s, seat, hex);
      const planet = s.planet[hex];
      if (reach > range + 4 || planet === SPACE) continue;
      const kind = priceOf(s, faction.home, price, planet, gaiaForOre);
      if (kind < 0) continue;
      const ring = reach <= range ? 0 : reach <= range + 2 ? 1 : 2;
      out[at + ring * PRICES.length + kind]++;
      if (ring === 0 && kind < 2)
        for (let other = 0 as Seat; other < seats; other++)
          if (other !== seat && reachTo(s, other, hex) <= 2) out[at + AFTER + 3]++;
    }
    for (let i = 0; i < AFTER; i++) out[at + i] = fading(out[at + i] as number, 4);
    const threshold = nextThreshold(s, seat);
    if (faction.oneFederation === true) free += s.stationCount[seat] * 0.7;
    out[at + AFTER + 4] = free;
    out[at + AFTER + 5] = shareOf(free, threshold);
    out[at + AFTER + 6] = free >= threshold ? 1 : 0;
    out[at + AFTER + 7] = kindsOf(s, seat);
    out[at + AFTER + 8] = sectorsOf(s, seat);
    out[at + AFTER + 9] = s.gaiaPlanets[seat];
    out[at + AFTER + 10] = s.satelliteCount[seat] + s.stationCount[seat];
    out[at + AFTER + 11] = s.heldCount[seat];
    out[at + AFTER + 12] = Math.min(2, greenCount(s, seat));
  },
};
