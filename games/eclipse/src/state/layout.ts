import {
  defineLayout,
  grid,
  type LayoutState,
  list,
  listOf,
  type None,
  number,
  numberOf,
  type Options,
  optionalNumber,
  optionalsOf,
  type Seat,
  stack,
} from '@orrery/kernel';
import { FRONTS, REPUTATION_VALUES } from '../content/board.ts';
import { MAX_SLOTS, STATS } from '../content/parts.ts';
import { SECTORS, STACKS } from '../content/sectors.ts';
import type { Species } from '../content/species/index.ts';
import { CATEGORIES, TECHS } from '../content/techs.ts';
import {
  ACTIONS,
  type CellId,
  COLOURS,
  DIRECTIONS,
  FACES,
  FACTIONS,
  type PartId,
  RESOURCES,
  SEATS,
  type SectorId,
  SHIP_KINDS,
  type SpeciesId,
} from './ids.ts';

/** Cells of the disc in galaxy.ts: 1 + 3 * 20 * 21. */
const CELLS = 1261;
/** Depth of the stack of decisions; the deepest chains (an attack on partners inside a move) need about ten. */
const DEPTH = 24;

export interface Tables {
  readonly options: Options;
  /** The board faces this game is played with; a species' number is its place here. */
  readonly species: readonly Species[];
}

/**
 * How cells of tables are found is the business of the helpers beside this file. They write the lengths of rows as plain numbers,
 * and open cells that may be empty by themselves: a compiler that optimises as it runs folds numbers into the code, while every name
 * it must look up shows in the figures. layout.test.ts holds the numbers against the names.
 */

/** More ships of one kind than this never stand on one side. */
export const SHIPS_PER_ROW = 8;

const sectors = optionalsOf<SectorId>();
const seats = optionalsOf<Seat>();
const species = optionalsOf<SpeciesId>();
const parts = optionalsOf<PartId>();
const cells = listOf<CellId | None>();

/** Phases of a round (E5.1), with the set-up before the first and the end after the last. */
export const PHASES = [
  'setup',
  'action',
  'combat',
  'aftermath',
  'diplomacy',
  'upkeep',
  'technologies',
  'cleanup',
  'over',
] as const;
export const SETUP = 0;
export const ACTION = 1;
export const COMBAT = 2;
export const AFTERMATH = 3;
export const DIPLOMACY = 4;
export const UPKEEP = 5;
export const TECHNOLOGIES = 6;
export const CLEANUP = 7;
export const OVER = 8;

/** Where a sector tile is: not in this game, unseen in its stack, in the explorer's hand, on the map, face up beside the stack. */
export const OUT_OF_PLAY = 0;
export const IN_STACK = 1;
export const IN_HAND = 2;
export const ON_MAP = 3;
export const DISCARDED = 4;

/** Points by source (E17.1). */
export const SOURCES = [
  'reputation',
  'ambassadors',
  'sectors',
  'discoveries',
  'monoliths',
  'technologies',
  'traitor',
  'species',
] as const;

export const layout = defineLayout<Tables>()({
  // The options, so that a state explains itself.
  players: number(),
  flags: number(),
  /** Holder of the start player marker by choice (E3.5); NONE leaves it to chance. */
  optionStart: optionalNumber<Seat>(),
  optionSpecies: species('u8', SEATS),

  // Round and turn.
  round: number(),
  phase: number(),
  /** Progress inside a phase: a sector, a place in turn order, a step of the set-up. */
  cursor: number(),
  /** Whose turn it is in the action phase; NONE before the first. */
  active: numberOf<Seat | None>(),
  /** Holder of the start player marker when the round began, and who holds it for the next one (NONE: nobody yet). */
  first: numberOf<Seat | None>(),
  nextFirst: numberOf<Seat | None>(),
  /** Seats proposed to this turn, as a mask (E8.4). */
  proposed: number(),
  /** Holder of the traitor card; NONE: the supply. */
  traitor: optionalNumber<Seat>(),
  gcds: number(),
  frames: stack(DEPTH),

  // The map.
  sectorAt: sectors('u8', CELLS),
  cellOf: cells('i16', SECTORS),
  rotation: list('u8', SECTORS),
  status: list('u8', SECTORS),
  /** By sector and direction: the neighbour, and the wormhole halves on that edge. Derived, checked by audit. */
  near: sectors('u8', SECTORS * DIRECTIONS),
  link: grid('u8', SECTORS, DIRECTIONS),
  /** Owner of the disc (E1.3). */
  disc: seats('u8', SECTORS),
  /** Squares with a cube, as a mask; bit 6 is the orbital. The cubes belong to the owner of the disc. */
  cubes: list('u8', SECTORS),
  orbital: list('u8', SECTORS),
  monolith: list('u8', SECTORS),
  discovery: list('u8', SECTORS),
  ancients: list('u8', SECTORS),
  /** By sector, seat and kind; `fleet` and `crowd` are their sums by seat and by sector. */
  ships: grid('i8', SECTORS * SEATS, SHIP_KINDS),
  fleet: grid('i8', SECTORS, SEATS),
  crowd: list('i8', SECTORS),
  /** Order of entry (E12.8): 1 came first; 0 not here. */
  entry: grid('u8', SECTORS, SEATS),
  stack: list('i8', STACKS),
  discards: list('i8', STACKS),

  // Supplies.
  techBag: list('i8', TECHS),
  supply: list('i8', TECHS),
  /** Unseen fronts: in the supply and face down on the map. */
  fronts: list('i8', FRONTS),
  frontsUsed: list('i8', FRONTS),
  bag: list('i8', REPUTATION_VALUES),

  // Players.
  /** NONE before the choice. */
  species: species('u8', SEATS),
  store: grid('i16', SEATS, RESOURCES.length),
  /** Cubes on the population tracks and in the graveyards. */
  track: grid('i8', SEATS, RESOURCES.length),
  graves: grid('i8', SEATS, RESOURCES.length),
  discs: list('i8', SEATS),
  spare: list('i8', SEATS),
  /** Discs on action spaces, and on reaction spaces. */
  acted: grid('u8', SEATS, ACTIONS.length),
  reacted: grid('u8', SEATS, ACTIONS.length),
  colony: list('i8', SEATS),
  unused: grid('i8', SEATS, SHIP_KINDS),
  techs: list('i32', SEATS),
  techCount: grid('i8', SEATS, CATEGORIES.length),
  /** By seat, kind of ship and square; NONE where the print shows. */
  tiles: parts('u8', SEATS * SHIP_KINDS * MAX_SLOTS),
  /** Ancient parts kept for later, as a mask (E10.7). */
  aside: list('u8', SEATS),
  /** Sums of the blueprints by seat and kind: derived, checked by audit. */
  stats: grid('i8', SEATS * SHIP_KINDS, STATS),
  passed: list('u8', SEATS),
  out: list('u8', SEATS),
  /** Points of a player who is out (E19.2). */
  frozen: grid('i16', SEATS, SOURCES.length),
  relations: grid('u8', SEATS, SEATS),
  /** Reputation tiles held: how many is public, which is the owner's secret (E1.9). */
  reputationCount: list('i8', SEATS),
  reputation: grid('i8', SEATS, REPUTATION_VALUES),
  /** Discovery tiles kept for points: how many is public, which fronts is the owner's secret. */
  keptCount: list('i8', SEATS),
  kept: grid('i8', SEATS, FRONTS),
  /** Reputation tiles drawn and being chosen from. */
  drawnCount: number(),
  drawn: list('i8', REPUTATION_VALUES),

  // The battle being fought.
  /** Seats in the sector, the controller first, then in order of entry (E14.4, E14.32). */
  order: seats('u8', SEATS),
  fought: list('u8', SEATS),
  /** E14.34, see `noteDeparture` and its like in battlefield.ts. */
  fled: list('u8', SEATS),
  kills: list('u8', SEATS),
  /** By faction, kind and ship, most damaged first. */
  damage: grid('u8', FACTIONS * SHIP_KINDS, SHIPS_PER_ROW),
  /** Declared retreat by faction and kind: destination plus 1; negative while the round of the declaration lasts. */
  retreat: grid('i8', FACTIONS, SHIP_KINDS),
  /** Dice not yet assigned, by colour and face. */
  dice: grid('u8', COLOURS.length, FACES),
});

export type State = LayoutState<typeof layout>;

export const flagsOf = {
  aliens: 1,
  uniform: 2,
  otherReputation: 4,
  noColonising: 8,
  ownShip: 16,
  attackAtEnd: 32,
  solvent: 64,
} as const;
export const hasFlag = (s: State, flag: number): boolean => (s.flags & flag) !== 0;
