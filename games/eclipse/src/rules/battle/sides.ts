import { DRAWS_FOR_ANCIENT, DRAWS_FOR_GCDS, drawsFor } from '../../content/board.ts';
import { STAT_CANNON, STAT_HULL, STAT_MISSILE } from '../../content/parts.ts';
import { sectorIds } from '../../content/sectors.ts';
import type { State } from '../../state/layout.ts';
import { shipsIn, takeShip } from '../../state/pieces.ts';
import { ANCIENTS, GCDS, SHIP_KINDS, SHIPS } from '../../state/ids.ts';
import { statOf } from '../blueprint.ts';
import type { Events } from '../frames.ts';

/** Ships of one kind of a faction in a sector; ancients and the GCDS count as kind 0 (E14.23). */
export const countOf = (s: State, sector: number, faction: number, kind: number): number => {
  if (faction < ANCIENTS) return shipsIn(s, sector, faction, kind);
  if (kind !== 0) return 0;
  return faction === ANCIENTS ? s.ancients[sector] : sector === 0 ? s.gcds : 0;
};

export const sizeOf = (s: State, sector: number, faction: number): number => {
  let n = 0;
  for (let kind = 0; kind < SHIP_KINDS; kind++) n += countOf(s, sector, faction, kind);
  return n;
};

export const cannonsOf = (s: State, faction: number, kind: number): number =>
  statOf(s, faction, kind, STAT_CANNON) +
  statOf(s, faction, kind, STAT_CANNON + 1) +
  statOf(s, faction, kind, STAT_CANNON + 2);

export const missilesOf = (s: State, faction: number, kind: number): number =>
  statOf(s, faction, kind, STAT_MISSILE) +
  statOf(s, faction, kind, STAT_MISSILE + 1) +
  statOf(s, faction, kind, STAT_MISSILE + 2);

/** Have the ships of a faction in this sector any cannon at all? */
export const isArmed = (s: State, sector: number, faction: number): boolean => {
  for (let kind = 0; kind < SHIP_KINDS; kind++)
    if (countOf(s, sector, faction, kind) > 0 && cannonsOf(s, faction, kind) > 0) return true;
  return false;
};

export const SHIPS_PER_ROW = 8;
export const rowOf = (faction: number, kind: number): number => (faction * SHIP_KINDS + kind) * SHIPS_PER_ROW;

/** Name of a ship kind in events. */
export const shipName = (faction: number, kind: number): string =>
  faction === ANCIENTS ? 'ancient' : faction === GCDS ? 'gcds' : (SHIPS[kind] as string);

/** E14.34: have all ships the player still has in the battle declared retreat? Mutates. */
export const noteFlight = (s: State, sector: number, seat: number): void => {
  let any = false;
  for (let kind = 0; kind < SHIP_KINDS; kind++) {
    if (shipsIn(s, sector, seat, kind) === 0) continue;
    if (s.retreat[seat * SHIP_KINDS + kind] === 0) return;
    any = true;
  }
  if (any) s.fled[seat] = 1;
};

/** E14.15: the ship at `index` of its row is gone; its destroyer keeps account (E14.31). Mutates. */
export const destroyShip = (
  s: State,
  sector: number,
  faction: number,
  kind: number,
  index: number,
  by: number,
  events: Events,
): void => {
  const row = rowOf(faction, kind);
  for (let i = index; i < SHIPS_PER_ROW - 1; i++) s.damage[row + i] = s.damage[row + i + 1];
  s.damage[row + SHIPS_PER_ROW - 1] = 0;
  if (faction === ANCIENTS) s.ancients[sector]--;
  else if (faction === GCDS) s.gcds = 0;
  else {
    takeShip(s, sector, faction, kind);
    s.unused[faction * SHIP_KINDS + kind]++;
    noteFlight(s, sector, faction);
  }
  if (by < ANCIENTS)
    s.kills[by] += faction === ANCIENTS ? DRAWS_FOR_ANCIENT : faction === GCDS ? DRAWS_FOR_GCDS : drawsFor[kind];
  events?.push({
    k: 'destroyed',
    faction,
    by,
    ship: shipName(faction, kind),
    sector: sectorIds[sector] as string,
    rule: 'E14.15',
  });
};

/** E14.9, E14.15: damage to one ship; destroyed when it exceeds the hull. True when it is. Mutates. */
export const damageShip = (
  s: State,
  sector: number,
  faction: number,
  kind: number,
  index: number,
  damage: number,
  by: number,
  events: Events,
): boolean => {
  const row = rowOf(faction, kind);
  const total = s.damage[row + index] + damage;
  if (total > statOf(s, faction, kind, STAT_HULL)) {
    destroyShip(s, sector, faction, kind, index, by, events);
    return true;
  }
  // Rows stay sorted, most damaged first.
  let at = index;
  for (; at > 0 && s.damage[row + at - 1] < total; at--) s.damage[row + at] = s.damage[row + at - 1];
  s.damage[row + at] = total;
  events?.push({ k: 'damaged', faction, ship: shipName(faction, kind), count: damage, rule: 'E14.15' });
  return false;
};

/** E14.14 */
export const isHit = (face: number, computer: number, shield: number): boolean =>
  face === 6 || (face !== 1 && face + computer - shield >= 6);
