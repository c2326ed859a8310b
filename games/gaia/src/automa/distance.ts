import { MAX_HEXES } from '../state/board/shape.ts';
import { distanceOf, hasBuilding } from '../state/hexes.ts';
import type { HexId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { HUMAN_SEAT } from './seat.ts';

/** GA4.6, GA-R6: distance to the nearest planet with a building of the human; Lost Planet and guest mines count, stations do not. */
export const toHuman = (s: State, hex: HexId): number => {
  let nearest = MAX_HEXES;
  for (let i = 0; i < s.planetCount; i++) {
    const other = s.planets[i];
    if (hasBuilding(s, HUMAN_SEAT, other)) nearest = Math.min(nearest, distanceOf(s, hex, other));
  }
  return nearest;
};
