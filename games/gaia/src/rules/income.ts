import { type Log, NONE, type Refusal, type Seat } from '@orrery/kernel';
import type { Gain } from '../content/tables/gain.ts';
import { LEVEL_INCOME } from '../content/tables/research.ts';
import { BOOSTER_TABLES } from '../content/tables/tiles.ts';
import { ACADEMY_K, ECONOMY, INSTITUTE, LAB, MINE, SCIENCE, TRADE } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { boosterOf, countOf, factionOf, hasTile, levelOf } from '../state/seats.ts';
import { MAX_AMOUNT, sourceOf, sourcesOf, totalOf } from '../state/sources.ts';
import type { GaiaAction } from './actions.ts';
import { isIndex } from './checks.ts';
import { asks, incomeOrder } from './frames.ts';
import { charge, gainTokens, tokensInOne } from './power.ts';
import { tell } from './report.ts';
import { gainCredits, gainKnowledge, gainOre, gainQic } from './resources.ts';
import { NOT_ASKED } from './why.ts';

const NO_SOURCE: Refusal = { rule: 'G6.10', why: 'noSuchIncome' };

/** What is collected: goods, and tokens and charges as sources to be ordered. */
interface Pile {
  ore: number;
  knowledge: number;
  credits: number;
  qic: number;
  tokens: number;
  charges: number;
}

const collect = (pile: Pile, gain: Gain): void => {
  pile.ore += gain.ore;
  pile.knowledge += gain.knowledge;
  pile.credits += gain.credits;
  pile.qic += gain.qic;
  if (gain.tokens > 0) pile.tokens += sourceOf(gain.tokens);
  if (gain.charge > 0) pile.charges += sourceOf(gain.charge);
};

/** G6.9: every source of a seat. */
const collectAll = (s: State, seat: Seat): Pile => {
  const { board } = factionOf(s, seat);
  const pile: Pile = { ore: 0, knowledge: 0, credits: 0, qic: 0, tokens: 0, charges: 0 };
  collect(pile, board.base);
  for (let i = countOf(s, seat, MINE) - 1; i >= 0; i--) collect(pile, board.mines[i]);
  for (let i = countOf(s, seat, TRADE) - 1; i >= 0; i--) collect(pile, board.trades[i]);
  for (let i = countOf(s, seat, LAB) - 1; i >= 0; i--) collect(pile, board.labs[i]);
  if (countOf(s, seat, ACADEMY_K) > 0) collect(pile, board.academyK);
  if (countOf(s, seat, INSTITUTE) > 0) collect(pile, board.institute);
  for (let track = ECONOMY; track <= SCIENCE; track++) collect(pile, LEVEL_INCOME[track][levelOf(s, seat, track)]);
  const booster = boosterOf(s, seat);
  if (booster !== NONE) collect(pile, BOOSTER_TABLES[booster].income);
  const { incomeTiles, tiles } = s.tables.content;
  for (const tile of incomeTiles) if (hasTile(s, seat, tile)) collect(pile, tiles[tile].gain);
  return pile;
};

/** Goods at once; tokens and charges are left to be ordered. */
export const takeIncome = (s: State, seat: Seat, log: Log): void => {
  tell(log, s, 'income', seat, 'G6.9');
  const pile = collectAll(s, seat);
  gainOre(s, seat, pile.ore, log);
  gainKnowledge(s, seat, pile.knowledge, log);
  gainCredits(s, seat, pile.credits, log);
  gainQic(s, seat, pile.qic, log);
  incomeOrder.push(s, seat, pile.tokens, pile.charges);
};

/**
 * G6.12: does the order of what is left matter? Charges that fit into bowl I commute with new tokens; with the
 * brainstone in bowl I they must leave one token there to commute.
 */
const mustAsk = (s: State, seat: Seat): boolean => {
  const charges = totalOf(incomeOrder.charges(s));
  if (incomeOrder.tokens(s) === 0 || charges === 0) return false;
  const inOne = tokensInOne(s, seat);
  return charges > inOne || (s.stone[seat] === 1 && charges === inOne);
};

/** Take all that is left, in any order. */
const finish = (s: State, seat: Seat, log: Log): void => {
  const tokens = totalOf(incomeOrder.tokens(s));
  const charges = totalOf(incomeOrder.charges(s));
  incomeOrder.pop(s);
  gainTokens(s, seat, tokens, log);
  charge(s, seat, charges, 0, log);
};

const whyNotSource = (s: State, { what, amount }: GaiaAction & { readonly k: 'income' }): Refusal | null => {
  if ((what !== 'tokens' && what !== 'charge') || !isIndex(amount, 1, MAX_AMOUNT + 1)) return NO_SOURCE;
  const left = what === 'tokens' ? incomeOrder.tokens(s) : incomeOrder.charges(s);
  return sourcesOf(left, amount) > 0 ? null : NO_SOURCE;
};

/** G6.10: which source of tokens or charges comes next. The rest is taken where its order does not matter. */
export const incomeRule = asks(incomeOrder, {
  ask: 'income',
  proceed: (s, log) => {
    const seat = incomeOrder.seat(s);
    if (mustAsk(s, seat)) return false;
    finish(s, seat, log);
    return true;
  },
  list: (s, out) => {
    for (const what of ['tokens', 'charge'] as const) {
      for (let amount = 1; amount <= MAX_AMOUNT; amount++) {
        const source = { k: 'income', what, amount } as const;
        if (whyNotSource(s, source) === null) out.push(source);
      }
    }
  },
  whyNot: (s, a) => (a.k === 'income' ? whyNotSource(s, a) : NOT_ASKED),
  apply: (s, a, log) => {
    if (a.k !== 'income') return;
    const seat = incomeOrder.seat(s);
    if (a.what === 'tokens') {
      incomeOrder.setTokens(s, incomeOrder.tokens(s) - sourceOf(a.amount));
      gainTokens(s, seat, a.amount, log);
    } else {
      incomeOrder.setCharges(s, incomeOrder.charges(s) - sourceOf(a.amount));
      charge(s, seat, a.amount, 0, log);
    }
  },
});
