import { sectorIds } from '../../content/sectors.ts';
import { linkNeeded } from '../../state/galaxy.ts';
import { enemiesIn, type State } from '../../state/layout.ts';
import { addShip, shipsIn, takeShip } from '../../state/pieces.ts';
import { SHIP_KINDS, SHIPS, STARBASE } from '../../state/ids.ts';
import type { Events } from '../frames.ts';
import { noteFlight, rowOf, SHIPS_PER_ROW } from './sides.ts';

/** E14.24, E14.29: may ships retreat in this direction? */
export const isRefuge = (s: State, seat: number, sector: number, direction: number): boolean => {
  if (s.link[sector * 6 + direction] < linkNeeded(s, seat)) return false;
  const to = s.near[sector * 6 + direction] - 1;
  return s.disc[to] === seat + 1 && enemiesIn(s, seat, to) === 0;
};

export const hasRefuge = (s: State, seat: number, sector: number): boolean => {
  for (let d = 0; d < 6; d++) if (isRefuge(s, seat, sector, d)) return true;
  return false;
};

export const isRefugeSector = (s: State, seat: number, sector: number, to: number): boolean => {
  for (let d = 0; d < 6; d++) if (s.near[sector * 6 + d] === to + 1) return isRefuge(s, seat, sector, d);
  return false;
};

/** E14.26: starbases never do; everything else may if there is somewhere to go. */
export const mayRetreat = (s: State, seat: number, kind: number, sector: number): boolean =>
  kind !== STARBASE && hasRefuge(s, seat, sector);

/** E14.24: the destination is named now, the ships stay targets until their next activation. Mutates. */
export const declareRetreat = (
  s: State,
  seat: number,
  kind: number,
  sector: number,
  to: number,
  events: Events,
): void => {
  s.retreat[seat * SHIP_KINDS + kind] = -(to + 1);
  noteFlight(s, sector, seat);
  events?.push({
    k: 'declaresRetreat',
    seat,
    ship: SHIPS[kind] as string,
    sector: sectorIds[to] as string,
    rule: 'E14.24',
  });
};

/** E14.25: all ships of the kind leave together. Mutates. */
export const leaveSector = (s: State, seat: number, kind: number, sector: number, to: number, events: Events): void => {
  for (let n = shipsIn(s, sector, seat, kind); n > 0; n--) {
    takeShip(s, sector, seat, kind);
    addShip(s, to, seat, kind);
  }
  const row = rowOf(seat, kind);
  s.damage.fill(0, row, row + SHIPS_PER_ROW);
  s.retreat[seat * SHIP_KINDS + kind] = 0;
  s.fled[seat] = 1;
  noteFlight(s, sector, seat);
  events?.push({ k: 'retreated', seat, ship: SHIPS[kind] as string, sector: sectorIds[to] as string, rule: 'E14.25' });
};

/** Declarations of the last round become due (E14.25). Mutates. */
export const ripenRetreats = (s: State, seat: number): void => {
  for (let kind = 0; kind < SHIP_KINDS; kind++) {
    const at = seat * SHIP_KINDS + kind;
    if (s.retreat[at] < 0) s.retreat[at] = -s.retreat[at];
  }
};

/** Those due and not in `except` leave. Mutates. */
export const leaveWhereDue = (s: State, seat: number, sector: number, except: number, events: Events): void => {
  for (let kind = 0; kind < SHIP_KINDS; kind++) {
    const to = s.retreat[seat * SHIP_KINDS + kind] - 1;
    if (to >= 0 && ((except >> kind) & 1) === 0) leaveSector(s, seat, kind, sector, to, events);
  }
};

export const forgetRetreats = (s: State, seat: number): void => {
  s.retreat.fill(0, seat * SHIP_KINDS, (seat + 1) * SHIP_KINDS);
};
