import { centreOf, cornersOf, NOWHERE, type Point } from '@orrery/hex';
import { type Action, argAt, kindAt, type Seat, type StateBase } from '@orrery/kernel';
import type { Choice } from '@orrery/table';
import {
  ancientsOn,
  artifactsOn,
  axialOf,
  colourNames,
  type EclipseAction,
  FRAME,
  hasDiscovery,
  MAX_SQUARES,
  neighbourCell,
  ON_MAP,
  ORBITAL_BIT,
  ORBITAL_SQUARE,
  ringOfSector,
  SEATS,
  SECTORS,
  SHIP_KINDS,
  SQUARES,
  type State,
  sectorIds,
  sectorVp,
  speciesIds,
  squareCount,
  squareKind,
  wormholes,
} from '../board.ts';

/** Callers of a screen hand over any state; this screen is only ever given its own. */
export const eclipse = (state: StateBase): State => state as unknown as State;
export const own = (action: Action): EclipseAction => action as unknown as EclipseAction;
export const asAction = (action: { readonly k: string; readonly [field: string]: unknown }): Action => action;

/** Distance from the middle of a sector to its corners, in units of the drawing. */
export const SIZE = 60;

export interface SquareSpot {
  /** Place in SQUARES. */
  readonly kind: number;
  readonly id: string;
  readonly bit: number;
  readonly cube: boolean;
}

export interface Fleet {
  readonly seat: Seat;
  readonly ships: readonly number[];
}

/** A sector on the map with all that is on it. */
export interface Tile {
  readonly sector: number;
  readonly id: string;
  readonly at: Point;
  readonly holes: number;
  /** Wormhole halves by direction: 2 is a connection, 1 half of one. */
  readonly links: readonly number[];
  readonly ring: number;
  readonly vp: number;
  readonly owner: Seat | null;
  readonly squares: readonly SquareSpot[];
  readonly monolith: boolean;
  readonly discovery: boolean;
  readonly artifacts: number;
  readonly ancients: number;
  readonly gcds: boolean;
  readonly fleets: readonly Fleet[];
  /** Changes exactly when the drawing does. */
  readonly sign: string;
}

export const placeOf = (cell: number): Point => centreOf(axialOf[cell] as { q: number; r: number }, SIZE, 'flat');

export const squaresOf = (s: State, sector: number): SquareSpot[] => {
  const spots: SquareSpot[] = [];
  const cubes = s.cubes[sector] as number;
  for (let bit = 0; bit < (squareCount[sector] as number); bit++) {
    const kind = squareKind[sector * MAX_SQUARES + bit] as number;
    spots.push({ kind, id: SQUARES[kind] as string, bit, cube: ((cubes >> bit) & 1) === 1 });
  }
  if (s.orbital[sector] !== 0)
    spots.push({
      kind: ORBITAL_SQUARE,
      id: SQUARES[ORBITAL_SQUARE] as string,
      bit: ORBITAL_BIT,
      cube: ((cubes >> ORBITAL_BIT) & 1) === 1,
    });
  return spots;
};

export const fleetOf = (s: State, sector: number, seat: number): readonly number[] =>
  Array.from({ length: SHIP_KINDS }, (_, kind) => s.ships[(sector * SEATS + seat) * SHIP_KINDS + kind] as number);

const tileOf = (s: State, sector: number, cell: number): Tile => {
  const owner = s.disc[sector] as number;
  const fleets: Fleet[] = [];
  for (let seat = 0; seat < s.players; seat++)
    if ((s.fleet[sector * SEATS + seat] as number) > 0)
      fleets.push({ seat: seat as Seat, ships: fleetOf(s, sector, seat) });
  const tile = {
    sector,
    id: sectorIds[sector] as string,
    at: placeOf(cell),
    holes: wormholes[sector * 6 + (s.rotation[sector] as number)] as number,
    links: Array.from(s.link.slice(sector * 6, sector * 6 + 6)),
    ring: ringOfSector[sector] as number,
    vp: sectorVp[sector] as number,
    owner: owner === 0 ? null : ((owner - 1) as Seat),
    squares: squaresOf(s, sector),
    monolith: s.monolith[sector] !== 0,
    discovery: s.discovery[sector] !== 0,
    artifacts: artifactsOn[sector] as number,
    ancients: s.ancients[sector] as number,
    gcds: sector === 0 && s.gcds !== 0,
    fleets,
  };
  return { ...tile, sign: JSON.stringify(tile) };
};

/** Everything on the map, sector by sector. */
export const tilesOf = (s: State): readonly Tile[] => {
  const tiles: Tile[] = [];
  for (let sector = 0; sector < SECTORS; sector++)
    if (s.status[sector] === ON_MAP) tiles.push(tileOf(s, sector, s.cellOf[sector] as number));
  return tiles;
};

/** A sector as it would lie on a cell, for the explorer to turn about. */
export const imaginedTile = (s: State, sector: number, cell: number, rotation: number): Tile => {
  const holes = wormholes[sector * 6 + rotation] as number;
  const links = Array.from({ length: 6 }, (_, d) => {
    const next = neighbourCell[cell * 6 + d] as number;
    const other = next === NOWHERE ? -1 : (s.sectorAt[next] as number) - 1;
    if (other < 0) return 0;
    const theirs = wormholes[other * 6 + (s.rotation[other] as number)] as number;
    return ((holes >> d) & 1) + ((theirs >> ((d + 3) % 6)) & 1);
  });
  const base = tileOf(s, sector, cell);
  return {
    ...base,
    holes,
    links,
    ancients: ancientsOn[sector] as number,
    discovery: hasDiscovery[sector] === 1,
    sign: `${base.sign} ${rotation}`,
  };
};

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export const boxOf = (points: readonly Point[]): Box => {
  const pad = SIZE * 1.08;
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const x = Math.min(...xs) - pad;
  const y = Math.min(...ys) - pad;
  return { x, y, width: Math.max(...xs) + pad - x, height: Math.max(...ys) + pad - y };
};

const ORIGIN = { q: 0, r: 0 };
export const CORNERS = cornersOf(ORIGIN, SIZE - 0.7, 'flat');
export const HEX = CORNERS.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');
/** Middle of the edge towards a direction. */
export const edgeOf = (d: number): Point => {
  const a = CORNERS[d] as Point;
  const b = CORNERS[(d + 1) % 6] as Point;
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
};

export const speciesIdOf = (s: State, seat: number): string =>
  speciesIds[(s.species[seat] as number) - 1] ?? `p${seat + 1}`;
export const colourOf = (s: State, seat: number): string => {
  const species = (s.species[seat] as number) - 1;
  return species < 0 ? `var(--seat-${seat})` : `var(--eclipse-${colourNames[species]})`;
};

/** The topmost pending frame of a kind: how deep it lies, or -1. */
export const frameOf = (s: State, kind: number): number => {
  for (let below = 0; below < s.depth; below++) if (kindAt(s, below) === kind) return below;
  return -1;
};
export const frameArg = (s: State, below: number, i: number): number => argAt(s, below, i);
export const isAsked = (s: State, kind: keyof typeof FRAME): boolean => kindAt(s, 0) === FRAME[kind];

export type Of<K extends EclipseAction['k']> = Extract<EclipseAction, { readonly k: K }>;
export interface Offer<K extends EclipseAction['k']> {
  readonly choice: Choice;
  readonly action: Of<K>;
}
/** The choices of one kind, with their particulars typed. */
export const offersOf = <K extends EclipseAction['k']>(choices: readonly Choice[], kind: K): readonly Offer<K>[] =>
  choices.flatMap((choice) =>
    choice.action.k === kind ? [{ choice, action: choice.action as unknown as Of<K> }] : [],
  );
