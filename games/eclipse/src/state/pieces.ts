import { NONE, type None, type Seat, stored } from '@orrery/kernel';
import { CENTRE, SECTORS, squareCount, squareOn } from '../content/sectors.ts';
import { speciesOf } from './boards.ts';
import { FULL } from './galaxy.ts';
import {
  ADVANCED,
  DIRECTIONS,
  ORBITAL_BIT,
  ORBITAL_SQUARE,
  type Resource,
  SEATS,
  type SectorId,
  type ShipKind,
  type SquareKind,
  WILD,
} from './ids.ts';
import type { State } from './layout.ts';

/** The pieces on the map, by name. Functions that begin with a verb mutate. */

/** Whose disc lies on a sector, or NONE (E1.3). */
export const discOwner = (s: State, sector: SectorId): Seat | None => (s.disc[sector] - 1) as Seat | None;
export const setDiscOwner = (s: State, sector: SectorId, seat: Seat | None): void => {
  s.disc[sector] = stored(seat);
};
export const sectorsOwned = (s: State, seat: Seat): number => {
  let n = 0;
  for (let sector = 0 as SectorId; sector < SECTORS; sector++) if (discOwner(s, sector) === seat) n++;
  return n;
};

/** Seats whose discs have a full connection with a disc of `seat`, itself perhaps among them, as a mask. */
export const fullyConnectedTo = (s: State, seat: Seat): number => {
  const { disc, link, near } = s;
  const own = stored(seat);
  let mask = 0;
  for (let sector = 0; sector < SECTORS; sector++) {
    if (disc[sector] !== own) continue;
    for (let at = sector * DIRECTIONS; at < (sector + 1) * DIRECTIONS; at++)
      if (link[at] === FULL) mask |= 1 << disc[near[at] - 1];
  }
  return mask >> 1;
};

/** Ships of one kind of a player in a sector, and all of the player's ships there. */
export const shipsIn = (s: State, sector: SectorId, seat: Seat, kind: ShipKind): number =>
  s.ships[(sector * 6 + seat) * 4 + kind];
export const shipsOf = (s: State, sector: SectorId, seat: Seat): number => s.fleet[sector * 6 + seat];
/** Order of entry (E12.8): 1 came first; 0 is not here. */
export const entryOf = (s: State, sector: SectorId, seat: Seat): number => s.entry[sector * 6 + seat];
/** Ancient ships anywhere on the map. */
export const ancientShips = (s: State): number => {
  let n = 0;
  for (let sector = 0 as SectorId; sector < SECTORS; sector++) n += s.ancients[sector];
  return n;
};
/** E14.6: is the Galactic Center Defense System still there? */
export const isGuarded = (s: State, sector: SectorId): boolean => sector === CENTRE && s.gcds !== 0;

/** E12.8: the newcomer is last in the order of entry. */
const enter = (s: State, sector: SectorId, seat: Seat): void => {
  let last = 0;
  for (let other = 0 as Seat; other < SEATS; other++) last = Math.max(last, entryOf(s, sector, other));
  s.entry[sector * 6 + seat] = last + 1;
};

/** Whoever came later moves up. */
const exit = (s: State, sector: SectorId, seat: Seat): void => {
  const rank = entryOf(s, sector, seat);
  s.entry[sector * 6 + seat] = 0;
  for (let other = 0 as Seat; other < SEATS; other++)
    if (entryOf(s, sector, other) > rank) s.entry[sector * 6 + other]--;
};

/** A ship comes to a sector: by set-up, building, discovery, moving or retreating. */
export const addShip = (s: State, sector: SectorId, seat: Seat, kind: ShipKind): void => {
  const at = sector * 6 + seat;
  if (s.fleet[at] === 0) enter(s, sector, seat);
  s.ships[at * 4 + kind]++;
  s.fleet[at]++;
  s.crowd[sector]++;
};

/** A ship leaves a sector, whatever becomes of it. */
export const takeShip = (s: State, sector: SectorId, seat: Seat, kind: ShipKind): void => {
  const at = sector * 6 + seat;
  s.ships[at * 4 + kind]--;
  s.fleet[at]--;
  s.crowd[sector]--;
  if (s.fleet[at] === 0) exit(s, sector, seat);
};

/** Ancients that are enemies of `seat`. */
export const hostileAncients = (s: State, seat: Seat, sector: SectorId): number =>
  s.ancients[sector] === 0 || speciesOf(s, seat).befriendsAncients ? 0 : s.ancients[sector];

/** E1.4: ships in a sector that are enemies of `seat`. */
export const enemiesIn = (s: State, seat: Seat, sector: SectorId): number =>
  s.crowd[sector] - shipsOf(s, sector, seat) + hostileAncients(s, seat, sector) + (isGuarded(s, sector) ? 1 : 0);

/** E6.1: a disc, or ships of which at least one is not pinned. */
export const reachesFrom = (s: State, seat: Seat, sector: SectorId): boolean => {
  if (discOwner(s, sector) === seat) return true;
  const own = shipsOf(s, sector, seat);
  return own > 0 && own > enemiesIn(s, seat, sector) && !isGuarded(s, sector);
};

/** A disc or any ship (E7.3, E7.7). */
export const isPresent = (s: State, seat: Seat, sector: SectorId): boolean =>
  discOwner(s, sector) === seat || shipsOf(s, sector, seat) > 0;

/** A cube on a square, by the square's bit: the place of a printed one, or ORBITAL_BIT. */
export type SquareBit = number;

export const hasCube = (s: State, sector: SectorId, bit: SquareBit): boolean => ((s.cubes[sector] >> bit) & 1) !== 0;
export const putCube = (s: State, sector: SectorId, bit: SquareBit): void => {
  s.cubes[sector] |= 1 << bit;
};
export const takeCube = (s: State, sector: SectorId, bit: SquareBit): void => {
  s.cubes[sector] &= ~(1 << bit);
};

/** First square of a kind in a sector that has a cube (`filled`) or has none, or NONE. */
export const squareBit = (s: State, sector: SectorId, kind: SquareKind, filled: boolean): SquareBit | None => {
  if (kind === ORBITAL_SQUARE)
    return s.orbital[sector] !== 0 && hasCube(s, sector, ORBITAL_BIT) === filled ? ORBITAL_BIT : NONE;
  const count = squareCount[sector];
  for (let i = 0; i < count; i++) if (squareOn(sector, i) === kind && hasCube(s, sector, i) === filled) return i;
  return NONE;
};

/** Kind of the square behind a bit of the mask of cubes. */
export const kindOfBit = (sector: SectorId, bit: SquareBit): SquareKind =>
  bit === ORBITAL_BIT ? ORBITAL_SQUARE : squareOn(sector, bit);

/** Track of a plain or advanced square; NONE for wild and orbital. */
export const trackOfSquare = (kind: SquareKind): Resource | None => {
  if (kind < WILD) return kind as number as Resource;
  return kind === WILD || kind === ORBITAL_SQUARE ? NONE : ((kind - ADVANCED) as Resource);
};

/** E4.10: is this a square that needs a technology? */
export const isAdvanced = (kind: SquareKind): boolean => kind >= ADVANCED && kind < ORBITAL_SQUARE;

export const cubesIn = (s: State, sector: SectorId): number => {
  let mask = s.cubes[sector];
  let n = 0;
  for (; mask !== 0; mask &= mask - 1) n++;
  return n;
};
