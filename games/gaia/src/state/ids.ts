import type { Brand } from '@orrery/kernel';

/** An index into the hexes of the board: place of the sector tile × 19 + slot (G2.2). */
export type HexId = Brand<number, 'HexId'>;
/** Where a sector tile lies, counted from the middle of the board. */
export type PlaceId = Brand<number, 'PlaceId'>;
/** A side of a sector tile: an index into FACES. */
export type FaceId = Brand<number, 'FaceId'>;
/** An index into the factions of the game's content. */
export type FactionId = Brand<number, 'FactionId'>;
/** An index into the colours of the game's content. */
export type ColourId = Brand<number, 'ColourId'>;
/** What a hex holds: an index into PLANETS. */
export type PlanetId = Brand<number, 'PlanetId'>;
export type BuildingId = Brand<number, 'BuildingId'>;
export type TrackId = Brand<number, 'TrackId'>;
/** An index into the tech tiles of the game's content. */
export type TileId = Brand<number, 'TileId'>;
export type BoosterId = Brand<number, 'BoosterId'>;
export type TokenId = Brand<number, 'TokenId'>;
export type RoundTileId = Brand<number, 'RoundTileId'>;
export type FinalTileId = Brand<number, 'FinalTileId'>;
export type SourceId = Brand<number, 'SourceId'>;
/** A bowl of power, or the Gaia area. */
export type BowlId = Brand<number, 'BowlId'>;
/** A space of the research board with an action (G15.1). */
export type SpaceId = Brand<number, 'SpaceId'>;
/** An index into the special actions of the game's content. */
export type SpecialId = Brand<number, 'SpecialId'>;
/** An index into the free conversions of the game's content. */
export type ConversionId = Brand<number, 'ConversionId'>;
/** The number printed on a card of the Automa. */
export type CardNumber = Brand<number, 'CardNumber'>;

/** The factions of the base game, by FactionId. */
export const FACTIONS = [
  'terrans',
  'lantids',
  'hadsch',
  'ivits',
  'geodens',
  'baltaks',
  'xenos',
  'gleens',
  'taklons',
  'ambas',
  'firaks',
  'bescods',
  'nevlas',
  'itars',
] as const;
export type Faction = (typeof FACTIONS)[number];

export const TERRANS = 0 as FactionId;
export const LANTIDS = 1 as FactionId;
export const HADSCH = 2 as FactionId;
export const IVITS = 3 as FactionId;
export const GEODENS = 4 as FactionId;
export const BALTAKS = 5 as FactionId;
export const XENOS = 6 as FactionId;
export const GLEENS = 7 as FactionId;
export const TAKLONS = 8 as FactionId;
export const AMBAS = 9 as FactionId;
export const FIRAKS = 10 as FactionId;
export const BESCODS = 11 as FactionId;
export const NEVLAS = 12 as FactionId;
export const ITARS = 13 as FactionId;

/** What a hex holds, by PlanetId. Home kinds 1 to 7 stand in the order of the terraforming circle (G4.3). */
export const PLANETS = [
  'empty',
  'terra',
  'oxide',
  'volcanic',
  'desert',
  'swamp',
  'titanium',
  'ice',
  'gaia',
  'transdim',
  'lost',
] as const;
export type Planet = (typeof PLANETS)[number];
export const SPACE = 0 as PlanetId;
export const TITANIUM = 6 as PlanetId;
export const HOME_KINDS = 7;
export const GAIA = 8 as PlanetId;
export const TRANSDIM = 9 as PlanetId;
export const LOST = 10 as PlanetId;

export const BUILDINGS = ['none', 'mine', 'trade', 'lab', 'institute', 'academy-k', 'academy-q'] as const;
export type Building = (typeof BUILDINGS)[number];
export const BUILDING_KINDS = BUILDINGS.length;
export const NO_BUILDING = 0 as BuildingId;
export const MINE = 1 as BuildingId;
export const TRADE = 2 as BuildingId;
export const LAB = 3 as BuildingId;
export const INSTITUTE = 4 as BuildingId;
export const ACADEMY_K = 5 as BuildingId;
export const ACADEMY_Q = 6 as BuildingId;

/** G3.2: areas from left to right. */
export const TRACKS = ['terraforming', 'navigation', 'ai', 'gaia', 'economy', 'science'] as const;
export type Track = (typeof TRACKS)[number];
/** The first area, for loops over all of them. */
export const FIRST_TRACK = 0 as TrackId;
export const TERRAFORMING = 0 as TrackId;
export const NAVIGATION = 1 as TrackId;
export const AI = 2 as TrackId;
export const GAIA_PROJECT = 3 as TrackId;
export const ECONOMY = 4 as TrackId;
export const SCIENCE = 5 as TrackId;
export const TOP_LEVEL = 5;

/** G11.6, G11.7: nine standard tiles, then fifteen advanced ones. The tiles of the base game, by TileId. */
export const TILES = [
  'T1',
  'T2',
  'T3',
  'T4',
  'T5',
  'T6',
  'T7',
  'T8',
  'T9',
  'A1',
  'A2',
  'A3',
  'A4',
  'A5',
  'A6',
  'A7',
  'A8',
  'A9',
  'A10',
  'A11',
  'A12',
  'A13',
  'A14',
  'A15',
] as const;
export type Tile = (typeof TILES)[number];
export const STANDARD_TILES = 9;
export const ADVANCED_TILES = 15;
/** Places for standard tiles: one under each area, three in the lower row (G3.2). */
export const TILE_PLACES = [...TRACKS, 'lower1', 'lower2', 'lower3'] as const;

/** G18.4, numbered as in the rulebooks. */
export const BOOSTERS = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'B10'] as const;
export type Booster = (typeof BOOSTERS)[number];
export const STEP_BOOSTER = 3 as BoosterId;
export const RANGE_BOOSTER = 4 as BoosterId;

/** G14.9. */
export const TOKENS = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'FG'] as const;
export type Token = (typeof TOKENS)[number];
export const TOKEN_KINDS = TOKENS.length;
export const FIRST_TOKEN = 0 as TokenId;
export const GENERAL_TOKENS = 6;
export const GLEENS_TOKEN = 6 as TokenId;

/** G22.1; the institute and academy tile exists twice. */
export const ROUND_TILES = [
  'RS-STEP',
  'RS-RES',
  'RS-MINE',
  'RS-FED',
  'RS-TS4',
  'RS-GAIA4',
  'RS-BIG',
  'RS-TS3',
  'RS-GAIA3',
  'RS-BIG2',
] as const;
export type RoundTile = (typeof ROUND_TILES)[number];

/** G22.6. */
export const FINAL_TILES = ['FS-FED', 'FS-STRUCT', 'FS-KIND', 'FS-GAIA', 'FS-SECTOR', 'FS-SAT'] as const;
export type FinalTile = (typeof FINAL_TILES)[number];

/** Where points come from. */
export const SOURCES = [
  'start',
  'round',
  'booster',
  'tile',
  'advanced',
  'federation',
  'board',
  'level',
  'faction',
  'charge',
  'upper',
  'lower',
  'research',
  'resources',
  'bid',
  'automa',
] as const;
export type Source = (typeof SOURCES)[number];
export const SOURCE_COUNT = SOURCES.length;
export const FIRST_SOURCE = 0 as SourceId;

export const BOWL1 = 0 as BowlId;
export const BOWL2 = 1 as BowlId;
export const BOWL3 = 2 as BowlId;
export const GAIA_AREA = 3 as BowlId;
export const BOWLS = 4;

export const MAX_SEATS = 4;
export const ROUNDS = 6;
