import { buildCells, disc, DIRECTIONS as STEPS } from '@orrery/hex';
import { NONE, type None, type Seat, stored } from '@orrery/kernel';
import { tableSize } from '../content/board.ts';
import { SECTORS, wormholeOf } from '../content/sectors.ts';
import { WORMHOLE_GENERATOR } from '../content/techs.ts';
import { hasTech } from './boards.ts';
import { type CellId, DIRECTIONS, type Direction, opposite, type SectorId, type StackId } from './ids.ts';
import { IN_STACK, ON_MAP, type State } from './layout.ts';

/**
 * Positions are the cells of one fixed disc round the Galactic Center (E2.1). Outer sectors may branch away, but with
 * 18 of them nothing lies further out than ring 2 + 18.
 */
export const RADIUS = 20;
const cells = buildCells(disc({ q: 0, r: 0 }, RADIUS));
export const CELLS = cells.count;
export const CENTRE_CELL = 0 as CellId;
/** The position next to another, or NONE beyond the edge of the disc. */
export const cellNextTo = (cell: CellId, direction: Direction): CellId | None =>
  cells.neighbours[cell * 6 + direction] as CellId | None;
/** Distance from the centre (E2.2). */
export const ringOfCell = cells.distances.slice(0, CELLS);
export const axialOf = cells.at;

/** `2,-3`: how a position is written. */
export const cellName = (cell: CellId): string => {
  const at = axialOf[cell];
  return at === undefined ? '' : `${at.q},${at.r}`;
};
const CELL = /^(-?\d{1,2}),(-?\d{1,2})$/;
export const cellNamed = (text: string): CellId | None => {
  const match = CELL.exec(text);
  return match === null ? NONE : (cells.indexOf({ q: Number(match[1]) + 0, r: Number(match[2]) + 0 }) as CellId | None);
};

/** E2.2: which stack a position draws from: 0 inner, 1 middle, 2 outer. */
export const stackOfCell = (cell: CellId): StackId => (Math.min(ringOfCell[cell], 3) - 1) as StackId;

/** E3.7: two steps from the centre in a straight line. */
export const startCell = (players: number, seat: Seat): CellId => {
  const step = STEPS[tableSize(players).startDirections[seat] as number] as { q: number; r: number };
  return cells.indexOf({ q: step.q * 2 + 0, r: step.r * 2 + 0 }) as CellId;
};

/** The sector on a position, or NONE while it is unexplored. */
export const sectorOn = (s: State, cell: CellId): SectorId | None => (s.sectorAt[cell] - 1) as SectorId | None;
/** The sector on the position next to another, or NONE. */
export const sectorNextTo = (s: State, cell: CellId, direction: Direction): SectorId | None => {
  const next = cellNextTo(cell, direction);
  return next === NONE ? NONE : sectorOn(s, next);
};
/** The neighbour of a sector on the map, or NONE. */
export const neighbourOf = (s: State, sector: SectorId, direction: Direction): SectorId | None =>
  (s.near[sector * 6 + direction] - 1) as SectorId | None;
/** Wormhole halves on an edge between two sectors: 0 to 2; 0 too where nothing lies beyond it. */
export const linkOf = (s: State, sector: SectorId, direction: Direction): number => s.link[sector * 6 + direction];
/** The sector beyond an edge that has a connection. */
export const beyond = (s: State, sector: SectorId, direction: Direction): SectorId =>
  (s.near[sector * 6 + direction] - 1) as SectorId;
/** 1 where a sector of the map has a wormhole in this direction, else 0. */
export const opensTo = (s: State, sector: SectorId, direction: Direction): number =>
  wormholeOf(sector, s.rotation[sector], direction);

/** Put a sector on the map and work out its connections (E2.3). Mutates. */
export const layOnMap = (s: State, sector: SectorId, cell: CellId, rotation: number): void => {
  if (s.status[sector] === IN_STACK) throw new Error('layOnMap: draw the sector first');
  s.status[sector] = ON_MAP;
  s.cellOf[sector] = cell;
  s.rotation[sector] = rotation;
  s.sectorAt[cell] = stored(sector);
  for (let d = 0 as Direction; d < DIRECTIONS; d++) {
    const other = sectorNextTo(s, cell, d);
    if (other === NONE) continue;
    const back = opposite(d);
    const link = opensTo(s, sector, d) + opensTo(s, other, back);
    s.near[sector * 6 + d] = stored(other);
    s.near[other * 6 + back] = stored(sector);
    s.link[sector * 6 + d] = link;
    s.link[other * 6 + back] = link;
  }
};

export const FULL = 2;
export const HALF = 1;

export const hasGenerator = (s: State, seat: Seat): boolean => hasTech(s, seat, WORMHOLE_GENERATOR);

/** E2.4: the fewest wormhole halves a connection needs for this seat. */
export const linkNeeded = (s: State, seat: Seat): number => (hasGenerator(s, seat) ? HALF : FULL);

export const isOnMap = (s: State, sector: SectorId): boolean =>
  sector >= 0 && sector < SECTORS && s.status[sector] === ON_MAP;
