import { NONE, NOTHING, type None, type Seat, stored, valueIn } from '@orrery/kernel';
import { MAX_HEXES } from './board/shape.ts';
import type { HexId } from './ids.ts';
import type { State } from './layout.ts';

/**
 * What stands on the hexes of the board, and whose it is. A cell holds the seat plus one, 0 for nobody; the questions asked
 * for every planet of every list compare with that directly, one call deep.
 */

export const ownerOf = (s: State, hex: HexId): Seat | None => (s.owner[hex] - 1) as Seat | None;
export const isOccupied = (s: State, hex: HexId): boolean => s.owner[hex] !== NOTHING;
export const isOwner = (s: State, seat: Seat, hex: HexId): boolean => s.owner[hex] === seat + 1;
export const setOwner = (s: State, hex: HexId, seat: Seat): void => {
  s.owner[hex] = stored(seat);
};

/** G21.2: the seat with a guest mine there. */
export const guestOf = (s: State, hex: HexId): Seat | None => (s.guest[hex] - 1) as Seat | None;
export const isGuest = (s: State, seat: Seat, hex: HexId): boolean => s.guest[hex] === seat + 1;
export const setGuest = (s: State, hex: HexId, seat: Seat): void => {
  s.guest[hex] = stored(seat);
};

/** Has the seat a building there, its own or a guest mine? */
export const hasBuilding = (s: State, seat: Seat, hex: HexId): boolean =>
  s.owner[hex] === seat + 1 || s.guest[hex] === seat + 1;

/** The seat whose gaiaformer is there. */
export const formerOf = (s: State, hex: HexId): Seat | None => (s.former[hex] - 1) as Seat | None;
export const hasFormer = (s: State, hex: HexId): boolean => s.former[hex] !== NOTHING;
export const isFormerOf = (s: State, seat: Seat, hex: HexId): boolean => s.former[hex] === seat + 1;
export const setFormer = (s: State, hex: HexId, seat: Seat | None): void => {
  s.former[hex] = stored(seat);
};

export const stationOf = (s: State, hex: HexId): Seat | None => (s.station[hex] - 1) as Seat | None;
export const hasStation = (s: State, hex: HexId): boolean => s.station[hex] !== NOTHING;
export const isStationOf = (s: State, seat: Seat, hex: HexId): boolean => s.station[hex] === seat + 1;
export const setStation = (s: State, hex: HexId, seat: Seat): void => {
  s.station[hex] = stored(seat);
};

/** G14.3: a hex with an own building or station. */
export const isOwn = (s: State, seat: Seat, hex: HexId): boolean =>
  s.owner[hex] === seat + 1 || s.guest[hex] === seat + 1 || s.station[hex] === seat + 1;

export const hasSatellite = (s: State, seat: Seat, hex: HexId): boolean => ((s.satellites[hex] >> seat) & 1) !== 0;
export const hasAnySatellite = (s: State, hex: HexId): boolean => s.satellites[hex] !== 0;
export const addSatellite = (s: State, seat: Seat, hex: HexId): void => {
  s.satellites[hex] |= 1 << seat;
};

/** Does the hex belong to a federation of the seat (G14.11)? */
export const isFederated = (s: State, seat: Seat, hex: HexId): boolean => ((s.federated[hex] >> seat) & 1) !== 0;
export const markFederated = (s: State, seat: Seat, hex: HexId): void => {
  s.federated[hex] |= 1 << seat;
};

/** A seat without any starting point is this far from everywhere. */
export const OUT_OF_REACH = 255;
/** G7.2: distance to the nearest starting point of the seat. */
export const reachTo = (s: State, seat: Seat, hex: HexId): number => s.reach[seat * MAX_HEXES + hex];
/** The hex becomes a starting point of the seat. */
export const extendReach = (s: State, seat: Seat, hex: HexId): void => {
  const { hexes, distances } = s.tables.shape;
  const { reach } = s;
  const at = seat * MAX_HEXES;
  const row = hex * hexes;
  for (let h = 0; h < hexes; h++) if (distances[row + h] < reach[at + h]) reach[at + h] = distances[row + h];
};

export const distanceOf = (s: State, a: HexId, b: HexId): number =>
  s.tables.shape.distances[a * s.tables.shape.hexes + b];
/** The hex next to this one in a direction, or NONE at the edge. */
export const neighbourOf = (s: State, hex: HexId, direction: number): HexId | None =>
  s.tables.shape.cells.neighbours[hex * 6 + direction] as HexId | None;

/**
 * Walks over the list of planets: the place in the list of the next one at or after `from` that fits, -1 when there is none.
 * Lists of options begin with these, so each walk is one loop without calls.
 */
export const nextOwned = (s: State, seat: Seat, from: number): number => {
  const n = s.planetCount;
  for (let i = from; i < n; i++) if (s.owner[s.planets[i]] === seat + 1) return i;
  return -1;
};
/** With a building of the seat that belongs to no federation yet. */
export const nextUnfederated = (s: State, seat: Seat, from: number): number => {
  const n = s.planetCount;
  for (let i = from; i < n; i++) {
    const hex = s.planets[i];
    if (s.owner[hex] !== seat + 1 && s.guest[hex] !== seat + 1) continue;
    if (((s.federated[hex] >> seat) & 1) === 0) return i;
  }
  return -1;
};
/** At most so far from the seat's starting points, or with a gaiaformer of its own. */
export const nextWithin = (s: State, seat: Seat, distance: number, from: number): number => {
  const n = s.planetCount;
  const at = seat * MAX_HEXES;
  for (let i = from; i < n; i++) {
    const hex = s.planets[i];
    if (s.reach[at + hex] <= distance || s.former[hex] === seat + 1) return i;
  }
  return -1;
};

/** What a hex is to a seat that thinks of a federation. */
export const FOREIGN = 0;
export const FREE = 1;
export const FEDERATED = 2;
/**
 * Fill two masks of hexes, without planets and in federations of the seat, and say of each hex whose it is. Asked in every
 * turn: hexes without a planet are looked at one by one only by seats with satellites or stations.
 */
export const readHexes = (s: State, seat: Seat, space: Uint32Array, federated: Uint32Array, own: Uint8Array): void => {
  const { hexes } = s.tables.shape;
  space.fill(-1);
  if ((hexes & 31) !== 0) space[hexes >>> 5] = 2 ** (hexes & 31) - 1;
  federated.fill(0);
  own.fill(FOREIGN);
  const n = s.planetCount;
  for (let i = 0; i < n; i++) {
    const hex = s.planets[i];
    space[hex >>> 5] &= ~(1 << (hex & 31));
    if (s.owner[hex] === seat + 1 || s.guest[hex] === seat + 1) own[hex] = FREE;
  }
  if (s.stationCount[seat] > 0) for (let hex = 0; hex < hexes; hex++) if (s.station[hex] === seat + 1) own[hex] = FREE;
  if (s.formed[seat] === 0) return;
  for (let hex = 0; hex < hexes; hex++)
    if (((s.federated[hex] >> seat) & 1) !== 0) {
      federated[hex >>> 5] |= 1 << (hex & 31);
      own[hex] = FEDERATED;
    }
};

/** G19.5: the first hex whose neighbours may charge, or NONE. */
export const firstQueued = (s: State): HexId | None => valueIn(s.queued[0]);
export const queueHex = (s: State, hex: HexId): boolean => {
  const free = s.queued.indexOf(NOTHING);
  if (free === NONE) return false;
  s.queued[free] = stored(hex);
  return true;
};
export const dropFirstQueued = (s: State): void => {
  const last = s.queued.length - 1;
  for (let i = 0; i < last; i++) s.queued[i] = s.queued[i + 1];
  s.queued[last] = NOTHING;
};

/** Sets of hexes, one bit each: `s.joining`, `s.linking`. */
export const addHexes = (mask: Int32Array, hexes: readonly HexId[]): void => {
  for (const hex of hexes) mask[hex >>> 5] |= 1 << (hex & 31);
};
export const hexesIn = (mask: Int32Array): HexId[] => {
  const hexes: HexId[] = [];
  for (let word = 0; word < mask.length; word++)
    for (let bits = mask[word]; bits !== 0; bits &= bits - 1)
      hexes.push((word * 32 + 31 - Math.clz32(bits & -bits)) as HexId);
  return hexes;
};
