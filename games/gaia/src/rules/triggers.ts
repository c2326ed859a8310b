import { type Log, NONE, type Seat } from '@orrery/kernel';
import type { TileEvent } from '../content/content.ts';
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
  PER_BIG,
  PER_GAIA,
  PER_KIND,
  PER_LAB,
  PER_MINE,
  PER_SECTOR,
  PER_TOKEN,
  PER_TRADE,
} from '../content/tables/tiles.ts';
import { roundTileOf } from '../state/boards.ts';
import { ACADEMY_K, ACADEMY_Q, INSTITUTE, LAB, MINE, TRADE } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { bitsIn, countOf, hasLostPlanet, hasTile } from '../state/seats.ts';
import { FROM_ADVANCED, FROM_ROUND, FROM_TILE, score } from './report.ts';

/** G22.1: the tile of the present round pays `times` over, phases I and II included. */
const scoreRound = (s: State, seat: Seat, on: number, times: number, log: Log): void => {
  if (s.round === 0) return;
  const id = roundTileOf(s, s.round);
  if (id === NONE) return;
  const tile = ROUND_TILE_TABLES[id];
  if (tile.on === on) score(s, seat, tile.vp * times, FROM_ROUND, 'G22.2', log);
};
const scoreTiles = (s: State, seat: Seat, event: TileEvent, log: Log): void => {
  const { tiles, tilesOn } = s.tables.content;
  for (const tile of tilesOn[event]) {
    if (!hasTile(s, seat, tile)) continue;
    const { advanced, gain } = tiles[tile];
    score(s, seat, gain.vp, advanced ? FROM_ADVANCED : FROM_TILE, 'G22.3', log);
  }
};

/** G22.2. Everything adds up (G22.3). */
export const onMine = (s: State, seat: Seat, onGaiaPlanet: boolean, steps: number, log: Log): void => {
  scoreRound(s, seat, ON_MINE, 1, log);
  scoreTiles(s, seat, 'mine', log);
  if (onGaiaPlanet) {
    scoreRound(s, seat, ON_GAIA_MINE, 1, log);
    scoreTiles(s, seat, 'gaiaMine', log);
  }
  if (steps > 0) scoreRound(s, seat, ON_STEP, steps, log);
};
export const onTrade = (s: State, seat: Seat, log: Log): void => {
  scoreRound(s, seat, ON_TRADE, 1, log);
  scoreTiles(s, seat, 'trade', log);
};
export const onBig = (s: State, seat: Seat, log: Log): void => scoreRound(s, seat, ON_BIG, 1, log);
export const onResearch = (s: State, seat: Seat, log: Log): void => {
  scoreRound(s, seat, ON_RESEARCH, 1, log);
  scoreTiles(s, seat, 'research', log);
};
export const onToken = (s: State, seat: Seat, log: Log): void => scoreRound(s, seat, ON_TOKEN, 1, log);

export const kindsOf = (s: State, seat: Seat): number => bitsIn(s.kinds[seat]);
export const sectorsOf = (s: State, seat: Seat): number => bitsIn(s.sectors[seat]);
/** Mine pieces on the map and the own Lost Planet (G22.4). */
export const minesOf = (s: State, seat: Seat): number => countOf(s, seat, MINE) + (hasLostPlanet(s, seat) ? 1 : 0);

/** G22.4: how many of what a "per …" effect counts. */
export const countPer = (s: State, seat: Seat, per: number): number => {
  switch (per) {
    case PER_MINE:
      return minesOf(s, seat);
    case PER_TRADE:
      return countOf(s, seat, TRADE);
    case PER_LAB:
      return countOf(s, seat, LAB);
    case PER_BIG:
      return countOf(s, seat, INSTITUTE) + countOf(s, seat, ACADEMY_K) + countOf(s, seat, ACADEMY_Q);
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
