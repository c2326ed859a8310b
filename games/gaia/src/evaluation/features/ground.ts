import { kindsOf, sectorsOf } from '../../rules/triggers.ts';
import { greenCount } from '../../state/held.ts';
import { factionOf } from '../../state/seats.ts';
import { nextThreshold } from '../threshold.ts';
import { fading, named, type Part } from './part.ts';
import { CONTESTED, FORMED, FREE_POWER, NEIGHBOURS, PRICES, PROJECTS } from './survey.ts';

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

/** G14: free power value becomes a federation only when it reaches the threshold. */
const shareOf = (free: number, threshold: number): number => {
  const whole = Math.floor(free / threshold);
  return whole * 0.9 + ((free - whole * threshold) / threshold) ** 1.6;
};

/** The map: planets to take, gaiaformers at work, federations on the way, neighbours. */
export const ground: Part = {
  names: named('ground', NAMES),
  write: (s, seat, out, at, seen) => {
    for (let i = 0; i < FORMED; i++) out[at + i] = fading(seen[i], 4);
    const threshold = nextThreshold(s, seat);
    let free = seen[FREE_POWER];
    if (factionOf(s, seat).oneFederation === true) free += s.stationCount[seat] * 0.7;
    const after = at + FORMED;
    out[after] = seen[FORMED];
    out[after + 1] = seen[PROJECTS];
    out[after + 2] = seen[NEIGHBOURS];
    out[after + 3] = seen[CONTESTED];
    out[after + 4] = free;
    out[after + 5] = shareOf(free, threshold);
    out[after + 6] = free >= threshold ? 1 : 0;
    out[after + 7] = kindsOf(s, seat);
    out[after + 8] = sectorsOf(s, seat);
    out[after + 9] = s.gaiaPlanets[seat];
    out[after + 10] = s.satelliteCount[seat] + s.stationCount[seat];
    out[after + 11] = s.heldCount[seat];
    out[after + 12] = Math.min(2, greenCount(s, seat));
  },
};
