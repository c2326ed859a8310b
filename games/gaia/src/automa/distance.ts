import { MAX_HEXES } from '../state/board/shape.ts';
import { distanceOf, type State } from '../state/layout.ts';
import { HUMAN_SEAT } from './seat.ts';

/** GA4.6, A6: distance to the nearest planet with a building of the human; Lost Planet and guest mines count, stations do not. */
export const toHuman = (s: State, hex: number): number => {
  let nearest = MAX_HEXES;
  for (let i = 0; i < s.planetCount; i++) {
    const other = s.planets[i];
    if (s.owner[other] !== HUMAN_SEAT + 1 && s.guest[other] !== HUMAN_SEAT + 1) continue;
    nearest = Math.min(nearest, distanceOf(s, hex, other));
  }
  return nearest;
};
