import { popFrame, type Refusal, type Seat, setTopArg, topArg } from '@orrery/kernel';
import { SECTORS } from '../content/sectors.ts';
import type { State } from '../state/layout.ts';
import { liftDisc } from '../state/pieces.ts';
import { MATERIALS, MONEY, SCIENCE } from '../state/ids.ts';
import { balanceOf, incomeOf, upkeepOf } from './accounts.ts';
import { abandon, type EclipseAction, PAY, trade } from './actions.ts';
import { listColonies, whyNotColony } from './colony.ts';
import { dropOut } from './elimination.ts';
import type { Events, FrameRule } from './frames.ts';
import { listTrades, whyNotTrade } from './trade.ts';
import {
  BALANCE_NEGATIVE,
  CAN_PAY,
  isBelow,
  NO_COLONY_IN_DEBT,
  NO_DISC_THERE,
  NOT_NOW,
  ONLY_FOR_MONEY,
} from './why.ts';

/** E15.3, E15.8 */
const settle = (s: State, seat: number, events: Events): void => {
  const money = incomeOf(s, seat, MONEY) - upkeepOf(s, seat);
  const science = incomeOf(s, seat, SCIENCE);
  const materials = incomeOf(s, seat, MATERIALS);
  s.store[seat * 3 + MONEY] += money;
  s.store[seat * 3 + SCIENCE] += science;
  s.store[seat * 3 + MATERIALS] += materials;
  events?.push({ k: 'upkeep', seat, money, science, materials, rule: 'E15.2' });
  popFrame(s);
};

/** First the colony ships (E15.1), then the bill (E15.4). */
const PEACE = 0;
const DEBT = 1;

const hasDisc = (s: State, seat: number): boolean => {
  for (let sector = 0; sector < SECTORS; sector++) if (s.disc[sector] === seat + 1) return true;
  return false;
};

const listSales = (s: State, seat: number, out: EclipseAction[]): void => {
  for (let from = SCIENCE; from <= MATERIALS; from++)
    if (whyNotTrade(s, seat, from, MONEY) === null) out.push(trade(from, MONEY));
};

const whyNotTradeNow = (s: State, seat: number, from: unknown, to: unknown): Refusal | null => {
  if (topArg(s, 1) === DEBT && to !== MONEY) return ONLY_FOR_MONEY;
  return whyNotTrade(s, seat, from, to);
};

const scratch: EclipseAction[] = [];

/** Arguments: seat, stage. */
export const upkeep: FrameRule = {
  ask: 'upkeep',
  by: (s) => topArg(s, 0) as Seat,
  run: (s, events) => {
    const seat = topArg(s, 0);
    scratch.length = 0;
    if (topArg(s, 1) === PEACE) {
      listColonies(s, seat, scratch);
      listTrades(s, seat, scratch);
      if (scratch.length > 0) return false;
      setTopArg(s, 1, DEBT);
    }
    if (balanceOf(s, seat) >= 0) {
      settle(s, seat, events);
      return true;
    }
    listSales(s, seat, scratch);
    if (scratch.length > 0 || hasDisc(s, seat)) return false;
    popFrame(s);
    dropOut(s, seat, 'E15.7', events);
    return true;
  },
  list: (s, out) => {
    const seat = topArg(s, 0);
    if (topArg(s, 1) === PEACE) {
      listColonies(s, seat, out);
      listTrades(s, seat, out);
      out.push(PAY);
      return;
    }
    listSales(s, seat, out);
    for (let sector = 0; sector < SECTORS; sector++) if (s.disc[sector] === seat + 1) out.push(abandon(sector));
  },
  whyNot: (s, action) => {
    const seat = topArg(s, 0);
    const inDebt = topArg(s, 1) === DEBT;
    switch (action.k) {
      case 'pay':
        return inDebt ? BALANCE_NEGATIVE : null;
      case 'trade':
        return whyNotTradeNow(s, seat, action.from, action.to);
      case 'colony':
        return inDebt ? NO_COLONY_IN_DEBT : whyNotColony(s, seat, action.sector, action.square, action.track);
      case 'abandon':
        if (!inDebt) return CAN_PAY;
        return isBelow(action.sector, SECTORS) && s.disc[action.sector] === seat + 1 ? null : NO_DISC_THERE;
      default:
        return NOT_NOW;
    }
  },
  apply: (s, action, events) => {
    const seat = topArg(s, 0);
    if (action.k === 'pay') setTopArg(s, 1, DEBT);
    else if (action.k === 'abandon') {
      s.discs[seat]++;
      liftDisc(s, action.sector, 'E15.6', events);
    }
  },
};
