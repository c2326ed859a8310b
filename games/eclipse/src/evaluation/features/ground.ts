import { NONE, type Seat } from '@orrery/kernel';
import { artifactsOn, RINGS, ringOfSector, SECTORS, sectorVp, squareCount } from '../../content/sectors.ts';
import { ARTIFACT_KEY } from '../../content/techs.ts';
import { hasTech } from '../../state/boards.ts';
import { linkNeeded, linkOf, neighbourOf, ringOfCell } from '../../state/galaxy.ts';
import { DIRECTIONS, type Direction, type SectorId } from '../../state/ids.ts';
import { ON_MAP, type State } from '../../state/layout.ts';
import { cubesIn, discOwner, hostileAncients, isGuarded } from '../../state/pieces.ts';
import { cellBeyond, FREE_SQUARES, freeSquare } from '../land.ts';
import { named, type Part, placesOf } from './part.ts';

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
const NAMES = [...named('sectors', RINGS), ...named('free', FREE_SQUARES), ...THINGS];
const FREE_AT = RINGS.length;
const AT = placesOf(THINGS, FREE_AT + FREE_SQUARES.length);

const lookAtSquares = (s: State, seat: Seat, sector: SectorId, out: Float64Array, to: number): void => {
  for (let i = 0; i < squareCount[sector]; i++) {
    const square = freeSquare(s, seat, sector, i);
    if (square !== NONE) out[to + FREE_AT + square]++;
  }
};

/** Where there is still something to be explored from a sector: near the centre, and far out. */
const lookBeyond = (s: State, sector: SectorId, out: Float64Array, to: number): void => {
  for (let d = 0 as Direction; d < DIRECTIONS; d++) {
    const cell = cellBeyond(s, sector, d);
    if (cell === NONE) continue;
    out[to + AT.sides]++;
    if (ringOfCell[cell] === 1) out[to + AT['sides.inner']]++;
    else if ((ringOfCell[cell] as number) > 2) out[to + AT['sides.far']]++;
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
  if (hostileAncients(s, seat, sector) > 0 || isGuarded(s, sector)) {
    out[to + AT.guarded]++;
    out[to + AT['guarded.points']] += sectorVp[sector] as number;
    return;
  }
  out[to + AT.unclaimed]++;
  out[to + AT['unclaimed.points']] += sectorVp[sector] as number;
  out[to + AT['unclaimed.squares']] += squareCount[sector] as number;
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
        out[to + AT.cubes] += cubesIn(s, sector);
        out[to + AT.orbitals] += s.orbital[sector];
        out[to + AT.monoliths] += s.monolith[sector];
        if (!keyed) out[to + AT.artifacts] += artifactsOn[sector] as number;
        if (s.discovery[sector] !== 0) out[to + AT.discoveries]++;
      } else if (holder === NONE && isNextTo(s, seat, sector, needed)) lookAtUnclaimed(s, seat, sector, out, to);
    }
    // Beyond a few sides there is no time to explore them.
    out[to + AT.sides] = Math.min(6, out[to + AT.sides] as number);
  },
};
