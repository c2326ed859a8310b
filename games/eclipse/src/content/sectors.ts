import type { Cells } from '@orrery/kernel';
import {
  ADVANCED,
  DIRECTIONS,
  type Direction,
  every,
  RESOURCES,
  type SectorId,
  type SquareKind,
  type StackId,
  WILD,
} from '../state/ids.ts';
import facts from './data/sectors.json' with { type: 'json' };

/** The 50 sector faces as tables. A sector's number in the rules is its place here; places ascend with printed numbers (E14.2). */
const sectors = facts.sectors;

export const SECTORS = sectors.length;
export const EVERY_SECTOR = every<SectorId>(SECTORS);
export const CENTRE = 0 as SectorId;

export const RINGS = ['center', 'inner', 'middle', 'outer', 'start'] as const;
export const INNER = 1;
export const MIDDLE = 2;
export const OUTER = 3;
/** The three stacks in order (E3.4). */
export const STACK_NAMES = ['inner', 'middle', 'outer'] as const;
export const STACKS = STACK_NAMES.length;
export const EVERY_STACK = every<StackId>(STACKS);
export const OUTER_STACK = 2 as StackId;

export const sectorIds: readonly string[] = sectors.map((sector) => sector.id);
export const sectorNamed: ReadonlyMap<string, SectorId> = new Map(sectorIds.map((id, i) => [id, i as SectorId]));
export const ringOfSector = Int8Array.from(sectors, (sector) => RINGS.indexOf(sector.ring as (typeof RINGS)[number]));
export const sectorVp = Int8Array.from(sectors, (sector) => sector.vp);
export const hasDiscovery = Uint8Array.from(sectors, (sector) => (sector.discovery ? 1 : 0));
export const ancientsOn = Uint8Array.from(sectors, (sector) => sector.ancients);
export const artifactsOn = Uint8Array.from(sectors, (sector) => sector.artifacts);

const MAX_SQUARES = 6;
export const squareCount = Uint8Array.from(sectors, (sector) => sector.squares.length);
const squareKinds = new Uint8Array(SECTORS * MAX_SQUARES) as unknown as Cells<SquareKind>;
/** Kind of the printed square number `i` of a sector, below `squareCount[sector]`. */
export const squareOn = (sector: SectorId, i: number): SquareKind => squareKinds[sector * 6 + i] as SquareKind;

/** For each rotation of each sector the directions with a wormhole, as a mask. */
const wormholes = new Uint8Array(SECTORS * DIRECTIONS);
/** The directions with a wormhole of a sector in this rotation, as a mask. */
export const wormholesOf = (sector: SectorId, rotation: number): number => wormholes[sector * 6 + rotation];
/** 1 where a sector in this rotation has a wormhole towards a direction of the map, else 0. */
export const wormholeOf = (sector: SectorId, rotation: number, direction: Direction): number =>
  (wormholes[sector * 6 + rotation] >> direction) & 1;

for (const s of EVERY_SECTOR) {
  const sector = sectors[s] as (typeof sectors)[number];
  if (s > 0 && sector.number <= (sectors[s - 1] as (typeof sectors)[number]).number)
    throw new Error('sectors.json: numbers must ascend');
  if (sector.squares.length > MAX_SQUARES) throw new Error(`sectors.json: too many squares on ${sector.id}`);
  sector.squares.forEach((square, i) => {
    const plain = square.type === 'wild' ? WILD : RESOURCES.indexOf(square.type as (typeof RESOURCES)[number]);
    if (plain < 0 || (square.advanced && plain === WILD)) throw new Error(`sectors.json: bad square on ${sector.id}`);
    squareKinds[s * MAX_SQUARES + i] = (square.advanced ? plain + ADVANCED : plain) as SquareKind;
  });
  for (let r = 0; r < DIRECTIONS; r++)
    for (let d = 0; d < DIRECTIONS; d++)
      if (sector.wormholes[(d - r + DIRECTIONS) % DIRECTIONS]) wormholes[s * DIRECTIONS + r] |= 1 << d;
}

const byStack: readonly (readonly SectorId[])[] = [INNER, MIDDLE, OUTER].map((ring) =>
  EVERY_SECTOR.filter((sector) => ringOfSector[sector] === ring),
);
export const sectorsOfStack = (stack: StackId): readonly SectorId[] => byStack[stack] as readonly SectorId[];
