import { type FrameShape, type Log, membersOf, type Refusal, type Weighted } from '@orrery/kernel';
import type { GaiaAction } from '../rules/actions.ts';
import { draws, type GaiaFrameRule } from '../rules/frames.ts';
import { NOT_ASKED } from '../rules/why.ts';
import type { CardNumber } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { bitsIn } from '../state/seats.ts';
import {
  ALL_CARDS,
  bitOf,
  CARD_MIGHTY,
  CARD_OUT,
  CARD_ULTIMATE,
  CARDS,
  cardOf,
  isCard,
  NO_CARD,
  STARTERS,
} from './cards.ts';
import { deckBits } from './deck-option.ts';
import { AUTOMAECHTIG, AUTOMALEIN, ULTOMA } from './levels.ts';

/**
 * The deck is what is known of it, never an order: `known` are cards that must be in it, `unseen` are cards nobody has
 * seen, `unknown` of which were dealt into the deck from the reserve. A card is decided when it is drawn.
 */
const NOT_IN_DECK: Refusal = { rule: 'GA6.1', why: 'cardNotInDeck' };

/** GA6.4: the three bottom cards lie sideways. */
export const SIDEWAYS = 3;

export const deckSize = (s: State): number => bitsIn(s.deckKnown) + s.deckUnknown;
/** GA8.5: cards nobody has seen that are not in the deck. */
export const reserveSize = (s: State): number => bitsIn(s.deckUnseen) - s.deckUnknown;

/** GA11: under Automalein one card is out of the game. */
export const cardsInGame = (s: State): number =>
  s.tables.automa === AUTOMALEIN ? ALL_CARDS & ~bitOf(CARD_OUT) : ALL_CARDS;

/** GA3.10, GA11: the starters and what the level adds. */
const deckOfLevel = (s: State): number => {
  const level = s.tables.automa;
  let deck = STARTERS & cardsInGame(s);
  if (level >= AUTOMAECHTIG) deck |= bitOf(CARD_MIGHTY);
  if (level >= ULTOMA) deck |= bitOf(CARD_ULTIMATE);
  return deck;
};

/** GA3.10, GA11.1: the starting deck of the level, or the one the table names, and one card of the reserve. */
export const makeDeck = (s: State): void => {
  const own = membersOf(s.tables.options.automaDeck);
  const deck = own.length === 0 ? deckOfLevel(s) : deckBits(own);
  s.deckKnown = deck;
  s.deckUnseen = cardsInGame(s) & ~deck;
  s.deckUnknown = 1;
};

/** GA8.1 step 4: all cards of the round and one more of the reserve. */
export const gatherDeck = (s: State): void => {
  s.deckKnown |= s.deckPile | bitOf(s.support) | bitOf(s.action);
  s.deckPile = 0;
  s.support = NO_CARD;
  s.action = NO_CARD;
  if (reserveSize(s) > 0) s.deckUnknown++;
};

/** How likely each card is: known ones as often as the unseen ones are many, unseen ones as often as lie in the deck. */
const outcomes = (s: State): Weighted<GaiaAction>[] => {
  const list: Weighted<GaiaAction>[] = [];
  const unseen = bitsIn(s.deckUnseen);
  for (const { number } of CARDS) {
    const known = (s.deckKnown & bitOf(number)) !== 0;
    const weight = known ? Math.max(1, unseen) : (s.deckUnseen & bitOf(number)) !== 0 ? s.deckUnknown : 0;
    if (weight > 0) list.push({ action: { k: 'card', card: number }, weight });
  }
  return list;
};

/** GA6.3, GA6.4: how likely its next turn is a pass, from 0 to 1. In the first turn of a round it never passes. */
export const passOdds = (s: State): number => {
  if (s.support === NO_CARD) return 0;
  if (deckSize(s) === 0) return 1;
  if (deckSize(s) > SIDEWAYS) return 0;
  let all = 0;
  let passing = 0;
  for (const { action, weight } of outcomes(s)) {
    all += weight;
    if (action.k === 'card' && cardOf(action.card).pass) passing += weight;
  }
  return passing / all;
};

const take = (s: State, card: CardNumber): void => {
  if ((s.deckKnown & bitOf(card)) !== 0) s.deckKnown &= ~bitOf(card);
  else {
    s.deckUnseen &= ~bitOf(card);
    s.deckUnknown--;
  }
};

type Then = (s: State, card: CardNumber, log: Log) => void;

/** A card is drawn from the deck for good. The Automa tells of its draws itself. */
export const drawFromDeck = (frame: FrameShape, ask: string, then: Then): GaiaFrameRule =>
  draws(frame, {
    ask,
    chance: outcomes,
    whyNot: (s, a) => {
      if (a.k !== 'card') return NOT_ASKED;
      if (!isCard(a.card)) return NOT_IN_DECK;
      if ((s.deckKnown & bitOf(a.card)) !== 0) return null;
      return s.deckUnknown > 0 && (s.deckUnseen & bitOf(a.card)) !== 0 ? null : NOT_IN_DECK;
    },
    apply: (s, a, log) => {
      if (a.k !== 'card') return;
      frame.pop(s);
      take(s, a.card);
      then(s, a.card, log);
    },
  });

/** GA3.8, GA3.9: a card is turned over and shuffled back. */
export const drawAndReturn = (frame: FrameShape, ask: string, then: Then): GaiaFrameRule =>
  draws(frame, {
    ask,
    chance: (s) =>
      CARDS.filter((card) => (cardsInGame(s) & bitOf(card.number)) !== 0).map((card) => ({
        action: { k: 'card', card: card.number },
        weight: 1,
      })),
    whyNot: (s, a) => {
      if (a.k !== 'card') return NOT_ASKED;
      return isCard(a.card) && (cardsInGame(s) & bitOf(a.card)) !== 0 ? null : NOT_IN_DECK;
    },
    apply: (s, a, log) => {
      if (a.k !== 'card') return;
      frame.pop(s);
      then(s, a.card, log);
    },
  });
