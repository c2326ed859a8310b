import { type Axial, DIRECTIONS, distance, keyOf, neighbour } from './axial.ts';
import { type Mask, maskWords } from './mask.ts';

/** No cell: what a neighbour table holds beyond the edge. */
export const NOWHERE = -1;

/**
 * A fixed set of cells with everything about their geometry worked out once.
 * Cells are known by index; rules never do coordinate arithmetic.
 */
export interface Cells {
  readonly count: number;
  readonly at: readonly Axial[];
  /** Words per mask row. */
  readonly words: number;
  /** `neighbours[cell * 6 + direction]`: a cell or NOWHERE. */
  readonly neighbours: Int16Array;
  /** `distances[a * count + b]`. */
  readonly distances: Uint8Array;
  indexOf(at: Axial): number;
  /** Cells at most `range` from `cell`, itself included: one row of words. */
  within(cell: number, range: number): Mask;
}

export const buildCells = (at: readonly Axial[]): Cells => {
  const count = at.length;
  const index = new Map(at.map((cell, i) => [keyOf(cell), i]));
  if (index.size !== count) throw new Error('buildCells: a cell is listed twice');
  const indexOf = (cell: Axial): number => index.get(keyOf(cell)) ?? NOWHERE;

  const neighbours = new Int16Array(count * 6);
  const distances = new Uint8Array(count * count);
  let longest = 0;
  for (let a = 0; a < count; a++) {
    for (let d = 0; d < DIRECTIONS.length; d++) neighbours[a * 6 + d] = indexOf(neighbour(at[a] as Axial, d));
    for (let b = 0; b < count; b++) {
      const steps = distance(at[a] as Axial, at[b] as Axial);
      distances[a * count + b] = steps;
      if (steps > longest) longest = steps;
    }
  }

  const words = maskWords(count);
  const rows: (Mask | undefined)[] = new Array((longest + 1) * count);
  const within = (cell: number, range: number): Mask => {
    const reach = Math.min(range, longest);
    const slot = reach * count + cell;
    let row = rows[slot];
    if (row === undefined) {
      row = new Uint32Array(words);
      for (let b = 0; b < count; b++) if (distances[cell * count + b] <= reach) row[b >>> 5] |= 1 << (b & 31);
      rows[slot] = row;
    }
    return row;
  };
  return { count, at, words, neighbours, distances, indexOf, within };
};
