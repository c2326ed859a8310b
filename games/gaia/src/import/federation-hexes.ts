import { NONE, type Seat } from '@orrery/kernel';
import { federationProblem } from '../rules/federate.ts';
import { neighbourOf } from '../state/hexes.ts';
import type { HexId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';

export interface FederationHexes {
  readonly planets: HexId[];
  readonly satellites: HexId[];
}

/**
 * Their federation move names all hexes, old ones of Ivits included; own structures beside them join without
 * being named. Ours are the free planets, with whole clusters (G14.6), and the new satellites.
 */
export const federationHexes = (s: State, seat: Seat, named: readonly HexId[]): FederationHexes => {
  const { value, federated } = federationProblem(s, seat);
  const planets: HexId[] = [];
  const satellites: HexId[] = [];
  const seen = new Set<HexId>();
  const queue = named.filter((hex) => hex >= 0);
  for (const hex of queue) {
    if (seen.has(hex)) continue;
    seen.add(hex);
    if (value[hex] !== 0) planets.push(hex);
    else if (((federated[hex >>> 5] >>> (hex & 31)) & 1) === 0) satellites.push(hex);
    for (let d = 0; d < 6; d++) {
      const to = neighbourOf(s, hex, d);
      if (to !== NONE && value[to] !== 0) queue.push(to);
    }
  }
  return { planets: planets.sort((a, b) => a - b), satellites: satellites.sort((a, b) => a - b) };
};
