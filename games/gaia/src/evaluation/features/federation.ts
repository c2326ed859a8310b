import { powerValue } from '../../rules/value.ts';
import { distanceOf, hasBuilding, isFederated } from '../../state/hexes.ts';
import { BOWL1, BOWL2, BOWL3, type HexId } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { powerIn } from '../../state/seats.ts';
import { nextThreshold } from '../threshold.ts';
import { named, type Part } from './part.ts';

const NAMES = ['possible', 'cost', 'near', 'paid', 'waste'] as const;
const MOST = 24;
const hexes = new Uint8Array(MOST);
const values = new Uint8Array(MOST);
const gaps = new Uint8Array(MOST);

/** The next federation as it lies on the map: satellites it wants, tokens for them, power value it wastes. */
export const federation: Part = {
  names: named('federation', NAMES),
  write: (s: State, seat, out, at) => {
    for (let i = 0; i < NAMES.length; i++) out[at + i] = 0;
    let n = 0;
    let total = 0;
    for (let i = 0; i < s.planetCount && n < MOST; i++) {
      const hex = s.planets[i];
      if (!hasBuilding(s, seat, hex) || isFederated(s, seat, hex)) continue;
      hexes[n] = hex;
      values[n] = powerValue(s, seat, hex);
      total += values[n] as number;
      n++;
    }
    const threshold = nextThreshold(s, seat);
    if (total < threshold) return;
    let cheapest = 99;
    let waste = 0;
    // From every planet on: take in whatever is nearest until the power value is enough.
    for (let start = 0; start < n; start++) {
      for (let j = 0; j < n; j++) gaps[j] = distanceOf(s, hexes[start] as HexId, hexes[j] as HexId);
      let value = values[start] as number;
      let cost = 0;
      gaps[start] = 0;
      while (value < threshold && cost < cheapest) {
        let next = -1;
        for (let j = 0; j < n; j++)
          if (
            gaps[j] !== 0 &&
            (next < 0 ||
              (gaps[j] as number) < (gaps[next] as number) ||
              (gaps[j] === gaps[next] && (values[j] as number) > (values[next] as number)))
          )
            next = j;
        if (next < 0) break;
        cost += (gaps[next] as number) - 1;
        value += values[next] as number;
        gaps[next] = 0;
        for (let j = 0; j < n; j++)
          if (gaps[j] !== 0) {
            const gap = distanceOf(s, hexes[next] as HexId, hexes[j] as HexId);
            if (gap < (gaps[j] as number)) gaps[j] = gap;
          }
      }
      if (value < threshold) continue;
      if (cost < cheapest || (cost === cheapest && value - threshold < waste)) {
        cheapest = cost;
        waste = value - threshold;
      }
    }
    if (cheapest === 99) return;
    const tokens = powerIn(s, seat, BOWL1) + powerIn(s, seat, BOWL2) + powerIn(s, seat, BOWL3);
    out[at] = 1;
    out[at + 1] = Math.min(8, cheapest);
    out[at + 2] = 1 / (1 + cheapest);
    out[at + 3] = tokens >= cheapest ? 1 : 0;
    out[at + 4] = Math.min(4, waste);
  },
};
