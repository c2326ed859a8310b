import type { Log, Refusal, Seat, Weighted } from '../../index.ts';
import {
  after,
  asks,
  type CaravanAction,
  deal,
  draw,
  draws,
  NO_SUCH_OUTCOME,
  no,
  OTHER_QUESTION,
  sell,
} from './frames.ts';
import { score } from './score.ts';
import { addHeld, DEALT, GOODS, type Good, held, playersOf, type State } from './state.ts';
import { beginTurn } from './turns.ts';

const NO_CARDS_LEFT = no('C2', 'noCardsLeft');
const NO_SUCH_CARD = no('C3', 'noSuchCard');

export const goodIndex = (good: unknown): number => GOODS.indexOf(good as Good);

const discards = (s: State): number => {
  let n = 0;
  for (const cards of s.discard) n += cards;
  return n;
};

export const whyNotDraw = (s: State): Refusal | null => (s.deckSize + discards(s) > 0 ? null : NO_CARDS_LEFT);

const takeCard = (s: State, seat: Seat, good: number, log: Log): void => {
  s.deck[good]--;
  s.deckSize--;
  addHeld(s, seat, good, 1);
  s.handSize[seat]++;
  log?.push({ k: 'drew', seat, good: GOODS[good] as string, only: seat });
};

export const reshuffleIfEmpty = (s: State, log: Log): void => {
  if (s.deckSize > 0) return;
  s.deckSize = discards(s);
  for (let g = 0; g < GOODS.length; g++) s.deck[g] += s.discard[g];
  s.discard.fill(0);
  log?.push({ k: 'reshuffle', cards: s.deckSize });
};

const cardsLeft = (s: State): Weighted<CaravanAction>[] => {
  const cards: Weighted<CaravanAction>[] = [];
  for (const [g, weight] of s.deck.entries())
    if (weight > 0) cards.push({ action: { k: 'card', good: GOODS[g] as Good }, weight });
  return cards;
};
const whyNotCard = (s: State, action: CaravanAction): Refusal | null => {
  if (action.k !== 'card') return OTHER_QUESTION;
  const good = goodIndex(action.good);
  return good >= 0 && s.deck[good] > 0 ? null : NO_SUCH_OUTCOME;
};

/** C1: cards are dealt one at a time, each for its owner's eyes alone. */
export const dealing = draws(deal, {
  ask: 'card',
  only: deal.seat,
  chance: cardsLeft,
  whyNot: whyNotCard,
  apply: (s, action, log) => {
    if (action.k !== 'card') return;
    const seat = deal.seat(s);
    takeCard(s, seat, goodIndex(action.good), log);
    if (deal.left(s) > 1) return deal.setLeft(s, deal.left(s) - 1);
    if (seat + 1 < playersOf(s)) return deal.become(s, (seat + 1) as Seat, DEALT);
    deal.pop(s);
    beginTurn(s, log);
  },
});

/** C2: a card from the deck. */
export const drawing = draws(draw, {
  ask: 'card',
  only: draw.seat,
  chance: cardsLeft,
  whyNot: whyNotCard,
  apply: (s, action, log) => {
    if (action.k !== 'card') return;
    const seat = draw.seat(s);
    takeCard(s, seat, goodIndex(action.good), log);
    after.become(s, seat);
  },
});

/** C3: may this seat show a card of this good? */
export const whyNotSell = (s: State, seat: Seat, good: number): Refusal | null =>
  good < 0 || held(s, seat, good) <= 0 ? NO_SUCH_CARD : null;

/** C3: one card on the table for all to see. */
export const showCard = (s: State, seat: Seat, good: number, log: Log): void => {
  addHeld(s, seat, good, -1);
  s.handSize[seat]--;
  s.discard[good]++;
  log?.push({ k: 'reveal', seat, good: GOODS[good] as string });
};

/** C3: one more card of the good, or the points for those shown. */
export const selling = asks(sell, {
  list: (s, out) => {
    if (whyNotSell(s, sell.seat(s), sell.good(s)) === null) out.push({ k: 'more' });
    out.push({ k: 'done' });
  },
  whyNot: (s, action) => {
    if (action.k === 'done') return null;
    return action.k === 'more' ? whyNotSell(s, sell.seat(s), sell.good(s)) : OTHER_QUESTION;
  },
  apply: (s, action, log) => {
    const seat = sell.seat(s);
    if (action.k === 'more') {
      showCard(s, seat, sell.good(s), log);
      return sell.setCards(s, sell.cards(s) + 1);
    }
    const points = sell.cards(s) ** 2;
    s.fromSales[seat] += points;
    score(seat, points, 'sales', log);
    after.become(s, seat);
  },
});
