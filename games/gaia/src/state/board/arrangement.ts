import { type FaceId, HOME_KINDS } from '../ids.ts';
import { planetAt } from './faces.ts';
import type { Shape } from './shape.ts';

/** Which face lies at each place, how it is turned, and whether it is a mirrored one of a recorded board. */
export interface Arrangement {
  readonly faces: ArrayLike<FaceId>;
  readonly turns: ArrayLike<number>;
  readonly mirrored: ArrayLike<number>;
}

const isHome = (planet: number): boolean => planet >= 1 && planet <= HOME_KINDS;

/** G2.8 for one seam: do two equal home planets touch there? */
const touches = (shape: Shape, a: Arrangement, seam: number, turnA: number, turnB: number): boolean => {
  const { seams } = shape;
  const placeA = seams[seam];
  const placeB = seams[seam + 2];
  const planet = planetAt(a.faces[placeA], turnA, a.mirrored[placeA], seams[seam + 1]);
  if (!isHome(planet)) return false;
  return planet === planetAt(a.faces[placeB], turnB, a.mirrored[placeB], seams[seam + 3]);
};

/** G2.8: no two planets of one home kind touch. No face has such a pair inside, so only seams count. */
export const keepsApart = (shape: Shape, a: Arrangement): boolean => {
  for (let i = 0; i < shape.seams.length; i += 4) {
    if (touches(shape, a, i, a.turns[shape.seams[i]], a.turns[shape.seams[i + 2]])) return false;
  }
  return true;
};

/**
 * Can the places not in `fixed` be turned so that G2.8 holds? Places are tried in order, each against those
 * before it; most boards answer at the first try.
 */
export const canBeRepaired = (shape: Shape, a: Arrangement, fixed: number): boolean => {
  if (keepsApart(shape, a)) return true;
  const turns = Array.from({ length: shape.places }, (_, i) => a.turns[i]);
  const order: number[] = [];
  for (let i = 0; i < shape.places; i++) if ((fixed >> i) & 1) order.push(i);
  const fixedCount = order.length;
  for (let i = 0; i < shape.places; i++) if (!((fixed >> i) & 1)) order.push(i);

  const agrees = (depth: number): boolean => {
    const place = order[depth];
    for (let i = 0; i < shape.seams.length; i += 4) {
      const p = shape.seams[i];
      const q = shape.seams[i + 2];
      if (p !== place && q !== place) continue;
      const other = order.indexOf(p === place ? q : p);
      if (other > depth) continue;
      if (touches(shape, a, i, turns[p], turns[q])) return false;
    }
    return true;
  };
  const search = (depth: number): boolean => {
    if (depth === order.length) return true;
    if (depth < fixedCount) return agrees(depth) && search(depth + 1);
    const place = order[depth];
    for (let turn = 0; turn < 6; turn++) {
      turns[place] = turn;
      if (agrees(depth) && search(depth + 1)) return true;
    }
    return false;
  };
  return search(0);
};
