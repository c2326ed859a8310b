import { ADVANCED_TILES, BOOSTERS, GENERAL_TOKENS, STANDARD_TILES, type TileId, TOKENS } from '../../state/ids.ts';
import boosters from '../data/boosters.json' with { type: 'json' };
import federations from '../data/federations.json' with { type: 'json' };
import tech from '../data/tech-tiles.json' with { type: 'json' };
import { expectFact, type Gain, NOTHING, readGain } from './gain.ts';

/** What a "per …" effect counts (G22.4). */
export const COUNTED = ['none', 'mine', 'trade', 'lab', 'big', 'kind', 'gaia', 'sector', 'token'] as const;
export const PER_NONE = 0;
export const PER_MINE = 1;
export const PER_TRADE = 2;
export const PER_LAB = 3;
export const PER_BIG = 4;
export const PER_KIND = 5;
export const PER_GAIA = 6;
export const PER_SECTOR = 7;
export const PER_TOKEN = 8;

const PER: { readonly [fact: string]: number } = {
  mine: PER_MINE,
  tradingStation: PER_TRADE,
  researchLab: PER_LAB,
  planetaryInstituteOrAcademy: PER_BIG,
  planetTypeColonized: PER_KIND,
  gaiaPlanetColonized: PER_GAIA,
  sectorColonized: PER_SECTOR,
  federationToken: PER_TOKEN,
};
const readPer = (fact: string | undefined): number => {
  if (fact === undefined) return PER_NONE;
  const per = PER[fact];
  if (per === undefined) throw new Error(`facts: cannot count ${fact}`);
  return per;
};

/** A tile of any kind: what it gives, how often, when. */
export interface TileTable {
  readonly timing: string;
  readonly gain: Gain;
  readonly per: number;
  /** What sets off a tile of timing `trigger`, by the name of the facts. */
  readonly event: string;
}
interface TileFact {
  readonly timing: string;
  readonly gain?: object;
  readonly per?: string;
  readonly event?: string;
}
const readTile = (fact: TileFact): TileTable => ({
  timing: fact.timing,
  gain: readGain(fact.gain),
  per: readPer(fact.per),
  event: fact.event ?? '',
});

/** G11.6, G11.7: the tiles of the base game, by TileId. */
export const TILE_TABLES: readonly TileTable[] = [...tech.basic, ...tech.advanced].map(readTile);
expectFact(tech.basic.length === STANDARD_TILES && tech.advanced.length === ADVANCED_TILES, 'number of tech tiles');

const tilesWhere = (test: (tile: TileTable) => boolean): readonly TileId[] =>
  TILE_TABLES.flatMap((tile, i) => (test(tile) ? [i as TileId] : []));
const isTrigger = (event: string) => (tile: TileTable) => tile.timing === 'trigger' && tile.event === event;

const only = (tiles: readonly TileId[], what: string): TileId => {
  const tile = tiles[0];
  if (tile === undefined || tiles.length !== 1) throw new Error(`facts: one tile for ${what}`);
  return tile;
};

export const STRONG_TILE = only(
  tilesWhere((tile) => tile.timing === 'passive'),
  'power value 4',
);
export const GAIA_MINE_TILE = only(tilesWhere(isTrigger('buildMineOnGaiaPlanet')), 'mines on Gaia planets');
export const RESEARCH_TILE = only(tilesWhere(isTrigger('advanceResearch')), 'research');
export const MINE_TILE = only(tilesWhere(isTrigger('buildMine')), 'mines');
export const TRADE_TILE = only(tilesWhere(isTrigger('upgradeToTradingStation')), 'trading stations');
export const INCOME_TILES = tilesWhere((tile) => tile.timing === 'income');
export const PASS_TILES = tilesWhere((tile) => tile.timing === 'pass');
export const ACTION_TILES = tilesWhere((tile) => tile.timing === 'action');

/** G18.4. */
export interface BoosterTable {
  readonly income: Gain;
  /** Points for each counted thing on passing. */
  readonly vp: number;
  readonly per: number;
}
interface BoosterFact {
  readonly rulebookNumber: number;
  readonly income: object;
  readonly pass?: { readonly vp: number; readonly per: string };
}
const PASS_PER: { readonly [fact: string]: number } = { ...PER, gaiaPlanetColonized: PER_GAIA };
export const BOOSTER_TABLES: readonly BoosterTable[] = BOOSTERS.map((_, i) => {
  const fact = (boosters.boosters as readonly BoosterFact[]).find((one) => one.rulebookNumber === i + 1);
  if (fact === undefined) throw new Error(`facts: no booster ${i + 1}`);
  const per = fact.pass === undefined ? PER_NONE : PASS_PER[fact.pass.per];
  if (per === undefined) throw new Error(`facts: booster ${i + 1}`);
  return { income: readGain(fact.income), vp: fact.pass?.vp ?? 0, per };
});

/** G14.9. */
export interface TokenTable {
  readonly vp: number;
  readonly gain: Gain;
  readonly green: boolean;
  readonly count: number;
}
export const TOKEN_TABLES: readonly TokenTable[] = federations.tokens.map((fact) => ({
  vp: fact.vp,
  gain: Object.keys(fact.gain).length === 0 ? NOTHING : readGain(fact.gain),
  green: fact.green,
  count: fact.count,
}));
expectFact(TOKEN_TABLES.length === TOKENS.length && TOKEN_TABLES[GENERAL_TOKENS]?.count === 1, 'federation tokens');
export const FEDERATION_VALUE = federations.forming.requiredPowerValue;
