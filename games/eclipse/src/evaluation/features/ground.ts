import { NONE, type Seat } from '@orrery/kernel';
import { artifactsOn, RINGS, ringOfSector, SECTORS, sectorVp, squareCount, squareOn } from '../../content/sectors.ts';
import { ARTIFACT_KEY, advancedTech } from '../../content/techs.ts';
import { hasTech } from '../../state/boards.ts';
import { cellNextTo, linkNeeded, linkOf, neighbourOf, opensTo, ringOfCell } from '../../state/galaxy.ts';
import { type CellId, DIRECTIONS, type Direction, RESOURCES, type Resource, type SectorId } from '../../state/ids.ts';
import { ON_MAP, type State } from '../../state/layout.ts';
import {
  cubesIn,
  discOwner,
  hasCube,
  hostileAncients,
  isAdvanced,
  isGuarded,
  trackOfSquare,
} from '../../state/pieces.ts';
import { named, type Part } from './part.ts';

/** E4.10: squares without a cube in own sectors: of each resource, of any, and those that want a technology first. */
const FREE = [...RESOURCES, 'wild', 'locked'] as const;
const WILD = RESOURCES.length;
const LOCKED = WILD + 1;

const THINGS = [
  'cubes',
  'orbitals',
  'monoliths',
  'artifacts',
  'discoveries',
  'sides',
  'sides.inner',
  'sides.far',
  'unclaimed',
  'unclaimed.points',
  'unclaimed.squares',
  'guarded',
  'guarded.points',
] as const;
const NAMES = [...named('sectors', RINGS), ...named('free', FREE), ...THINGS];
const FREE_AT = RINGS.length;
const THINGS_AT = FREE_AT + FREE.length;
const CUBES = THINGS_AT;
const ORBITALS = THINGS_AT + 1;
const MONOLITHS = THINGS_AT + 2;
const ARTIFACTS = THINGS_AT + 3;
const DISCOVERIES = THINGS_AT + 4;
const SIDES = THINGS_AT + 5;
const INNER_SIDES = THINGS_AT + 6;
const FAR_SIDES = THINGS_AT + 7;
const UNCLAIMED = THINGS_AT + 8;
const GUARDED = UNCLAIMED + 3;

const lookAtSquares = (s: State, seat: Seat, sector: SectorId, out: Float64Array, to: number): void => {
  for (let i = 0; i < squareCount[sector]; i++) {
    if (hasCube(s, sector, i)) continue;
    const kind = squareOn(sector, i);
    const track = trackOfSquare(kind);
    const locked = isAdvanced(kind) && !hasTech(s, seat, advancedTech(track as Resource));
    out[to + FREE_AT + (locked ? LOCKED : track === NONE ? WILD : track)]++;
  }
};

/** E6.1: where there is still something to be explored from a sector: near the centre, and far out. */
const lookBeyond = (s: State, sector: SectorId, out: Float64Array, to: number): void => {
  for (let d = 0 as Direction; d < DIRECTIONS; d++) {
    if (opensTo(s, sector, d) === 0 || neighbourOf(s, sector, d) !== NONE) continue;
    const cell = cellNextTo(s.cellOf[sector] as CellId, d);
    if (cell === NONE) continue;
    out[to + SIDES]++;
    if (ringOfCell[cell] === 1) out[to + INNER_SIDES]++;
    else if ((ringOfCell[cell] as number) > 2) out[to + FAR_SIDES]++;
  }
};

const isNextTo = (s: State, seat: Seat, sector: SectorId, needed: number): boolean => {
  for (let d = 0 as Direction; d < DIRECTIONS; d++) {
    const next = neighbourOf(s, sector, d);
    if (next !== NONE && linkOf(s, sector, d) >= needed && discOwner(s, next) === seat) return true;
  }
  return false;
};

/** A sector of nobody's beside one's own. */
const lookAtUnclaimed = (s: State, seat: Seat, sector: SectorId, out: Float64Array, to: number): void => {
  const guarded = hostileAncients(s, seat, sector) > 0 || isGuarded(s, sector);
  const at = to + (guarded ? GUARDED : UNCLAIMED);
  out[at]++;
  out[at + 1] += sectorVp[sector] as number;
  if (!guarded) out[at + 2] += squareCount[sector] as number;
};

/** The land: what is held, what it could still carry, and what lies open next to it. */
export const ground: Part = {
  names: named('ground', NAMES),
  write: (s, seat, out, to) => {
    out.fill(0, to, to + NAMES.length);
    const needed = linkNeeded(s, seat);
    const keyed = hasTech(s, seat, ARTIFACT_KEY);
    for (let sector = 0 as SectorId; sector < SECTORS; sector++) {
      if (s.status[sector] !== ON_MAP) continue;
      const holder = discOwner(s, sector);
      if (holder === seat) {
        out[to + (ringOfSector[sector] as number)]++;
        lookAtSquares(s, seat, sector, out, to);
        lookBeyond(s, sector, out, to);
        out[to + CUBES] += cubesIn(s, sector);
        out[to + ORBITALS] += s.orbital[sector];
        out[to + MONOLITHS] += s.monolith[sector];
        if (!keyed) out[to + ARTIFACTS] += artifactsOn[sector] as number;
        if (s.discovery[sector] !== 0) out[to + DISCOVERIES]++;
      } else if (holder === NONE && isNextTo(s, seat, sector, needed)) lookAtUnclaimed(s, seat, sector, out, to);
    }
    // Beyond a few sides there is no time to explore them.
    out[to + SIDES] = Math.min(6, out[to + SIDES] as number);
  },
};
