import { popFrame, pushFrame, type Refusal, type Seat, setTopArg, topArg } from '@orrery/kernel';
import { STAT_INITIATIVE } from '../../content/parts.ts';
import { SECTORS, sectorIds } from '../../content/sectors.ts';
import type { State } from '../../state/layout.ts';
import { ANCIENTS, SHIP_KINDS, STARBASE } from '../../state/ids.ts';
import { attack, type EclipseAction, hold, leave, retreat } from '../actions.ts';
import { statOf } from '../blueprint.ts';
import { type Events, FRAME, type FrameRule } from '../frames.ts';
import {
  BAD_DESTINATION,
  HAS_CANNONS,
  isBelow,
  MUST_LEAVE,
  NO_CANNONS,
  NO_RETREAT_NOW,
  NOT_ACTIVE,
  NOT_DECLARED,
  NOT_NOW,
  STARBASE_CANNOT_RETREAT,
} from '../why.ts';
import {
  declareRetreat,
  forgetRetreats,
  hasRefuge,
  isRefuge,
  isRefugeSector,
  leaveSector,
  leaveWhereDue,
  mayRetreat,
  ripenRetreats,
} from './retreat.ts';
import { CANNONS, MISSILES } from './shooting.ts';
import { cannonsOf, countOf, isArmed, missilesOf, sizeOf } from './sides.ts';

/**
 * A battle of two factions (E14.3). Arguments: attacker, defender, sector, engagement round (0: missiles), and the kinds of
 * the attacker and of the defender that have been activated this round, as masks.
 */
const SECTOR = 2;
const ROUND = 3;
const ACTIVATED = 4;

/** Has this kind anything to do in this round? */
const isConcerned = (s: State, faction: number, kind: number, sector: number, round: number): boolean => {
  if (round === 0) return missilesOf(s, faction, kind) > 0;
  if (cannonsOf(s, faction, kind) > 0) return true;
  return faction < ANCIENTS && (s.retreat[faction * SHIP_KINDS + kind] > 0 || mayRetreat(s, faction, kind, sector));
};

/** E14.10: whose turn it is to be activated, as side * 16 + mask of kinds (more than one where a side's own kinds tie); -1: nobody. */
const nextUp = (s: State): number => {
  const sector = topArg(s, SECTOR);
  const round = topArg(s, ROUND);
  let best = -1;
  let next = -1;
  // The defender is looked at first and so wins ties.
  for (let side = 1; side >= 0; side--) {
    const faction = topArg(s, side);
    const activated = topArg(s, ACTIVATED + side);
    for (let kind = 0; kind < SHIP_KINDS; kind++) {
      if (((activated >> kind) & 1) !== 0 || countOf(s, sector, faction, kind) === 0) continue;
      if (!isConcerned(s, faction, kind, sector, round)) continue;
      const initiative = statOf(s, faction, kind, STAT_INITIATIVE);
      if (initiative > best) {
        best = initiative;
        next = side * 16 + (1 << kind);
      } else if (initiative === best && next >> 4 === side) next |= 1 << kind;
    }
  }
  return next;
};

const markActivated = (s: State, side: number, kind: number): void =>
  setTopArg(s, ACTIVATED + side, topArg(s, ACTIVATED + side) | (1 << kind));

const fire = (s: State, side: number, kind: number): void => {
  markActivated(s, side, kind);
  const mode = topArg(s, ROUND) === 0 ? MISSILES : CANNONS;
  pushFrame(s, FRAME.roll, topArg(s, side), kind, topArg(s, 1 - side), topArg(s, SECTOR), mode);
};

const forgetBoth = (s: State): void => {
  for (let side = 0; side < 2; side++) if (topArg(s, side) < ANCIENTS) forgetRetreats(s, topArg(s, side));
};

/** One side is gone: retreats due in this round are still completed (E14.27). Mutates. */
const end = (s: State, events: Events): void => {
  const sector = topArg(s, SECTOR);
  for (let side = 0; side < 2; side++) {
    const faction = topArg(s, side);
    if (faction < ANCIENTS) leaveWhereDue(s, faction, sector, topArg(s, ACTIVATED + side), events);
  }
  events?.push({ k: 'battleEnds', sector: sectorIds[sector] as string, rule: 'E14.20' });
  forgetBoth(s);
  popFrame(s);
};

/** A new engagement round begins; E14.30 is tested first. Mutates. */
const nextRound = (s: State, events: Events): void => {
  const sector = topArg(s, SECTOR);
  const attacker = topArg(s, 0);
  const defender = topArg(s, 1);
  setTopArg(s, ROUND, topArg(s, ROUND) + 1);
  setTopArg(s, ACTIVATED, 0);
  setTopArg(s, ACTIVATED + 1, 0);
  for (let side = 0; side < 2; side++) if (topArg(s, side) < ANCIENTS) ripenRetreats(s, topArg(s, side));
  if (isArmed(s, sector, attacker) || isArmed(s, sector, defender)) return;
  // Stalemate. Declared retreats cannot be taken back, so they are completed before the attacker is asked.
  leaveWhereDue(s, attacker, sector, 0, events);
  leaveWhereDue(s, defender, sector, 0, events);
  if (sizeOf(s, sector, attacker) > 0 && sizeOf(s, sector, defender) > 0)
    pushFrame(s, FRAME.stalemate, attacker, defender, sector);
};

export const battle: FrameRule = {
  ask: 'battle',
  by: (s) => topArg(s, nextUp(s) >> 4) as Seat,
  run: (s, events) => {
    const sector = topArg(s, SECTOR);
    for (;;) {
      if (sizeOf(s, sector, topArg(s, 0)) === 0 || sizeOf(s, sector, topArg(s, 1)) === 0) {
        end(s, events);
        return true;
      }
      const next = nextUp(s);
      if (next < 0) {
        const depth = s.depth;
        nextRound(s, events);
        if (s.depth !== depth) return true;
        continue;
      }
      const mask = next & 15;
      if ((mask & (mask - 1)) !== 0) return false;
      const side = next >> 4;
      const faction = topArg(s, side);
      const kind = 31 - Math.clz32(mask);
      if (topArg(s, ROUND) > 0 && faction < ANCIENTS) {
        const to = s.retreat[faction * SHIP_KINDS + kind];
        if (to > 0) {
          markActivated(s, side, kind);
          leaveSector(s, faction, kind, sector, to - 1, events);
          continue;
        }
        if (mayRetreat(s, faction, kind, sector)) return false;
      }
      fire(s, side, kind);
      return true;
    }
  },
  list: (s, out) => {
    const next = nextUp(s);
    const seat = topArg(s, next >> 4);
    for (let kind = 0; kind < SHIP_KINDS; kind++) {
      if (((next >> kind) & 1) === 0) continue;
      listKind(s, seat, kind, out);
    }
  },
  whyNot: (s, action) => {
    const next = nextUp(s);
    const seat = topArg(s, next >> 4);
    if (action.k !== 'attack' && action.k !== 'hold' && action.k !== 'leave' && action.k !== 'retreat') return NOT_NOW;
    if (!isBelow(action.ship, SHIP_KINDS) || ((next >> action.ship) & 1) === 0) return NOT_ACTIVE;
    return whyNotOrder(s, seat, action);
  },
  apply: (s, action, events) => {
    const side = nextUp(s) >> 4;
    const seat = topArg(s, side);
    const sector = topArg(s, SECTOR);
    switch (action.k) {
      case 'attack':
        fire(s, side, action.ship);
        return;
      case 'hold':
        markActivated(s, side, action.ship);
        return;
      case 'leave':
        markActivated(s, side, action.ship);
        leaveSector(s, seat, action.ship, sector, s.retreat[seat * SHIP_KINDS + action.ship] - 1, events);
        return;
      case 'retreat':
        markActivated(s, side, action.ship);
        declareRetreat(s, seat, action.ship, sector, action.to, events);
        return;
    }
  },
};

const listKind = (s: State, seat: number, kind: number, out: EclipseAction[]): void => {
  const sector = topArg(s, SECTOR);
  if (topArg(s, ROUND) === 0) {
    out.push(attack(kind));
    return;
  }
  if (s.retreat[seat * SHIP_KINDS + kind] > 0) {
    out.push(leave(kind));
    return;
  }
  out.push(cannonsOf(s, seat, kind) > 0 ? attack(kind) : hold(kind));
  if (kind === STARBASE || !hasRefuge(s, seat, sector)) return;
  for (let d = 0; d < 6; d++) if (isRefuge(s, seat, sector, d)) out.push(retreat(kind, s.near[sector * 6 + d] - 1));
};

type Order = Extract<EclipseAction, { readonly k: 'attack' | 'hold' | 'leave' | 'retreat' }>;

/** E14.17 to E14.19, E14.24 to E14.26 for a kind whose activation it is. */
const whyNotOrder = (s: State, seat: number, action: Order): Refusal | null => {
  const kind = action.ship;
  const missiles = topArg(s, ROUND) === 0;
  const due = s.retreat[seat * SHIP_KINDS + kind] > 0;
  switch (action.k) {
    case 'attack':
      if (missiles) return null;
      if (due) return MUST_LEAVE;
      return cannonsOf(s, seat, kind) > 0 ? null : NO_CANNONS;
    case 'hold':
      if (missiles) return HAS_CANNONS;
      if (due) return MUST_LEAVE;
      return cannonsOf(s, seat, kind) > 0 ? HAS_CANNONS : null;
    case 'leave':
      return due && !missiles ? null : NOT_DECLARED;
    case 'retreat':
      if (missiles) return NO_RETREAT_NOW;
      if (due) return MUST_LEAVE;
      if (kind === STARBASE) return STARBASE_CANNOT_RETREAT;
      return isBelow(action.to, SECTORS) && isRefugeSector(s, seat, topArg(s, SECTOR), action.to)
        ? null
        : BAD_DESTINATION;
  }
};
