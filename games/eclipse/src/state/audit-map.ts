import { NONE, seatsOf } from '@orrery/kernel';
import {
  EVERY_SECTOR,
  EVERY_STACK,
  INNER,
  MIDDLE,
  OUTER,
  OUTER_STACK,
  ringOfSector,
  sectorIds,
  sectorsOfStack,
} from '../content/sectors.ts';
import {
  FULL,
  HALF,
  hasGenerator,
  linkOf,
  neighbourOf,
  opensTo,
  ringOfCell,
  sectorNextTo,
  sectorOn,
} from './galaxy.ts';
import { EVERY_DIRECTION, opposite, type SectorId, type StackId } from './ids.ts';
import { DISCARDED, IN_STACK, ON_MAP, type State } from './layout.ts';
import { discOwner } from './pieces.ts';

/** Where a sector lies and what it is connected with; `needed` is the weakest connection anybody can use. */
const auditSector = (s: State, sector: SectorId, needed: number): string | null => {
  const id = sectorIds[sector];
  const cell = s.cellOf[sector];
  if (s.status[sector] !== ON_MAP) {
    const bare = cell === NONE && discOwner(s, sector) === NONE && s.crowd[sector] === 0 && s.cubes[sector] === 0;
    return bare ? null : `${id} is not on the map, yet something is on it`;
  }
  if (cell === NONE || sectorOn(s, cell) !== sector) return `${id} is not where it says`;
  const ring = ringOfSector[sector];
  const distance = ringOfCell[cell];
  if (ring <= MIDDLE ? distance !== ring : ring === OUTER ? distance < OUTER : distance !== MIDDLE)
    return `${id} lies in ring ${distance}`;
  let best = 0;
  for (const d of EVERY_DIRECTION) {
    const other = sectorNextTo(s, cell, d);
    if (neighbourOf(s, sector, d) !== other) return `${id} has a wrong neighbour in direction ${d}`;
    const link = other === NONE ? 0 : opensTo(s, sector, d) + opensTo(s, other, opposite(d));
    if (linkOf(s, sector, d) !== link) return `${id} has a wrong connection in direction ${d}`;
    best = Math.max(best, link);
  }
  return ring >= INNER && ring <= OUTER && best < needed ? `${id} has no connection (E6.5)` : null;
};

const auditStack = (s: State, stack: StackId): string | null => {
  let unseen = 0;
  let discarded = 0;
  for (const sector of sectorsOfStack(stack)) {
    if (s.status[sector] === IN_STACK) unseen++;
    if (s.status[sector] === DISCARDED) discarded++;
  }
  if (discarded !== s.discards[stack]) return `stack ${stack} has ${discarded} discards, not ${s.discards[stack]}`;
  // Outer sectors that are not in this game cannot be told from those in the stack (E3.4).
  const right = stack === OUTER_STACK ? unseen >= s.stack[stack] : unseen === s.stack[stack];
  return right ? null : `stack ${stack} has ${unseen} unseen tiles, not ${s.stack[stack]}`;
};

export const auditMap = (s: State): string | null => {
  const anyGenerator = seatsOf(s.players).some((seat) => hasGenerator(s, seat));
  for (const sector of EVERY_SECTOR) {
    const broken = auditSector(s, sector, anyGenerator ? HALF : FULL);
    if (broken !== null) return broken;
  }
  for (const stack of EVERY_STACK) {
    const broken = auditStack(s, stack);
    if (broken !== null) return broken;
  }
  return null;
};
