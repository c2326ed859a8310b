import { frontIds, frontNamed } from '../content/board.ts';
import { partIds, partNamed } from '../content/parts.ts';
import { sectorIds, sectorNamed } from '../content/sectors.ts';
import { speciesIds, speciesNamed } from '../content/species.ts';
import { techIds, techNamed } from '../content/techs.ts';
import { CELLS, cellName, cellNamed } from '../state/galaxy.ts';
import type { State } from '../state/layout.ts';
import { ACTIONS, BUILDS, RESOURCES, SHIPS, SQUARES } from '../state/ids.ts';

/** How one value of an action is written as a word and read back; undefined when the word means nothing. */
export interface Codec {
  write(s: State, value: number): string;
  read(s: State, word: string): number | undefined;
}

const named = (names: readonly string[], numbers: ReadonlyMap<string, number>): Codec => ({
  write: (_, value) => names[value] ?? '?',
  read: (_, word) => numbers.get(word),
});
const listed = (names: readonly string[]): Codec => named(names, new Map(names.map((name, i) => [name, i])));

const WHOLE = /^(0|[1-9]\d{0,3})$/;
/** A number, shifted for people who count from 1. */
const counted = (from: number): Codec => ({
  write: (_, value) => String(value + from),
  read: (_, word) => (WHOLE.test(word) ? Number(word) - from : undefined),
});

export const seatName = (s: State, seat: number): string => speciesIds[s.species[seat] - 1] ?? `p${seat + 1}`;

export const SEAT: Codec = {
  write: seatName,
  read: (s, word) => {
    for (let seat = 0; seat < s.players; seat++) if (seatName(s, seat) === word) return seat;
    return undefined;
  },
};
export const SECTOR = named(sectorIds, sectorNamed);
export const TECH = named(techIds, techNamed);
export const FRONT = named(frontIds, frontNamed);
export const SPECIES = named(speciesIds, speciesNamed);
export const PART: Codec = {
  write: (_, value) => partIds[value - 1] ?? '?',
  read: (_, word) => partNamed.get(word),
};
export const CELL: Codec = {
  write: (_, value) => cellName(value),
  read: (_, word) => {
    const cell = cellNamed(word);
    return cell >= 0 && cell < CELLS && cellName(cell) === word ? cell : undefined;
  },
};
export const RESOURCE = listed(RESOURCES);
export const SHIP = listed(SHIPS);
export const BUILD = listed(BUILDS);
export const ACTION = listed(ACTIONS);
export const SQUARE = listed(SQUARES);
export const NUMBER = counted(0);
export const SLOT = counted(1);
