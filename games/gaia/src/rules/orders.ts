import type { OptionSpec, Options } from '@orrery/kernel';
import type { State } from '../state/layout.ts';
import type { GaiaAction } from './actions.ts';
import { chargeOffered, tokensWithCharge } from './charging.ts';
import { linkRule } from './federate.ts';
import { chargeOffer, type GaiaFrameRule, incomeOrder, linkPlanets, tokenMove } from './frames.ts';
import { incomeRule } from './income.ts';
import { stoneAtHand } from './power.ts';
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
const answerCharge = (s: State, orders: Options): GaiaAction | null => {
  const seat = chargeOffer.seat(s);
  const first = tokensWithCharge(s, seat) > 0 && orders.brainToken === 'first';
  const amount = chargeOffered(s, seat, chargeOffer.value(s), first);
  const upTo = orders.chargeUpTo;
  const atMost = orders.chargeForAtMost;
  if (typeof upTo === 'number' && amount <= upTo) return { k: 'charge', first };
  if (typeof atMost === 'number' && amount - 1 <= atMost) return { k: 'charge', first };
  return orders.declineRest === true ? { k: 'decline' } : null;
};

const listOf = (s: State, rule: GaiaFrameRule): GaiaAction[] => {
  const out: GaiaAction[] = [];
  rule.list(s, out);
  return out;
};

/** What the orders answer to the decision on top; null: ask. */
export const obey = (view: State, orders: Options): GaiaAction | null => {
  if (chargeOffer.isTop(view)) return answerCharge(view, orders);
  if (tokenMove.isTop(view)) {
    if (orders.lowestTokens !== true || stoneAtHand(view, tokenMove.seat(view))) return null;
    return listOf(view, moveTokensRule)[0] ?? null;
  }
  if (incomeOrder.isTop(view))
    return listOf(view, incomeRule).find((a) => a.k === 'income' && a.what === orders.incomeOrder) ?? null;
  if (linkPlanets.isTop(view) && orders.anyNetwork === true) return listOf(view, linkRule)[0] ?? null;
  return null;
};
