import { NONE, type Seat } from '@orrery/kernel';
import type { Gain } from '../content/tables/gain.ts';
import { LEVEL_INCOME } from '../content/tables/research.ts';
import { BOOSTER_TABLES, INCOME_TILES, TILE_TABLES } from '../content/tables/tiles.ts';
import { rules } from '../rules/index.ts';
import { ACADEMY_K, ECONOMY, INSTITUTE, LAB, MINE, SCIENCE, TRADE } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { boosterOf, countOf, factionOf, hasTile, levelOf } from '../state/seats.ts';

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

/** What none, the first, the first two … bring together, one after the other. */
const upTo = (gains: readonly Gain[]): Float64Array => {
  const sums = new Float64Array((gains.length + 1) * INCOME_SIZE);
  for (const [i, gain] of gains.entries()) {
    const at = (i + 1) * INCOME_SIZE;
    sums.copyWithin(at, at - INCOME_SIZE, at);
    add(gain, sums, at);
  }
  return sums;
};
const BUILT = rules.content.factions.map(({ board: { base, mines, trades, labs, academyK, institute } }) => ({
  base,
  mines: upTo(mines),
  trades: upTo(trades),
  labs: upTo(labs),
  academyK,
  institute,
}));

const addUpTo = (sums: Float64Array, n: number, out: Float64Array, at: number): void => {
  for (let i = 0; i < INCOME_SIZE; i++) out[at + i] += sums[n * INCOME_SIZE + i];
};

/** G6.9: the next income, into `out[at …]`, without the booster's. */
export const writeIncome = (s: State, seat: Seat, out: Float64Array, at: number): void => {
  const board = BUILT[factionOf(s, seat).id];
  for (let i = 0; i < INCOME_SIZE; i++) out[at + i] = 0;
  add(board.base, out, at);
  addUpTo(board.mines, countOf(s, seat, MINE), out, at);
  addUpTo(board.trades, countOf(s, seat, TRADE), out, at);
  addUpTo(board.labs, countOf(s, seat, LAB), out, at);
  if (countOf(s, seat, ACADEMY_K) > 0) add(board.academyK, out, at);
  if (countOf(s, seat, INSTITUTE) > 0) add(board.institute, out, at);
  for (let track = ECONOMY; track <= SCIENCE; track++) add(LEVEL_INCOME[track][levelOf(s, seat, track)], out, at);
  for (const tile of INCOME_TILES) if (hasTile(s, seat, tile)) add(TILE_TABLES[tile].gain, out, at);
};

/** What the booster held adds to the next income. */
export const addBooster = (s: State, seat: Seat, out: Float64Array, at: number): void => {
  const booster = boosterOf(s, seat);
  if (booster !== NONE) add(BOOSTER_TABLES[booster].income, out, at);
};
