import { type Log, NONE, type Refusal, type Seat } from '@orrery/kernel';
import { SECTORS, sectorIds, squareCount, squareOn } from '../content/sectors.ts';
import { advancedTech } from '../content/techs.ts';
import { addTrack, hasTech, trackOf } from '../state/boards.ts';
import {
  MATERIALS,
  ORBITAL_SQUARE,
  RESOURCES,
  type Resource,
  type SectorId,
  SQUARE_KINDS,
  SQUARES,
  type SquareKind,
} from '../state/ids.ts';
import { flagsOf, hasFlag, type State } from '../state/layout.ts';
import { discOwner, enemiesIn, hasCube, isAdvanced, putCube, squareBit, trackOfSquare } from '../state/pieces.ts';
import { type ActionOf, colonise, type EclipseAction } from './actions.ts';
import {
  COLONY_UNDER_ENEMY,
  isBelow,
  NO_COLONY_SHIP,
  NO_FREE_SQUARE,
  NOT_YOUR_SECTOR,
  SQUARE_NEEDS_TECH,
  TRACK_EMPTY,
  WRONG_CUBE,
} from './why.ts';

type Colony = Pick<ActionOf<'colony'>, 'sector' | 'square' | 'track'>;

/** May a cube from `track` stand on a square of this kind? (E4.10) */
const suits = (kind: SquareKind, track: Resource): boolean => {
  if (kind === ORBITAL_SQUARE) return track !== MATERIALS;
  const plain = trackOfSquare(kind);
  return plain === NONE || plain === track;
};

/** E4.12: the option that keeps colony ships out of sectors with enemies. */
const whyNotUnderEnemy = (s: State, seat: Seat, sector: SectorId): Refusal | null =>
  hasFlag(s, flagsOf.noColonising) && enemiesIn(s, seat, sector) > 0 ? COLONY_UNDER_ENEMY : null;

const whyNotSuited = (kind: SquareKind, track: Resource): Refusal | null => (suits(kind, track) ? null : WRONG_CUBE);

const whyNotKind = (s: State, seat: Seat, kind: SquareKind): Refusal | null =>
  isAdvanced(kind) && !hasTech(s, seat, advancedTech(trackOfSquare(kind) as Resource)) ? SQUARE_NEEDS_TECH : null;

const whyNotTrack = (s: State, seat: Seat, track: Resource): Refusal | null =>
  trackOf(s, seat, track) > 0 ? null : TRACK_EMPTY;

/** E4.10: may `seat` colonise a square of this kind in this sector with a cube of this track? */
export const whyNotColony = (s: State, seat: Seat, { sector, square, track }: Colony): Refusal | null => {
  if (s.colony[seat] <= 0) return NO_COLONY_SHIP;
  if (!isBelow(sector, SECTORS) || discOwner(s, sector) !== seat) return NOT_YOUR_SECTOR;
  if (!isBelow(square, SQUARE_KINDS) || squareBit(s, sector, square, false) === NONE) return NO_FREE_SQUARE;
  if (!isBelow(track, RESOURCES.length)) return WRONG_CUBE;
  return (
    whyNotSuited(square, track) ??
    whyNotKind(s, seat, square) ??
    whyNotTrack(s, seat, track) ??
    whyNotUnderEnemy(s, seat, sector)
  );
};

const listSquare = (s: State, seat: Seat, sector: SectorId, kind: SquareKind, out: EclipseAction[]): void => {
  if (whyNotKind(s, seat, kind) !== null) return;
  for (let track = 0 as Resource; track < RESOURCES.length; track++)
    if (whyNotTrack(s, seat, track) === null && whyNotSuited(kind, track) === null)
      out.push(colonise(sector, kind, track));
};

const listSector = (s: State, seat: Seat, sector: SectorId, out: EclipseAction[]): void => {
  if (whyNotUnderEnemy(s, seat, sector) !== null) return;
  const count = squareCount[sector];
  let seen = 0;
  for (let i = 0; i < count; i++) {
    const kind = squareOn(sector, i);
    if (hasCube(s, sector, i) || ((seen >> kind) & 1) !== 0) continue;
    seen |= 1 << kind;
    listSquare(s, seat, sector, kind, out);
  }
  if (squareBit(s, sector, ORBITAL_SQUARE, false) !== NONE) listSquare(s, seat, sector, ORBITAL_SQUARE, out);
};

/** The same questions as above, each asked as early as it can be answered. */
export const listColonies = (s: State, seat: Seat, out: EclipseAction[]): void => {
  if (s.colony[seat] <= 0) return;
  for (let sector = 0 as SectorId; sector < SECTORS; sector++)
    if (discOwner(s, sector) === seat) listSector(s, seat, sector, out);
};

/** E4.2: the cube leaves its track, the colony ship is used. Mutates. */
export const applyColony = (s: State, seat: Seat, { sector, square, track }: Colony, log: Log): void => {
  putCube(s, sector, squareBit(s, sector, square, false));
  addTrack(s, seat, track, -1);
  s.colony[seat]--;
  log?.push({
    k: 'colonised',
    seat,
    sector: sectorIds[sector] as string,
    square: SQUARES[square] as string,
    resource: RESOURCES[track] as string,
    rule: 'E4.10',
  });
};
