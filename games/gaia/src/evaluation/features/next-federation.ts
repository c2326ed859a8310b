import type { Seat } from '@orrery/kernel';
import { powerValue } from '../../rules/value.ts';
import { distanceOf, hasBuilding, isFederated } from '../../state/hexes.ts';
import type { HexId } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { nextThreshold } from '../threshold.ts';

const MOST = 24;
const hexes = new Uint8Array(MOST);
const values = new Uint8Array(MOST);
const gaps = new Uint8Array(MOST);

/** The cost of a federation that is not possible. */
export const NO_FEDERATION = 99;

/** Take in whatever is nearest; the place of the nearest of `n` buildings not taken in yet, -1 when there is none. */
const nearestOf = (n: number): number => {
  let next = -1;
  for (let j = 0; j < n; j++) {
    if (gaps[j] === 0) continue;
    if (next < 0 || gaps[j] < gaps[next] || (gaps[j] === gaps[next] && values[j] > values[next])) next = j;
  }
  return next;
};

/** The next federation as it lies on the map, into `out[at …]`: satellites it wants, and power value it wastes. */
export const nextFederation = (s: State, seat: Seat, out: Float64Array, at: number): void => {
  out[at] = NO_FEDERATION;
  out[at + 1] = 0;
  let n = 0;
  let total = 0;
  for (let i = 0; i < s.planetCount && n < MOST; i++) {
    const hex = s.planets[i];
    if (!hasBuilding(s, seat, hex) || isFederated(s, seat, hex)) continue;
    hexes[n] = hex;
    values[n] = powerValue(s, seat, hex);
    total += values[n];
    n++;
  }
  const threshold = nextThreshold(s, seat);
  if (total < threshold) return;
  // From every planet on: take in whatever is nearest until the power value is enough.
  for (let start = 0; start < n; start++) {
    for (let j = 0; j < n; j++) gaps[j] = distanceOf(s, hexes[start] as HexId, hexes[j] as HexId);
    let value = values[start];
    let cost = 0;
    while (value < threshold && cost < out[at]) {
      const next = nearestOf(n);
      if (next < 0) break;
      cost += gaps[next] - 1;
      value += values[next];
      for (let j = 0; j < n; j++)
        if (gaps[j] !== 0) gaps[j] = Math.min(gaps[j], distanceOf(s, hexes[next] as HexId, hexes[j] as HexId));
    }
    if (value < threshold) continue;
    if (cost < out[at] || (cost === out[at] && value - threshold < out[at + 1])) {
      out[at] = cost;
      out[at + 1] = value - threshold;
    }
  }
};
