import type { HexId } from '../ids.ts';
import type { State } from '../layout.ts';
import { numberOf, SLOT_NAMES, SLOTS } from './faces.ts';

const HEX = /^([1-9]|10)(A(?:[0-9]|1[01])|B[0-5]|C)$/;
const SLOT_INDEX = new Map(SLOT_NAMES.map((name, i) => [name, i]));

/** `3B2`: number of the sector tile and slot; slots stay with the board when a tile is turned. */
export const hexName = (s: State, hex: number): string =>
  `${numberOf(s.face[Math.floor(hex / SLOTS)])}${SLOT_NAMES[hex % SLOTS]}`;

/** The hex of that name, or -1. */
export const hexNamed = (s: State, name: string): number => {
  const found = HEX.exec(name);
  if (found === null) return -1;
  const number = Number(found[1]);
  for (let place = 0; place < s.tables.shape.places; place++) {
    if (numberOf(s.face[place]) === number) return place * SLOTS + (SLOT_INDEX.get(found[2] as string) as number);
  }
  return -1;
};

/** Is this a hex of the board, whatever came in? */
export const isHex = (s: State, hex: unknown): hex is HexId =>
  Number.isInteger(hex) && (hex as number) >= 0 && (hex as number) < s.tables.shape.hexes;
