import type { Refusal } from '@orrery/kernel';
import { MAX_SQUARES, SECTORS, sectorIds, squareCount, squareKind } from '../content/sectors.ts';
import { ADVANCED_TECHS } from '../content/techs.ts';
import { isOnMap } from '../state/galaxy.ts';
import { enemiesIn, flagsOf, hasFlag, hasTech, type State } from '../state/layout.ts';
import { squareBit, trackOfSquare } from '../state/pieces.ts';
import { ADVANCED, MATERIALS, ORBITAL_BIT, ORBITAL_SQUARE, RESOURCES, SQUARE_KINDS, SQUARES } from '../state/ids.ts';
import { colony, type EclipseAction } from './actions.ts';
import type { Events } from './frames.ts';
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

/** May a cube from `track` stand on a square of this kind? (E4.10) */
const suits = (kind: number, track: number): boolean => {
  if (kind === ORBITAL_SQUARE) return track !== MATERIALS;
  const plain = trackOfSquare(kind);
  return plain < 0 || plain === track;
};

const mayUseSquare = (s: State, seat: number, kind: number): boolean =>
  kind < ADVANCED || kind === ORBITAL_SQUARE || hasTech(s, seat, ADVANCED_TECHS[kind - ADVANCED] as number);

/** E4.10: may `seat` colonise a square of this kind in this sector with a cube of this track? */
export const whyNotColony = (
  s: State,
  seat: number,
  sector: unknown,
  kind: unknown,
  track: unknown,
): Refusal | null => {
  if (s.colony[seat] <= 0) return NO_COLONY_SHIP;
  if (!isBelow(sector, SECTORS) || !isOnMap(s, sector) || s.disc[sector] !== seat + 1) return NOT_YOUR_SECTOR;
  if (!isBelow(kind, SQUARE_KINDS) || squareBit(s, sector, kind, false) < 0) return NO_FREE_SQUARE;
  if (!isBelow(track, 3) || !suits(kind, track)) return WRONG_CUBE;
  if (!mayUseSquare(s, seat, kind)) return SQUARE_NEEDS_TECH;
  if (s.track[seat * 3 + track] <= 0) return TRACK_EMPTY;
  if (hasFlag(s, flagsOf.noColonising) && enemiesIn(s, seat, sector) > 0) return COLONY_UNDER_ENEMY;
  return null;
};

const listKind = (s: State, seat: number, sector: number, kind: number, out: EclipseAction[]): void => {
  if (!mayUseSquare(s, seat, kind)) return;
  for (let track = 0; track < 3; track++)
    if (s.track[seat * 3 + track] > 0 && suits(kind, track)) out.push(colony(sector, kind, track));
};

export const listColonies = (s: State, seat: number, out: EclipseAction[]): void => {
  if (s.colony[seat] <= 0) return;
  const strict = hasFlag(s, flagsOf.noColonising);
  for (let sector = 0; sector < SECTORS; sector++) {
    if (s.disc[sector] !== seat + 1) continue;
    if (strict && enemiesIn(s, seat, sector) > 0) continue;
    const cubes = s.cubes[sector];
    const count = squareCount[sector];
    let seen = 0;
    for (let i = 0; i < count; i++) {
      if (((cubes >> i) & 1) !== 0) continue;
      const kind = squareKind[sector * MAX_SQUARES + i];
      if (((seen >> kind) & 1) !== 0) continue;
      seen |= 1 << kind;
      listKind(s, seat, sector, kind, out);
    }
    if (s.orbital[sector] !== 0 && ((cubes >> ORBITAL_BIT) & 1) === 0) listKind(s, seat, sector, ORBITAL_SQUARE, out);
  }
};

/** E4.2: the cube leaves its track, the colony ship is used. Mutates. */
export const applyColony = (
  s: State,
  seat: number,
  sector: number,
  kind: number,
  track: number,
  events: Events,
): void => {
  s.cubes[sector] |= 1 << squareBit(s, sector, kind, false);
  s.track[seat * 3 + track]--;
  s.colony[seat]--;
  events?.push({
    k: 'colonised',
    seat,
    sector: sectorIds[sector] as string,
    square: SQUARES[kind] as string,
    resource: RESOURCES[track] as string,
    rule: 'E4.10',
  });
};
