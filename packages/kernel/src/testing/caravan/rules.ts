import {
  type Event,
  popFrame,
  pushFrame,
  type Refusal,
  replaceFrame,
  type Seat,
  setTopArg,
  topArg,
  topKind,
} from '../../index.ts';
import { DEALT, FRAME, GOODS, type Good, MOST_BOUGHT, playersOf, type State, TURNS_A_ROUND } from './state.ts';

export type CaravanAction =
  | { readonly k: 'card'; readonly good: Good }
  | { readonly k: 'die'; readonly pips: number }
  | { readonly k: 'draw' }
  | { readonly k: 'roll' }
  | { readonly k: 'sell'; readonly good: Good }
  | { readonly k: 'more' }
  | { readonly k: 'done' }
  | { readonly k: 'raid'; readonly on: Seat }
  | { readonly k: 'pay' }
  | { readonly k: 'fight' }
  | { readonly k: 'buy'; readonly coins: number }
  | { readonly k: 'end' }
  | { readonly k: 'pass' };

const G = GOODS.length;
const no = (rule: string, why: string): Refusal => ({ rule, why });
const OTHER_QUESTION = no('C2', 'notAskedNow');
const NO_CARDS_LEFT = no('C2', 'noCardsLeft');
const NO_TURNS_LEFT = no('C2', 'noTurnsLeft');
const NO_SUCH_CARD = no('C3', 'noSuchCard');
const NO_TARGET = no('C4', 'noTarget');
const TOO_POOR = no('C5', 'tooPoor');
const NO_SUCH_OUTCOME = no('C1', 'noSuchOutcome');

/** Chance frames; everything else is asked of a seat. */
export const isChance = (kind: number): boolean =>
  kind === FRAME.deal || kind === FRAME.draw || kind === FRAME.roll || kind === FRAME.fight;

const goodIndex = (good: unknown): number => {
  for (let g = 0; g < G; g++) if (GOODS[g] === good) return g;
  return -1;
};
const discards = (s: State): number => {
  let n = 0;
  for (let g = 0; g < G; g++) n += s.discard[g];
  return n;
};

const whyNotSell = (s: State, seat: number, good: number): Refusal | null =>
  good < 0 || s.hand[seat * G + good] <= 0 ? NO_SUCH_CARD : null;
const whyNotRaid = (s: State, seat: number, on: number): Refusal | null =>
  Number.isInteger(on) && on >= 0 && on < playersOf(s) && on !== seat && s.coins[on] > 0 ? null : NO_TARGET;
const whyNotBuy = (s: State, seat: number, coins: number): Refusal | null =>
  Number.isInteger(coins) && coins >= 1 && coins <= MOST_BOUGHT && coins <= s.coins[seat] ? null : TOO_POOR;
const whyNotDraw = (s: State): Refusal | null => (s.deckSize + discards(s) > 0 ? null : NO_CARDS_LEFT);

export const whyNot = (s: State, action: CaravanAction): Refusal | null => {
  const seat = topArg(s, 0);
  switch (topKind(s)) {
    case FRAME.turn:
      if (action.k === 'pass') return null;
      if (action.k !== 'draw' && action.k !== 'roll' && action.k !== 'sell' && action.k !== 'raid')
        return OTHER_QUESTION;
      if (s.turns[seat] === 0) return NO_TURNS_LEFT;
      if (action.k === 'draw') return whyNotDraw(s);
      if (action.k === 'sell') return whyNotSell(s, seat, goodIndex(action.good));
      return action.k === 'raid' ? whyNotRaid(s, seat, action.on) : null;
    case FRAME.after:
      if (action.k === 'end') return null;
      return action.k === 'buy' ? whyNotBuy(s, seat, action.coins) : OTHER_QUESTION;
    case FRAME.sell:
      if (action.k === 'done') return null;
      return action.k === 'more' ? whyNotSell(s, seat, topArg(s, 1)) : OTHER_QUESTION;
    case FRAME.raid:
      return action.k === 'pay' || action.k === 'fight' ? null : OTHER_QUESTION;
    case FRAME.deal:
    case FRAME.draw: {
      if (action.k !== 'card') return OTHER_QUESTION;
      const good = goodIndex(action.good);
      return good >= 0 && s.deck[good] > 0 ? null : NO_SUCH_OUTCOME;
    }
    case FRAME.roll:
    case FRAME.fight:
      if (action.k !== 'die') return OTHER_QUESTION;
      return Number.isInteger(action.pips) && action.pips >= 1 && action.pips <= 6 ? null : NO_SUCH_OUTCOME;
    default:
      return no('C7', 'gameOver');
  }
};

export const legal = (s: State): CaravanAction[] => {
  const seat = topArg(s, 0);
  const out: CaravanAction[] = [];
  switch (topKind(s)) {
    case FRAME.turn:
      if (s.turns[seat] > 0) {
        if (whyNotDraw(s) === null) out.push({ k: 'draw' });
        out.push({ k: 'roll' });
        for (let g = 0; g < G; g++)
          if (whyNotSell(s, seat, g) === null) out.push({ k: 'sell', good: GOODS[g] as Good });
        for (let on = 0; on < playersOf(s); on++)
          if (whyNotRaid(s, seat, on) === null) out.push({ k: 'raid', on: on as Seat });
      }
      out.push({ k: 'pass' });
      break;
    case FRAME.after:
      for (let coins = 1; whyNotBuy(s, seat, coins) === null; coins++) out.push({ k: 'buy', coins });
      out.push({ k: 'end' });
      break;
    case FRAME.sell:
      if (whyNotSell(s, seat, topArg(s, 1)) === null) out.push({ k: 'more' });
      out.push({ k: 'done' });
      break;
    case FRAME.raid:
      out.push({ k: 'pay' }, { k: 'fight' });
      break;
    default:
  }
  return out;
};

const score = (events: Event[] | undefined, seat: number, points: number, source: string): void => {
  events?.push({ k: 'score', seat, points, source });
};

const beginTurn = (s: State, events?: Event[]): void => {
  const seat = s.order[s.at];
  pushFrame(s, FRAME.turn, seat);
  events?.push({ k: 'turn', seat });
};

/** C2: the turn goes to the next seat that has not passed. */
const nextTurn = (s: State, events?: Event[]): void => {
  const players = playersOf(s);
  do s.at = (s.at + 1) % players;
  while (s.passed[s.order[s.at]] === 1);
  beginTurn(s, events);
};

/** C6: all have passed. */
const endRound = (s: State, events?: Event[]): void => {
  if (s.round === s.tables.options.rounds) return;
  s.round++;
  s.at = 0;
  s.passes = 0;
  s.order.set(s.nextOrder);
  s.nextOrder.fill(0);
  s.passed.fill(0);
  for (let seat = 0; seat < playersOf(s); seat++) s.turns[seat] = TURNS_A_ROUND;
  events?.push({ k: 'round', round: s.round });
  beginTurn(s, events);
};

const takeCard = (s: State, seat: number, good: number): void => {
  s.deck[good]--;
  s.deckSize--;
  s.hand[seat * G + good]++;
  s.handSize[seat]++;
};

/** C3: one card on the table for all to see. */
const showCard = (s: State, seat: number, good: number, events?: Event[]): void => {
  s.hand[seat * G + good]--;
  s.handSize[seat]--;
  s.discard[good]++;
  events?.push({ k: 'reveal', seat, good: GOODS[good] as string });
};

const reshuffleIfEmpty = (s: State, events?: Event[]): void => {
  if (s.deckSize > 0) return;
  s.deckSize = discards(s);
  for (let g = 0; g < G; g++) {
    s.deck[g] += s.discard[g];
    s.discard[g] = 0;
  }
  events?.push({ k: 'reshuffle', cards: s.deckSize });
};

export const apply = (s: State, action: CaravanAction, events?: Event[]): void => {
  const seat = topArg(s, 0);
  switch (action.k) {
    case 'buy':
      s.coins[seat] -= action.coins;
      s.fromCoins[seat] += action.coins;
      return score(events, seat, action.coins, 'coins');
    case 'end':
      popFrame(s);
      s.turns[seat]--;
      return nextTurn(s, events);
    case 'pass':
      popFrame(s);
      s.passed[seat] = 1;
      s.nextOrder[s.passes++] = seat;
      events?.push({ k: 'passed', seat });
      return s.passes === playersOf(s) ? endRound(s, events) : nextTurn(s, events);
    case 'draw':
      reshuffleIfEmpty(s, events);
      return replaceFrame(s, FRAME.draw, seat);
    case 'roll':
      return replaceFrame(s, FRAME.roll, seat);
    case 'sell':
      replaceFrame(s, FRAME.sell, seat, goodIndex(action.good), 1);
      return showCard(s, seat, goodIndex(action.good), events);
    case 'more':
      showCard(s, seat, topArg(s, 1), events);
      return setTopArg(s, 2, topArg(s, 2) + 1);
    case 'done': {
      const points = topArg(s, 2) * topArg(s, 2);
      s.fromSales[seat] += points;
      score(events, seat, points, 'sales');
      return replaceFrame(s, FRAME.after, seat);
    }
    case 'raid':
      replaceFrame(s, FRAME.after, seat);
      return pushFrame(s, FRAME.raid, action.on, seat);
    case 'pay': {
      const paid = Math.min(2, s.coins[seat]);
      s.coins[seat] -= paid;
      s.coins[topArg(s, 1)] += paid;
      events?.push({ k: 'paid', seat, to: topArg(s, 1), coins: paid });
      return popFrame(s);
    }
    case 'fight':
      return replaceFrame(s, FRAME.fight, seat, topArg(s, 1));
    case 'card':
      return applyCard(s, seat, goodIndex(action.good), events);
    case 'die':
      return applyDie(s, seat, action.pips, events);
  }
};

const applyCard = (s: State, seat: number, good: number, events?: Event[]): void => {
  const dealing = topKind(s) === FRAME.deal;
  takeCard(s, seat, good);
  events?.push({ k: 'drew', seat, good: GOODS[good] as string, only: seat as Seat });
  if (!dealing) return replaceFrame(s, FRAME.after, seat);
  if (topArg(s, 1) > 1) return setTopArg(s, 1, topArg(s, 1) - 1);
  if (seat + 1 < playersOf(s)) return replaceFrame(s, FRAME.deal, seat + 1, DEALT);
  popFrame(s);
  beginTurn(s, events);
};

const applyDie = (s: State, seat: number, pips: number, events?: Event[]): void => {
  events?.push({ k: 'rolled', seat, pips });
  if (topKind(s) === FRAME.roll) {
    s.coins[seat] += pips;
    return replaceFrame(s, FRAME.after, seat);
  }
  const raider = topArg(s, 1);
  const winner = pips >= 4 ? seat : raider;
  const points = pips >= 4 ? 1 : 3;
  s.fromRaids[winner] += points;
  score(events, winner, points, 'raids');
  popFrame(s);
};
