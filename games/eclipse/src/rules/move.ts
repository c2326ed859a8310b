import { popFrame, pushFrame, type Refusal, type Seat, setTopArg, topArg } from '@orrery/kernel';
import { STAT_MOVE, STATS } from '../content/parts.ts';
import { SECTORS, sectorIds } from '../content/sectors.ts';
import { linkNeeded } from '../state/galaxy.ts';
import { enemiesIn, type State } from '../state/layout.ts';
import { addShip, shipsIn, takeShip } from '../state/pieces.ts';
import { SEATS, SHIP_KINDS, SHIPS, STARBASE } from '../state/ids.ts';
import { DONE, type EclipseAction, move as moveShip, STOP, step as stepTo } from './actions.ts';
import { attackAtEnd, attackBy } from './diplomacy.ts';
import { type Events, FRAME, type FrameRule } from './frames.ts';
import {
  HELD_BY_GCDS,
  isBelow,
  NO_MOVE_LEFT,
  NO_SHIP_THERE,
  NO_WORMHOLE,
  NOT_NEXT,
  NOT_NOW,
  PINNED,
  STARBASE_STAYS,
} from './why.ts';

/** E12.3, E12.5: may one of the player's ships leave this sector now? */
const whyNotLeave = (s: State, seat: number, sector: number): Refusal | null => {
  if (sector === 0 && s.gcds !== 0) return HELD_BY_GCDS;
  return s.fleet[sector * SEATS + seat] - 1 >= enemiesIn(s, seat, sector) ? null : PINNED;
};

/** E12.1: is there a usable connection between the two sectors? */
const whyNotCross = (s: State, seat: number, from: number, to: number): Refusal | null => {
  for (let d = 0; d < 6; d++)
    if (s.near[from * 6 + d] === to + 1) return s.link[from * 6 + d] >= linkNeeded(s, seat) ? null : NO_WORMHOLE;
  return NOT_NEXT;
};

const whyNotMove = (s: State, seat: number, ship: number, from: number, to: number): Refusal | null => {
  if (shipsIn(s, from, seat, ship) <= 0) return NO_SHIP_THERE;
  if (ship === STARBASE) return STARBASE_STAYS;
  return whyNotLeave(s, seat, from) ?? whyNotCross(s, seat, from, to);
};

/** One step of one ship, with `left` more to go; entering a partner's sector is an attack (E12.7). Mutates. */
const cross = (s: State, seat: number, ship: number, from: number, to: number, left: number, events: Events): void => {
  takeShip(s, from, seat, ship);
  addShip(s, to, seat, ship);
  events?.push({
    k: 'moved',
    seat,
    ship: SHIPS[ship] as string,
    from: sectorIds[from] as string,
    sector: sectorIds[to] as string,
    rule: 'E12.1',
  });
  pushFrame(s, FRAME.step, seat, ship, to, left);
  attackBy(s, seat, to, events);
};

/** Arguments: seat, moves left. */
export const move: FrameRule = {
  ask: 'move',
  open: true,
  by: (s) => topArg(s, 0) as Seat,
  run: () => false,
  list: (s, out: EclipseAction[]) => {
    const seat = topArg(s, 0);
    if (topArg(s, 1) > 0) {
      const needed = linkNeeded(s, seat);
      for (let from = 0; from < SECTORS; from++) {
        if (s.fleet[from * SEATS + seat] === 0 || whyNotLeave(s, seat, from) !== null) continue;
        for (let ship = 0; ship < STARBASE; ship++) {
          if (shipsIn(s, from, seat, ship) === 0) continue;
          for (let d = 0; d < 6; d++)
            if (s.link[from * 6 + d] >= needed) out.push(moveShip(ship, from, s.near[from * 6 + d] - 1));
        }
      }
    }
    out.push(DONE);
  },
  whyNot: (s, action) => {
    if (action.k === 'done') return null;
    if (action.k !== 'move') return NOT_NOW;
    if (topArg(s, 1) <= 0) return NO_MOVE_LEFT;
    if (!isBelow(action.ship, SHIP_KINDS) || !isBelow(action.from, SECTORS)) return NO_SHIP_THERE;
    if (!isBelow(action.to, SECTORS)) return NOT_NEXT;
    return whyNotMove(s, topArg(s, 0), action.ship, action.from, action.to);
  },
  apply: (s, action, events) => {
    const seat = topArg(s, 0);
    if (action.k === 'done') {
      popFrame(s);
      attackAtEnd(s, seat, events);
    } else if (action.k === 'move') {
      setTopArg(s, 1, topArg(s, 1) - 1);
      const steps = s.stats[(seat * SHIP_KINDS + action.ship) * STATS + STAT_MOVE];
      cross(s, seat, action.ship, action.from, action.to, steps - 1, events);
    }
  },
};

/** A ship on its way (E12.1). Arguments: seat, ship, where it is, steps left. */
export const step: FrameRule = {
  ask: 'step',
  open: true,
  by: (s) => topArg(s, 0) as Seat,
  run: (s) => {
    const seat = topArg(s, 0);
    const at = topArg(s, 2);
    if (topArg(s, 3) > 0 && whyNotLeave(s, seat, at) === null) {
      const needed = linkNeeded(s, seat);
      for (let d = 0; d < 6; d++) if (s.link[at * 6 + d] >= needed) return false;
    }
    popFrame(s);
    return true;
  },
  list: (s, out) => {
    const needed = linkNeeded(s, topArg(s, 0));
    const at = topArg(s, 2);
    for (let d = 0; d < 6; d++) if (s.link[at * 6 + d] >= needed) out.push(stepTo(s.near[at * 6 + d] - 1));
    out.push(STOP);
  },
  whyNot: (s, action) => {
    if (action.k === 'stop') return null;
    if (action.k !== 'step') return NOT_NOW;
    return isBelow(action.to, SECTORS) ? whyNotCross(s, topArg(s, 0), topArg(s, 2), action.to) : NOT_NEXT;
  },
  apply: (s, action, events) => {
    const seat = topArg(s, 0);
    const ship = topArg(s, 1);
    const at = topArg(s, 2);
    const left = topArg(s, 3);
    popFrame(s);
    if (action.k !== 'step') return;
    cross(s, seat, ship, at, action.to, left - 1, events);
  },
};
