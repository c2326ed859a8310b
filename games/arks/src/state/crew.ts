import { NONE, NOTHING, type None, type Seat, stored, valueIn } from '@orrery/kernel';
import { type CrewId, ENGINEER, type KindId, LOWER, ROW_COUNT, type RowId, UPPER } from './ids.ts';
import { CANTINA, HAND, ROW, type State } from './layout.ts';

/** Where a Crew card is; cards dealt at the set-up and cards in hand follow by seat, the latter by row too. */
export const IN_DECK = 0;
export const IN_PILE = 1;
const IN_CANTINA = 2;
const WITH_AUTOMA = 3;
const IN_TRANSIT = 4;
const DEALT = 5;
const IN_HAND = 9;
const inHand = (seat: Seat, row: RowId): number => IN_HAND + seat * ROW_COUNT + row;

export const isInDeck = (s: State, card: CrewId): boolean => s.crewAt[card] === IN_DECK;
export const isInCantina = (s: State, card: CrewId): boolean => s.crewAt[card] === IN_CANTINA;
export const isWithAutoma = (s: State, card: CrewId): boolean => s.crewAt[card] === WITH_AUTOMA;
export const isDealtTo = (s: State, seat: Seat, card: CrewId): boolean => s.crewAt[card] === DEALT + seat;
export const isDealt = (s: State, card: CrewId): boolean => s.crewAt[card] >= DEALT && s.crewAt[card] < IN_HAND;
export const isInRow = (s: State, seat: Seat, row: RowId, card: CrewId): boolean =>
  s.crewAt[card] === inHand(seat, row);

/** Row of a card in a seat's hand. */
export const rowOf = (s: State, seat: Seat, card: CrewId): RowId | None => {
  const at = s.crewAt[card];
  return at === inHand(seat, UPPER) ? UPPER : at === inHand(seat, LOWER) ? LOWER : NONE;
};

/** The hand has `HAND` places, the upper row first; a row is filled from the left. */
export const cardInHand = (s: State, seat: Seat, place: number): CrewId | None => valueIn(s.hand[seat * HAND + place]);
export const rowAt = (place: number): RowId => (place < ROW ? UPPER : LOWER);
export const cardInRow = (s: State, seat: Seat, row: RowId, place: number): CrewId | None =>
  cardInHand(s, seat, row * ROW + place);

export const rowSize = (s: State, seat: Seat, row: RowId): number => {
  const at = seat * HAND + row * ROW;
  return s.hand[at] === NOTHING ? 0 : s.hand[at + 1] === NOTHING ? 1 : s.hand[at + 2] === NOTHING ? 2 : ROW;
};
export const isRowFull = (s: State, seat: Seat, row: RowId): boolean =>
  s.hand[seat * HAND + row * ROW + ROW - 1] !== NOTHING;
export const handSize = (s: State, seat: Seat): number => rowSize(s, seat, UPPER) + rowSize(s, seat, LOWER);
/** A6.1: is there room for one more card? */
export const hasRoom = (s: State, seat: Seat): boolean => !isRowFull(s, seat, UPPER) || !isRowFull(s, seat, LOWER);

/** Put a card that is in nobody's hand into a row, in card order. */
export const putInRow = (s: State, seat: Seat, row: RowId, card: CrewId): void => {
  const from = seat * HAND + row * ROW;
  let at = from + rowSize(s, seat, row);
  while (at > from && s.hand[at - 1] > stored(card)) {
    s.hand[at] = s.hand[at - 1];
    at--;
  }
  s.hand[at] = stored(card);
  s.crewAt[card] = inHand(seat, row);
};

const takeFromRow = (s: State, seat: Seat, row: RowId, card: CrewId): void => {
  const end = seat * HAND + row * ROW + ROW - 1;
  let at = seat * HAND + row * ROW;
  while (s.hand[at] !== stored(card)) at++;
  for (; at < end; at++) s.hand[at] = s.hand[at + 1];
  s.hand[end] = NOTHING;
};

/** A11.2: from the lower row to the upper one. */
export const moveUp = (s: State, seat: Seat, card: CrewId): void => {
  takeFromRow(s, seat, LOWER, card);
  putInRow(s, seat, UPPER, card);
};

/** A card that is nowhere else goes to the discard pile. */
export const discard = (s: State, card: CrewId): void => {
  s.crewAt[card] = IN_PILE;
  s.crewPile++;
};

export const discardFromHand = (s: State, seat: Seat, card: CrewId): void => {
  takeFromRow(s, seat, rowOf(s, seat, card) as RowId, card);
  discard(s, card);
};

/** The discard pile becomes the deck. */
export const pileToDeck = (s: State): void => {
  for (let card = 0; card < s.tables.crew.length; card++) if (s.crewAt[card] === IN_PILE) s.crewAt[card] = IN_DECK;
  s.crewDeck = s.crewPile;
  s.crewPile = 0;
};

/** A drawn card leaves the deck and waits to be placed. */
export const leaveDeck = (s: State, card: CrewId): void => {
  s.crewAt[card] = IN_TRANSIT;
  s.crewDeck--;
};

/** A2.7: a card that left the deck is for a seat to keep or discard. */
export const deal = (s: State, seat: Seat, card: CrewId): void => {
  s.crewAt[card] = DEALT + seat;
};

/** The card in a space of the Cantina. */
export const cantinaCard = (s: State, space: number): CrewId | None => valueIn(s.cantina[space]);
export const cantinaSize = (s: State): number =>
  (s.cantina[0] === NOTHING ? 0 : 1) + (s.cantina[1] === NOTHING ? 0 : 1) + (s.cantina[2] === NOTHING ? 0 : 1);

export const leaveCantina = (s: State, card: CrewId): void => {
  for (let space = 0; space < CANTINA; space++) if (s.cantina[space] === stored(card)) s.cantina[space] = NOTHING;
  s.crewAt[card] = IN_TRANSIT;
};

export const joinCantina = (s: State, card: CrewId): void => {
  let space = 0;
  while (s.cantina[space] !== NOTHING) space++;
  s.cantina[space] = stored(card);
  s.crewAt[card] = IN_CANTINA;
};

/** A26.2: the Automa keeps cards only for their symbol. */
export const giveToAutoma = (s: State, card: CrewId): void => {
  s.crewAt[card] = WITH_AUTOMA;
  s.automaCrew[s.tables.crew[card].specialist]++;
};

/** The Automa's card of a kind with the lowest number goes to the discard pile; which one. */
export const spendAutomaCrew = (s: State, kind: KindId): CrewId => {
  let card = 0 as CrewId;
  while (s.crewAt[card] !== WITH_AUTOMA || s.tables.crew[card].specialist !== kind) card++;
  s.automaCrew[kind]--;
  discard(s, card);
  return card;
};

export const automaLeaders = (s: State): number => s.automaCrew[1] + s.automaCrew[2] + s.automaCrew[3];
export const automaSpecialists = (s: State): number => automaLeaders(s) + s.automaCrew[ENGINEER];

/** The card of a deck with `index` deck cards before it, by the places of all its cards. */
export const nthInDeck = (at: Uint8Array, index: number): number => {
  let left = index;
  let card = 0;
  for (; ; card++) if (at[card] === IN_DECK && left-- === 0) return card;
};
