import type { Seat } from '@orrery/kernel';
import { RANGE_PER_QIC } from '../content/tables/actions.ts';
import { RANGE } from '../content/tables/research.ts';
import { reachTo } from '../state/hexes.ts';
import { type HexId, NAVIGATION } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { levelOf } from '../state/seats.ts';

/** G7.1. */
export const rangeOf = (s: State, seat: Seat): number => RANGE[levelOf(s, seat, NAVIGATION)];

/** G7.4: Q.I.C. that must be paid to reach the hex. */
export const qicForRange = (s: State, seat: Seat, hex: HexId, bonus: number): number => {
  const missing = reachTo(s, seat, hex) - rangeOf(s, seat) - bonus;
  return missing <= 0 ? 0 : Math.ceil(missing / RANGE_PER_QIC);
};
