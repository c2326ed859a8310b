import { lowestHit } from '../../rules/battle/fleet.ts';
import type { Hulls } from './hulls.ts';

/**
 * Faces that hit the same living enemy types are one class. Shields only ever lift the face needed, so the classes are
 * ranks: a die of class j hits every type of class j or lower, and E14.22's "lowest results first" is lowest class first.
 */
export interface DieClasses {
  readonly size: number;
  /** By enemy type; types without a living ship are not meaningful. */
  readonly ofKind: Int8Array;
  /** Chance that a die is of class j. */
  readonly chance: readonly number[];
  readonly miss: number;
  /** Equal for equal chances: one digit per lowest face. */
  readonly signature: number;
}

export const dieClasses = (computer: number, hulls: Hulls, state: number): DieClasses => {
  const kinds = hulls.kinds.length;
  const needs = new Int8Array(kinds);
  const faces: number[] = [];
  for (let k = 0; k < kinds; k++) {
    if (hulls.alive[state * kinds + k] === 0) continue;
    const face = lowestHit(computer, hulls.shields[k]);
    needs[k] = face;
    if (!faces.includes(face)) faces.push(face);
  }
  faces.sort((x, y) => x - y);
  const ofKind = new Int8Array(kinds);
  for (let k = 0; k < kinds; k++) ofKind[k] = faces.indexOf(needs[k]);
  let signature = 0;
  for (const face of faces) signature = signature * 10 + face;
  return {
    size: faces.length,
    ofKind,
    chance: faces.map((face, j) => ((faces[j + 1] ?? 7) - face) / 6),
    miss: (faces[0] - 1) / 6,
    signature,
  };
};

/** All ways n dice can fall into the classes (row by row, `classes` numbers each) with their multinomial chances. */
export interface Rolls {
  readonly counts: Uint8Array;
  readonly chance: Float64Array;
}

export const rollsOf = (n: number, classes: DieClasses): Rolls => {
  const m = classes.size;
  const rows: number[] = [];
  const chance: number[] = [];
  const now = new Array<number>(m).fill(0);
  const place = (j: number, dice: number, p: number): void => {
    if (j === m) {
      for (let i = 0; i < m; i++) rows.push(now[i]);
      chance.push(p * classes.miss ** dice);
      return;
    }
    let ways = 1;
    for (let x = 0; x <= dice; x++) {
      now[j] = x;
      place(j + 1, dice - x, p * ways * classes.chance[j] ** x);
      ways = (ways * (dice - x)) / (x + 1);
    }
    now[j] = 0;
  };
  place(0, n, 1);
  return { counts: Uint8Array.from(rows), chance: Float64Array.from(chance) };
};
