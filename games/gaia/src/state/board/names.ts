import { NONE, type None } from '@orrery/kernel';
import type { HexId, PlaceId } from '../ids.ts';
import type { State } from '../layout.ts';
import { hexIn, numberOf, SLOT_NAMES, sectorOf, slotOf } from './faces.ts';

const HEX = /^([1-9]|10)(A(?:[0-9]|1[01])|B[0-5]|C)$/;
const SLOT_INDEX = new Map(SLOT_NAMES.map((name, i) => [name, i]));

/** `3B2`: number of the sector tile and slot; slots stay with the board when a tile is turned. */
export const hexName = (s: State, hex: HexId): string => `${numberOf(s.face[sectorOf(hex)])}${SLOT_NAMES[slotOf(hex)]}`;

/** The place of the sector tile with this number, or NONE. */
export const placeNumbered = (s: State, number: number): PlaceId | None => {
  for (let place = 0 as PlaceId; place < s.tables.shape.places; place++)
    if (numberOf(s.face[place]) === number) return place;
  return NONE;
};

/** The hex of that name, or NONE. */
export const hexNamed = (s: State, name: string): HexId | None => {
  const found = HEX.exec(name);
  if (found === null) return NONE;
  const place = placeNumbered(s, Number(found[1]));
  return place === NONE ? NONE : hexIn(place, SLOT_INDEX.get(found[2]) as number);
};

/** Is this a hex of the board, whatever came in? */
export const isHex = (s: State, hex: unknown): hex is HexId =>
  Number.isInteger(hex) && (hex as number) >= 0 && (hex as number) < s.tables.shape.hexes;
