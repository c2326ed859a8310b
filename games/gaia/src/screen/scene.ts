import { centreOf, cornersOf, type Orientation, type Point } from '@orrery/hex';
import { type Action, type Message, NONE, type None, type Seat, type StateBase } from '@orrery/kernel';
import type { PlanetKind } from '@orrery/table';
import {
  allSeats,
  BUILDINGS,
  type Building,
  type Faction,
  formerOf,
  guestOf,
  type HexId,
  hasFaction,
  hasSatellite,
  hexName,
  isFederated,
  ownerOf,
  PLANETS,
  type Planet,
  factionOf as playedFaction,
  reachTo,
  SPACE,
  type State,
  stationOf,
} from '../board.ts';
import type { BuildingShape } from './art/buildings.tsx';
import { lieOf, placeOf } from './places.ts';

export { lieOf };

/** A screen may be passed any state, but this one only ever gets its own. */
export const gaia = (state: StateBase): State => state as unknown as State;

/** Distance from the middle of a hex to its corners, in units of the drawing. */
export const SIZE = 30;

/** GA4.1: the planets in the order the Automa's arrow to the right goes through them. */
export const readingOrder = (s: State): readonly HexId[] => {
  const { at } = s.tables.shape.cells;
  const rank = (hex: HexId): number => (at[hex]?.r ?? 0) * 100 + (at[hex]?.q ?? 0);
  return s.tables.shape.all.filter((hex) => s.planet[hex] !== SPACE).sort((a, b) => rank(a) - rank(b));
};

export interface Cell {
  readonly hex: HexId;
  readonly lie: Orientation;
  readonly name: string;
  /** What people call it. */
  readonly called: Message;
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

const orNull = (seat: Seat | None): Seat | null => (seat === NONE ? null : seat);

const sameCell = (a: Cell, b: Cell): boolean =>
  a.name === b.name &&
  a.called.key === b.called.key &&
  a.lie === b.lie &&
  a.planet === b.planet &&
  a.building?.kind === b.building?.kind &&
  a.building?.seat === b.building?.seat &&
  a.guest === b.guest &&
  a.former === b.former &&
  a.station === b.station &&
  a.satellites.length === b.satellites.length &&
  a.satellites.every((seat, i) => seat === b.satellites[i]);

/** Everything on the map, hex by hex. A hex on which nothing changed keeps its object, so that it is not redrawn. */
export const cellsOf = (s: State, before: readonly Cell[] = []): readonly Cell[] => {
  const fresh = freshCells(s);
  return fresh.map((cell, hex) => {
    const old = before[hex];
    return old !== undefined && before.length === fresh.length && sameCell(old, cell) ? old : cell;
  });
};

const freshCells = (s: State): readonly Cell[] => {
  const { all, cells } = s.tables.shape;
  const lie = lieOf(s);
  return all.map((hex) => {
    const planet = PLANETS[s.planet[hex]];
    const kind = BUILDINGS[s.building[hex]];
    const owner = orNull(ownerOf(s, hex));
    const shape = planet === 'lost' ? 'mine' : SHAPE[kind];
    return {
      hex,
      lie,
      name: hexName(s, hex),
      called: placeOf(s, hex),
      at: centreOf(cells.at[hex], SIZE, lie),
      planet: planet === 'empty' ? null : planet,
      building: owner === null || shape === null ? null : { shape, kind, seat: owner },
      guest: orNull(guestOf(s, hex)),
      former: orNull(formerOf(s, hex)),
      station: orNull(stationOf(s, hex)),
      satellites: allSeats(s).filter((seat) => hasSatellite(s, seat, hex)),
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
  const lie = lieOf(s);
  let path = '';
  for (const hex of hexes) {
    const axial = cells.at[hex];
    if (axial === undefined) continue;
    const corners = cornersOf(axial, SIZE - inset, lie);
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

export const factionOf = (s: State, seat: Seat): Faction | null =>
  hasFaction(s, seat) ? (playedFaction(s, seat).name as Faction) : null;

export const colourOf = (s: State, seat: Seat): string =>
  hasFaction(s, seat) ? `var(--${homeKind(s, seat)})` : `var(--seat-${seat})`;

/** Hexes that belong to a seat's federations. */
export const federatedBy = (s: State, seat: Seat): ReadonlySet<number> =>
  new Set(s.tables.shape.all.filter((hex) => isFederated(s, seat, hex)));

/** Hexes a seat reaches within `range`. */
export const reachedBy = (s: State, seat: Seat, range: number): ReadonlySet<number> =>
  new Set(s.tables.shape.all.filter((hex) => reachTo(s, seat, hex) <= range));

/** The kind of world a seat's faction comes from. */
export const homeKind = (s: State, seat: Seat): Planet => PLANETS[playedFaction(s, seat).home];

/** The faction an answer takes or bids for. */
export const factionChosen = (action: Action): number | null =>
  (action.k === 'faction' || action.k === 'bid') && 'faction' in action ? Number(action.faction) : null;

/** The kind of world from which the faction comes that an answer takes. */
export const homeOf = (s: State, action: Action): Planet | null => {
  const faction = factionChosen(action);
  const home = faction === null ? undefined : s.tables.content.factions[faction]?.home;
  return home === undefined ? null : PLANETS[home];
};

/** How a planet is drawn: the table kit has the same names for the kinds of planets as the rules, except for one. */
export const kindOf = (planet: Exclude<Planet, 'empty'>): PlanetKind => (planet === 'gaia' ? 'living' : planet);
