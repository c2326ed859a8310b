import { type OptionSpec, type Options, topArg, topKind } from '@orrery/kernel';
import { TAKLONS } from '../state/ids.ts';
import { hasInstitute, type State } from '../state/layout.ts';
import type { GaiaAction } from './actions.ts';
import { chargeOffered } from './charging.ts';
import { linkRule } from './federate.ts';
import { CHARGE, INCOME, LINK, MOVE_TOKENS } from './frames.ts';
import { incomeRule } from './income.ts';
import { moveTokensRule } from './tokens.ts';

/**
 * Standing orders. Offers to charge: `chargeUpTo` and `chargeForAtMost` accept, `declineRest` refuses what they do
 * not accept, and what is left is asked.
 */
export const ORDERS: readonly OptionSpec[] = [
  { id: 'chargeUpTo', k: 'number', min: 1, max: 5, default: 1 },
  { id: 'chargeForAtMost', k: 'number', min: 0, max: 4, default: 0 },
  { id: 'declineRest', k: 'flag', default: false },
  { id: 'brainToken', k: 'choice', values: ['first', 'after'], default: 'first' },
  { id: 'lowestTokens', k: 'flag', default: false },
  { id: 'incomeOrder', k: 'choice', values: ['tokens', 'charge'], default: 'tokens' },
  { id: 'anyNetwork', k: 'flag', default: false },
];

/** G19.3: accept by amount or by price, decline, or ask. Taklons say when they want their token. */
const answerCharge = (s: State, seat: number, orders: Options): GaiaAction | null => {
  const first = hasInstitute(s, seat, TAKLONS) && orders.brainToken === 'first';
  const amount = chargeOffered(s, seat, topArg(s, 1), first);
  const upTo = orders.chargeUpTo;
  const atMost = orders.chargeForAtMost;
  if (typeof upTo === 'number' && amount <= upTo) return { k: 'charge', first };
  if (typeof atMost === 'number' && amount - 1 <= atMost) return { k: 'charge', first };
  return orders.declineRest === true ? { k: 'decline' } : null;
};

/** What the orders answer to the decision on top; null: ask. */
export const obey = (view: State, orders: Options): GaiaAction | null => {
  if (view.depth === 0) return null;
  const seat = topArg(view, 0);
  const out: GaiaAction[] = [];
  switch (topKind(view)) {
    case CHARGE:
      return answerCharge(view, seat, orders);
    case MOVE_TOKENS:
      if (orders.lowestTokens !== true || (view.stone[seat] >= 1 && view.stone[seat] <= 3)) return null;
      moveTokensRule.list(view, seat, out);
      return out[0] ?? null;
    case INCOME:
      if (orders.incomeOrder === undefined) return null;
      incomeRule.list(view, seat, out);
      return out.find((a) => a.k === 'income' && a.what === orders.incomeOrder) ?? null;
    case LINK:
      if (orders.anyNetwork !== true) return null;
      linkRule.list(view, seat, out);
      return out[0] ?? null;
    default:
      return null;
  }
};
