import type { Seat } from '@orrery/kernel';
import { CIRCLES, ROUNDS, upkeep } from '../content/board.ts';
import { balanceOf, incomeOf, moneyForGoods } from '../rules/accounts.ts';
import { discsOn, storeOf } from '../state/boards.ts';
import { ACTIONS, type ActionId, MATERIALS, MONEY, SCIENCE } from '../state/ids.ts';
import { ACTION, type State, UPKEEP } from '../state/layout.ts';
import type { EclipseWeights } from './weights.ts';

const LAST = upkeep.length - 1;
/** How many circles may be empty for so much money, in parts of a circle; below 0 when not even none can be paid. */
const circlesFor = (money: number): number => {
  if (money < 0) return 2 + money;
  let n = 2;
  while (n < LAST && (upkeep[n + 1] as number) <= money) n++;
  if (n === LAST) return LAST;
  const due = upkeep[n] as number;
  return n + (money - due) / ((upkeep[n + 1] as number) - due);
};

/** Money due for so many empty circles, in parts of a circle. */
const dueAt = (circles: number): number => {
  const whole = Math.max(0, Math.min(LAST, Math.floor(circles)));
  const due = upkeep[whole] as number;
  return due + Math.max(0, circles - whole) * ((upkeep[Math.min(LAST, whole + 1)] as number) - due);
};

/** The first action of a round finds the best thing to do; every further one counts less. */
const FADE = 0.88;
const BUSY = 9;
const worthOfActions = (n: number): number => (n <= 0 ? n : (1 - FADE ** Math.min(BUSY, n)) / (1 - FADE));

export const discsOnActions = (s: State, seat: Seat): number => {
  let n = 0;
  for (let action = 0 as ActionId; action < ACTIONS.length; action++) n += discsOn(s, seat, action);
  return n;
};

/** Has the seat paid the upkeep of this round already? */
const hasPaid = (s: State, seat: Seat): boolean =>
  s.phase > UPKEEP || (s.phase === UPKEEP && (seat - s.first + s.players) % s.players < s.cursor - 1);

/** Two things needed together: the scarcer one counts most. */
const both = (x: number, y: number): number => (x <= 0 || y <= 0 ? 0 : (x * y) / (x + y));
/** Science and materials that one action can make use of, when a part of the actions goes there. */
const SCIENCE_PER_ACTION = 5;
const MATERIAL_PER_ACTION = 4;

/**
 * E4, E15: how many actions the money buys in this round and those to come when it is spent evenly, and what science and
 * materials can be made of with them.
 */
export const economyWorth = (s: State, seat: Seat, roundsLeft: number, w: EclipseWeights): number => {
  const income = incomeOf(s, seat, MONEY);
  const taken = discsOnActions(s, seat);
  const home = s.discs[seat] + taken;
  const bare = CIRCLES - home;
  let money = storeOf(s, seat, MONEY);
  let now = 0;
  if (s.passed[seat] === 0 && s.phase <= ACTION) {
    const even = circlesFor((money + income * (roundsLeft + 1)) / (roundsLeft + 1));
    now = Math.max(0, Math.min(s.discs[seat], even - bare - taken));
  }
  const paid = hasPaid(s, seat);
  // What this round will have cost, and what is left for the others.
  if (!paid) money += income - dueAt(bare + taken + now);
  let later = 0;
  if (roundsLeft > 0) {
    const each = circlesFor(income + money / roundsLeft) - bare;
    later = Math.min(home, each);
  }
  let worth = w.action * roundsLeft * worthOfActions(later);
  worth += w.actionNow * (worthOfActions(taken + now) - worthOfActions(taken));
  // What the last upkeep of the game brings is of no use.
  const incomes = paid ? Math.max(0, roundsLeft - 1) : roundsLeft;
  const actions = now + roundsLeft * Math.max(0, later);
  worth +=
    w.science * both(storeOf(s, seat, SCIENCE) + incomes * incomeOf(s, seat, SCIENCE), SCIENCE_PER_ACTION * actions);
  worth +=
    w.material *
    both(storeOf(s, seat, MATERIALS) + incomes * incomeOf(s, seat, MATERIALS), MATERIAL_PER_ACTION * actions);
  const balance = balanceOf(s, seat);
  if (balance < 0 && !paid) {
    worth += w.debt * (0.3 * balance - Math.max(0, -balance - moneyForGoods(s, seat)));
  }
  return worth;
};

export const roundsAfter = (s: State): number => Math.max(0, ROUNDS - s.round);
