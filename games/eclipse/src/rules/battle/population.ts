import { type Log, NONE, type Refusal, type Seat } from '@orrery/kernel';
import { sectorIds } from '../../content/sectors.ts';
import { NEUTRON_BOMBS } from '../../content/techs.ts';
import { addGrave, hasTech } from '../../state/boards.ts';
import {
  ORBITAL_BIT,
  ORBITAL_SQUARE,
  type SectorId,
  SHIP_KINDS,
  type ShipKind,
  SQUARE_KINDS,
  SQUARES,
  type SquareKind,
} from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import {
  cubesIn,
  discOwner,
  hasCube,
  kindOfBit,
  type SquareBit,
  shipsIn,
  squareBit,
  takeCube,
  trackOfSquare,
} from '../../state/pieces.ts';
import { BOMB, BOMBARD, razeSquare, SPARE } from '../actions.ts';
import { asks, bombard, buryCube, population, raze, roll, runs } from '../frames.ts';
import { isBelow, NO_BOMBS, NO_CUBE_THERE, NO_GUNS, NOT_NOW } from '../why.ts';
import { POPULATION } from './shooting.ts';
import { cannonsOf, isArmed } from './sides.ts';

/** E14.37: one cube goes to its owner's graveyard; from a wild square or an orbital the owner chooses which. Mutates. */
const destroyCube = (s: State, sector: SectorId, bit: SquareBit, log: Log): void => {
  const owner = discOwner(s, sector) as Seat;
  const kind = kindOfBit(sector, bit);
  const track = trackOfSquare(kind);
  takeCube(s, sector, bit);
  log?.push({
    k: 'cubeDestroyed',
    seat: owner,
    sector: sectorIds[sector] as string,
    square: SQUARES[kind] as string,
    rule: 'E14.37',
  });
  if (track !== NONE) addGrave(s, owner, track, 1);
  else if (kind === ORBITAL_SQUARE) buryCube.push(s, owner, 0, 1);
  else buryCube.push(s, owner, 1, 0);
};

/** All cubes of a sector are destroyed: Neutron Bombs, enough damage, or a species that cannot defend them (E14.38). Mutates. */
export const destroyAllCubes = (s: State, sector: SectorId, log: Log): void => {
  for (let bit = 0; bit <= ORBITAL_BIT; bit++) if (hasCube(s, sector, bit)) destroyCube(s, sector, bit, log);
};

const whyNotBomb = (s: State): Refusal | null => (hasTech(s, population.seat(s), NEUTRON_BOMBS) ? null : NO_BOMBS);
const whyNotBombard = (s: State): Refusal | null =>
  isArmed(s, population.sector(s), population.seat(s)) ? null : NO_GUNS;

/** E14.36: attack or not, with bombs or guns. */
export const attackingPopulation = asks(population, {
  proceed: (s) => {
    if (whyNotBomb(s) === null || whyNotBombard(s) === null) return false;
    population.pop(s);
    return true;
  },
  list: (s, out) => {
    if (whyNotBomb(s) === null) out.push(BOMB);
    if (whyNotBombard(s) === null) out.push(BOMBARD);
    out.push(SPARE);
  },
  whyNot: (s, action) => {
    if (action.k === 'spare') return null;
    if (action.k === 'bomb') return whyNotBomb(s);
    return action.k === 'bombard' ? whyNotBombard(s) : NOT_NOW;
  },
  apply: (s, action, log) => {
    const seat = population.seat(s);
    const sector = population.sector(s);
    if (action.k === 'bombard') return bombard.become(s, seat, sector, 0, 0);
    population.pop(s);
    if (action.k !== 'bomb') return;
    log?.push({ k: 'bombed', seat, sector: sectorIds[sector] as string, rule: 'E14.36' });
    destroyAllCubes(s, sector, log);
  },
});

/** Every ship fires its cannons once, kind by kind; then the damage is dealt. */
export const bombarding = runs(bombard, (s, log) => {
  const seat = bombard.seat(s);
  const sector = bombard.sector(s);
  for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++) {
    if (kind < bombard.next(s) || shipsIn(s, sector, seat, kind) === 0 || cannonsOf(s, seat, kind) === 0) continue;
    bombard.setNext(s, kind + 1);
    return roll.push(s, seat, kind, discOwner(s, sector) as Seat, sector, POPULATION);
  }
  const points = bombard.points(s);
  bombard.pop(s);
  if (points >= cubesIn(s, sector)) destroyAllCubes(s, sector, log);
  else if (points > 0) raze.push(s, seat, sector, points);
});

const whyNotRaze = (s: State, square: SquareKind): Refusal | null =>
  squareBit(s, raze.sector(s), square, true) === NONE ? NO_CUBE_THERE : null;

/** E14.36: the attacker chooses the cubes. */
export const razing = asks(raze, {
  proceed: (s) => {
    if (raze.left(s) > 0) return false;
    raze.pop(s);
    return true;
  },
  list: (s, out) => {
    for (let square = 0 as SquareKind; square < SQUARE_KINDS; square++)
      if (whyNotRaze(s, square) === null) out.push(razeSquare(square));
  },
  whyNot: (s, action) => {
    if (action.k !== 'raze') return NOT_NOW;
    return isBelow(action.square, SQUARE_KINDS) ? whyNotRaze(s, action.square) : NO_CUBE_THERE;
  },
  apply: (s, action, log) => {
    if (action.k !== 'raze') return;
    const sector = raze.sector(s);
    raze.setLeft(s, raze.left(s) - 1);
    destroyCube(s, sector, squareBit(s, sector, action.square, true), log);
  },
});
