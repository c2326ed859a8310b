import { ACADEMY_K, ECONOMY, INSTITUTE, LAB, MINE, SCIENCE, TRADE } from '../../ids.ts';
import { countOf, hasTile, levelOf, type State } from '../../state.ts';
import { FACTION_TABLES, type FactionTable } from '../../tables/factions.ts';
import type { Gain } from '../../tables/gain.ts';
import { LEVEL_INCOME } from '../../tables/research.ts';
import { BOOSTER_TABLES, INCOME_TILES, TILE_TABLES, type TileTable } from '../../tables/tiles.ts';

/** Ore, knowledge, credits, Q.I.C., tokens and charges of one income. */
export const INCOME_SIZE = 6;

const add = (gain: Gain, out: Float64Array, at: number): void => {
  out[at] += gain.ore;
  out[at + 1] += gain.knowledge;
  out[at + 2] += gain.credits;
  out[at + 3] += gain.qic;
  out[at + 4] += gain.tokens;
  out[at + 5] += gain.charge;
};

/** G6.9: the next income, into `out[at …]`; the booster's only where the seat has passed and holds the next one. */
export const writeIncome = (s: State, seat: number, withBooster: boolean, out: Float64Array, at: number): void => {
  const board = FACTION_TABLES[s.faction[seat] - 1] as FactionTable;
  for (let i = 0; i < INCOME_SIZE; i++) out[at + i] = 0;
  add(board.base, out, at);
  for (let i = countOf(s, seat, MINE) - 1; i >= 0; i--) add(board.mines[i] as Gain, out, at);
  for (let i = countOf(s, seat, TRADE) - 1; i >= 0; i--) add(board.trades[i] as Gain, out, at);
  for (let i = countOf(s, seat, LAB) - 1; i >= 0; i--) add(board.labs[i] as Gain, out, at);
  if (countOf(s, seat, ACADEMY_K) > 0) add(board.academyK, out, at);
  if (countOf(s, seat, INSTITUTE) > 0) add(board.institute, out, at);
  for (let track = ECONOMY; track <= SCIENCE; track++)
    add((LEVEL_INCOME[track] as readonly Gain[])[levelOf(s, seat, track)] as Gain, out, at);
  for (const tile of INCOME_TILES) if (hasTile(s, seat, tile)) add((TILE_TABLES[tile] as TileTable).gain, out, at);
  const booster = s.booster[seat] - 1;
  if (withBooster && booster >= 0) add(BOOSTER_TABLES[booster]!.income, out, at);
};
