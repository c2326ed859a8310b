import {
  ON_BIG,
  ON_GAIA_MINE,
  ON_MINE,
  ON_RESEARCH,
  ON_STEP,
  ON_TOKEN,
  ON_TRADE,
  ROUND_TILE_TABLES,
} from '../content/tables/scoring.ts';
import {
  GAIA_MINE_TILE,
  MINE_TILE,
  PER_BIG,
  PER_GAIA,
  PER_KIND,
  PER_LAB,
  PER_MINE,
  PER_SECTOR,
  PER_TOKEN,
  PER_TRADE,
  RESEARCH_TILE,
  TILE_TABLES,
  TRADE_TILE,
} from '../content/tables/tiles.ts';
import { MINE } from '../state/ids.ts';
import { countOf, hasTile, type State } from '../state/layout.ts';
import { FROM_ADVANCED, FROM_ROUND, FROM_TILE, type Log, score } from './report.ts';

/** G22.1: the tile of the present round pays `times` over, phases I and II included. */
const scoreRound = (s: State, seat: number, on: number, times: number, log: Log): void => {
  if (s.round === 0) return;
  const tile = ROUND_TILE_TABLES[s.roundTile[s.round - 1] - 1];
  if (tile !== undefined && tile.on === on) score(s, seat, tile.vp * times, FROM_ROUND, 'G22.2', log);
};
const scoreTile = (s: State, seat: number, tile: number, source: number, log: Log): void => {
  if (hasTile(s, seat, tile)) score(s, seat, TILE_TABLES[tile]?.gain.vp ?? 0, source, 'G22.3', log);
};

/** G22.2. Everything adds up (G22.3). */
export const onMine = (s: State, seat: number, onGaiaPlanet: boolean, steps: number, log: Log): void => {
  scoreRound(s, seat, ON_MINE, 1, log);
  scoreTile(s, seat, MINE_TILE, FROM_ADVANCED, log);
  if (onGaiaPlanet) {
    scoreRound(s, seat, ON_GAIA_MINE, 1, log);
    scoreTile(s, seat, GAIA_MINE_TILE, FROM_TILE, log);
  }
  if (steps > 0) scoreRound(s, seat, ON_STEP, steps, log);
};
export const onTrade = (s: State, seat: number, log: Log): void => {
  scoreRound(s, seat, ON_TRADE, 1, log);
  scoreTile(s, seat, TRADE_TILE, FROM_ADVANCED, log);
};
export const onBig = (s: State, seat: number, log: Log): void => scoreRound(s, seat, ON_BIG, 1, log);
export const onResearch = (s: State, seat: number, log: Log): void => {
  scoreRound(s, seat, ON_RESEARCH, 1, log);
  scoreTile(s, seat, RESEARCH_TILE, FROM_ADVANCED, log);
};
export const onToken = (s: State, seat: number, log: Log): void => scoreRound(s, seat, ON_TOKEN, 1, log);

const bitsIn = (mask: number): number => {
  let n = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) n++;
  return n;
};
export const kindsOf = (s: State, seat: number): number => bitsIn(s.kinds[seat]);
export const sectorsOf = (s: State, seat: number): number => bitsIn(s.sectors[seat]);
/** Mine pieces on the map and the own Lost Planet (G22.4). */
export const minesOf = (s: State, seat: number): number => countOf(s, seat, MINE) + ((s.kinds[seat] >>> 10) & 1);

/** G22.4: how many of what a "per …" effect counts. */
export const countPer = (s: State, seat: number, per: number): number => {
  switch (per) {
    case PER_MINE:
      return minesOf(s, seat);
    case PER_TRADE:
      return countOf(s, seat, 2);
    case PER_LAB:
      return countOf(s, seat, 3);
    case PER_BIG:
      return countOf(s, seat, 4) + countOf(s, seat, 5) + countOf(s, seat, 6);
    case PER_KIND:
      return kindsOf(s, seat);
    case PER_GAIA:
      return s.gaiaPlanets[seat];
    case PER_SECTOR:
      return sectorsOf(s, seat);
    case PER_TOKEN:
      return s.heldCount[seat];
    default:
      return 1;
  }
};
