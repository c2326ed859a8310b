import type { Brand, Seat } from '@orrery/kernel';

/** Names of things every chapter speaks of. A thing's number in the rules is its place in the list; a brand keeps the numbers apart. */
export type SectorId = Brand<number, 'SectorId'>;
/** A position on the map, explored or not (E2.1). */
export type CellId = Brand<number, 'CellId'>;
/** One of the six sides of a sector, in ring order. */
export type Direction = Brand<number, 'Direction'>;
export type SpeciesId = Brand<number, 'SpeciesId'>;
export type TechId = Brand<number, 'TechId'>;
export type TechCategory = Brand<number, 'TechCategory'>;
export type PartId = Brand<number, 'PartId'>;
/** A value of a ship that its parts add to (E10.6). */
export type StatId = Brand<number, 'StatId'>;
/** The front of a discovery tile (E6.10). */
export type FrontId = Brand<number, 'FrontId'>;
export type Resource = Brand<number, 'Resource'>;
export type ShipKind = Brand<number, 'ShipKind'>;
/** What can be built: the ships first, so that a kind of ship is a build too (E11.1). */
export type BuildId = Brand<number, 'BuildId'> | ShipKind;
export type ActionId = Brand<number, 'ActionId'>;
export type SquareKind = Brand<number, 'SquareKind'>;
export type StackId = Brand<number, 'StackId'>;
/** The ancients as a whole, or the Galactic Center Defense System. */
export type NonPlayer = Brand<number, 'NonPlayer'>;
/** E1.1: a side of a battle. */
export type Faction = Seat | NonPlayer;

/**
 * The numbers 0 to n - 1 under their brand, to go over. The list is shared: do not change it. Loops that run
 * at every step count from `0 as SectorId` instead: going over a list costs them more than their bodies do.
 */
export const every = <T extends number>(n: number): readonly T[] => Array.from({ length: n }, (_, i) => i as T);

export const SEATS = 6;
export const EVERY_SEAT = every<Seat>(SEATS);
export const DIRECTIONS = 6;
export const EVERY_DIRECTION = every<Direction>(DIRECTIONS);
/** The same edge as its neighbour sees it. */
export const opposite = (direction: Direction): Direction => ((direction + 3) % DIRECTIONS) as Direction;

export const RESOURCES = ['money', 'science', 'materials'] as const;
export const MONEY = 0 as Resource;
export const SCIENCE = 1 as Resource;
export const MATERIALS = 2 as Resource;
export const EVERY_RESOURCE = every<Resource>(RESOURCES.length);

/** E1.2: the four ships of a player, then what else can be built (E11.1). */
export const SHIPS = ['interceptor', 'cruiser', 'dreadnought', 'starbase'] as const;
export const BUILDS = [...SHIPS, 'orbital', 'monolith'] as const;
export const INTERCEPTOR = 0 as ShipKind;
export const CRUISER = 1 as ShipKind;
export const DREADNOUGHT = 2 as ShipKind;
export const STARBASE = 3 as ShipKind;
export const ORBITAL = 4 as BuildId;
export const MONOLITH = 5 as BuildId;
export const SHIP_KINDS = SHIPS.length;
export const EVERY_SHIP = every<ShipKind>(SHIP_KINDS);
export const EVERY_BUILD = every<BuildId>(BUILDS.length);
export const isShip = (what: BuildId): what is ShipKind => what < SHIP_KINDS;

/** E5.7, and E13.1 for those a player who has passed may still take. */
export const ACTIONS = ['explore', 'influence', 'research', 'upgrade', 'build', 'move'] as const;
export const EXPLORE = 0 as ActionId;
export const INFLUENCE = 1 as ActionId;
export const RESEARCH = 2 as ActionId;
export const UPGRADE = 3 as ActionId;
export const BUILD = 4 as ActionId;
export const MOVE = 5 as ActionId;
export const EVERY_ACTION = every<ActionId>(ACTIONS.length);

/** Places a cube can stand on (E4.10). The first three and the advanced three are in the order of RESOURCES. */
export const SQUARES = [
  'money',
  'science',
  'materials',
  'wild',
  'money-advanced',
  'science-advanced',
  'materials-advanced',
  'orbital',
] as const;
export const WILD = 3 as SquareKind;
export const ADVANCED = 4 as SquareKind;
export const ORBITAL_SQUARE = 7 as SquareKind;
export const SQUARE_KINDS = SQUARES.length;
export const EVERY_SQUARE = every<SquareKind>(SQUARE_KINDS);
/** Bit of the orbital's cube in a sector's mask of cubes; the printed squares have bits 0 to 5. */
export const ORBITAL_BIT = 6;

/** E1.1: players fight under the numbers of their seats, 0 to 5. */
export const ANCIENTS = 6 as NonPlayer;
export const GCDS = 7 as NonPlayer;
export const FACTIONS = 8;
export const isPlayer = (faction: Faction): faction is Seat => faction < ANCIENTS;
/** Ancients and the GCDS have one kind of ship, counted as the first (E14.23). */
export const ONLY_KIND = 0 as ShipKind;

export const COLOURS = ['yellow', 'orange', 'red'] as const;
/** E1.10: damage of a die by colour. */
export const DAMAGE = [1, 2, 4] as const;
export const FACES = 6;
