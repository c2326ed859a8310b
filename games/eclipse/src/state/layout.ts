import { defineLayout, frameCells, type LayoutState, list, number, type Options } from '@orrery/kernel';
import { FRONTS, REPUTATION_VALUES } from '../content/board.ts';
import { STATS } from '../content/parts.ts';
import { SECTORS, STACKS } from '../content/sectors.ts';
import { DRACO, MAX_SLOTS } from '../content/species.ts';
import { TECHS } from '../content/techs.ts';
import { ACTIONS, FACTIONS, SEATS, SHIP_KINDS } from './ids.ts';

/** Cells of the disc in galaxy.ts: 1 + 3 * 20 * 21. */
const CELLS = 1261;
/** Depth of the stack of decisions; the deepest chains (an attack on partners inside a move) need about ten. */
const DEPTH = 24;

export interface Tables {
  readonly options: Options;
}

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
  optionStart: number(),
  optionSpecies: list('u8', SEATS),

  // Round and turn.
  round: number(),
  phase: number(),
  /** Progress inside a phase: a sector, a place in turn order, a step of the set-up. */
  cursor: number(),
  /** Whose turn it is in the action phase; -1 before the first. */
  active: number(),
  /** Holder of the start player marker when the round began, and who holds it for the next one (-1: nobody yet). */
  first: number(),
  nextFirst: number(),
  /** Seats proposed to this turn, as a mask (E8.4). */
  proposed: number(),
  /** Holder of the traitor card plus 1; 0: the supply. */
  traitor: number(),
  gcds: number(),
  depth: number(),
  frames: list('i16', frameCells(DEPTH)),

  // The map.
  sectorAt: list('u8', CELLS),
  cellOf: list('i16', SECTORS),
  rotation: list('u8', SECTORS),
  status: list('u8', SECTORS),
  /** Neighbour in a direction plus 1, and the wormhole halves on that edge: derived, checked by audit. */
  near: list('u8', SECTORS * 6),
  link: list('u8', SECTORS * 6),
  /** Owner of the disc plus 1 (E1.3). */
  disc: list('u8', SECTORS),
  /** Squares with a cube, as a mask; bit 6 is the orbital. The cubes belong to the owner of the disc. */
  cubes: list('u8', SECTORS),
  orbital: list('u8', SECTORS),
  monolith: list('u8', SECTORS),
  discovery: list('u8', SECTORS),
  ancients: list('u8', SECTORS),
  /** `ships[(sector * 6 + seat) * 4 + kind]`; `fleet` and `crowd` are their sums by seat and by sector. */
  ships: list('i8', SECTORS * SEATS * SHIP_KINDS),
  fleet: list('i8', SECTORS * SEATS),
  crowd: list('i8', SECTORS),
  /** Order of entry (E12.8): 1 came first; 0 not here. */
  entry: list('u8', SECTORS * SEATS),
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
  /** Species plus 1; 0 before the choice. */
  species: list('u8', SEATS),
  store: list('i16', SEATS * 3),
  /** Cubes on the population tracks and in the graveyards. */
  track: list('i8', SEATS * 3),
  graves: list('i8', SEATS * 3),
  discs: list('i8', SEATS),
  spare: list('i8', SEATS),
  /** Discs on action spaces, and on reaction spaces. */
  acted: list('u8', SEATS * ACTIONS.length),
  reacted: list('u8', SEATS * ACTIONS.length),
  colony: list('i8', SEATS),
  unused: list('i8', SEATS * SHIP_KINDS),
  techs: list('i32', SEATS),
  techCount: list('i8', SEATS * 3),
  tiles: list('u8', SEATS * SHIP_KINDS * MAX_SLOTS),
  aside: list('u8', SEATS),
  /** Sums of the blueprints: derived, checked by audit. */
  stats: list('i8', SEATS * SHIP_KINDS * STATS),
  passed: list('u8', SEATS),
  out: list('u8', SEATS),
  /** Points of a player who is out (E19.2). */
  frozen: list('i16', SEATS * SOURCES.length),
  relations: list('u8', SEATS * SEATS),
  /** Reputation tiles held: how many is public, which is the owner's secret (E1.9). */
  reputationCount: list('i8', SEATS),
  reputation: list('i8', SEATS * REPUTATION_VALUES),
  /** Discovery tiles kept for points: how many is public, which fronts is the owner's secret. */
  keptCount: list('i8', SEATS),
  kept: list('i8', SEATS * FRONTS),
  /** Reputation tiles drawn and being chosen from. */
  drawnCount: number(),
  drawn: list('i8', REPUTATION_VALUES),

  // The battle being fought.
  /** Seats in the sector plus 1, the controller first, then in order of entry (E14.4, E14.32). */
  order: list('u8', SEATS),
  fought: list('u8', SEATS),
  fled: list('u8', SEATS),
  kills: list('u8', SEATS),
  /** `damage[(faction * 4 + kind) * 8 + ship]`, most damaged first. */
  damage: list('u8', FACTIONS * SHIP_KINDS * 8),
  /** Declared retreat: destination plus 1; negative while the round of the declaration lasts. */
  retreat: list('i8', FACTIONS * SHIP_KINDS),
  /** Dice not yet assigned: `dice[colour * 6 + face - 1]`. */
  dice: list('u8', 18),
});

export type State = LayoutState<typeof layout>;

export const isDraco = (s: State, seat: number): boolean => s.species[seat] - 1 === DRACO;
export const speciesOf = (s: State, seat: number): number => s.species[seat] - 1;

export const hasTech = (s: State, seat: number, tech: number): boolean => ((s.techs[seat] >> tech) & 1) !== 0;

/** E1.4: ships in a sector that are enemies of `seat`. */
export const enemiesIn = (s: State, seat: number, sector: number): number =>
  s.crowd[sector] -
  s.fleet[sector * SEATS + seat] +
  (s.species[seat] - 1 === DRACO ? 0 : s.ancients[sector]) +
  (sector === 0 ? s.gcds : 0);

/** E6.1: a disc, or ships of which at least one is not pinned. */
export const reachesFrom = (s: State, seat: number, sector: number): boolean => {
  if (s.disc[sector] === seat + 1) return true;
  const own = s.fleet[sector * SEATS + seat];
  return own > 0 && own > enemiesIn(s, seat, sector) && !(sector === 0 && s.gcds !== 0);
};

/** A disc or any ship (E7.3, E7.7). */
export const isPresent = (s: State, seat: number, sector: number): boolean =>
  s.disc[sector] === seat + 1 || s.fleet[sector * SEATS + seat] > 0;

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
