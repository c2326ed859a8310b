import { STEP_PRICE } from '../../content/tables/research.ts';
import { stepsTo } from '../../rules/mine.ts';
import { rangeOf } from '../../rules/range.ts';
import { kindsOf, sectorsOf } from '../../rules/triggers.ts';
import { powerValue } from '../../rules/value.ts';
import { MAX_HEXES } from '../../state/board/shape.ts';
import { GAIA, GLEENS, IVITS, ROUNDS, SPACE, TERRAFORMING, TRANSDIM, XENOS } from '../../state/ids.ts';
import { hasInstitute, isFaction, levelOf, MAX_HELD, type State } from '../../state/layout.ts';
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
const priceOf = (s: State, faction: number, price: number, planet: number, gleens: boolean): number => {
  if (planet === TRANSDIM) return s.round < ROUNDS ? 5 : -1;
  if (planet === GAIA) return gleens ? 1 : 4;
  const ore = stepsTo(faction, planet) * price;
  return ore === 0 ? 0 : ore <= 2 ? 1 : ore <= 4 ? 2 : 3;
};

/** Power value that a federation needs (G14.1, G14.14, G21.7). */
const thresholdOf = (s: State, seat: number): number => (hasInstitute(s, seat, XENOS) ? 6 : 7);

/** G14: free power value becomes a federation only when it reaches the threshold. */
const shareOf = (free: number, threshold: number): number => {
  const whole = Math.floor(free / threshold);
  return whole * 0.9 + ((free - whole * threshold) / threshold) ** 1.6;
};

/** The map: planets to take, gaiaformers at work, federations on the way, neighbours. */
export const ground: Part = {
  names: named('ground', NAMES),
  write: (s, seat, out, at) => {
    const mine = seat + 1;
    const first = seat * MAX_HEXES;
    const faction = s.faction[seat] - 1;
    const range = rangeOf(s, seat);
    const price = STEP_PRICE[levelOf(s, seat, TERRAFORMING)] as number;
    const gleens = isFaction(s, seat, GLEENS);
    const { seats } = s.tables;
    for (let i = 0; i < NAMES.length; i++) out[at + i] = 0;
    let free = 0;
    for (let i = 0; i < s.planetCount; i++) {
      const hex = s.planets[i];
      const owner = s.owner[hex];
      if (owner === mine || s.guest[hex] === mine) {
        const value = powerValue(s, seat, hex);
        if (((s.federated[hex] >> seat) & 1) === 0) free += value;
        for (let other = 0; other < seats; other++)
          if (other !== seat && s.reach[other * MAX_HEXES + hex] <= 2) out[at + AFTER + 2] += value;
        continue;
      }
      if (owner !== 0) continue;
      const former = s.former[hex];
      if (former !== 0) {
        if (former === mine) out[at + AFTER + (s.planet[hex] === TRANSDIM ? 1 : 0)]++;
        continue;
      }
      const reach = s.reach[first + hex];
      const planet = s.planet[hex];
      if (reach > range + 4 || planet === SPACE) continue;
      const kind = priceOf(s, faction, price, planet, gleens);
      if (kind < 0) continue;
      const ring = reach <= range ? 0 : reach <= range + 2 ? 1 : 2;
      out[at + ring * PRICES.length + kind]++;
      if (ring === 0 && kind < 2)
        for (let other = 0; other < seats; other++)
          if (other !== seat && s.reach[other * MAX_HEXES + hex] <= 2) out[at + AFTER + 3]++;
    }
    for (let i = 0; i < AFTER; i++) out[at + i] = fading(out[at + i] as number, 4);
    const threshold = thresholdOf(s, seat);
    if (isFaction(s, seat, IVITS)) free += s.stationCount[seat] * 0.7;
    out[at + AFTER + 4] = free;
    out[at + AFTER + 5] = shareOf(free, threshold);
    out[at + AFTER + 6] = free >= threshold ? 1 : 0;
    out[at + AFTER + 7] = kindsOf(s, seat);
    out[at + AFTER + 8] = sectorsOf(s, seat);
    out[at + AFTER + 9] = s.gaiaPlanets[seat];
    out[at + AFTER + 10] = s.satelliteCount[seat] + s.stationCount[seat];
    out[at + AFTER + 11] = s.heldCount[seat];
    let green = 0;
    for (let i = 0; i < s.heldCount[seat]; i++) if (s.held[seat * MAX_HELD + i] >= 16) green++;
    out[at + AFTER + 12] = Math.min(2, green);
  },
};
