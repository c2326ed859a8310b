import { NONE, type Seat } from '@orrery/kernel';
import { sectorOf } from '../state/board/faces.ts';
import {
  extendReach,
  isFederated,
  isOwn,
  markFederated,
  neighbourOf,
  queueHex,
  setGuest,
  setOwner,
  setStation,
} from '../state/hexes.ts';
import { type BuildingId, GAIA, type HexId, LOST, MINE } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { addCount, addKind, addSector } from '../state/seats.ts';

/** G14.10, G-R19: what touches an own federation joins it, with its whole cluster. */
const joinAdjacent = (s: State, seat: Seat, hex: HexId): void => {
  for (let d = 0; d < 6; d++) {
    const next = neighbourOf(s, hex, d);
    if (next !== NONE && isFederated(s, seat, next)) {
      joinCluster(s, seat, hex);
      return;
    }
  }
};

/** Mark the hex and all own free planets connected with it by adjacency. */
const joinCluster = (s: State, seat: Seat, hex: HexId): void => {
  markFederated(s, seat, hex);
  for (let d = 0; d < 6; d++) {
    const next = neighbourOf(s, hex, d);
    if (next !== NONE && !isFederated(s, seat, next) && isOwn(s, seat, next)) joinCluster(s, seat, next);
  }
};

/** Put a building on an unoccupied planet: pieces, range, kinds, sectors, federation. The Lost Planet uses no piece (G13.2). */
export const settle = (s: State, seat: Seat, hex: HexId, building: BuildingId): void => {
  const planet = s.planet[hex];
  setOwner(s, hex, seat);
  s.building[hex] = building;
  if (planet !== LOST) addCount(s, seat, building, 1);
  addKind(s, seat, planet);
  if (planet === GAIA) s.gaiaPlanets[seat]++;
  countStructure(s, seat, hex);
};

/** G21.2: a guest mine takes a piece and counts as a structure, but for no kind. */
export const settleGuest = (s: State, seat: Seat, hex: HexId): void => {
  setGuest(s, hex, seat);
  addCount(s, seat, MINE, 1);
  countStructure(s, seat, hex);
};

const countStructure = (s: State, seat: Seat, hex: HexId): void => {
  s.structures[seat]++;
  addSector(s, seat, sectorOf(hex));
  extendReach(s, seat, hex);
  joinAdjacent(s, seat, hex);
};

/** G21.4: a station is a starting point and joins like a planet, but is no structure. */
export const settleStation = (s: State, seat: Seat, hex: HexId): void => {
  setStation(s, hex, seat);
  s.stationCount[seat]++;
  extendReach(s, seat, hex);
  joinAdjacent(s, seat, hex);
};

/** G10.1: one piece replaces another on the map. */
export const exchange = (s: State, seat: Seat, hex: HexId, building: BuildingId): void => {
  addCount(s, seat, s.building[hex], -1);
  addCount(s, seat, building, 1);
  s.building[hex] = building;
};

/** G19.5: neighbours of this hex may charge when the turn is over. */
export const queueOffers = (s: State, hex: HexId): void => {
  if (!queueHex(s, hex)) throw new Error('more charging events in a turn than the rules know');
};
