import { incomeOf, upkeepOf } from '../accounts.ts';
import { CIRCLES, ROUNDS, upkeep } from '../board.ts';
import { tradeRatio } from '../species.ts';
import { type State, speciesOf } from '../state.ts';
import { ACTIONS, MATERIALS, MONEY, SCIENCE } from '../terms.ts';
import type { EclipseWeights } from './features.ts';

/** Actions beyond this many in a round hardly find anything worth doing. */
const BUSY = 8;

/** How many discs can go on actions when so many circles are empty already and so much money may be spent. */
const affordable = (empty: number, discs: number, money: number): number => {
  let n = 0;
  while (n < discs && n < BUSY && empty + n + 1 < upkeep.length && (upkeep[empty + n + 1] as number) <= money) n++;
  // A part of the next one, so that a little more income always counts.
  const due = upkeep[Math.min(upkeep.length - 1, empty + n)] as number;
  const next = upkeep[Math.min(upkeep.length - 1, empty + n + 1)] as number;
  return n + (next > due ? Math.min(0.9, Math.max(0, (money - due) / (next - due)) * 0.9) : 0);
};

/** The first action of a round finds the best thing to do; every further one counts less. */
const FADE = 0.85;
const worthOfActions = (n: number): number => (1 - FADE ** n) / (1 - FADE);

const discsOnActions = (s: State, seat: number): number => {
  let n = 0;
  const at = seat * ACTIONS.length;
  for (let i = 0; i < ACTIONS.length; i++) n += s.acted[at + i] + s.reacted[at + i];
  return n;
};

/** E4, E15: what the board earns in the rounds to come, what is in store, and whether upkeep can be paid. */
export const economyWorth = (s: State, seat: number, roundsLeft: number, w: EclipseWeights): number => {
  const at = seat * 3;
  const money = s.store[at + MONEY];
  const income = incomeOf(s, seat, MONEY);
  const discs = s.discs[seat];
  const home = discs + discsOnActions(s, seat);
  const spare = (0.6 * Math.min(20, Math.max(0, money))) / (roundsLeft + 2);
  let worth = w.action * roundsLeft * worthOfActions(affordable(Math.max(0, CIRCLES - home), home, income + spare));
  // More discs on the map than the income can carry, before any action is paid for.
  const due = upkeep[Math.min(upkeep.length - 1, Math.max(0, CIRCLES - home))] as number;
  if (due > income + spare) worth -= w.debt * 0.4 * (due - income - spare) * Math.min(3, roundsLeft);
  if (s.passed[seat] === 0)
    worth += w.actionNow * worthOfActions(Math.floor(affordable(Math.max(0, CIRCLES - discs), discs, money + income)));
  worth += roundsLeft * (w.science * incomeOf(s, seat, SCIENCE) + w.material * incomeOf(s, seat, MATERIALS));
  const use = roundsLeft > 0 ? 1 : s.passed[seat] === 0 ? 0.6 : 0.01;
  worth += use * (w.scienceHeld * s.store[at + SCIENCE] + w.materialHeld * s.store[at + MATERIALS]);
  worth += use * w.moneyHeld * Math.min(20, money);
  const balance = money + income - upkeepOf(s, seat);
  if (balance < 0) {
    const ratio = tradeRatio[speciesOf(s, seat)] as number;
    const sold = Math.floor(s.store[at + SCIENCE] / ratio) + Math.floor(s.store[at + MATERIALS] / ratio);
    worth += w.moneyHeld * balance * 2 - w.debt * Math.max(0, -balance - sold);
  }
  return worth;
};

export const roundsAfter = (s: State): number => Math.max(0, ROUNDS - s.round);
