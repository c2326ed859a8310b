import { buildCells, DIRECTIONS, disc, NOWHERE } from '@orrery/hex';
import { tableSize } from '../content/board.ts';
import { SECTORS, wormholes } from '../content/sectors.ts';
import { WORMHOLE_GENERATOR } from '../content/techs.ts';
import { IN_STACK, ON_MAP, type State } from './layout.ts';

/**
 * Positions are the cells of one fixed disc round the Galactic Center (E2.1). Outer sectors may branch away, but with
 * 18 of them nothing lies further out than ring 2 + 18.
 */
export const RADIUS = 20;
const cells = buildCells(disc({ q: 0, r: 0 }, RADIUS));
export const CELLS = cells.count;
/** `neighbourCell[cell * 6 + direction]`, or NOWHERE. */
export const neighbourCell = cells.neighbours;
/** Distance from the centre (E2.2). */
export const ringOfCell = cells.distances.slice(0, CELLS);
export const axialOf = cells.at;
export { NOWHERE };

/** `2,-3`: how a position is written. */
export const cellName = (cell: number): string => {
  const at = axialOf[cell];
  return at === undefined ? '' : `${at.q},${at.r}`;
};
const CELL = /^(-?\d{1,2}),(-?\d{1,2})$/;
export const cellNamed = (text: string): number => {
  const match = CELL.exec(text);
  return match === null ? NOWHERE : cells.indexOf({ q: Number(match[1]) + 0, r: Number(match[2]) + 0 });
};

/** E2.2: which stack a position draws from: 0 inner, 1 middle, 2 outer. */
export const stackOfCell = (cell: number): number => Math.min(ringOfCell[cell], 3) - 1;

/** E3.7: two steps from the centre in a straight line. */
export const startCell = (players: number, seat: number): number => {
  const step = DIRECTIONS[tableSize(players).startDirections[seat] as number] as { q: number; r: number };
  return cells.indexOf({ q: step.q * 2 + 0, r: step.r * 2 + 0 });
};

/** Put a sector on the map and work out its connections (E2.3). Mutates. */
export const layOnMap = (s: State, sector: number, cell: number, rotation: number): void => {
  if (s.status[sector] === IN_STACK) throw new Error('layOnMap: draw the sector first');
  s.status[sector] = ON_MAP;
  s.cellOf[sector] = cell;
  s.rotation[sector] = rotation;
  s.sectorAt[cell] = sector + 1;
  const own = wormholes[sector * 6 + rotation];
  for (let d = 0; d < 6; d++) {
    const next = neighbourCell[cell * 6 + d];
    const other = next === NOWHERE ? -1 : s.sectorAt[next] - 1;
    if (other < 0) continue;
    const back = (d + 3) % 6;
    const theirs = wormholes[other * 6 + s.rotation[other]];
    const link = ((own >> d) & 1) + ((theirs >> back) & 1);
    s.near[sector * 6 + d] = other + 1;
    s.near[other * 6 + back] = sector + 1;
    s.link[sector * 6 + d] = link;
    s.link[other * 6 + back] = link;
  }
};

export const FULL = 2;
export const HALF = 1;

export const hasGenerator = (s: State, seat: number): boolean => ((s.techs[seat] >> WORMHOLE_GENERATOR) & 1) !== 0;

/** E2.4: the fewest wormhole halves a connection needs for this seat. */
export const linkNeeded = (s: State, seat: number): number => (hasGenerator(s, seat) ? HALF : FULL);

export const isOnMap = (s: State, sector: number): boolean =>
  sector >= 0 && sector < SECTORS && s.status[sector] === ON_MAP;
