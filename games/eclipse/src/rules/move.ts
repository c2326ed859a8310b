import type { Log, Refusal, Seat } from '@orrery/kernel';
import { STAT_MOVE } from '../content/parts.ts';
import { SECTORS, sectorIds } from '../content/sectors.ts';
import { shipStat } from '../state/blueprints.ts';
import { beyond, linkNeeded, linkOf, neighbourOf } from '../state/galaxy.ts';
import { DIRECTIONS, type Direction, type SectorId, SHIP_KINDS, SHIPS, type ShipKind, STARBASE } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { addShip, enemiesIn, isGuarded, shipsIn, shipsOf, takeShip } from '../state/pieces.ts';
import { DONE, type EclipseAction, moveShip, STOP, stepTo } from './actions.ts';
import { attackAtEnd, attackBy } from './diplomacy.ts';
import { move, step } from './frames.ts';
import { asksInTurn } from './own-turn.ts';
import {
  HELD_BY_GCDS,
  isBelow,
  NO_MOVE_LEFT,
  NO_SHIP_THERE,
  NO_WORMHOLE,
  NOT_NEXT,
  NOT_NOW,
  pinned,
  STARBASE_STAYS,
} from './why.ts';

/** E12.3, E12.5: may one of the player's ships leave this sector now? */
const whyNotLeave = (s: State, seat: Seat, sector: SectorId): Refusal | null => {
  if (isGuarded(s, sector)) return HELD_BY_GCDS;
  const own = shipsOf(s, sector, seat);
  const needed = enemiesIn(s, seat, sector) + 1;
  return own >= needed ? null : pinned(needed, own);
};

/** E2.4, E12.1: may the player's ships use the connection in this direction? */
const whyNotEdge = (s: State, from: SectorId, direction: Direction, needed: number): Refusal | null =>
  linkOf(s, from, direction) >= needed ? null : NO_WORMHOLE;

/** E12.1: the same by the sector beyond. */
const whyNotCross = (s: State, seat: Seat, from: SectorId, to: SectorId): Refusal | null => {
  for (let d = 0 as Direction; d < DIRECTIONS; d++)
    if (neighbourOf(s, from, d) === to) return whyNotEdge(s, from, d, linkNeeded(s, seat));
  return NOT_NEXT;
};

/** E12.2: may a ship of this kind set out from here? */
const whyNotDepart = (s: State, seat: Seat, ship: ShipKind, from: SectorId): Refusal | null => {
  if (shipsIn(s, from, seat, ship) <= 0) return NO_SHIP_THERE;
  return ship === STARBASE ? STARBASE_STAYS : whyNotLeave(s, seat, from);
};

const listDepartures = (s: State, seat: Seat, ship: ShipKind, from: SectorId, out: EclipseAction[]): void => {
  if (whyNotDepart(s, seat, ship, from) !== null) return;
  const needed = linkNeeded(s, seat);
  for (let d = 0 as Direction; d < DIRECTIONS; d++)
    if (whyNotEdge(s, from, d, needed) === null) out.push(moveShip(ship, from, beyond(s, from, d)));
};

/** One step of one ship, with `left` more to go; entering a partner's sector is an attack (E12.7). Mutates. */
const cross = (s: State, seat: Seat, ship: ShipKind, from: SectorId, to: SectorId, left: number, log: Log): void => {
  takeShip(s, from, seat, ship);
  addShip(s, to, seat, ship);
  log?.push({
    k: 'moved',
    seat,
    ship: SHIPS[ship] as string,
    from: sectorIds[from] as string,
    sector: sectorIds[to] as string,
    rule: 'E12.1',
  });
  step.push(s, seat, ship, to, left);
  attackBy(s, seat, to, log);
};

/** E12.1: one ship after the other. */
export const moving = asksInTurn(move, {
  open: true,
  list: (s, out) => {
    const seat = move.seat(s);
    if (move.left(s) > 0)
      for (let from = 0 as SectorId; from < SECTORS; from++) {
        if (shipsOf(s, from, seat) === 0) continue;
        for (let ship = 0 as ShipKind; ship < SHIP_KINDS; ship++) listDepartures(s, seat, ship, from, out);
      }
    out.push(DONE);
  },
  whyNot: (s, action) => {
    if (action.k === 'done') return null;
    if (action.k !== 'move') return NOT_NOW;
    if (move.left(s) <= 0) return NO_MOVE_LEFT;
    if (!isBelow(action.ship, SHIP_KINDS) || !isBelow(action.from, SECTORS)) return NO_SHIP_THERE;
    if (!isBelow(action.to, SECTORS)) return NOT_NEXT;
    const seat = move.seat(s);
    return whyNotDepart(s, seat, action.ship, action.from) ?? whyNotCross(s, seat, action.from, action.to);
  },
  apply: (s, action, log) => {
    const seat = move.seat(s);
    if (action.k === 'done') {
      move.pop(s);
      attackAtEnd(s, seat, log);
    } else if (action.k === 'move') {
      move.setLeft(s, move.left(s) - 1);
      const steps = shipStat(s, seat, action.ship, STAT_MOVE);
      cross(s, seat, action.ship, action.from, action.to, steps - 1, log);
    }
  },
});

/** A ship on its way (E12.1): asked while it may go on. */
export const stepping = asksInTurn(step, {
  open: true,
  proceed: (s) => {
    if (step.left(s) > 0 && whyNotLeave(s, step.seat(s), step.at(s)) === null) {
      const needed = linkNeeded(s, step.seat(s));
      for (let d = 0 as Direction; d < DIRECTIONS; d++) if (whyNotEdge(s, step.at(s), d, needed) === null) return false;
    }
    step.pop(s);
    return true;
  },
  list: (s, out) => {
    const at = step.at(s);
    const needed = linkNeeded(s, step.seat(s));
    for (let d = 0 as Direction; d < DIRECTIONS; d++)
      if (whyNotEdge(s, at, d, needed) === null) out.push(stepTo(beyond(s, at, d)));
    out.push(STOP);
  },
  whyNot: (s, action) => {
    if (action.k === 'stop') return null;
    if (action.k !== 'step') return NOT_NOW;
    return isBelow(action.to, SECTORS) ? whyNotCross(s, step.seat(s), step.at(s), action.to) : NOT_NEXT;
  },
  apply: (s, action, log) => {
    const seat = step.seat(s);
    const ship = step.ship(s);
    const at = step.at(s);
    const left = step.left(s);
    step.pop(s);
    if (action.k !== 'step') return;
    cross(s, seat, ship, at, action.to, left - 1, log);
  },
});
