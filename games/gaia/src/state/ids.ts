import type { Brand } from '@orrery/kernel';

/** An index into the hexes of the board: place of the sector tile × 19 + slot (G2.2). */
export type HexId = Brand<number, 'HexId'>;

/** The two factions of a colour stand side by side, in the order of the terraforming circle: `index >> 1` is the colour. */
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

export const TERRANS = 0;
export const LANTIDS = 1;
export const HADSCH = 2;
export const IVITS = 3;
export const GEODENS = 4;
export const BALTAKS = 5;
export const XENOS = 6;
export const GLEENS = 7;
export const TAKLONS = 8;
export const AMBAS = 9;
export const FIRAKS = 10;
export const BESCODS = 11;
export const NEVLAS = 12;
export const ITARS = 13;

/** What a hex holds. Home kinds 1 to 7 stand in the order of the terraforming circle (G4.3). */
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
export const SPACE = 0;
export const TITANIUM = 6;
export const HOME_KINDS = 7;
export const GAIA = 8;
export const TRANSDIM = 9;
export const LOST = 10;

/** The home kind of a faction. */
export const homeOf = (faction: number): number => (faction >> 1) + 1;

export const BUILDINGS = ['none', 'mine', 'trade', 'lab', 'institute', 'academy-k', 'academy-q'] as const;
export type Building = (typeof BUILDINGS)[number];
export const BUILDING_KINDS = BUILDINGS.length;
export const MINE = 1;
export const TRADE = 2;
export const LAB = 3;
export const INSTITUTE = 4;
export const ACADEMY_K = 5;
export const ACADEMY_Q = 6;

/** G3.2: areas from left to right. */
export const TRACKS = ['terraforming', 'navigation', 'ai', 'gaia', 'economy', 'science'] as const;
export type Track = (typeof TRACKS)[number];
export const TERRAFORMING = 0;
export const NAVIGATION = 1;
export const AI = 2;
export const GAIA_PROJECT = 3;
export const ECONOMY = 4;
export const SCIENCE = 5;
export const TOP_LEVEL = 5;

/** G11.6, G11.7: nine standard tiles, then fifteen advanced ones. A tile is known by its index in this list. */
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
export const STEP_BOOSTER = 3;
export const RANGE_BOOSTER = 4;

/** G14.9. */
export const TOKENS = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'FG'] as const;
export type Token = (typeof TOKENS)[number];
export const TOKEN_KINDS = TOKENS.length;
export const GENERAL_TOKENS = 6;
export const GLEENS_TOKEN = 6;

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

export const MAX_SEATS = 4;
export const ROUNDS = 6;
