import { type Log, NONE, type None, type Refusal, type Seat } from '@orrery/kernel';
import { STAT_INITIATIVE } from '../../content/parts.ts';
import { SECTORS, sectorIds } from '../../content/sectors.ts';
import {
  type Activation,
  ATTACKER,
  activationOf,
  DEFENDER,
  forgetDeclared,
  forgetRetreats,
  hasKind,
  type Kinds,
  kindsOf,
  retreatDue,
  ripenRetreats,
  type Side,
  sideOf,
} from '../../state/battlefield.ts';
import { statOf } from '../../state/blueprints.ts';
import { beyond } from '../../state/galaxy.ts';
import {
  DIRECTIONS,
  type Direction,
  type Faction,
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
const factionOn = (s: State, side: Side): Faction => (side === ATTACKER ? battle.attacker(s) : battle.defender(s));
const activated = (s: State, side: Side): Kinds =>
  side === ATTACKER ? battle.attackerDone(s) : battle.defenderDone(s);
const setActivated = (s: State, side: Side, kinds: Kinds): void =>
  side === ATTACKER ? battle.setAttackerDone(s, kinds) : battle.setDefenderDone(s, kinds);
const isMissileRound = (s: State): boolean => battle.round(s) === 0;

/** Has this kind anything to do in this round? */
const isConcerned = (s: State, faction: Faction, kind: ShipKind, sector: SectorId): boolean => {
  if (isMissileRound(s)) return missilesOf(s, faction, kind) > 0;
  if (cannonsOf(s, faction, kind) > 0) return true;
  if (!isPlayer(faction)) return false;
  return retreatDue(s, faction, kind) !== NONE || mayRetreat(s, faction, kind, sector);
};

/** E14.10: whose activation it is, with more than one kind where a side's own tie; NONE when all have acted. */
const nextUp = (s: State): Activation | None => {
  const sector = battle.sector(s);
  let best: number = NONE;
  let up: Activation | None = NONE;
  // The defender is looked at first and so wins ties.
  for (let side: Side = DEFENDER; ; side = ATTACKER) {
    const faction = factionOn(s, side);
    const done = activated(s, side);
    let kinds = 0;
    for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++) {
      if (hasKind(done, kind) || countOf(s, sector, faction, kind) === 0) continue;
      if (!isConcerned(s, faction, kind, sector)) continue;
      const initiative = statOf(s, faction, kind, STAT_INITIATIVE);
      if (initiative > best) {
        best = initiative;
        kinds = 1 << kind;
        up = activationOf(side, kinds);
      } else if (initiative === best && kinds !== 0) {
        kinds |= 1 << kind;
        up = activationOf(side, kinds);
      }
    }
    if (side === ATTACKER) return up;
  }
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
  if (isPlayer(attacker)) standDown(s, attacker, sector);
  if (isPlayer(defender)) standDown(s, defender, sector);
  battle.pop(s);
};

/** Declarations end with their battle; with ships still here they cost nothing either (E14.34). Mutates. */
const standDown = (s: State, seat: Seat, sector: SectorId): void => {
  forgetRetreats(s, seat);
  if (sizeOf(s, sector, seat) > 0) forgetDeclared(s, seat);
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
  const sector = battle.sector(s);
  if (whyNotOrder(s, seat, leave(kind)) === null) out.push(leave(kind));
  if (whyNotOrder(s, seat, attack(kind)) === null) out.push(attack(kind));
  if (whyNotOrder(s, seat, hold(kind)) === null) out.push(hold(kind));
  for (let d = 0 as Direction; d < DIRECTIONS; d++) {
    if (!isRefuge(s, seat, sector, d)) continue;
    const away = retreat(kind, beyond(s, sector, d));
    if (whyNotOrder(s, seat, away) === null) out.push(away);
  }
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
  by: (s) => factionOn(s, sideOf(nextUp(s) as Activation)) as Seat,
  proceed: (s, log) => {
    for (;;) {
      if (hasLoser(s)) {
        endBattle(s, log);
        return true;
      }
      const up = nextUp(s);
      if (up === NONE) {
        if (nextRound(s, log)) return true;
        continue;
      }
      const kinds = kindsOf(up);
      if ((kinds & (kinds - 1)) !== 0) return false;
      if (actAlone(s, sideOf(up), (31 - Math.clz32(kinds)) as ShipKind, log)) return false;
      if (!battle.isTop(s)) return true;
    }
  },
  list: (s, out) => {
    const up = nextUp(s) as Activation;
    const seat = factionOn(s, sideOf(up)) as Seat;
    for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++)
      if (hasKind(kindsOf(up), kind)) listOrders(s, seat, kind, out);
  },
  whyNot: (s, action) => {
    if (action.k !== 'attack' && action.k !== 'hold' && action.k !== 'leave' && action.k !== 'retreat') return NOT_NOW;
    const up = nextUp(s) as Activation;
    if (!isBelow(action.ship, SHIP_KINDS) || !hasKind(kindsOf(up), action.ship)) return NOT_ACTIVE;
    return whyNotOrder(s, factionOn(s, sideOf(up)) as Seat, action);
  },
  apply: (s, action, log) => {
    const side = sideOf(nextUp(s) as Activation);
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
