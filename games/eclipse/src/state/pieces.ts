import { pushFrame } from '@orrery/kernel';
import { MAX_SQUARES, sectorIds, squareCount, squareKind } from '../content/sectors.ts';
import { type Events, FRAME } from '../rules/frames.ts';
import type { State } from './layout.ts';
import { ADVANCED, ORBITAL_BIT, ORBITAL_SQUARE, SEATS, SHIP_KINDS, WILD } from './ids.ts';

/** E12.8: the newcomer is last in the order of entry. Mutates. */
const enter = (s: State, sector: number, seat: number): void => {
  let last = 0;
  for (let other = 0; other < SEATS; other++) {
    const rank = s.entry[sector * SEATS + other];
    if (rank > last) last = rank;
  }
  s.entry[sector * SEATS + seat] = last + 1;
};

/** Whoever came later moves up. Mutates. */
const exit = (s: State, sector: number, seat: number): void => {
  const rank = s.entry[sector * SEATS + seat];
  s.entry[sector * SEATS + seat] = 0;
  for (let other = 0; other < SEATS; other++)
    if (s.entry[sector * SEATS + other] > rank) s.entry[sector * SEATS + other]--;
};

/** A ship comes to a sector: by set-up, building, discovery, moving or retreating. Mutates. */
export const addShip = (s: State, sector: number, seat: number, kind: number): void => {
  const at = sector * SEATS + seat;
  if (s.fleet[at] === 0) enter(s, sector, seat);
  s.ships[at * SHIP_KINDS + kind]++;
  s.fleet[at]++;
  s.crowd[sector]++;
};

/** A ship leaves a sector, whatever becomes of it. Mutates. */
export const takeShip = (s: State, sector: number, seat: number, kind: number): void => {
  const at = sector * SEATS + seat;
  s.ships[at * SHIP_KINDS + kind]--;
  s.fleet[at]--;
  s.crowd[sector]--;
  if (s.fleet[at] === 0) exit(s, sector, seat);
};

export const shipsIn = (s: State, sector: number, seat: number, kind: number): number =>
  s.ships[(sector * SEATS + seat) * SHIP_KINDS + kind];

/** First square of a kind in a sector that has a cube (`filled`) or has none: its bit, or -1. */
export const squareBit = (s: State, sector: number, kind: number, filled: boolean): number => {
  const cubes = s.cubes[sector];
  if (kind === ORBITAL_SQUARE)
    return s.orbital[sector] !== 0 && ((cubes >> ORBITAL_BIT) & 1) === (filled ? 1 : 0) ? ORBITAL_BIT : -1;
  const count = squareCount[sector];
  for (let i = 0; i < count; i++)
    if (squareKind[sector * MAX_SQUARES + i] === kind && ((cubes >> i) & 1) === (filled ? 1 : 0)) return i;
  return -1;
};

/** Kind of the square behind a bit of the mask of cubes. */
export const kindOfBit = (sector: number, bit: number): number =>
  bit === ORBITAL_BIT ? ORBITAL_SQUARE : squareKind[sector * MAX_SQUARES + bit];

/** Track of a plain or advanced square; -1 for wild and orbital. */
export const trackOfSquare = (kind: number): number =>
  kind < WILD ? kind : kind === WILD || kind === ORBITAL_SQUARE ? -1 : kind - ADVANCED;

export const cubesIn = (s: State, sector: number): number => {
  let mask = s.cubes[sector];
  let n = 0;
  for (; mask !== 0; mask &= mask - 1) n++;
  return n;
};

/** E7.6: all cubes of a sector go back to their owner's tracks (E4.3). Mutates; choices become a frame. */
const sendCubesHome = (s: State, sector: number, seat: number): void => {
  const cubes = s.cubes[sector];
  if (cubes === 0) return;
  let money = 0;
  let science = 0;
  let materials = 0;
  let wild = 0;
  let orbital = 0;
  for (let bit = 0; bit <= ORBITAL_BIT; bit++) {
    if (((cubes >> bit) & 1) === 0) continue;
    const kind = kindOfBit(sector, bit);
    if (kind === ORBITAL_SQUARE) orbital++;
    else if (kind === WILD) wild++;
    else if (trackOfSquare(kind) === 0) money++;
    else if (trackOfSquare(kind) === 1) science++;
    else materials++;
  }
  s.cubes[sector] = 0;
  pushFrame(s, FRAME.cubes, seat, money, science, materials, wild, orbital);
};

/** Take the disc off a sector with all its cubes; the disc is in hand now. Mutates. */
export const liftDisc = (s: State, sector: number, rule: string, events: Events): void => {
  const seat = s.disc[sector] - 1;
  s.disc[sector] = 0;
  events?.push({ k: 'discLeaves', seat, sector: sectorIds[sector] as string, rule });
  sendCubesHome(s, sector, seat);
};

/** E6.8: a disc comes to a sector; a discovery tile that nobody guards is taken at once. Mutates. */
export const putDisc = (s: State, sector: number, seat: number, rule: string, events: Events): void => {
  s.disc[sector] = seat + 1;
  events?.push({ k: 'discPlaced', seat, sector: sectorIds[sector] as string, rule });
  takeDiscovery(s, sector, seat);
};

/** The disc's owner takes the sector's discovery tile, unless ancients guard it. Mutates. */
export const takeDiscovery = (s: State, sector: number, seat: number): void => {
  if (s.discovery[sector] === 0 || s.ancients[sector] !== 0) return;
  s.discovery[sector] = 0;
  pushFrame(s, FRAME.front, seat, sector);
};
