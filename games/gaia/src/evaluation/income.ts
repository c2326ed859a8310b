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

const sizes = (gain: Gain): readonly number[] => [
  gain.ore,
  gain.knowledge,
  gain.credits,
  gain.qic,
  gain.tokens,
  gain.charge,
];

/** What none, the first, the first two … bring together, one after the other. */
const upTo = (gains: readonly Gain[]): Float64Array => {
  const sums = new Float64Array((gains.length + 1) * INCOME_SIZE);
  for (const [i, gain] of gains.entries())
    for (const [k, n] of sizes(gain).entries()) sums[(i + 1) * INCOME_SIZE + k] = sums[i * INCOME_SIZE + k] + n;
  return sums;
};
/** One gain after the other. */
const each = (gains: readonly Gain[]): Float64Array => Float64Array.from(gains.flatMap(sizes));

const BUILT = rules.content.factions.map(({ board: { base, mines, trades, labs, academyK, institute } }) => ({
  base: each([base]),
  mines: upTo(mines),
  trades: upTo(trades),
  labs: upTo(labs),
  academyK: each([academyK]),
  institute: each([institute]),
}));
const BY_LEVEL = LEVEL_INCOME.map(each);
const BY_TILE = each(TILE_TABLES.map(({ gain }) => gain));
const BY_BOOSTER = each(BOOSTER_TABLES.map(({ income }) => income));

/** Add the `n`-th income of a list. */
const add = (incomes: Float64Array, n: number, out: Float64Array, at: number): void => {
  for (let i = 0; i < INCOME_SIZE; i++) out[at + i] += incomes[n * INCOME_SIZE + i];
};

/** G6.9: the next income, into `out[at …]`, without the booster's. */
export const writeIncome = (s: State, seat: Seat, out: Float64Array, at: number): void => {
  const board = BUILT[factionOf(s, seat).id];
  for (let i = 0; i < INCOME_SIZE; i++) out[at + i] = board.base[i];
  add(board.mines, countOf(s, seat, MINE), out, at);
  add(board.trades, countOf(s, seat, TRADE), out, at);
  add(board.labs, countOf(s, seat, LAB), out, at);
  if (countOf(s, seat, ACADEMY_K) > 0) add(board.academyK, 0, out, at);
  if (countOf(s, seat, INSTITUTE) > 0) add(board.institute, 0, out, at);
  for (let track = ECONOMY; track <= SCIENCE; track++) add(BY_LEVEL[track], levelOf(s, seat, track), out, at);
  for (const tile of INCOME_TILES) if (hasTile(s, seat, tile)) add(BY_TILE, tile, out, at);
};

/** What the booster held adds to the next income. */
export const addBooster = (s: State, seat: Seat, out: Float64Array, at: number): void => {
  const booster = boosterOf(s, seat);
  if (booster !== NONE) add(BY_BOOSTER, booster, out, at);
};
