/**
 * Axial hex coordinates `(q, r)`. The third cube coordinate is `-q - r`.
 * Directions go round in ring order: `(d + 3) % 6` is opposite, `d ± 1` turns by 60°.
 */
export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** N, NE, SE, S, SW, NW on a flat-top drawing with y downwards; clockwise. */
export const DIRECTIONS: readonly Axial[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

export const opposite = (direction: number): number => (direction + 3) % 6;

export const add = (a: Axial, b: Axial): Axial => ({ q: a.q + b.q, r: a.r + b.r });
export const subtract = (a: Axial, b: Axial): Axial => ({ q: a.q - b.q, r: a.r - b.r });
export const same = (a: Axial, b: Axial): boolean => a.q === b.q && a.r === b.r;
export const neighbour = (a: Axial, direction: number): Axial => add(a, DIRECTIONS[direction % 6] as Axial);

export const distance = (a: Axial, b: Axial): number => {
  const dq = a.q - b.q;
  const dr = a.r - b.r;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
};

/** Turn a vector clockwise by `turns` times 60° about the origin. */
export const rotate = (a: Axial, turns: number): Axial => {
  let { q, r } = a;
  for (let i = ((turns % 6) + 6) % 6; i > 0; i--) [q, r] = [-r, q + r];
  // -0 would be another key and another JSON text than 0.
  return { q: q + 0, r: r + 0 };
};

/** Hexes at exactly `radius` from `centre`, clockwise from north. */
export const ring = (centre: Axial, radius: number): Axial[] => {
  if (radius === 0) return [centre];
  const cells: Axial[] = [];
  let at: Axial = { q: centre.q, r: centre.r - radius };
  for (let side = 0; side < 6; side++) {
    for (let step = 0; step < radius; step++) {
      cells.push(at);
      at = neighbour(at, (side + 2) % 6);
    }
  }
  return cells;
};

/** Hexes at most `radius` away: the centre, then ring by ring. */
export const disc = (centre: Axial, radius: number): Axial[] => {
  const cells: Axial[] = [];
  for (let k = 0; k <= radius; k++) cells.push(...ring(centre, k));
  return cells;
};

export const keyOf = (a: Axial): string => `${a.q},${a.r}`;
