import { type Log, NONE, type Seat } from '@orrery/kernel';
import { sectorIds } from '../../content/sectors.ts';
import { clearDamage, clearRetreat, noteDeparture, retreatDue, setRetreat } from '../../state/battlefield.ts';
import { beyond, linkNeeded, linkOf, neighbourOf } from '../../state/galaxy.ts';
import {
  DIRECTIONS,
  type Direction,
  type SectorId,
  SHIP_KINDS,
  SHIPS,
  type ShipKind,
  STARBASE,
} from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { addShip, discOwner, enemiesIn, shipsIn, takeShip } from '../../state/pieces.ts';
import { noteFlight } from './sides.ts';

/** E14.24, E14.29: may ships retreat in this direction? */
export const isRefuge = (s: State, seat: Seat, sector: SectorId, direction: Direction): boolean => {
  if (linkOf(s, sector, direction) < linkNeeded(s, seat)) return false;
  const to = beyond(s, sector, direction);
  return discOwner(s, to) === seat && enemiesIn(s, seat, to) === 0;
};

export const hasRefuge = (s: State, seat: Seat, sector: SectorId): boolean => {
  for (let d = 0 as Direction; d < DIRECTIONS; d++) if (isRefuge(s, seat, sector, d)) return true;
  return false;
};

export const isRefugeSector = (s: State, seat: Seat, sector: SectorId, to: SectorId): boolean => {
  for (let d = 0 as Direction; d < DIRECTIONS; d++)
    if (neighbourOf(s, sector, d) === to) return isRefuge(s, seat, sector, d);
  return false;
};

/** E14.26: starbases never do; everything else may if there is somewhere to go. */
export const mayRetreat = (s: State, seat: Seat, kind: ShipKind, sector: SectorId): boolean =>
  kind !== STARBASE && hasRefuge(s, seat, sector);

/** E14.24: the destination is named now, the ships stay targets until their next activation. Mutates. */
export const declareRetreat = (
  s: State,
  seat: Seat,
  kind: ShipKind,
  sector: SectorId,
  to: SectorId,
  log: Log,
): void => {
  setRetreat(s, seat, kind, to);
  noteFlight(s, sector, seat);
  log?.push({
    k: 'declaresRetreat',
    seat,
    ship: SHIPS[kind] as string,
    sector: sectorIds[to] as string,
    rule: 'E14.24',
  });
};

/** E14.25: all ships of the kind leave together. Mutates. */
export const leaveSector = (s: State, seat: Seat, kind: ShipKind, sector: SectorId, to: SectorId, log: Log): void => {
  for (let n = shipsIn(s, sector, seat, kind); n > 0; n--) {
    takeShip(s, sector, seat, kind);
    addShip(s, to, seat, kind);
  }
  clearDamage(s, seat, kind);
  clearRetreat(s, seat, kind);
  noteDeparture(s, seat);
  noteFlight(s, sector, seat);
  log?.push({ k: 'retreated', seat, ship: SHIPS[kind] as string, sector: sectorIds[to] as string, rule: 'E14.25' });
};

/** Those due, still alive and not in `except`, a mask of kinds, leave. Mutates. */
export const leaveWhereDue = (s: State, seat: Seat, sector: SectorId, except: number, log: Log): void => {
  for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++) {
    const to = retreatDue(s, seat, kind);
    if (to === NONE || ((except >> kind) & 1) !== 0 || shipsIn(s, sector, seat, kind) === 0) continue;
    leaveSector(s, seat, kind, sector, to, log);
  }
};
