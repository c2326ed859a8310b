import type { RecordedGame, RecordedOptions, RecordedSector } from './recorded.ts';

/** A game as the site itself writes it (its engine's state, with `moveHistory`): what is read of it. */
interface SiteGame {
  readonly moveHistory: readonly string[];
  readonly options: RecordedOptions & {
    readonly map: { readonly sectors: readonly SiteSector[]; readonly mirror?: boolean };
  };
  readonly tiles: {
    readonly boosters: { readonly [booster: string]: unknown };
    readonly techs: { readonly [place: string]: { readonly tile: string } };
    readonly scorings: { readonly round: readonly string[]; readonly final: readonly string[] };
  };
  readonly terraformingFederation: string;
}
interface SiteSector {
  readonly sector: string;
  readonly rotation: number;
  readonly center: { readonly q: number; readonly r: number };
}

type Loose = { readonly [field: string]: unknown };
const isObject = (x: unknown): x is Loose => typeof x === 'object' && x !== null && !Array.isArray(x);
const isTexts = (x: unknown): x is readonly string[] => Array.isArray(x) && x.every((one) => typeof one === 'string');

/** Does it call itself a game of the site, complete or not? */
export const isSiteGame = (raw: unknown): boolean => isObject(raw) && 'moveHistory' in raw;

const SECTOR = /^(\d+)([AB]?)$/;
const isSector = (x: unknown): boolean =>
  isObject(x) &&
  SECTOR.test(String(x.sector)) &&
  Number.isInteger(x.rotation) &&
  isObject(x.center) &&
  Number.isInteger(x.center.q) &&
  Number.isInteger(x.center.r);

/** What is missing, as a sentence fragment; null when all is there. */
const faultOf = (raw: Loose): string | null => {
  if (!isTexts(raw.moveHistory) || !raw.moveHistory[0]?.startsWith('init '))
    return 'moveHistory is not a list of moves that begins with init';
  const map = isObject(raw.options) ? raw.options.map : undefined;
  if (!isObject(map) || !Array.isArray(map.sectors) || !map.sectors.every(isSector))
    return 'options.map has no sectors with rotation and center';
  const { tiles } = raw;
  if (!isObject(tiles) || !isObject(tiles.boosters) || !isObject(tiles.techs))
    return 'tiles has no boosters or no techs';
  if (!Object.values(tiles.techs).every((one) => isObject(one) && typeof one.tile === 'string'))
    return 'tiles.techs does not name a tile for every place';
  if (!isObject(tiles.scorings) || !isTexts(tiles.scorings.round) || !isTexts(tiles.scorings.final))
    return 'tiles.scorings has no round or final';
  return typeof raw.terraformingFederation === 'string' ? null : 'terraformingFederation is missing';
};

const sectorOf = ({ sector, rotation, center }: SiteSector, mirrored: boolean): RecordedSector => {
  const [, tile = '', side] = SECTOR.exec(sector) ?? [];
  return {
    tile: tile.padStart(2, '0'),
    side: side === 'B' ? 'outline' : side === 'A' ? 'full' : 'single',
    centre: { q: center.q, r: center.r },
    rotation: ((rotation % 6) + 6) % 6,
    mirrored,
  };
};

/** A move without the remarks the site adds to it: what it cost, what was returned, what it led to. */
export const withoutRemarks = (move: string): string =>
  move
    .replace(/\s*\([^()]*=>[^()]*\)/g, '')
    .replace(/\s+using area\d: \d+(?:, area\d: \d+)*/g, '')
    .replace(/\s+returning \S+?(?=\.|\s|$)/g, '')
    .trim();

/** The site's own JSON as a recorded game, or what is wrong with it. There are no snapshots: only our rules judge the moves. */
export const readSiteGame = (raw: unknown): RecordedGame | string => {
  if (!isObject(raw)) return 'it is not an object';
  const fault = faultOf(raw);
  if (fault !== null) return fault;
  const game = raw as unknown as SiteGame;
  const { map, ...options } = game.options;
  const players = Number(/^init (\d)/.exec(game.moveHistory[0] as string)?.[1]);
  if (!(players >= 2 && players <= 4)) return 'players is not a number from 2 to 4';
  const places = Object.entries(game.tiles.techs).map(([place, { tile }]) => [place, tile] as const);
  const isAdvanced = (place: string): boolean => place.startsWith('adv-');
  return {
    id: '',
    players,
    options,
    map: { sectors: map.sectors.map((one) => sectorOf(one, map.mirror === true)), hexes: [] },
    tiles: {
      techTiles: Object.fromEntries(places.filter(([place]) => !isAdvanced(place))),
      advancedTechTiles: Object.fromEntries(places.filter(([place]) => isAdvanced(place))),
      boosters: Object.keys(game.tiles.boosters),
      roundScoring: game.tiles.scorings.round,
      finalScoring: game.tiles.scorings.final,
      terraformingFederation: game.terraformingFederation,
    },
    moves: game.moveHistory.map(withoutRemarks),
    snapshots: [],
    ended: false,
    final: null,
    finalBoard: [],
  };
};
