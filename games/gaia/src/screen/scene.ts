import { centreOf, cornersOf, type Point } from '@orrery/hex';
import type { Seat, StateBase } from '@orrery/kernel';
import type { PlanetKind } from '@orrery/table';
import {
  BUILDINGS,
  type Building,
  FACTIONS,
  type Faction,
  hexName,
  homeOf,
  PLANETS,
  type Planet,
  type State,
} from '../index.ts';
import type { BuildingShape } from './art/buildings.tsx';

/** Callers of a screen hand over any state; this screen is only ever given its own. */
export const gaia = (state: StateBase): State => state as unknown as State;

/** Distance from the middle of a hex to its corners, in units of the drawing. */
export const SIZE = 30;

export interface Cell {
  readonly hex: number;
  readonly name: string;
  readonly at: Point;
  readonly planet: Exclude<Planet, 'empty'> | null;
  readonly building: { readonly shape: BuildingShape; readonly kind: Building; readonly seat: Seat } | null;
  readonly guest: Seat | null;
  readonly former: Seat | null;
  readonly station: Seat | null;
  readonly satellites: readonly Seat[];
}

const SHAPE: { readonly [building in Building]: BuildingShape | null } = {
  none: null,
  mine: 'mine',
  trade: 'trade',
  lab: 'lab',
  institute: 'institute',
  'academy-k': 'academy',
  'academy-q': 'academy',
};

export const shapeOfBuilding = (building: Building): BuildingShape => SHAPE[building] ?? 'mine';

const seatOf = (stored: number | undefined): Seat | null =>
  stored === undefined || stored === 0 ? null : ((stored - 1) as Seat);
const seatsIn = (mask: number): Seat[] => [0, 1, 2, 3].filter((seat) => ((mask >> seat) & 1) === 1) as Seat[];

const sameCell = (a: Cell, b: Cell): boolean =>
  a.name === b.name &&
  a.planet === b.planet &&
  a.building?.kind === b.building?.kind &&
  a.building?.seat === b.building?.seat &&
  a.guest === b.guest &&
  a.former === b.former &&
  a.station === b.station &&
  a.satellites.length === b.satellites.length &&
  a.satellites.every((seat, i) => seat === b.satellites[i]);

/** Everything on the map, hex by hex. A hex on which nothing changed keeps its object, so that it is not drawn again. */
export const cellsOf = (s: State, before: readonly Cell[] = []): readonly Cell[] => {
  const fresh = freshCells(s);
  return fresh.map((cell, hex) => {
    const old = before[hex];
    return old !== undefined && before.length === fresh.length && sameCell(old, cell) ? old : cell;
  });
};

const freshCells = (s: State): readonly Cell[] => {
  const { cells } = s.tables.shape;
  return cells.at.map((axial, hex) => {
    const planet = PLANETS[s.planet[hex] as number] as Planet;
    const kind = BUILDINGS[s.building[hex] as number] as Building;
    const owner = seatOf(s.owner[hex]);
    const shape = planet === 'lost' ? 'mine' : SHAPE[kind];
    return {
      hex,
      name: hexName(s, hex),
      at: centreOf(axial, SIZE, 'flat'),
      planet: planet === 'empty' ? null : planet,
      building: owner === null || shape === null ? null : { shape, kind, seat: owner },
      guest: seatOf(s.guest[hex]),
      former: seatOf(s.former[hex]),
      station: seatOf(s.station[hex]),
      satellites: seatsIn(s.satellites[hex] as number),
    };
  });
};

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export const boxOf = (cells: readonly Cell[]): Box => {
  const pad = SIZE * 1.25;
  const xs = cells.map((cell) => cell.at.x);
  const ys = cells.map((cell) => cell.at.y);
  const x = Math.min(...xs) - pad;
  const y = Math.min(...ys) - pad;
  return { x, y, width: Math.max(...xs) + pad - x, height: Math.max(...ys) + pad - y };
};

/** The outer edge of a set of hexes as one path, drawn `inset` inside it. */
export const outlineOf = (s: State, hexes: ReadonlySet<number>, inset = 0): string => {
  const { cells } = s.tables.shape;
  let path = '';
  for (const hex of hexes) {
    const axial = cells.at[hex];
    if (axial === undefined) continue;
    const corners = cornersOf(axial, SIZE - inset, 'flat');
    for (let d = 0; d < 6; d++) {
      const next = cells.neighbours[hex * 6 + d] as number;
      if (next >= 0 && hexes.has(next)) continue;
      const a = corners[d] as Point;
      const b = corners[(d + 1) % 6] as Point;
      path += `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
    }
  }
  return path;
};

export const SLOTS_PER_SECTOR = 19;

export const factionOf = (s: State, seat: number): Faction | null => FACTIONS[(s.faction[seat] as number) - 1] ?? null;

export const colourOf = (s: State, seat: number): string => {
  const faction = s.faction[seat] as number;
  if (faction === 0) return `var(--seat-${seat})`;
  return `var(--${PLANETS[homeOf(faction - 1)]})`;
};

/** Hexes that belong to a seat's federations. */
export const federatedBy = (s: State, seat: number): ReadonlySet<number> => {
  const hexes = new Set<number>();
  for (let hex = 0; hex < s.tables.shape.hexes; hex++) if (((s.federated[hex] as number) >> seat) & 1) hexes.add(hex);
  return hexes;
};

/** Hexes a seat reaches within `range`. */
export const reachedBy = (s: State, seat: number, range: number): ReadonlySet<number> => {
  const hexes = new Set<number>();
  const at = (seat * s.reach.length) / 4;
  for (let hex = 0; hex < s.tables.shape.hexes; hex++) if ((s.reach[at + hex] as number) <= range) hexes.add(hex);
  return hexes;
};

/** The kind of world a seat's faction comes from. */
export const homeKind = (s: State, seat: number): Planet => PLANETS[homeOf((s.faction[seat] as number) - 1)] as Planet;

/** How a planet is drawn: the kit's kinds have the names of ours but one. */
export const kindOf = (planet: Exclude<Planet, 'empty'>): PlanetKind => (planet === 'gaia' ? 'living' : planet);
