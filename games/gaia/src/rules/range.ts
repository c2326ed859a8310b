import { RANGE_PER_QIC } from '../content/tables/actions.ts';
import { RANGE } from '../content/tables/research.ts';
import { MAX_HEXES } from '../state/board/shape.ts';
import { NAVIGATION } from '../state/ids.ts';
import { levelOf, type State } from '../state/layout.ts';

/** G7.1. */
export const rangeOf = (s: State, seat: number): number => RANGE[levelOf(s, seat, NAVIGATION)] as number;

/** G7.2: distance to the nearest own starting point. */
export const distanceToOwn = (s: State, seat: number, hex: number): number => s.reach[seat * MAX_HEXES + hex];

/** G7.4: Q.I.C. that must be paid to reach the hex. */
export const qicForRange = (s: State, seat: number, hex: number, bonus: number): number => {
  const missing = s.reach[seat * MAX_HEXES + hex] - rangeOf(s, seat) - bonus;
  return missing <= 0 ? 0 : Math.ceil(missing / RANGE_PER_QIC);
};
