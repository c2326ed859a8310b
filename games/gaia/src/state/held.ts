import type { Seat } from '@orrery/kernel';
import type { TokenId } from './ids.ts';
import { MAX_HELD, type State } from './layout.ts';

/** Federation tokens a seat holds, in the order they were gained. A cell is the token plus one, and this while green. */
const GREEN = 16;

export const heldKind = (s: State, seat: Seat, i: number): TokenId =>
  ((s.held[seat * MAX_HELD + i] & (GREEN - 1)) - 1) as TokenId;
export const heldGreen = (s: State, seat: Seat, i: number): boolean => (s.held[seat * MAX_HELD + i] & GREEN) !== 0;
/** Is the `i`-th place taken? */
export const isHeld = (s: State, seat: Seat, i: number): boolean => s.held[seat * MAX_HELD + i] !== 0;

export const addHeld = (s: State, seat: Seat, token: TokenId, green: boolean): void => {
  s.held[seat * MAX_HELD + s.heldCount[seat]] = token + 1 + (green ? GREEN : 0);
  s.heldCount[seat]++;
};
export const turnGrey = (s: State, seat: Seat, i: number): void => {
  s.held[seat * MAX_HELD + i] &= GREEN - 1;
};

export const holds = (s: State, seat: Seat, token: TokenId): boolean => {
  for (let i = 0; i < s.heldCount[seat]; i++) if (heldKind(s, seat, i) === token) return true;
  return false;
};
/** The place of the green token gained first, or -1. */
export const firstGreen = (s: State, seat: Seat): number => {
  const at = seat * MAX_HELD;
  for (let i = 0; i < s.heldCount[seat]; i++) if ((s.held[at + i] & GREEN) !== 0) return i;
  return -1;
};
export const hasGreen = (s: State, seat: Seat): boolean => firstGreen(s, seat) >= 0;
export const greenCount = (s: State, seat: Seat): number => {
  let n = 0;
  const at = seat * MAX_HELD;
  for (let i = 0; i < s.heldCount[seat]; i++) if ((s.held[at + i] & GREEN) !== 0) n++;
  return n;
};
