import {
  defineLayout,
  grid,
  type LayoutState,
  list,
  listOf,
  number,
  numberOf,
  type Options,
  optionalNumber,
  optionalsOf,
  type Seat,
  stack,
} from '@orrery/kernel';
import { LEVELS, type Level } from '../automa/levels.ts';
import type { Content } from '../content/content.ts';
import type { FederationWork } from '../rules/federation/work.ts';
import { MAX_HEXES, MAX_PLACES, type Shape, shapeOf } from './board/shape.ts';
import {
  BOWLS,
  type BoosterId,
  BUILDING_KINDS,
  type BuildingId,
  type CardNumber,
  type FaceId,
  type FactionId,
  type FinalTileId,
  type HexId,
  MAX_SEATS,
  type PlanetId,
  ROUNDS,
  type RoundTileId,
  SOURCE_COUNT,
  TILE_PLACES,
  type TileId,
  type TokenId,
  TRACKS,
} from './ids.ts';
import { placesFor } from './options.ts';

/** What never changes during a game: the content, the options as numbers, and the geometry of the board. */
export interface Tables {
  readonly options: Options;
  readonly content: Content;
  /** Seats that own buildings: the players, and the Automa where one plays. */
  readonly seats: number;
  /** GA11: level of the Automa, or -1 without one. */
  readonly automa: number;
  readonly shape: Shape;
  /** Room to search for federations in. Nothing in it says anything about a position. */
  readonly work: FederationWork;
  /** G20.2: the turn order card is in use. */
  readonly passingOrder: boolean;
  readonly flexible: boolean;
  /** G-R35. */
  readonly zeroScoresNothing: boolean;
  /** Special actions that give nothing may be used, which G-R22 forbids. */
  /** G3.11: a neutral marker takes part in final scoring. */
  readonly neutral: boolean;
}

/** A single player meets the Automa; the first game is played at its lowest level (GA3.11). */
const automaFor = (options: Options): number => {
  if (options.players !== 1) return -1;
  return options.setup === 'first' ? 0 : LEVELS.indexOf(options.automa as Level);
};

/** The tables of a game with these options; `workFor` gives each board its room for federations. */
export const tablesFor = (options: Options, content: Content, workFor: (shape: Shape) => FederationWork): Tables => {
  const shape = shapeOf(placesFor(options));
  return {
    options,
    content,
    seats: options.players === 1 ? 2 : options.players,
    automa: automaFor(options),
    shape,
    work: workFor(shape),
    passingOrder: options.turnOrder === 'passing',
    flexible: options.flexibleFederations === true,
    zeroScoresNothing: options.zeroScoresNothing === true,
    neutral: options.players <= 2,
  };
};

/** Most federation tokens one seat can ever hold; its buildings are worth less than 7 × this. */
export const MAX_HELD = 14;
/** Words of a mask of hexes. */
const MASK_WORDS = 6;
export const MAX_QUEUED = 4;
const DEPTH = 13;

const seats = listOf<Seat>();
const optionalSeats = optionalsOf<Seat>();
const optionalTiles = optionalsOf<TileId>();
const optionalFactions = optionalsOf<FactionId>();
const optionalBoosters = optionalsOf<BoosterId>();

/**
 * The whole game. Lists by seat have 4 cells. What is stored otherwise than it is meant (nothing or something, rows of a
 * table, bits) is read and written by the helpers of this folder and by nobody else.
 */
export const layout = defineLayout<Tables>()({
  stage: number(),
  round: number(),
  /** Position in the order of the present stage. */
  cursor: number(),
  /** Seat whose turn it is; none outside the action phase. */
  active: optionalNumber<Seat>(),
  /** Power paid but not used by the conversions made so far in a row (G-R25). */
  surplus: number(),
  /** Spaces of the research board used this round, one bit each (G15.1). */
  spaces: number(),
  passedCount: number(),
  planetCount: number(),
  terraformingToken: optionalNumber<TokenId>(),
  /** Advanced tiles still on the board, one bit per area. */
  advancedLeft: number(),
  /** Factions that may be taken, one bit each (first game, random factions). */
  pool: number(),
  upCount: number(),
  // The Automa's cards (GA6), one bit or the number of each; see automa/deck.ts.
  deckKnown: number(),
  deckUnseen: number(),
  deckUnknown: number(),
  deckPile: number(),
  support: numberOf<CardNumber>(),
  action: numberOf<CardNumber>(),
  frames: stack(DEPTH),

  // The board.
  face: listOf<FaceId>()('u8', MAX_PLACES),
  turns: list('u8', MAX_PLACES),
  mirrored: list('u8', MAX_PLACES),
  planet: listOf<PlanetId>()('u8', MAX_HEXES),
  planets: listOf<HexId>()('u8', 64),
  building: listOf<BuildingId>()('u8', MAX_HEXES),
  owner: optionalSeats('u8', MAX_HEXES),
  /** Lantids' guest mine (G21.2). */
  guest: optionalSeats('u8', MAX_HEXES),
  former: optionalSeats('u8', MAX_HEXES),
  /** One bit per seat. */
  satellites: list('u8', MAX_HEXES),
  station: optionalSeats('u8', MAX_HEXES),
  /** Hexes of a seat's federations, one bit per seat (G14.11). */
  federated: list('u8', MAX_HEXES),
  /** Distance to the nearest starting point of a seat (G7.2); 255 while it has none. */
  reach: grid('u8', MAX_SEATS, MAX_HEXES),

  // Shared boards.
  tilePlace: optionalTiles('u8', TILE_PLACES.length),
  advancedPlace: optionalTiles('u8', TRACKS.length),
  roundTile: optionalsOf<RoundTileId>()('u8', ROUNDS),
  finalTile: optionalsOf<FinalTileId>()('u8', 2),
  /** Boosters on the table, in a row from the left. */
  row: optionalBoosters('u8', 10),
  supply: list('i8', 6),

  // Turn order.
  /** Seats clockwise round the table. */
  ring: seats('u8', MAX_SEATS),
  order: seats('u8', MAX_SEATS),
  passing: seats('u8', MAX_SEATS),

  // Seats.
  faction: optionalFactions('u8', MAX_SEATS),
  vp: list('i16', MAX_SEATS),
  points: grid('i16', MAX_SEATS, SOURCE_COUNT),
  ore: list('i8', MAX_SEATS),
  knowledge: list('i8', MAX_SEATS),
  credits: list('i8', MAX_SEATS),
  qic: list('i16', MAX_SEATS),
  /** Bowls I, II, III and the Gaia area, without the brainstone. */
  power: grid('i16', MAX_SEATS, BOWLS),
  /** Place of the brainstone: 0 none, 1 to 3 a bowl, 4 the Gaia area, 5 out of the game. */
  stone: list('u8', MAX_SEATS),
  /** Tokens ever gained less tokens ever discarded, without the brainstone; for the audit. */
  tokenSum: list('i16', MAX_SEATS),
  level: grid('u8', MAX_SEATS, TRACKS.length),
  /** Buildings on the map by kind, without the Lost Planet. */
  count: grid('i8', MAX_SEATS, BUILDING_KINDS),
  formers: list('i8', MAX_SEATS),
  formersOut: list('i8', MAX_SEATS),
  formersAway: list('i8', MAX_SEATS),
  satelliteCount: list('i8', MAX_SEATS),
  stationCount: list('i8', MAX_SEATS),
  /** Planet kinds colonised as main occupant, one bit per kind (G22.4). */
  kinds: list('u16', MAX_SEATS),
  gaiaPlanets: list('i8', MAX_SEATS),
  /** Sector tiles with a building, one bit per place. */
  sectors: list('u16', MAX_SEATS),
  /** Buildings including the Lost Planet and guest mines. */
  structures: list('i8', MAX_SEATS),
  /** Tech tiles held, one bit per tile. */
  tiles: list('i32', MAX_SEATS),
  covered: list('i32', MAX_SEATS),
  /** Federation tokens in the order they were gained; see held.ts. */
  held: grid('u8', MAX_SEATS, MAX_HELD),
  heldCount: list('u8', MAX_SEATS),
  /** Federations formed or grown by the action, for Ivits' threshold (G14.14). */
  formed: list('u8', MAX_SEATS),
  booster: optionalBoosters('u8', MAX_SEATS),
  /** Special actions used this round, one bit each. */
  used: list('i32', MAX_SEATS),
  passed: list('u8', MAX_SEATS),
  bid: list('i8', MAX_SEATS),

  /** Hexes whose neighbours may still charge (G19.5), the first ones first. */
  queued: optionalsOf<HexId>()('u8', MAX_QUEUED),
  /** Planets and satellites chosen so far for the federation being formed, one bit per hex. */
  joining: list('i32', MASK_WORDS),
  linking: list('i32', MASK_WORDS),

  // Auction: factions put up, in order.
  upFaction: optionalFactions('u8', MAX_SEATS),
  upOwner: optionalSeats('u8', MAX_SEATS),
  upBid: list('i8', MAX_SEATS),
});

export type State = LayoutState<typeof layout>;
