import {
  defineLayout,
  grid,
  type LayoutState,
  list,
  listOf,
  number,
  type Options,
  type Seat,
  stack,
} from '../../index.ts';

/**
 * Caravan: the kernel's own small game. It exists to exercise everything a real game needs: secret hands, dice,
 * a deck that runs out and is reshuffled, an answer out of turn, a compound action, free actions, a passing order.
 *
 * C1 set-up      2-4 seats; six coins and four cards each, the cards dealt in secret; the deck holds 4 cards of each of 6 goods
 * C2 a turn      draw, roll, sell, raid or pass; then any purchases; then end. Three turns a round at most, then only pass
 * C3 selling     cards of one good, one at a time, revealed; n cards bring n * n points when done
 * C4 raiding     a seat with coins must pay 2 of them or fight: a die of 4 or more keeps all and scores 1, else the raider scores 3
 * C5 buying      n coins for n points, at most 9 at once
 * C6 passing     the order of passing is the next round's order of play
 * C7 the end     after the last round; more coins break ties
 */
export const GOODS = ['silk', 'salt', 'spice', 'amber', 'tea', 'jade'] as const;
export type Good = (typeof GOODS)[number];
export const COPIES = 4;
const START_COINS = 6;
export const DEALT = 4;
export const TURNS_A_ROUND = 3;
export const MOST_BOUGHT = 9;
const SEATS = 4;

export interface Tables {
  readonly options: Options;
}

const seats = listOf<Seat>();

export const layout = defineLayout<Tables>()({
  round: number(),
  /** Position in `order` of the seat whose turn it is. */
  at: number(),
  deckSize: number(),
  passes: number(),
  frames: stack(6),
  order: seats('i8', SEATS),
  nextOrder: seats('i8', SEATS),
  passed: list('u8', SEATS),
  turns: list('i8', SEATS),
  coins: list('i16', SEATS),
  hand: grid('i8', SEATS, GOODS.length),
  handSize: list('i8', SEATS),
  /** Cards nobody has seen. In a view: all the cards its owner has not seen, other hands included. */
  deck: list('i8', GOODS.length),
  discard: list('i8', GOODS.length),
  fromSales: list('i16', SEATS),
  fromRaids: list('i16', SEATS),
  fromCoins: list('i16', SEATS),
});
export type State = LayoutState<typeof layout>;

export const playersOf = (s: State): number => s.tables.options.players;

/** Cards of one good in a hand. */
export const held = (s: State, seat: Seat, good: number): number => s.hand[seat * GOODS.length + good];
export const addHeld = (s: State, seat: Seat, good: number, cards: number): void => {
  s.hand[seat * GOODS.length + good] += cards;
};

/** C1: the table before the cards are dealt. */
export const createState = (options: Options): State => {
  const s = layout.create({ options });
  s.round = 1;
  s.deck.fill(COPIES);
  s.deckSize = COPIES * GOODS.length;
  for (let seat = 0; seat < options.players; seat++) {
    s.order[seat] = seat as Seat;
    s.turns[seat] = TURNS_A_ROUND;
    s.coins[seat] = START_COINS;
  }
  return s;
};
