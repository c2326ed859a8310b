import { NONE, type Seat } from '@orrery/kernel';
import { POWER_VALUE } from '../content/tables/actions.ts';
import { guestOf, isGuest, isOccupied, isOwner } from '../state/hexes.ts';
import { type HexId, INSTITUTE } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { factionOf, hasAnyTile } from '../state/seats.ts';

/** What a guest mine or a station adds to a federation (G14.1). */
export const LEAST_VALUE = 1;

/** G14.1: power value of the seat's building on a hex; 0 without one. Stations are not buildings. */
export const powerValue = (s: State, seat: Seat, hex: HexId): number => {
  if (isOwner(s, seat, hex)) {
    const building = s.building[hex];
    let value = POWER_VALUE[building];
    if (building >= INSTITUTE && hasAnyTile(s, seat, s.tables.content.strongMask)) value++;
    const { powerBonus } = factionOf(s, seat);
    return powerBonus === undefined ? value : value + powerBonus(s, seat, hex);
  }
  return isGuest(s, seat, hex) ? LEAST_VALUE : 0;
};

/** G10.3, G19.2: the best power value of the seat within distance 2, distance 0 included. */
export const bestValueNear = (s: State, seat: Seat, hex: HexId): number => {
  const { nearList, nearStart } = s.tables.shape;
  let best = 0;
  for (let i = nearStart[hex]; i < nearStart[hex + 1]; i++) {
    const near = nearList[i];
    if (!isOccupied(s, near)) continue;
    const value = powerValue(s, seat, near);
    if (value > best) best = value;
  }
  return best;
};

/** G10.3: does any opponent have a building within distance 2? */
export const hasNeighbour = (s: State, seat: Seat, hex: HexId): boolean => {
  const { nearList, nearStart } = s.tables.shape;
  for (let i = nearStart[hex]; i < nearStart[hex + 1]; i++) {
    const near = nearList[i];
    if (!isOccupied(s, near)) continue;
    if (!isOwner(s, seat, near)) return true;
    const guest = guestOf(s, near);
    if (guest !== NONE && guest !== seat) return true;
  }
  return false;
};
