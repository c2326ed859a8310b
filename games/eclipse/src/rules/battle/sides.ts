import type { Log, Seat } from '@orrery/kernel';
import { DRAWS_FOR_ANCIENT, DRAWS_FOR_GCDS, drawsFor } from '../../content/board.ts';
import { CANNON_STATS, MISSILE_STATS, STAT_HULL } from '../../content/parts.ts';
import { CENTRE, sectorIds } from '../../content/sectors.ts';
import { damageOf, dropDamage, hasDeclared, noteAllDeclared, setDamage } from '../../state/battlefield.ts';
import { statOf } from '../../state/blueprints.ts';
import { addUnused } from '../../state/boards.ts';
import {
  ANCIENTS,
  type Faction,
  GCDS,
  isPlayer,
  ONLY_KIND,
  type SectorId,
  SHIP_KINDS,
  SHIPS,
  type ShipKind,
  type StatId,
} from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { shipsIn, takeShip } from '../../state/pieces.ts';

/** Ships of one kind of a faction in a sector; ancients and the GCDS have one kind (E14.23). */
export const countOf = (s: State, sector: SectorId, faction: Faction, kind: ShipKind): number => {
  if (isPlayer(faction)) return shipsIn(s, sector, faction, kind);
  if (kind !== ONLY_KIND) return 0;
  return faction === ANCIENTS ? s.ancients[sector] : sector === CENTRE ? s.gcds : 0;
};

export const sizeOf = (s: State, sector: SectorId, faction: Faction): number => {
  let n = 0;
  for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++) n += countOf(s, sector, faction, kind);
  return n;
};

const diceOfAll = (s: State, faction: Faction, kind: ShipKind, stats: readonly StatId[]): number => {
  let n = 0;
  for (const stat of stats) n += statOf(s, faction, kind, stat);
  return n;
};
export const cannonsOf = (s: State, faction: Faction, kind: ShipKind): number =>
  diceOfAll(s, faction, kind, CANNON_STATS);
export const missilesOf = (s: State, faction: Faction, kind: ShipKind): number =>
  diceOfAll(s, faction, kind, MISSILE_STATS);

/** Have the ships of a faction in this sector any cannon at all? */
export const isArmed = (s: State, sector: SectorId, faction: Faction): boolean => {
  for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++)
    if (countOf(s, sector, faction, kind) > 0 && cannonsOf(s, faction, kind) > 0) return true;
  return false;
};

/** Name of a ship kind in events. */
export const shipName = (faction: Faction, kind: ShipKind): string =>
  faction === ANCIENTS ? 'ancient' : faction === GCDS ? 'gcds' : (SHIPS[kind] as string);

/** E14.34: have all ships the player still has in the battle declared retreat? Mutates. */
export const noteFlight = (s: State, sector: SectorId, seat: Seat): void => {
  let any = false;
  for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++) {
    if (shipsIn(s, sector, seat, kind) === 0) continue;
    if (!hasDeclared(s, seat, kind)) return;
    any = true;
  }
  if (any) noteAllDeclared(s, seat);
};

/** E14.31: reputation tiles drawn for a destroyed ship. */
const drawsForShip = (faction: Faction, kind: ShipKind): number => {
  if (isPlayer(faction)) return drawsFor[kind];
  return faction === ANCIENTS ? DRAWS_FOR_ANCIENT : DRAWS_FOR_GCDS;
};

/** E14.15: the ship at `index` of its row is gone; its destroyer keeps account (E14.31). Mutates. */
export const destroyShip = (
  s: State,
  sector: SectorId,
  faction: Faction,
  kind: ShipKind,
  index: number,
  by: Faction,
  log: Log,
): void => {
  dropDamage(s, faction, kind, index);
  if (isPlayer(faction)) {
    takeShip(s, sector, faction, kind);
    addUnused(s, faction, kind, 1);
    noteFlight(s, sector, faction);
  } else if (faction === ANCIENTS) s.ancients[sector]--;
  else s.gcds = 0;
  if (isPlayer(by)) s.kills[by] += drawsForShip(faction, kind);
  log?.push({
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
  sector: SectorId,
  faction: Faction,
  kind: ShipKind,
  index: number,
  damage: number,
  by: Faction,
  log: Log,
): boolean => {
  const total = damageOf(s, faction, kind, index) + damage;
  if (total > statOf(s, faction, kind, STAT_HULL)) {
    destroyShip(s, sector, faction, kind, index, by, log);
    return true;
  }
  setDamage(s, faction, kind, index, total);
  log?.push({ k: 'damaged', faction, ship: shipName(faction, kind), count: damage, rule: 'E14.15' });
  return false;
};

/** E14.14 */
export const isHit = (face: number, computer: number, shield: number): boolean =>
  face === 6 || (face !== 1 && face + computer - shield >= 6);
