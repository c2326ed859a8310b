import { type Log, NONE, type None, type Refusal, type Seat } from '@orrery/kernel';
import { STAT_INITIATIVE } from '../../content/parts.ts';
import { SECTORS, sectorIds } from '../../content/sectors.ts';
import { forgetRetreats, retreatDue, ripenRetreats } from '../../state/battlefield.ts';
import { statOf } from '../../state/blueprints.ts';
import { beyond } from '../../state/galaxy.ts';
import {
  DIRECTIONS,
  type Faction,
  FIRST_DIRECTION,
  FIRST_SHIP,
  isPlayer,
  type SectorId,
  SHIP_KINDS,
  type ShipKind,
  STARBASE,
} from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { type ActionOf, attack, type EclipseAction, hold, leave, retreat } from '../actions.ts';
import { asks, battle, roll, stalemate } from '../frames.ts';
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
import { declareRetreat, isRefuge, isRefugeSector, leaveSector, leaveWhereDue, mayRetreat } from './retreat.ts';
import { CANNONS, MISSILES } from './shooting.ts';
import { cannonsOf, countOf, isArmed, missilesOf, sizeOf } from './sides.ts';

/** A battle of two factions (E14.3). */
const ATTACKER = 0;
const DEFENDER = 1;
type Side = typeof ATTACKER | typeof DEFENDER;
/** A set of kinds of ship, as a mask. */
type Kinds = number;

const factionOn = (s: State, side: Side): Faction => (side === ATTACKER ? battle.attacker(s) : battle.defender(s));
const activated = (s: State, side: Side): Kinds =>
  side === ATTACKER ? battle.attackerDone(s) : battle.defenderDone(s);
const setActivated = (s: State, side: Side, kinds: Kinds): void =>
  side === ATTACKER ? battle.setAttackerDone(s, kinds) : battle.setDefenderDone(s, kinds);
const has = (kinds: Kinds, kind: ShipKind): boolean => ((kinds >> kind) & 1) !== 0;
const isMissileRound = (s: State): boolean => battle.round(s) === 0;

/** Has this kind anything to do in this round? */
const isConcerned = (s: State, faction: Faction, kind: ShipKind): boolean => {
  if (isMissileRound(s)) return missilesOf(s, faction, kind) > 0;
  if (cannonsOf(s, faction, kind) > 0) return true;
  if (!isPlayer(faction)) return false;
  return retreatDue(s, faction, kind) !== NONE || mayRetreat(s, faction, kind, battle.sector(s));
};

const isStillToAct = (s: State, side: Side, kind: ShipKind): boolean => {
  const faction = factionOn(s, side);
  if (has(activated(s, side), kind) || countOf(s, battle.sector(s), faction, kind) === 0) return false;
  return isConcerned(s, faction, kind);
};

/** The highest initiative of the kinds of a side that are still to act, or NONE. */
const initiativeOf = (s: State, side: Side): number => {
  let best: number = NONE;
  for (let kind = FIRST_SHIP; kind < SHIP_KINDS; kind++)
    if (isStillToAct(s, side, kind)) best = Math.max(best, statOf(s, factionOn(s, side), kind, STAT_INITIATIVE));
  return best;
};

/** E14.10: whose activation it is, or NONE when all have acted. The defender wins ties. */
const sideUp = (s: State): Side | None => {
  const defender = initiativeOf(s, DEFENDER);
  const attacker = initiativeOf(s, ATTACKER);
  if (attacker === NONE && defender === NONE) return NONE;
  return attacker > defender ? ATTACKER : DEFENDER;
};

/** The kinds of a side that are up: more than one where its own kinds tie. */
const kindsUp = (s: State, side: Side): Kinds => {
  const best = initiativeOf(s, side);
  let kinds = 0;
  for (let kind = FIRST_SHIP; kind < SHIP_KINDS; kind++)
    if (isStillToAct(s, side, kind) && statOf(s, factionOn(s, side), kind, STAT_INITIATIVE) === best)
      kinds |= 1 << kind;
  return kinds;
};

const markActivated = (s: State, side: Side, kind: ShipKind): void =>
  setActivated(s, side, activated(s, side) | (1 << kind));

const fire = (s: State, side: Side, kind: ShipKind): void => {
  markActivated(s, side, kind);
  const target = factionOn(s, side === ATTACKER ? DEFENDER : ATTACKER);
  roll.push(s, factionOn(s, side), kind, target, battle.sector(s), isMissileRound(s) ? MISSILES : CANNONS);
};

/** One side is gone: retreats due in this round are still completed (E14.27). Mutates. */
const endBattle = (s: State, log: Log): void => {
  const sector = battle.sector(s);
  const attacker = battle.attacker(s);
  const defender = battle.defender(s);
  if (isPlayer(attacker)) leaveWhereDue(s, attacker, sector, battle.attackerDone(s), log);
  if (isPlayer(defender)) leaveWhereDue(s, defender, sector, battle.defenderDone(s), log);
  log?.push({ k: 'battleEnds', sector: sectorIds[sector] as string, rule: 'E14.20' });
  if (isPlayer(attacker)) forgetRetreats(s, attacker);
  if (isPlayer(defender)) forgetRetreats(s, defender);
  battle.pop(s);
};

/** A new engagement round begins; E14.30 is tested first. True when that asks for a decision of its own. Mutates. */
const nextRound = (s: State, log: Log): boolean => {
  const sector = battle.sector(s);
  const attacker = battle.attacker(s);
  const defender = battle.defender(s);
  battle.setRound(s, battle.round(s) + 1);
  battle.setAttackerDone(s, 0);
  battle.setDefenderDone(s, 0);
  if (isPlayer(attacker)) ripenRetreats(s, attacker);
  if (isPlayer(defender)) ripenRetreats(s, defender);
  // Rivals always have cannons, so a stalemate is between players.
  if (isArmed(s, sector, attacker) || isArmed(s, sector, defender) || !isPlayer(attacker) || !isPlayer(defender))
    return false;
  // Declared retreats cannot be taken back, so they are completed before the attacker is asked.
  leaveWhereDue(s, attacker, sector, 0, log);
  leaveWhereDue(s, defender, sector, 0, log);
  if (sizeOf(s, sector, attacker) === 0 || sizeOf(s, sector, defender) === 0) return false;
  stalemate.push(s, attacker, defender, sector, 0);
  return true;
};

const hasLoser = (s: State): boolean =>
  sizeOf(s, battle.sector(s), battle.attacker(s)) === 0 || sizeOf(s, battle.sector(s), battle.defender(s)) === 0;

/** A single kind is up: it leaves or fires unasked unless its owner may choose to retreat. True when a decision is due. Mutates. */
const actAlone = (s: State, side: Side, kind: ShipKind, log: Log): boolean => {
  const faction = factionOn(s, side);
  if (!isMissileRound(s) && isPlayer(faction)) {
    const to = retreatDue(s, faction, kind);
    if (to !== NONE) {
      markActivated(s, side, kind);
      leaveSector(s, faction, kind, battle.sector(s), to, log);
      return false;
    }
    if (mayRetreat(s, faction, kind, battle.sector(s))) return true;
  }
  fire(s, side, kind);
  return false;
};

const listOrders = (s: State, seat: Seat, kind: ShipKind, out: EclipseAction[]): void => {
  const offer = (action: Order): void => {
    if (whyNotOrder(s, seat, action) === null) out.push(action);
  };
  offer(leave(kind) as Order);
  offer(attack(kind) as Order);
  offer(hold(kind) as Order);
  for (let d = FIRST_DIRECTION; d < DIRECTIONS; d++)
    if (isRefuge(s, seat, battle.sector(s), d)) offer(retreat(kind, beyond(s, battle.sector(s), d)) as Order);
};

type Order = ActionOf<'attack' | 'hold' | 'leave' | 'retreat'>;

/** E14.17 to E14.19, E14.24 to E14.26 for a kind whose activation it is. */
const whyNotOrder = (s: State, seat: Seat, action: Order): Refusal | null => {
  const kind = action.ship;
  const missiles = isMissileRound(s);
  const due = retreatDue(s, seat, kind) !== NONE;
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
      return isBelow(action.to, SECTORS) && isRefugeSector(s, seat, battle.sector(s), action.to)
        ? null
        : BAD_DESTINATION;
  }
};

export const fighting = asks(battle, {
  by: (s) => factionOn(s, sideUp(s) as Side) as Seat,
  proceed: (s, log) => {
    for (;;) {
      if (hasLoser(s)) {
        endBattle(s, log);
        return true;
      }
      const side = sideUp(s);
      if (side === NONE) {
        if (nextRound(s, log)) return true;
        continue;
      }
      const kinds = kindsUp(s, side);
      if ((kinds & (kinds - 1)) !== 0) return false;
      if (actAlone(s, side, (31 - Math.clz32(kinds)) as ShipKind, log)) return false;
      if (!battle.isTop(s)) return true;
    }
  },
  list: (s, out) => {
    const side = sideUp(s) as Side;
    const kinds = kindsUp(s, side);
    for (let kind = FIRST_SHIP; kind < SHIP_KINDS; kind++)
      if (has(kinds, kind)) listOrders(s, factionOn(s, side) as Seat, kind, out);
  },
  whyNot: (s, action) => {
    if (action.k !== 'attack' && action.k !== 'hold' && action.k !== 'leave' && action.k !== 'retreat') return NOT_NOW;
    const side = sideUp(s) as Side;
    if (!isBelow(action.ship, SHIP_KINDS) || !has(kindsUp(s, side), action.ship)) return NOT_ACTIVE;
    return whyNotOrder(s, factionOn(s, side) as Seat, action);
  },
  apply: (s, action, log) => {
    const side = sideUp(s) as Side;
    const seat = factionOn(s, side) as Seat;
    const sector = battle.sector(s);
    switch (action.k) {
      case 'attack':
        return fire(s, side, action.ship);
      case 'hold':
        return markActivated(s, side, action.ship);
      case 'leave':
        markActivated(s, side, action.ship);
        return leaveSector(s, seat, action.ship, sector, retreatDue(s, seat, action.ship) as SectorId, log);
      case 'retreat':
        markActivated(s, side, action.ship);
        return declareRetreat(s, seat, action.ship, sector, action.to, log);
    }
  },
});
