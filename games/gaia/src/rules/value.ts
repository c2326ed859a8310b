import { POWER_VALUE } from '../content/tables/actions.ts';
import { STRONG_TILE } from '../content/tables/tiles.ts';
import { BESCODS, INSTITUTE, LANTIDS, TITANIUM } from '../state/ids.ts';
import { hasInstitute, hasTile, isFaction, type State } from '../state/layout.ts';

/** G14.1: power value of the seat's building on a hex; 0 without one. Stations are not buildings. */
export const powerValue = (s: State, seat: number, hex: number): number => {
  if (s.owner[hex] === seat + 1) {
    const building = s.building[hex];
    let value = POWER_VALUE[building] as number;
    if (building >= INSTITUTE && hasTile(s, seat, STRONG_TILE)) value++;
    if (s.planet[hex] === TITANIUM && hasInstitute(s, seat, BESCODS)) value++;
    return value;
  }
  return s.guest[hex] === seat + 1 ? 1 : 0;
};

/** G14.3: a hex with an own building or station. */
export const isOwn = (s: State, seat: number, hex: number): boolean =>
  s.owner[hex] === seat + 1 || s.guest[hex] === seat + 1 || s.station[hex] === seat + 1;

/** G10.3, G19.2: the best power value of the seat within distance 2, distance 0 included. */
export const bestValueNear = (s: State, seat: number, hex: number): number => {
  const { nearList, nearStart } = s.tables.shape;
  let best = 0;
  for (let i = nearStart[hex]; i < nearStart[hex + 1]; i++) {
    const value = powerValue(s, seat, nearList[i]);
    if (value > best) best = value;
  }
  return best;
};

/** G10.3: does any opponent have a building within distance 2? */
export const hasNeighbour = (s: State, seat: number, hex: number): boolean => {
  const { nearList, nearStart } = s.tables.shape;
  for (let i = nearStart[hex]; i < nearStart[hex + 1]; i++) {
    const near = nearList[i];
    if (s.owner[near] !== 0 && s.owner[near] !== seat + 1) return true;
    if (s.guest[near] !== 0 && s.guest[near] !== seat + 1) return true;
  }
  return false;
};

/** May the seat build guest mines (G21.2)? */
export const buildsGuests = (s: State, seat: number): boolean => isFaction(s, seat, LANTIDS);
