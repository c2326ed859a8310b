import { FACTION_TABLES, type FactionTable } from '../content/tables/factions.ts';
import {
  ACTION_TILES,
  BOOSTER_TABLES,
  GAIA_MINE_TILE,
  MINE_TILE,
  PASS_TILES,
  RESEARCH_TILE,
  STRONG_TILE,
  TILE_TABLES,
  type TileTable,
  TRADE_TILE,
} from '../content/tables/tiles.ts';
import { countPer } from '../rules/triggers.ts';
import { ACADEMY_Q, INSTITUTE, RANGE_BOOSTER, ROUNDS, STEP_BOOSTER } from '../state/ids.ts';
import { countOf, hasTile, type State } from '../state/layout.ts';
import { INCOME_SIZE, writeIncome } from './income.ts';
import type { GaiaWeights } from './weights.ts';
import { curve, gainWorth } from './worth.ts';

const income = new Float64Array(INCOME_SIZE);

/** G6.9 without the booster: income of one round, at the worth of round 1. */
const incomeWorth = (s: State, seat: number, w: GaiaWeights): number => {
  writeIncome(s, seat, income, 0);
  return (
    (income[0] as number) * w.ore +
    (income[1] as number) * w.knowledge +
    (income[2] as number) * w.credit +
    (income[3] as number) * w.qic +
    (income[4] as number) * w.token +
    (income[5] as number) * w.charge
  );
};

/** Octagons by what they do (see special.ts): index among the special actions, and what one use is worth. */
const FIRST_TILE_ACTION = 7;

/** What the special actions of one round are worth; `free` counts only those not used yet. */
const specialWorth = (s: State, seat: number, w: GaiaWeights, free: boolean): number => {
  const used = free ? s.used[seat] : 0;
  let worth = 0;
  if (countOf(s, seat, ACADEMY_Q) > 0 && (used & 1) === 0)
    worth += gainWorth((FACTION_TABLES[s.faction[seat] - 1] as FactionTable).academyQ, w);
  const faction = s.faction[seat] - 1;
  if (countOf(s, seat, INSTITUTE) > 0) {
    if (faction === 3 && ((used >> 3) & 1) === 0) worth += w.stationAction;
    if (faction === 9 && ((used >> 4) & 1) === 0) worth += w.swapAction;
    if (faction === 10 && ((used >> 5) & 1) === 0) worth += w.downgradeAction;
  }
  if (faction === 11 && ((used >> 6) & 1) === 0) worth += w.lowestAction;
  for (let i = 0; i < ACTION_TILES.length; i++) {
    const tile = ACTION_TILES[i] as number;
    if (hasTile(s, seat, tile) && ((used >> (FIRST_TILE_ACTION + i)) & 1) === 0)
      worth += gainWorth((TILE_TABLES[tile] as TileTable).gain, w);
  }
  return worth;
};

/** Points on passing from tiles, each time. */
const passTileWorth = (s: State, seat: number): number => {
  let points = 0;
  for (const tile of PASS_TILES) {
    if (!hasTile(s, seat, tile)) continue;
    const { gain, per } = TILE_TABLES[tile] as TileTable;
    points += gain.vp * countPer(s, seat, per);
  }
  return points;
};

/** G18: what a booster is worth that is held for the round to come: its income, its action, its points on passing. */
const boosterWorth = (s: State, seat: number, booster: number, round: number, w: GaiaWeights): number => {
  const { income, vp, per } = BOOSTER_TABLES[booster]!;
  let worth = gainWorth(income, w) * curve(round + 1, w);
  if (vp !== 0) worth += vp * (countPer(s, seat, per) + 0.7);
  if (booster === STEP_BOOSTER) worth += w.stepAction;
  if (booster === RANGE_BOOSTER) worth += w.rangeAction;
  return worth;
};

/** A seat that has not passed will get the points of its booster, may still use its action, and takes another one. */
const boosterAhead = (s: State, seat: number, round: number, w: GaiaWeights): number => {
  const booster = s.booster[seat] - 1;
  let worth = 0;
  if (booster >= 0) {
    const { vp, per } = BOOSTER_TABLES[booster]!;
    worth += vp * countPer(s, seat, per);
    if (booster === STEP_BOOSTER && ((s.used[seat] >> 1) & 1) === 0) worth += 0.9 * w.stepAction;
    if (booster === RANGE_BOOSTER && ((s.used[seat] >> 2) & 1) === 0) worth += 0.9 * w.rangeAction;
  }
  if (round === ROUNDS) return worth;
  let best = 0;
  for (let i = 0; i < s.row.length; i++)
    if (s.row[i] !== 0) best = Math.max(best, boosterWorth(s, seat, s.row[i] - 1, round, w));
  return worth + best;
};

/** Everything that pays again and again: income, special actions, points on passing. */
export const engineWorth = (s: State, seat: number, round: number, passed: boolean, w: GaiaWeights): number => {
  let ahead = 0;
  for (let r = round + 1; r <= ROUNDS; r++) ahead += curve(r, w);
  const rounds = ROUNDS - round;
  let worth = incomeWorth(s, seat, w) * ahead;
  if (!passed && round > 0) worth += boosterAhead(s, seat, round, w);
  else if (s.booster[seat] > 0 && round < ROUNDS) worth += boosterWorth(s, seat, s.booster[seat] - 1, round, w);
  worth += specialWorth(s, seat, w, false) * ahead * 0.9;
  const passes = rounds + (passed ? 0 : 1);
  worth += passTileWorth(s, seat) * passes;
  if (!passed && round > 0) worth += specialWorth(s, seat, w, true) * curve(round, w) * 0.9;
  const left = rounds + (passed ? 0 : 0.5);
  if (hasTile(s, seat, STRONG_TILE)) worth += (w.strong * left) / ROUNDS;
  let events = 0;
  if (hasTile(s, seat, RESEARCH_TILE)) events += 2 * 1.5;
  if (hasTile(s, seat, MINE_TILE)) events += 3 * 1;
  if (hasTile(s, seat, TRADE_TILE)) events += 3 * 0.7;
  if (hasTile(s, seat, GAIA_MINE_TILE)) events += 3 * 0.5;
  return worth + w.trigger * events * left;
};
