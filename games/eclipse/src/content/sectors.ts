import { ADVANCED, RESOURCES, WILD } from '../state/ids.ts';
import facts from './data/sectors.json' with { type: 'json' };

/** The 50 sector faces as tables. A sector's number in the rules is its place here; places ascend with printed numbers (E14.2). */
const sectors = facts.sectors;

export const SECTORS = sectors.length;
export const CENTRE = 0;

export const RINGS = ['center', 'inner', 'middle', 'outer', 'start'] as const;
export const INNER = 1;
export const MIDDLE = 2;
export const OUTER = 3;
/** The three stacks in order: inner, middle, outer (E3.4). */
export const STACKS = 3;

export const sectorIds: readonly string[] = sectors.map((sector) => sector.id);
export const sectorNamed = new Map(sectorIds.map((id, i) => [id, i]));
export const ringOfSector = Int8Array.from(sectors, (sector) => RINGS.indexOf(sector.ring as (typeof RINGS)[number]));
export const sectorVp = Int8Array.from(sectors, (sector) => sector.vp);
export const hasDiscovery = Uint8Array.from(sectors, (sector) => (sector.discovery ? 1 : 0));
export const ancientsOn = Uint8Array.from(sectors, (sector) => sector.ancients);
export const artifactsOn = Uint8Array.from(sectors, (sector) => sector.artifacts);

/** Squares of a sector: `squareKind[sector * 6 + i]` for i below `squareCount[sector]`. */
export const MAX_SQUARES = 6;
export const squareCount = Uint8Array.from(sectors, (sector) => sector.squares.length);
export const squareKind = new Uint8Array(SECTORS * MAX_SQUARES);
/** Wormholes towards the board's directions: bit d of `wormholes[sector * 6 + rotation]`. */
export const wormholes = new Uint8Array(SECTORS * 6);

for (let s = 0; s < SECTORS; s++) {
  const sector = sectors[s] as (typeof sectors)[number];
  if (s > 0 && sector.number <= (sectors[s - 1] as (typeof sectors)[number]).number)
    throw new Error('sectors.json: numbers must ascend');
  if (sector.squares.length > MAX_SQUARES) throw new Error(`sectors.json: too many squares on ${sector.id}`);
  sector.squares.forEach((square, i) => {
    const plain = square.type === 'wild' ? WILD : RESOURCES.indexOf(square.type as (typeof RESOURCES)[number]);
    if (plain < 0 || (square.advanced && plain === WILD)) throw new Error(`sectors.json: bad square on ${sector.id}`);
    squareKind[s * MAX_SQUARES + i] = square.advanced ? plain + ADVANCED : plain;
  });
  for (let r = 0; r < 6; r++)
    for (let d = 0; d < 6; d++) if (sector.wormholes[(d - r + 6) % 6]) wormholes[s * 6 + r] |= 1 << d;
}

/** Sectors of a stack: 0 inner, 1 middle, 2 outer. */
export const sectorsOfStack: readonly (readonly number[])[] = [INNER, MIDDLE, OUTER].map((ring) =>
  sectorIds.flatMap((_, s) => (ringOfSector[s] === ring ? [s] : [])),
);
export const homeOf: readonly (string | null)[] = sectors.map((sector) => sector.homeOf);
