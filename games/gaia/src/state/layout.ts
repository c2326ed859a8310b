import { defineLayout, frameCells, type LayoutState, list, number, type Options } from '@orrery/kernel';
import { LEVELS, type Level } from '../automa/cards.ts';
import { MAX_HEXES, MAX_PLACES, type Shape, shapeOf } from './board/shape.ts';
import { BUILDING_KINDS, MAX_SEATS, ROUNDS, SOURCE_COUNT, TRACKS } from './ids.ts';
import { placesFor } from './options.ts';

/** What never changes during a game: the options as numbers, and the geometry of the board. */
export interface Tables {
  readonly options: Options;
  /** Seats that own buildings: the players, and the Automa where one plays. */
  readonly seats: number;
  /** GA11: level of the Automa, or -1 without one. */
  readonly automa: number;
  readonly shape: Shape;
  /** G20.2: the turn order card is in use. */
  readonly passingOrder: boolean;
  readonly flexible: boolean;
  /** R35. */
  readonly zeroScoresNothing: boolean;
  /** Special actions that give nothing may be used, which R22 forbids. */
  readonly emptySpecials: boolean;
  /** G3.11: a neutral marker takes part in final scoring. */
  readonly neutral: boolean;
}

/** A single player meets the Automa; the first game is played at its lowest level (GA3.11). */
const automaFor = (options: Options): number => {
  if (options.players !== 1) return -1;
  return options.setup === 'first' ? 0 : LEVELS.indexOf(options.automa as Level);
};

export const tablesFor = (options: Options): Tables => ({
  options,
  seats: options.players === 1 ? 2 : options.players,
  automa: automaFor(options),
  shape: shapeOf(placesFor(options)),
  passingOrder: options.turnOrder === 'passing',
  flexible: options.flexibleFederations === true,
  zeroScoresNothing: options.zeroScoresNothing === true,
  emptySpecials: options.emptySpecials === true,
  neutral: options.players <= 2,
});

export const BOWLS = 4;
export const GAIA_AREA = 3;
/** Most federation tokens one seat can ever hold; its buildings are worth less than 7 × this. */
export const MAX_HELD = 14;
/** Masks of hexes as the federation rules want them. */
export const MASK_WORDS = 6;
export const MAX_QUEUED = 4;
const DEPTH = 12;

/**
 * The whole game. Lists by seat have 4 cells; lists of several things per seat are read with `seat * n + i`.
 * Owners and tiles are stored plus one, so that 0 is "nobody" or "none".
 */
export const layout = defineLayout<Tables>()({
  stage: number(),
  round: number(),
  /** Position in the order of the present stage. */
  cursor: number(),
  /** Seat whose turn it is plus one; 0 outside the action phase. */
  active: number(),
  depth: number(),
  /** Power paid but not used by the conversions made so far in a row (R25). */
  surplus: number(),
  /** Spaces of the research board used this round (G15.1). */
  spaces: number(),
  passedCount: number(),
  planetCount: number(),
  terraformingToken: number(),
  /** Advanced tiles still on the board, one bit per area. */
  advancedLeft: number(),
  /** Factions that may be taken (first game, random factions). */
  pool: number(),
  upCount: number(),
  // The Automa's cards (GA6), one bit or the number of each; see automa/deck.ts.
  deckKnown: number(),
  deckUnseen: number(),
  deckUnknown: number(),
  deckPile: number(),
  support: number(),
  action: number(),
  frames: list('i16', frameCells(DEPTH)),

  // The board.
  face: list('u8', MAX_PLACES),
  turns: list('u8', MAX_PLACES),
  mirrored: list('u8', MAX_PLACES),
  planet: list('u8', MAX_HEXES),
  planets: list('u8', 64),
  building: list('u8', MAX_HEXES),
  owner: list('u8', MAX_HEXES),
  /** Lantids' guest mine (G21.2). */
  guest: list('u8', MAX_HEXES),
  former: list('u8', MAX_HEXES),
  /** One bit per seat. */
  satellites: list('u8', MAX_HEXES),
  station: list('u8', MAX_HEXES),
  /** Hexes of a seat's federations, one bit per seat (G14.11). */
  federated: list('u8', MAX_HEXES),
  /** Distance to the nearest starting point of a seat (G7.2); 255 while it has none. */
  reach: list('u8', MAX_SEATS * MAX_HEXES),

  // Shared boards.
  tilePlace: list('u8', 9),
  advancedPlace: list('u8', 6),
  roundTile: list('u8', ROUNDS),
  finalTile: list('u8', 2),
  /** Boosters on the table, in a row from the left. */
  row: list('u8', 10),
  supply: list('i8', 6),

  // Turn order.
  /** Seats clockwise round the table. */
  ring: list('u8', MAX_SEATS),
  order: list('u8', MAX_SEATS),
  passing: list('u8', MAX_SEATS),

  // Seats.
  faction: list('u8', MAX_SEATS),
  vp: list('i16', MAX_SEATS),
  points: list('i16', MAX_SEATS * SOURCE_COUNT),
  ore: list('i8', MAX_SEATS),
  knowledge: list('i8', MAX_SEATS),
  credits: list('i8', MAX_SEATS),
  qic: list('i16', MAX_SEATS),
  /** Bowls I, II, III and the Gaia area, without the brainstone. */
  power: list('i16', MAX_SEATS * BOWLS),
  /** Place of the brainstone: 0 none, 1 to 3 a bowl, 4 the Gaia area, 5 out of the game. */
  stone: list('u8', MAX_SEATS),
  /** Tokens ever gained less tokens ever discarded, without the brainstone; for the audit. */
  tokenSum: list('i16', MAX_SEATS),
  level: list('u8', MAX_SEATS * TRACKS.length),
  /** Buildings on the map by kind, without the Lost Planet. */
  count: list('i8', MAX_SEATS * BUILDING_KINDS),
  formers: list('i8', MAX_SEATS),
  formersOut: list('i8', MAX_SEATS),
  formersAway: list('i8', MAX_SEATS),
  satelliteCount: list('i8', MAX_SEATS),
  stationCount: list('i8', MAX_SEATS),
  /** Planet kinds colonised as main occupant, one bit per kind (G22.4). */
  kinds: list('u16', MAX_SEATS),
  gaiaPlanets: list('i8', MAX_SEATS),
  sectors: list('u16', MAX_SEATS),
  /** Buildings including the Lost Planet and guest mines. */
  structures: list('i8', MAX_SEATS),
  /** Tech tiles held, one bit per tile of TILES. */
  tiles: list('i32', MAX_SEATS),
  covered: list('i32', MAX_SEATS),
  /** Federation tokens in the order they were gained: kind + 1, plus 16 while green. */
  held: list('u8', MAX_SEATS * MAX_HELD),
  heldCount: list('u8', MAX_SEATS),
  /** Federations formed or grown by the action, for Ivits' threshold (G14.14). */
  formed: list('u8', MAX_SEATS),
  booster: list('u8', MAX_SEATS),
  /** Special actions used this round, one bit each. */
  used: list('u16', MAX_SEATS),
  passed: list('u8', MAX_SEATS),
  bid: list('i8', MAX_SEATS),

  /** Hexes whose neighbours may still charge (G19.5), plus one. */
  queued: list('u8', MAX_QUEUED),
  /** Planets and satellites chosen so far for the federation being formed. */
  joining: list('i32', MASK_WORDS),
  linking: list('i32', MASK_WORDS),

  // Auction.
  upFaction: list('u8', MAX_SEATS),
  upOwner: list('u8', MAX_SEATS),
  upBid: list('i8', MAX_SEATS),
});

export type State = LayoutState<typeof layout>;

/** Has the seat this faction? */
export const isFaction = (s: State, seat: number, faction: number): boolean => s.faction[seat] === faction + 1;
/** Is the institute of this faction in play for the seat? */
export const hasInstitute = (s: State, seat: number, faction: number): boolean =>
  s.faction[seat] === faction + 1 && s.count[seat * BUILDING_KINDS + 4] > 0;
export const countOf = (s: State, seat: number, building: number): number => s.count[seat * BUILDING_KINDS + building];
export const levelOf = (s: State, seat: number, track: number): number => s.level[seat * TRACKS.length + track];
/** Does the seat hold this tech tile uncovered? */
export const hasTile = (s: State, seat: number, tile: number): boolean =>
  (((s.tiles[seat] & ~s.covered[seat]) >>> tile) & 1) !== 0;
export const distanceOf = (s: State, a: number, b: number): number =>
  s.tables.shape.distances[a * s.tables.shape.hexes + b];
