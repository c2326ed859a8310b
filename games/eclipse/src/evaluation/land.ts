import { NONE, type None, type Seat } from '@orrery/kernel';
import { squareOn } from '../content/sectors.ts';
import { advancedTech } from '../content/techs.ts';
import { hasTech } from '../state/boards.ts';
import { cellNextTo, neighbourOf, opensTo } from '../state/galaxy.ts';
import { type CellId, type Direction, RESOURCES, type Resource, type SectorId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { hasCube, isAdvanced, trackOfSquare } from '../state/pieces.ts';

/** E4.10: what a square without a cube would produce; `locked`: nothing before its technology is known. */
export const FREE_SQUARES = [...RESOURCES, 'wild', 'locked'] as const;
const WILD = FREE_SQUARES.indexOf('wild');
export const LOCKED = FREE_SQUARES.indexOf('locked');

/** The place in that list of a sector's `i`-th square; NONE where there is a cube. */
export const freeSquare = (s: State, seat: Seat, sector: SectorId, i: number): number | None => {
  if (hasCube(s, sector, i)) return NONE;
  const kind = squareOn(sector, i);
  const track = trackOfSquare(kind);
  if (isAdvanced(kind) && !hasTech(s, seat, advancedTech(track as Resource))) return LOCKED;
  return track === NONE ? WILD : track;
};

/** E6.1: the cell that could be explored from a sector in a direction. */
export const cellBeyond = (s: State, sector: SectorId, d: Direction): CellId | None =>
  opensTo(s, sector, d) === 0 || neighbourOf(s, sector, d) !== NONE ? NONE : cellNextTo(s.cellOf[sector] as CellId, d);
