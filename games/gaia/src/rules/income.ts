import { popFrame, pushFrame, type Refusal, setTopArg, topArg } from '@orrery/kernel';
import { FACTION_TABLES, type FactionTable } from '../content/tables/factions.ts';
import type { Gain } from '../content/tables/gain.ts';
import { LEVEL_INCOME } from '../content/tables/research.ts';
import { BOOSTER_TABLES, INCOME_TILES, TILE_TABLES, type TileTable } from '../content/tables/tiles.ts';
import { ACADEMY_K, ECONOMY, INSTITUTE, LAB, MINE, SCIENCE, TRADE } from '../state/ids.ts';
import { countOf, hasTile, levelOf, type State } from '../state/layout.ts';
import { INCOME } from './frames.ts';
import { charge, gainTokens, tokensIn } from './power.ts';
import { type Log, tell } from './report.ts';
import { gainCredits, gainKnowledge, gainOre, gainQic } from './resources.ts';
import { type FrameRule, isIndex } from './rule.ts';
import { NOT_ASKED } from './why.ts';

const NO_SOURCE: Refusal = { rule: 'G6.10', why: 'noSuchIncome' };

/** Sources of one kind: how many there are of each amount, three bits per amount. Amounts are 1 to 4 (R9). */
const BITS = 3;
const MAX_AMOUNT = 4;
const oneOf = (amount: number): number => 1 << ((amount - 1) * BITS);
const numberOf = (pack: number, amount: number): number => (pack >> ((amount - 1) * BITS)) & 7;
const totalOf = (pack: number): number => {
  let total = 0;
  for (let amount = 1; amount <= MAX_AMOUNT; amount++) total += amount * numberOf(pack, amount);
  return total;
};

/** What is collected: goods, and tokens and charges as sources to be ordered. */
const pile = { ore: 0, knowledge: 0, credits: 0, qic: 0, tokens: 0, charges: 0 };

const collect = (gain: Gain): void => {
  pile.ore += gain.ore;
  pile.knowledge += gain.knowledge;
  pile.credits += gain.credits;
  pile.qic += gain.qic;
  if (gain.tokens > 0) pile.tokens += oneOf(gain.tokens);
  if (gain.charge > 0) pile.charges += oneOf(gain.charge);
};

/** G6.9: every source of a seat. */
export const takeIncome = (s: State, seat: number, log: Log): void => {
  const board = FACTION_TABLES[s.faction[seat] - 1] as FactionTable;
  tell(log, s, 'income', seat, 'G6.9');
  pile.ore = 0;
  pile.knowledge = 0;
  pile.credits = 0;
  pile.qic = 0;
  pile.tokens = 0;
  pile.charges = 0;
  collect(board.base);
  for (let i = countOf(s, seat, MINE) - 1; i >= 0; i--) collect(board.mines[i] as Gain);
  for (let i = countOf(s, seat, TRADE) - 1; i >= 0; i--) collect(board.trades[i] as Gain);
  for (let i = countOf(s, seat, LAB) - 1; i >= 0; i--) collect(board.labs[i] as Gain);
  if (countOf(s, seat, ACADEMY_K) > 0) collect(board.academyK);
  if (countOf(s, seat, INSTITUTE) > 0) collect(board.institute);
  for (let track = ECONOMY; track <= SCIENCE; track++) {
    collect((LEVEL_INCOME[track] as readonly Gain[])[levelOf(s, seat, track)] as Gain);
  }
  const booster = BOOSTER_TABLES[s.booster[seat] - 1];
  if (booster !== undefined) collect(booster.income);
  for (const tile of INCOME_TILES) {
    if (hasTile(s, seat, tile)) collect((TILE_TABLES[tile] as TileTable).gain);
  }
  gainOre(s, seat, pile.ore, log);
  gainKnowledge(s, seat, pile.knowledge, log);
  gainCredits(s, seat, pile.credits, log);
  gainQic(s, seat, pile.qic, log);
  pushFrame(s, INCOME, seat, pile.tokens, pile.charges);
};

/**
 * G6.12: does the order of what is left matter? Charges that fit into bowl I commute with new tokens; with the
 * brainstone in bowl I they must leave one token there to commute.
 */
const mustAsk = (s: State, seat: number): boolean => {
  const charges = totalOf(topArg(s, 2));
  if (topArg(s, 1) === 0 || charges === 0) return false;
  const inOne = tokensIn(s, seat, 1);
  return charges > inOne || (s.stone[seat] === 1 && charges === inOne);
};

/** Take all that is left, in any order. */
const finish = (s: State, seat: number, log: Log): void => {
  const tokens = totalOf(topArg(s, 1));
  const charges = totalOf(topArg(s, 2));
  popFrame(s);
  gainTokens(s, seat, tokens, log);
  charge(s, seat, charges, 0, log);
};

/** G6.10: which source of tokens or charges comes next. */
export const incomeRule: FrameRule = {
  ask: 'income',
  list: (s, _seat, out) => {
    for (let amount = 1; amount <= MAX_AMOUNT; amount++) {
      if (numberOf(topArg(s, 1), amount) > 0) out.push({ k: 'income', what: 'tokens', amount });
    }
    for (let amount = 1; amount <= MAX_AMOUNT; amount++) {
      if (numberOf(topArg(s, 2), amount) > 0) out.push({ k: 'income', what: 'charge', amount });
    }
  },
  whyNot: (s, _seat, a) => {
    if (a.k !== 'income') return NOT_ASKED;
    if ((a.what !== 'tokens' && a.what !== 'charge') || !isIndex(a.amount, 1, MAX_AMOUNT + 1)) return NO_SOURCE;
    return numberOf(topArg(s, a.what === 'tokens' ? 1 : 2), a.amount) > 0 ? null : NO_SOURCE;
  },
  apply: (s, seat, a, log) => {
    if (a.k !== 'income') return;
    const at = a.what === 'tokens' ? 1 : 2;
    setTopArg(s, at, topArg(s, at) - oneOf(a.amount));
    if (a.what === 'tokens') gainTokens(s, seat, a.amount, log);
    else charge(s, seat, a.amount, 0, log);
  },
};

/** Called whenever an income is on top: the rest is taken where its order does not matter. */
export const goOnWithIncome = (s: State, log: Log): void => {
  const seat = topArg(s, 0);
  if (!mustAsk(s, seat)) finish(s, seat, log);
};
