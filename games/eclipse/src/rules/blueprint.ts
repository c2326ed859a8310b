import { type Cells, NONE, type None, type Refusal, type Seat } from '@orrery/kernel';
import {
  drivesOf,
  energyOf,
  FUSION_SOURCE,
  HYPERGRID_SOURCE,
  isAncientPart,
  MAX_SLOTS,
  NUCLEAR_DRIVE,
  NUCLEAR_SOURCE,
  STAT_DRIVES,
  STAT_ENERGY,
  TACHYON_SOURCE,
  techOfPart,
} from '../content/parts.ts';
import { partOn, shipStat, slotsOf } from '../state/blueprints.ts';
import { hasTech, isAside } from '../state/boards.ts';
import { type PartId, type ShipKind, STARBASE } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { BLUEPRINT_ILLEGAL, NEEDS_DRIVE, NO_DRIVE_ON_STARBASE, tooLittleEnergy } from './why.ts';

/** E10.3, E10.7: may the player take this part in an upgrade? */
export const isAvailable = (s: State, seat: Seat, part: PartId): boolean => {
  if (isAncientPart(part)) return isAside(s, seat, part);
  const tech = techOfPart(part);
  return tech === NONE || hasTech(s, seat, tech);
};

/** E10.4: energy enough, and drives on every ship but a starbase. */
const isSound = (ship: ShipKind, energy: number, drives: number): boolean =>
  energy >= 0 && drives > 0 !== (ship === STARBASE);

/** E10.4 for one blueprint. */
export const isLegalBlueprint = (s: State, seat: Seat, ship: ShipKind): boolean =>
  isSound(ship, shipStat(s, seat, ship, STAT_ENERGY), shipStat(s, seat, ship, STAT_DRIVES));

/** E10.4 for a blueprint in which one square is changed to `part`. */
export const staysLegal = (s: State, seat: Seat, ship: ShipKind, slot: number, part: PartId): boolean => {
  const old = partOn(s, seat, ship, slot);
  const energy = shipStat(s, seat, ship, STAT_ENERGY) - energyOf(old) + energyOf(part);
  const drives = shipStat(s, seat, ship, STAT_DRIVES) - drivesOf(old) + drivesOf(part);
  return isSound(ship, energy, drives);
};

/** E10.4 in words: what one blueprint would lack with `on` on a square (NONE for the slot: as it is). */
export const whyUnsound = (s: State, seat: Seat, ship: ShipKind, slot: number, on: PartId | None): Refusal => {
  const old = slot === NONE ? NONE : partOn(s, seat, ship, slot);
  const laid = slot === NONE ? NONE : on;
  const energy = shipStat(s, seat, ship, STAT_ENERGY) - energyOf(old) + energyOf(laid);
  const drives = shipStat(s, seat, ship, STAT_DRIVES) - drivesOf(old) + drivesOf(laid);
  if (energy < 0) {
    let drawn = 0;
    for (let i = 0; i < slotsOf(s, seat, ship); i++)
      drawn += Math.max(0, -energyOf(i === slot ? on : partOn(s, seat, ship, i)));
    return tooLittleEnergy(drawn, drawn + energy);
  }
  if (ship === STARBASE && drives > 0) return NO_DRIVE_ON_STARBASE;
  return ship !== STARBASE && drives === 0 ? NEEDS_DRIVE : BLUEPRINT_ILLEGAL;
};

/** The best source of energy the player may take without counting the single ancient one. */
export const bestSource = (s: State, seat: Seat): PartId => {
  if (isAvailable(s, seat, TACHYON_SOURCE)) return TACHYON_SOURCE;
  return isAvailable(s, seat, FUSION_SOURCE) ? FUSION_SOURCE : NUCLEAR_SOURCE;
};

/** No upgrade places more parts than this (Mechanema: three). */
const MOST = 3;
/** More than any upgrade can place. */
const HOPELESS = 9;
/** What lies on the squares, and what they give, least first; private to each call. */
const laid = new Int8Array(MAX_SLOTS) as unknown as Cells<PartId | None>;
const free = new Int8Array(MAX_SLOTS);
/** Sorts drives that must go before everything else. */
const MUST_GO = 50;

/**
 * The fewest placements that repair a blueprint that is not sound: a placement helps most as the best source on the square that
 * gives least. One drive stays: the one that draws least, or a nuclear one in its place. On a starbase every drive has to go.
 */
const placementsNeeded = (
  s: State,
  seat: Seat,
  ship: ShipKind,
  slot: number,
  part: PartId | None,
  energy: number,
  hypergrid: boolean,
): number => {
  const driven = ship !== STARBASE;
  // Squares by what they give, least first; the drive that is kept stands apart.
  const slots = slotsOf(s, seat, ship);
  for (let i = 0; i < slots; i++) laid[i] = i === slot ? part : partOn(s, seat, ship, i);
  let kept: number = NONE;
  let keptEnergy = -99;
  if (driven)
    for (let i = 0; i < slots; i++) {
      const on = laid[i] as PartId | None;
      if (drivesOf(on) !== 0 && energyOf(on) > keptEnergy) {
        kept = i;
        keptEnergy = energyOf(on);
      }
    }
  let count = 0;
  let mustGo = 0;
  for (let i = 0; i < slots; i++) {
    if (i === kept) continue;
    const on = laid[i] as PartId | None;
    let gives = energyOf(on);
    if (!driven && drivesOf(on) !== 0) {
      mustGo++;
      gives -= MUST_GO;
    }
    let at = count++;
    for (; at > 0 && free[at - 1] > gives; at--) free[at] = free[at - 1];
    free[at] = gives;
  }
  for (let i = 0; i < mustGo; i++) free[i] += MUST_GO;

  const source = energyOf(bestSource(s, seat));
  const first = hypergrid ? energyOf(HYPERGRID_SOURCE) : source;
  const drive = energyOf(NUCLEAR_DRIVE);
  for (let k = 1; k <= MOST && k <= slots; k++) {
    if (k < mustGo) continue;
    if (driven && kept === NONE) {
      // A drive must come: k squares change, one of them gets the drive.
      let total = energy + drive;
      for (let i = 0; i < k && i < count; i++) total -= free[i];
      for (let i = 1; i < k; i++) total += i === 1 ? first : source;
      if (total >= 0) return k;
      continue;
    }
    let total = energy;
    for (let i = 0; i < k && i < count; i++) total += (i === 0 ? first : source) - free[i];
    if (total >= 0) return k;
    if (kept !== NONE) {
      total = energy + drive - keptEnergy;
      for (let i = 0; i < k - 1 && i < count; i++) total += (i === 0 ? first : source) - free[i];
      if (total >= 0) return k;
    }
  }
  return HOPELESS;
};

/** The fewest placements that make a blueprint legal (E10.4), with one square (or NONE) changed to `part` first; HOPELESS beyond three. */
export const repairs = (
  s: State,
  seat: Seat,
  ship: ShipKind,
  slot: number,
  part: PartId | None,
  hypergrid: boolean,
): number => {
  let energy = shipStat(s, seat, ship, STAT_ENERGY);
  let drives = shipStat(s, seat, ship, STAT_DRIVES);
  if (slot !== NONE) {
    const old = partOn(s, seat, ship, slot);
    energy += energyOf(part) - energyOf(old);
    drives += drivesOf(part) - drivesOf(old);
  }
  return isSound(ship, energy, drives) ? 0 : placementsNeeded(s, seat, ship, slot, part, energy, hypergrid);
};
