import { NOWHERE } from '@orrery/hex';
import { federationProblem } from '../rules/federate.ts';
import type { State } from '../state/layout.ts';

export interface FederationHexes {
  readonly planets: number[];
  readonly satellites: number[];
}

/**
 * Their federation move names all hexes, old ones of Ivits included; own structures beside them join without
 * being named. Ours are the free planets, with whole clusters (G14.6), and the new satellites.
 */
export const federationHexes = (s: State, seat: number, named: readonly number[]): FederationHexes => {
  const { value, federated, cells } = federationProblem(s, seat);
  const planets: number[] = [];
  const satellites: number[] = [];
  const seen = new Set<number>();
  const queue = named.filter((hex) => hex >= 0);
  for (const hex of queue) {
    if (seen.has(hex)) continue;
    seen.add(hex);
    if (value[hex] !== 0) planets.push(hex);
    else if (((federated[hex >>> 5] >>> (hex & 31)) & 1) === 0) satellites.push(hex);
    for (let d = 0; d < 6; d++) {
      const to = cells.neighbours[hex * 6 + d];
      if (to !== NOWHERE && value[to] !== 0) queue.push(to);
    }
  }
  return { planets: planets.sort((a, b) => a - b), satellites: satellites.sort((a, b) => a - b) };
};
