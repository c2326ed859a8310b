import { type Axial, add, buildCells, type Cells, type Mask, maskWords, NOWHERE, ring } from '@orrery/hex';
import { NEIGHBOUR_DISTANCE } from '../../content/tables/actions.ts';
import type { HexId } from '../ids.ts';
import { SLOTS, sectorOf, slotOf } from './faces.ts';

/**
 * The outline of a board: where its sector tiles lie, and all geometry that follows. It does not depend on
 * which tile lies where, so a board is built once for all games.
 */
export interface Shape {
  readonly places: number;
  readonly centres: readonly Axial[];
  readonly cells: Cells;
  readonly hexes: number;
  /** Every hex, in order. */
  readonly all: readonly HexId[];
  /** `distances[a * hexes + b]`: length of the shortest path on the board (G2.7). */
  readonly distances: Uint8Array;
  /** Neighbours (G10.3, G19.2): hexes at most 2 away, itself included; `nearStart[h]` to `nearStart[h + 1]` of `nearList`. */
  readonly nearList: Listed<HexId>;
  readonly nearStart: Uint16Array;
  /** Pairs of hexes on the rims of two tiles that touch, for G2.8: place, slot, place, slot. */
  readonly seams: Uint8Array;
  within(hex: number, range: number): Mask;
}

/** Numbers of one kind in a row of bytes. */
interface Listed<T> {
  readonly [i: number]: T;
  readonly length: number;
}

/** G2.6: the seven centres of the small board, then the three more of the large one. */
const CENTRES: readonly Axial[] = [
  { q: 0, r: 0 },
  { q: 3, r: -5 },
  { q: 5, r: -2 },
  { q: 2, r: 3 },
  { q: -3, r: 5 },
  { q: -5, r: 2 },
  { q: -2, r: -3 },
  { q: -8, r: 7 },
  { q: -7, r: -1 },
  { q: -10, r: 4 },
];

const pathLengths = (cells: Cells): Uint8Array => {
  const { count, neighbours } = cells;
  const lengths = new Uint8Array(count * count).fill(255);
  const queue = new Int16Array(count);
  for (let from = 0; from < count; from++) {
    lengths[from * count + from] = 0;
    queue[0] = from;
    let end = 1;
    for (let at = 0; at < end; at++) {
      const cell = queue[at];
      const next = lengths[from * count + cell] + 1;
      for (let d = 0; d < 6; d++) {
        const to = neighbours[cell * 6 + d];
        if (to === NOWHERE || lengths[from * count + to] !== 255) continue;
        lengths[from * count + to] = next;
        queue[end++] = to;
      }
    }
  }
  return lengths;
};

const buildShape = (centres: readonly Axial[]): Shape => {
  const at: Axial[] = [];
  for (const centre of centres) {
    const slots = [...ring({ q: 0, r: 0 }, 2), ...ring({ q: 0, r: 0 }, 1), { q: 0, r: 0 }];
    for (const slot of slots) at.push(add(centre, slot));
  }
  const cells = buildCells(at);
  const hexes = cells.count;
  const distances = pathLengths(cells);

  const nearStart = new Uint16Array(hexes + 1);
  const near: number[] = [];
  const seams: number[] = [];
  const all = Array.from({ length: hexes }, (_, hex) => hex as HexId);
  for (const a of all) {
    nearStart[a] = near.length;
    for (const b of all) {
      if (distances[a * hexes + b] <= NEIGHBOUR_DISTANCE) near.push(b);
      const placeA = sectorOf(a);
      const placeB = sectorOf(b);
      if (placeA < placeB && distances[a * hexes + b] === 1) seams.push(placeA, slotOf(a), placeB, slotOf(b));
    }
  }
  nearStart[hexes] = near.length;

  const words = maskWords(hexes);
  const rows: (Mask | undefined)[] = [];
  const within = (hex: number, range: number): Mask => {
    const slot = Math.min(range, 31) * hexes + hex;
    let row = rows[slot];
    if (row === undefined) {
      row = new Uint32Array(words);
      for (let b = 0; b < hexes; b++) if (distances[hex * hexes + b] <= range) row[b >>> 5] |= 1 << (b & 31);
      rows[slot] = row;
    }
    return row;
  };
  return {
    places: centres.length,
    centres,
    cells,
    hexes,
    all,
    distances,
    nearList: Uint8Array.from(near) as Listed<number> as Listed<HexId>,
    nearStart,
    seams: Uint8Array.from(seams),
    within,
  };
};

const built = new Map<number, Shape>();

/** The board of 7 tiles (1–2 players), 8 (3 players without 09 and 10, G2.12) or 10. */
export const shapeOf = (places: number): Shape => {
  let shape = built.get(places);
  if (shape === undefined) {
    shape = buildShape(CENTRES.slice(0, places));
    built.set(places, shape);
  }
  return shape;
};

/** Which number lies at each place in the first game (G2.6). */
export const FIRST_GAME_NUMBERS: readonly number[] = [3, 5, 6, 7, 4, 2, 1, 8, 10, 9];
export const MAX_PLACES = CENTRES.length;
export const MAX_HEXES = MAX_PLACES * SLOTS;
