import type { Log, Refusal, Seat } from '@orrery/kernel';
import { SECTORS } from '../content/sectors.ts';
import { addStore } from '../state/boards.ts';
import { MATERIALS, MONEY, RESOURCES, type Resource, SCIENCE, type SectorId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { discOwner } from '../state/pieces.ts';
import { balanceOf, incomeOf, upkeepOf } from './accounts.ts';
import { type ActionOf, abandon, type EclipseAction, PAY, trade } from './actions.ts';
import { applyColony, listColonies, whyNotColony } from './colony.ts';
import { liftDisc } from './discs.ts';
import { dropOut } from './elimination.ts';
import { asks, upkeep } from './frames.ts';
import { applyTrade, listTrades, whyNotTrade } from './trade.ts';
import {
  BALANCE_NEGATIVE,
  CAN_PAY,
  isBelow,
  NO_COLONY_IN_DEBT,
  NO_DISC_THERE,
  NOT_NOW,
  ONLY_FOR_MONEY,
} from './why.ts';

/** E15.3, E15.8: income comes, upkeep goes. Mutates. */
const balanceBooks = (s: State, seat: Seat, log: Log): void => {
  const money = incomeOf(s, seat, MONEY) - upkeepOf(s, seat);
  const science = incomeOf(s, seat, SCIENCE);
  const materials = incomeOf(s, seat, MATERIALS);
  addStore(s, seat, MONEY, money);
  addStore(s, seat, SCIENCE, science);
  addStore(s, seat, MATERIALS, materials);
  log?.push({ k: 'upkeep', seat, money, science, materials, rule: 'E15.2' });
  upkeep.pop(s);
};

type Payment = ActionOf<'pay' | 'trade' | 'colony' | 'abandon'>;

/** First the colony ships (E15.1), then the bill: in debt one sells and abandons (E15.4, E15.6). */
const whyNotPayment = (s: State, seat: Seat, action: Payment): Refusal | null => {
  const inDebt = upkeep.inDebt(s);
  switch (action.k) {
    case 'pay':
      return inDebt ? BALANCE_NEGATIVE : null;
    case 'trade':
      return inDebt && action.to !== MONEY ? ONLY_FOR_MONEY : whyNotTrade(s, seat, action);
    case 'colony':
      return inDebt ? NO_COLONY_IN_DEBT : whyNotColony(s, seat, action);
    case 'abandon':
      if (!inDebt) return CAN_PAY;
      return isBelow(action.sector, SECTORS) && discOwner(s, action.sector) === seat ? null : NO_DISC_THERE;
  }
};

const listSales = (s: State, seat: Seat, out: EclipseAction[]): void => {
  for (let from = 0 as Resource; from < RESOURCES.length; from++) {
    const action = trade(from, MONEY);
    if (whyNotTrade(s, seat, action) === null) out.push(action);
  }
};

const listPayments = (s: State, seat: Seat, out: EclipseAction[]): void => {
  if (!upkeep.inDebt(s)) {
    listColonies(s, seat, out);
    listTrades(s, seat, out);
    out.push(PAY);
    return;
  }
  listSales(s, seat, out);
  for (let sector = 0 as SectorId; sector < SECTORS; sector++)
    if (discOwner(s, sector) === seat) out.push(abandon(sector));
};

/** Is there anything to choose besides paying? Private to each call. */
const choices: EclipseAction[] = [];
const hasChoice = (s: State, seat: Seat): boolean => {
  choices.length = 0;
  listPayments(s, seat, choices);
  return choices.length > (upkeep.inDebt(s) ? 0 : 1);
};

export const payingUpkeep = asks(upkeep, {
  proceed: (s, log) => {
    const seat = upkeep.seat(s);
    if (!upkeep.inDebt(s)) {
      if (hasChoice(s, seat)) return false;
      upkeep.setInDebt(s, true);
    }
    if (balanceOf(s, seat) >= 0) {
      balanceBooks(s, seat, log);
      return true;
    }
    if (hasChoice(s, seat)) return false;
    upkeep.pop(s);
    dropOut(s, seat, 'E15.7', log);
    return true;
  },
  list: (s, out) => listPayments(s, upkeep.seat(s), out),
  whyNot: (s, action) =>
    action.k === 'pay' || action.k === 'trade' || action.k === 'colony' || action.k === 'abandon'
      ? whyNotPayment(s, upkeep.seat(s), action)
      : NOT_NOW,
  apply: (s, action, log) => {
    const seat = upkeep.seat(s);
    switch (action.k) {
      case 'pay':
        return upkeep.setInDebt(s, true);
      case 'trade':
        return applyTrade(s, seat, action, log);
      case 'colony':
        return applyColony(s, seat, action, log);
      case 'abandon':
        s.discs[seat]++;
        return liftDisc(s, action.sector, 'E15.6', log);
    }
  },
});
