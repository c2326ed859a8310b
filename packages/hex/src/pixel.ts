import type { Axial } from './axial.ts';

/**
 * Where hexes lie on a drawing with y downwards. Only drawings use this; rules know indices and distances.
 * `size` is the distance from the centre of a hex to its corners.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Orientation = 'flat' | 'pointy';

const ROOT3 = Math.sqrt(3);

export const centreOf = (cell: Axial, size: number, orientation: Orientation): Point =>
  orientation === 'flat'
    ? { x: size * 1.5 * cell.q, y: size * ROOT3 * (cell.r + cell.q / 2) }
    : { x: size * ROOT3 * (cell.q + cell.r / 2), y: size * 1.5 * cell.r };

/** The six corners, clockwise. Corner `i` and `i + 1` bound the edge towards direction `edgeOf(i)`. */
export const cornersOf = (cell: Axial, size: number, orientation: Orientation): Point[] => {
  const centre = centreOf(cell, size, orientation);
  // Flat-top: the edge towards N lies between the corners at 240° and 300°. Pointy-top: N of the axial
  // system points up and left, so its edge lies between 210° and 270°.
  const first = orientation === 'flat' ? 240 : 210;
  return Array.from({ length: 6 }, (_, i) => {
    const angle = ((first + 60 * i) * Math.PI) / 180;
    return { x: centre.x + size * Math.cos(angle), y: centre.y + size * Math.sin(angle) };
  });
};

/** The hex under a point. */
export const cellAt = (point: Point, size: number, orientation: Orientation): Axial => {
  const x = point.x / size;
  const y = point.y / size;
  const q = orientation === 'flat' ? (2 / 3) * x : (ROOT3 / 3) * x - y / 3;
  const r = orientation === 'flat' ? (ROOT3 / 3) * y - x / 3 : (2 / 3) * y;
  return roundAxial(q, r);
};

const roundAxial = (q: number, r: number): Axial => {
  const s = -q - r;
  let rq = Math.round(q);
  let rr = Math.round(r);
  const rs = Math.round(s);
  const dq = Math.abs(rq - q);
  const dr = Math.abs(rr - r);
  const ds = Math.abs(rs - s);
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return { q: rq + 0, r: rr + 0 };
};
