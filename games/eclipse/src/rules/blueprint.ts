import {
  energyOf,
  FIRST_ANCIENT_PART,
  FUSION_SOURCE,
  HYPERGRID_SOURCE,
  isAncientPart,
  isDrive,
  NUCLEAR_DRIVE,
  NUCLEAR_SOURCE,
  partStats,
  STAT_DRIVES,
  STAT_ENERGY,
  STATS,
  TACHYON_SOURCE,
  techOfPart,
} from '../content/parts.ts';
import { fixedStats, MAX_SLOTS, printed, slotCount } from '../content/species.ts';
import { hasTech, type State, speciesOf } from '../state/layout.ts';
import { ANCIENTS, SHIP_KINDS, STARBASE } from '../state/ids.ts';
import { rivalStats } from './rivals.ts';

export const slotsOf = (s: State, seat: number, ship: number): number =>
  slotCount[speciesOf(s, seat) * SHIP_KINDS + ship];

const tileAt = (seat: number, ship: number, slot: number): number => (seat * SHIP_KINDS + ship) * MAX_SLOTS + slot;

/** What counts on a square: the tile, or what is printed under it (E10.2). */
export const partOn = (s: State, seat: number, ship: number, slot: number): number =>
  s.tiles[tileAt(seat, ship, slot)] || printed[(speciesOf(s, seat) * SHIP_KINDS + ship) * MAX_SLOTS + slot];

export const tileOn = (s: State, seat: number, ship: number, slot: number): number => s.tiles[tileAt(seat, ship, slot)];

/** E10.6: values of a blueprint are sums, parts outside the grid included (E10.5); written to `out` from `at` on. */
export const sumInto = (s: State, seat: number, ship: number, out: Int8Array, at: number): void => {
  const row = (speciesOf(s, seat) * SHIP_KINDS + ship) * STATS;
  for (let i = 0; i < STATS; i++) out[at + i] = fixedStats[row + i];
  const slots = slotsOf(s, seat, ship);
  for (let slot = 0; slot < slots; slot++) {
    const part = partOn(s, seat, ship, slot) * STATS;
    for (let i = 0; i < STATS; i++) out[at + i] += partStats[part + i];
  }
};

/** Bring the sums of a blueprint up to date. Mutates. */
export const sumBlueprint = (s: State, seat: number, ship: number): void =>
  sumInto(s, seat, ship, s.stats, (seat * SHIP_KINDS + ship) * STATS);

/** Put a part (0: nothing, so that the print shows) on a square. Mutates. */
export const setTile = (s: State, seat: number, ship: number, slot: number, part: number): void => {
  s.tiles[tileAt(seat, ship, slot)] = part;
  sumBlueprint(s, seat, ship);
};

/** A statistic of a ship kind of any faction; ancients and the GCDS have one kind, 0. */
export const statOf = (s: State, faction: number, ship: number, stat: number): number =>
  faction < ANCIENTS
    ? s.stats[(faction * SHIP_KINDS + ship) * STATS + stat]
    : rivalStats[(faction - ANCIENTS) * STATS + stat];

export const isAside = (s: State, seat: number, part: number): boolean =>
  isAncientPart[part] !== 0 && ((s.aside[seat] >> (part - FIRST_ANCIENT_PART)) & 1) !== 0;

/** E10.3, E10.7: may the player take this part in an upgrade? */
export const isAvailable = (s: State, seat: number, part: number): boolean =>
  isAncientPart[part] !== 0 ? isAside(s, seat, part) : techOfPart[part] < 0 || hasTech(s, seat, techOfPart[part]);

/** E10.4 for one blueprint. */
export const isLegalBlueprint = (s: State, seat: number, ship: number): boolean => {
  const row = (seat * SHIP_KINDS + ship) * STATS;
  return s.stats[row + STAT_ENERGY] >= 0 && s.stats[row + STAT_DRIVES] > 0 !== (ship === STARBASE);
};

/** E10.4 for a blueprint in which one square is changed to `part`. */
export const staysLegal = (s: State, seat: number, ship: number, slot: number, part: number): boolean => {
  const row = (seat * SHIP_KINDS + ship) * STATS;
  const old = partOn(s, seat, ship, slot);
  const energy = s.stats[row + STAT_ENERGY] - energyOf[old] + energyOf[part];
  const drives = s.stats[row + STAT_DRIVES] - isDrive[old] + isDrive[part];
  return energy >= 0 && drives > 0 !== (ship === STARBASE);
};

/** The best source of energy the player may take without counting the single ancient one. */
export const bestSource = (s: State, seat: number): number =>
  isAvailable(s, seat, TACHYON_SOURCE)
    ? TACHYON_SOURCE
    : isAvailable(s, seat, FUSION_SOURCE)
      ? FUSION_SOURCE
      : NUCLEAR_SOURCE;

/** No upgrade places more than this (Mechanema: three). */
export const HOPELESS = 9;
const MOST = 3;
const free = new Int8Array(MAX_SLOTS);
/** No square: the blueprint as it is. */
export const AS_IT_IS = -1;

/**
 * The fewest placements that make a blueprint legal (E10.4), with one square changed to `part` first; HOPELESS beyond three.
 * A placement helps most as the best source on the square that gives least. One drive stays: the one that draws least,
 * or a nuclear one in its place. On a starbase every drive has to go.
 */
export const repairs = (
  s: State,
  seat: number,
  ship: number,
  slot: number,
  part: number,
  hypergrid: boolean,
): number => {
  const row = (seat * SHIP_KINDS + ship) * STATS;
  let energy: number = s.stats[row + STAT_ENERGY];
  let drives: number = s.stats[row + STAT_DRIVES];
  if (slot >= 0) {
    const old = partOn(s, seat, ship, slot);
    energy += energyOf[part] - energyOf[old];
    drives += isDrive[part] - isDrive[old];
  }
  const driven = ship !== STARBASE;
  if (energy >= 0 && drives > 0 === driven) return 0;

  // Squares by what they give, least first; the drive that is kept stands apart.
  const slots = slotsOf(s, seat, ship);
  let kept = AS_IT_IS;
  let keptEnergy = -99;
  if (driven)
    for (let i = 0; i < slots; i++) {
      const on = i === slot ? part : partOn(s, seat, ship, i);
      if (isDrive[on] !== 0 && energyOf[on] > keptEnergy) {
        kept = i;
        keptEnergy = energyOf[on];
      }
    }
  let count = 0;
  let mustGo = 0;
  for (let i = 0; i < slots; i++) {
    if (i === kept) continue;
    const on = i === slot ? part : partOn(s, seat, ship, i);
    let gives = energyOf[on];
    if (!driven && isDrive[on] !== 0) {
      mustGo++;
      gives -= 50;
    }
    let at = count++;
    for (; at > 0 && free[at - 1] > gives; at--) free[at] = free[at - 1];
    free[at] = gives;
  }
  for (let i = 0; i < mustGo; i++) free[i] += 50;

  const source = energyOf[bestSource(s, seat)];
  const first = hypergrid ? energyOf[HYPERGRID_SOURCE] : source;
  const drive = energyOf[NUCLEAR_DRIVE];
  for (let k = 1; k <= MOST && k <= slots; k++) {
    if (k < mustGo) continue;
    if (driven && kept < 0) {
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
    if (kept >= 0) {
      total = energy + drive - keptEnergy;
      for (let i = 0; i < k - 1 && i < count; i++) total += (i === 0 ? first : source) - free[i];
      if (total >= 0) return k;
    }
  }
  return HOPELESS;
};
