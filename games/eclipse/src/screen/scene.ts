import { centreOf, cornersOf, type Point } from '@orrery/hex';
import { type Action, NONE, type Seat, type StateBase, seatsOf } from '@orrery/kernel';
import type { Choice } from '@orrery/table';
import {
  ancientsOn,
  artifactsOn,
  axialOf,
  type CellId,
  discOwner,
  type EclipseAction,
  EVERY_DIRECTION,
  EVERY_SECTOR,
  EVERY_SHIP,
  hasCube,
  hasDiscovery,
  hasSpecies,
  isGuarded,
  linkOf,
  ON_MAP,
  ORBITAL_BIT,
  ORBITAL_SQUARE,
  opensTo,
  opposite,
  ringOfSector,
  type SectorId,
  SQUARES,
  type SquareKind,
  type State,
  sectorIds,
  sectorNextTo,
  sectorVp,
  shipsIn,
  shipsOf,
  speciesOf,
  squareCount,
  squareOn,
  wormholeOf,
} from '../board.ts';

/** A screen may be passed any state, but this one only ever gets its own. */
export const eclipse = (state: StateBase): State => state as unknown as State;
export const own = (action: Action): EclipseAction => action as unknown as EclipseAction;
export const asAction = (action: { readonly k: string; readonly [field: string]: unknown }): Action => action;

/** Distance from the middle of a sector to its corners, in units of the drawing. */
export const SIZE = 60;

export interface SquareSpot {
  /** Place in SQUARES. */
  readonly kind: SquareKind;
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
  readonly sector: SectorId;
  readonly id: string;
  readonly at: Point;
  /** Directions with a wormhole, as a mask. */
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

export const placeOf = (cell: CellId): Point => centreOf(axialOf[cell] as { q: number; r: number }, SIZE, 'flat');

export const squaresOf = (s: State, sector: SectorId): SquareSpot[] => {
  const spots: SquareSpot[] = [];
  for (let bit = 0; bit < (squareCount[sector] as number); bit++) {
    const kind = squareOn(sector, bit);
    spots.push({ kind, id: SQUARES[kind] as string, bit, cube: hasCube(s, sector, bit) });
  }
  if (s.orbital[sector] !== 0)
    spots.push({
      kind: ORBITAL_SQUARE,
      id: SQUARES[ORBITAL_SQUARE] as string,
      bit: ORBITAL_BIT,
      cube: hasCube(s, sector, ORBITAL_BIT),
    });
  return spots;
};

export const fleetOf = (s: State, sector: SectorId, seat: Seat): readonly number[] =>
  EVERY_SHIP.map((kind) => shipsIn(s, sector, seat, kind));

const tileOf = (s: State, sector: SectorId, cell: CellId): Tile => {
  const owner = discOwner(s, sector);
  const fleets: Fleet[] = [];
  for (const seat of seatsOf(s.players))
    if (shipsOf(s, sector, seat) > 0) fleets.push({ seat, ships: fleetOf(s, sector, seat) });
  const tile = {
    sector,
    id: sectorIds[sector] as string,
    at: placeOf(cell),
    holes: EVERY_DIRECTION.reduce((mask, d) => mask | (opensTo(s, sector, d) << d), 0),
    links: EVERY_DIRECTION.map((d) => linkOf(s, sector, d)),
    ring: ringOfSector[sector] as number,
    vp: sectorVp[sector] as number,
    owner: owner === NONE ? null : owner,
    squares: squaresOf(s, sector),
    monolith: s.monolith[sector] !== 0,
    discovery: s.discovery[sector] !== 0,
    artifacts: artifactsOn[sector] as number,
    ancients: s.ancients[sector] as number,
    gcds: isGuarded(s, sector),
    fleets,
  };
  return { ...tile, sign: JSON.stringify(tile) };
};

/** Everything on the map, sector by sector. */
export const tilesOf = (s: State): readonly Tile[] => {
  const tiles: Tile[] = [];
  for (const sector of EVERY_SECTOR)
    if (s.status[sector] === ON_MAP) tiles.push(tileOf(s, sector, s.cellOf[sector] as CellId));
  return tiles;
};

/** A sector as it would lie on a cell, for the explorer to turn about. */
export const imaginedTile = (s: State, sector: SectorId, cell: CellId, rotation: number): Tile => {
  const holes = EVERY_DIRECTION.reduce((mask, d) => mask | (wormholeOf(sector, rotation, d) << d), 0);
  const links = EVERY_DIRECTION.map((d) => {
    const other = sectorNextTo(s, cell, d);
    return other === NONE ? 0 : wormholeOf(sector, rotation, d) + opensTo(s, other, opposite(d));
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
export const boxOf = (points: readonly Point[], pad = SIZE * 1.08): Box => {
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

export { isAsked, seatName as speciesIdOf } from '../board.ts';
export const colourOf = (s: State, seat: Seat): string =>
  hasSpecies(s, seat) ? `var(--eclipse-${speciesOf(s, seat).colour})` : `var(--seat-${seat})`;

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
