import { NONE, type Seat } from '@orrery/kernel';
import {
  BOOSTER_TABLES,
  GAIA_MINE_TILE,
  MINE_TILE,
  PASS_TILES,
  RESEARCH_TILE,
  STRONG_TILE,
  TILE_TABLES,
  TRADE_TILE,
} from '../content/tables/tiles.ts';
import { rules } from '../rules/index.ts';
import { countPer } from '../rules/triggers.ts';
import { boosterInRow, rowLength } from '../state/boards.ts';
import { type BoosterId, RANGE_BOOSTER, ROUNDS, type SpecialId, STEP_BOOSTER } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { boosterOf, factionOf, hasTile, isUsed } from '../state/seats.ts';
import { INCOME_SIZE, writeIncome } from './income.ts';
import { RANGE_SPECIAL, STEP_SPECIAL, specialGain } from './specials.ts';
import type { GaiaWeights } from './weights.ts';
import { curve, gainWorth } from './worth.ts';

const income = new Float64Array(INCOME_SIZE);

/** G6.9 without the booster: income of one round, at the worth of round 1. */
const incomeWorth = (s: State, seat: Seat, w: GaiaWeights): number => {
  writeIncome(s, seat, income, 0);
  return (
    income[0] * w.ore +
    income[1] * w.knowledge +
    income[2] * w.credit +
    income[3] * w.qic +
    income[4] * w.token +
    income[5] * w.charge
  );
};

/** Special actions that do something other than give a plain gain, by name: what one use is worth. */
const NAMED: { readonly [name: string]: keyof GaiaWeights } = {
  station: 'stationAction',
  swap: 'swapAction',
  downgrade: 'downgradeAction',
  lowest: 'lowestAction',
};

const WEIGHT_OF: readonly (keyof GaiaWeights | undefined)[] = rules.content.specialNames.map((name) => NAMED[name]);

const useWorth = (s: State, seat: Seat, special: SpecialId, w: GaiaWeights): number => {
  const weight = WEIGHT_OF[special];
  return weight === undefined ? gainWorth(specialGain(s, seat, special), w) : w[weight];
};

/** What the special actions of one round are worth, boosters aside; `free` counts only those not used yet. */
const specialWorth = (s: State, seat: Seat, w: GaiaWeights, free: boolean): number => {
  const { specials, specialsOf } = s.tables.content;
  let worth = 0;
  for (const special of specialsOf[factionOf(s, seat).id]) {
    if (special === STEP_SPECIAL || special === RANGE_SPECIAL) continue;
    if (specials[special].owns(s, seat) && !(free && isUsed(s, seat, special))) worth += useWorth(s, seat, special, w);
  }
  return worth;
};

/** Points on passing from tiles, each time. */
const passTileWorth = (s: State, seat: Seat): number => {
  let points = 0;
  for (const tile of PASS_TILES) {
    if (!hasTile(s, seat, tile)) continue;
    const { gain, per } = TILE_TABLES[tile];
    points += gain.vp * countPer(s, seat, per);
  }
  return points;
};

/** G18: what a booster is worth that is held for the round to come: its income, its action, its points on passing. */
const boosterWorth = (s: State, seat: Seat, booster: BoosterId, round: number, w: GaiaWeights): number => {
  const { income, vp, per } = BOOSTER_TABLES[booster];
  let worth = gainWorth(income, w) * curve(round + 1, w);
  if (vp !== 0) worth += vp * (countPer(s, seat, per) + 0.7);
  if (booster === STEP_BOOSTER) worth += w.stepAction;
  if (booster === RANGE_BOOSTER) worth += w.rangeAction;
  return worth;
};

/** A seat that has not passed will get the points of its booster, may still use its action, and takes another one. */
const boosterAhead = (s: State, seat: Seat, round: number, w: GaiaWeights): number => {
  const booster = boosterOf(s, seat);
  let worth = 0;
  if (booster !== NONE) {
    const { vp, per } = BOOSTER_TABLES[booster];
    worth += vp * countPer(s, seat, per);
    if (booster === STEP_BOOSTER && !isUsed(s, seat, STEP_SPECIAL)) worth += 0.9 * w.stepAction;
    if (booster === RANGE_BOOSTER && !isUsed(s, seat, RANGE_SPECIAL)) worth += 0.9 * w.rangeAction;
  }
  if (round === ROUNDS) return worth;
  let best = 0;
  for (let i = 0, n = rowLength(s); i < n; i++)
    best = Math.max(best, boosterWorth(s, seat, boosterInRow(s, i) as BoosterId, round, w));
  return worth + best;
};

/** Everything that pays again and again: income, special actions, points on passing. */
export const engineWorth = (s: State, seat: Seat, round: number, passed: boolean, w: GaiaWeights): number => {
  let ahead = 0;
  for (let r = round + 1; r <= ROUNDS; r++) ahead += curve(r, w);
  const rounds = ROUNDS - round;
  let worth = incomeWorth(s, seat, w) * ahead;
  if (!passed && round > 0) worth += boosterAhead(s, seat, round, w);
  else if (round < ROUNDS) {
    const booster = boosterOf(s, seat);
    if (booster !== NONE) worth += boosterWorth(s, seat, booster, round, w);
  }
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
