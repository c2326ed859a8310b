import { NONE, type None, type Seat } from '@orrery/kernel';
import { addPart } from '../content/parts.ts';
import { rivalStat } from '../content/rivals.ts';
import { putTile, speciesOf, tileOn } from './boards.ts';
import { type Faction, isPlayer, type PartId, type ShipKind, type StatId } from './ids.ts';
import type { State } from './layout.ts';

/** Squares of a blueprint. */
export const slotsOf = (s: State, seat: Seat, ship: ShipKind): number => speciesOf(s, seat).slots(ship);

/** The part printed on a square, or NONE. */
export const printedOn = (s: State, seat: Seat, ship: ShipKind, slot: number): PartId | None =>
  speciesOf(s, seat).printed(ship, slot);

/** What counts on a square: the tile, or what is printed under it (E10.2). */
export const partOn = (s: State, seat: Seat, ship: ShipKind, slot: number): PartId | None => {
  const tile = tileOn(s, seat, ship, slot);
  return tile === NONE ? printedOn(s, seat, ship, slot) : tile;
};

const rowOf = (seat: Seat, ship: ShipKind): number => (seat * 4 + ship) * 13;

/** E10.6: values of a blueprint are sums, parts outside the grid included (E10.5); written to `out` from `at` on. */
export const sumInto = (s: State, seat: Seat, ship: ShipKind, out: Int8Array, at: number): void => {
  speciesOf(s, seat).writeFixed(ship, out, at);
  const slots = slotsOf(s, seat, ship);
  for (let slot = 0; slot < slots; slot++) addPart(partOn(s, seat, ship, slot), out, at);
};

/** Bring the sums of a blueprint up to date. Mutates. */
export const sumBlueprint = (s: State, seat: Seat, ship: ShipKind): void =>
  sumInto(s, seat, ship, s.stats, rowOf(seat, ship));

/** Put a part (NONE: the print shows) on a square. Mutates. */
export const setTile = (s: State, seat: Seat, ship: ShipKind, slot: number, part: PartId | None): void => {
  putTile(s, seat, ship, slot, part);
  sumBlueprint(s, seat, ship);
};

/** A value of a kind of ship of a player. */
export const shipStat = (s: State, seat: Seat, ship: ShipKind, stat: StatId): number =>
  s.stats[rowOf(seat, ship) + stat];
/** Give a kind of ship a value its blueprint does not have, for battles that are made up. Mutates. */
export const setShipStat = (s: State, seat: Seat, ship: ShipKind, stat: StatId, value: number): void => {
  s.stats[rowOf(seat, ship) + stat] = value;
};

/** A value of a kind of ship of any faction; ancients and the GCDS have one kind. */
export const statOf = (s: State, faction: Faction, ship: ShipKind, stat: StatId): number =>
  isPlayer(faction) ? shipStat(s, faction, ship, stat) : rivalStat(faction, stat);
