import { NOWHERE } from '@orrery/hex';
import { SLOTS } from '../state/board/faces.ts';
import { MAX_HEXES } from '../state/board/shape.ts';
import { BUILDING_KINDS, GAIA, LOST } from '../state/ids.ts';
import { MAX_QUEUED, type State } from '../state/layout.ts';
import { isOwn } from './value.ts';

/** G7.2: the hex becomes a starting point of the seat. */
const extendReach = (s: State, seat: number, hex: number): void => {
  const { hexes, distances } = s.tables.shape;
  const at = seat * MAX_HEXES;
  const row = hex * hexes;
  for (let h = 0; h < hexes; h++) if (distances[row + h] < s.reach[at + h]) s.reach[at + h] = distances[row + h];
};

/** G14.10, R19: what touches an own federation joins it, with its whole cluster. */
const joinAdjacent = (s: State, seat: number, hex: number): void => {
  const { neighbours } = s.tables.shape.cells;
  const bit = 1 << seat;
  for (let d = 0; d < 6; d++) {
    const next = neighbours[hex * 6 + d];
    if (next !== NOWHERE && (s.federated[next] & bit) !== 0) {
      joinCluster(s, seat, hex);
      return;
    }
  }
};

/** Mark the hex and all own free planets connected with it by adjacency. */
export const joinCluster = (s: State, seat: number, hex: number): void => {
  const { neighbours } = s.tables.shape.cells;
  const bit = 1 << seat;
  s.federated[hex] |= bit;
  for (let d = 0; d < 6; d++) {
    const next = neighbours[hex * 6 + d];
    if (next !== NOWHERE && (s.federated[next] & bit) === 0 && isOwn(s, seat, next)) joinCluster(s, seat, next);
  }
};

/** Put a building on an unoccupied planet: pieces, range, kinds, sectors, federation. The Lost Planet uses no piece (G13.2). */
export const settle = (s: State, seat: number, hex: number, building: number): void => {
  const planet = s.planet[hex];
  s.owner[hex] = seat + 1;
  s.building[hex] = building;
  if (planet !== LOST) s.count[seat * BUILDING_KINDS + building]++;
  s.kinds[seat] |= 1 << planet;
  if (planet === GAIA) s.gaiaPlanets[seat]++;
  countStructure(s, seat, hex);
};

/** G21.2: a guest mine takes a piece and counts as a structure, but for no kind. */
export const settleGuest = (s: State, seat: number, hex: number): void => {
  s.guest[hex] = seat + 1;
  s.count[seat * BUILDING_KINDS + 1]++;
  countStructure(s, seat, hex);
};

const countStructure = (s: State, seat: number, hex: number): void => {
  s.structures[seat]++;
  s.sectors[seat] |= 1 << Math.floor(hex / SLOTS);
  extendReach(s, seat, hex);
  joinAdjacent(s, seat, hex);
};

/** G21.4: a station is a starting point and joins like a planet, but is no structure. */
export const settleStation = (s: State, seat: number, hex: number): void => {
  s.station[hex] = seat + 1;
  s.stationCount[seat]++;
  extendReach(s, seat, hex);
  joinAdjacent(s, seat, hex);
};

/** G10.1: one piece replaces another on the map. */
export const exchange = (s: State, seat: number, hex: number, building: number): void => {
  const at = seat * BUILDING_KINDS;
  s.count[at + s.building[hex]]--;
  s.count[at + building]++;
  s.building[hex] = building;
};

/** G19.5: neighbours of this hex may charge when the turn is over. */
export const queueOffers = (s: State, hex: number): void => {
  for (let i = 0; i < MAX_QUEUED; i++) {
    if (s.queued[i] !== 0) continue;
    s.queued[i] = hex + 1;
    return;
  }
  throw new Error('more charging events in a turn than the rules know');
};
