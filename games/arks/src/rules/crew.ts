import { ROWS } from '../content/names.ts';
import {
  CANTINA,
  HAND,
  IN_CANTINA,
  IN_DECK,
  IN_HAND,
  IN_PILE,
  IN_TRANSIT,
  ROW,
  type State,
  WITH_AUTOMA,
} from '../state/layout.ts';
import type { Events } from './frame.ts';

/** A6: Crew cards, from deck to row to discard pile. */

export const rowSize = (s: State, seat: number, row: number): number => {
  const at = seat * HAND + row * ROW;
  return s.hand[at] === 0 ? 0 : s.hand[at + 1] === 0 ? 1 : s.hand[at + 2] === 0 ? 2 : 3;
};

export const handSize = (s: State, seat: number): number => rowSize(s, seat, 0) + rowSize(s, seat, 1);

/** A6.1: is there room for one more card? */
export const hasRoom = (s: State, seat: number): boolean =>
  s.hand[seat * HAND + ROW - 1] === 0 || s.hand[seat * HAND + HAND - 1] === 0;

/** Row of a card in a seat's hand; -1 when it is not there. */
export const rowOf = (s: State, seat: number, card: number): number => {
  const at = s.crewAt[card] - IN_HAND - seat * 2;
  return at === 0 || at === 1 ? at : -1;
};

/** Put a card that is in nobody's hand into a row, in card order. */
export const putInRow = (s: State, seat: number, row: number, card: number): void => {
  const from = seat * HAND + row * ROW;
  let at = from + rowSize(s, seat, row);
  while (at > from && s.hand[at - 1] > card + 1) {
    s.hand[at] = s.hand[at - 1];
    at--;
  }
  s.hand[at] = card + 1;
  s.crewAt[card] = IN_HAND + seat * 2 + row;
};

const takeFromRow = (s: State, seat: number, row: number, card: number): void => {
  const end = seat * HAND + row * ROW + ROW - 1;
  let at = seat * HAND + row * ROW;
  while (s.hand[at] !== card + 1) at++;
  for (; at < end; at++) s.hand[at] = s.hand[at + 1];
  s.hand[end] = 0;
};

/** A11.2: from the lower row to the upper one. */
export const moveUp = (s: State, seat: number, card: number): void => {
  takeFromRow(s, seat, 1, card);
  putInRow(s, seat, 0, card);
};

/** From a hand to the discard pile. */
export const discardFromHand = (s: State, seat: number, card: number): void => {
  takeFromRow(s, seat, rowOf(s, seat, card), card);
  pile(s, card);
};

/** A card that is nowhere else goes to the discard pile. */
export const pile = (s: State, card: number): void => {
  s.crewAt[card] = IN_PILE;
  s.crewPile++;
};

/** A6.4: is there anything to draw, now or after a reshuffle? */
export const canDraw = (s: State): boolean => s.crewDeck + s.crewPile > 0;

/** A6.4: the discard pile becomes the deck. */
export const reshuffle = (s: State, events: Events): void => {
  for (let card = 0; card < s.tables.crew.length; card++) if (s.crewAt[card] === IN_PILE) s.crewAt[card] = IN_DECK;
  s.crewDeck = s.crewPile;
  s.crewPile = 0;
  events?.push({ k: 'reshuffle', deck: 'crew', n: s.crewDeck, rule: 'A6.4' });
};

/** A drawn card leaves the deck and waits to be placed. */
export const leaveDeck = (s: State, card: number): void => {
  s.crewAt[card] = IN_TRANSIT;
  s.crewDeck--;
};

/** The card of the deck with `index` deck cards before it. */
export const nthInDeck = (at: Uint8Array, index: number): number => {
  let left = index;
  let card = 0;
  for (; ; card++) if (at[card] === IN_DECK && left-- === 0) return card;
};

export const cantinaSize = (s: State): number =>
  (s.cantina[0] === 0 ? 0 : 1) + (s.cantina[1] === 0 ? 0 : 1) + (s.cantina[2] === 0 ? 0 : 1);

export const leaveCantina = (s: State, card: number): void => {
  for (let i = 0; i < CANTINA; i++) if (s.cantina[i] === card + 1) s.cantina[i] = 0;
  s.crewAt[card] = IN_TRANSIT;
};

export const joinCantina = (s: State, card: number): void => {
  let at = 0;
  while (s.cantina[at] !== 0) at++;
  s.cantina[at] = card + 1;
  s.crewAt[card] = IN_CANTINA;
};

/** A26.2: the Automa keeps cards only for their symbol. */
export const giveToAutoma = (s: State, card: number): void => {
  s.crewAt[card] = WITH_AUTOMA;
  s.automaCrew[s.tables.crew[card]!.specialist]++;
};

/** The Automa's card of a kind with the lowest number goes to the discard pile; which one. */
export const spendAutomaCrew = (s: State, kind: number): number => {
  const { crew } = s.tables;
  let card = 0;
  while (s.crewAt[card] !== WITH_AUTOMA || crew[card]!.specialist !== kind) card++;
  s.automaCrew[kind]--;
  pile(s, card);
  return card;
};

export const rowName = (row: number): string => ROWS[row] as string;
