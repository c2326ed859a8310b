import { pickWeighted, type Refusal, type Weighted } from '@orrery/kernel';
import type { GaiaAction } from '../rules/actions.ts';
import type { Log } from '../rules/report.ts';
import { type ChanceRule, isIndex } from '../rules/rule.ts';
import { NOT_ASKED } from '../rules/why.ts';
import type { State } from '../state/layout.ts';
import {
  ALL_CARDS,
  AUTOMAECHTIG,
  AUTOMALEIN,
  bitOf,
  CARD_MIGHTY,
  CARD_OUT,
  CARD_ULTIMATE,
  CARDS,
  STARTERS,
  ULTOMA,
} from './cards.ts';

/**
 * The deck is what is known of it, never an order: `known` are cards that must be in it, `unseen` are cards nobody has
 * seen, `unknown` of which were dealt into the deck from the reserve. A card is decided when it is drawn.
 */
const NOT_IN_DECK: Refusal = { rule: 'GA6.1', why: 'cardNotInDeck' };

export const cardsIn = (mask: number): number => {
  let n = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) n++;
  return n;
};

export const deckSize = (s: State): number => cardsIn(s.deckKnown) + s.deckUnknown;
/** GA8.5: cards nobody has seen that are not in the deck. */
export const reserveSize = (s: State): number => cardsIn(s.deckUnseen) - s.deckUnknown;

/** GA11: under Automalein one card is out of the game. */
export const cardsInGame = (s: State): number =>
  s.tables.automa === AUTOMALEIN ? ALL_CARDS & ~bitOf(CARD_OUT) : ALL_CARDS;

/** GA3.10, GA11: the starters, what the level adds, and one card of the reserve. */
export const makeDeck = (s: State): void => {
  const level = s.tables.automa;
  let deck = STARTERS & cardsInGame(s);
  if (level >= AUTOMAECHTIG) deck |= bitOf(CARD_MIGHTY);
  if (level >= ULTOMA) deck |= bitOf(CARD_ULTIMATE);
  s.deckKnown = deck;
  s.deckUnseen = cardsInGame(s) & ~deck;
  s.deckUnknown = 1;
};

/** GA8.1 step 4: all cards of the round and one more of the reserve. */
export const gatherDeck = (s: State): void => {
  s.deckKnown |= s.deckPile;
  if (s.support !== 0) s.deckKnown |= bitOf(s.support);
  if (s.action !== 0) s.deckKnown |= bitOf(s.action);
  s.deckPile = 0;
  s.support = 0;
  s.action = 0;
  if (reserveSize(s) > 0) s.deckUnknown++;
};

/** How likely each card is: known ones as often as the unseen ones are many, unseen ones as often as lie in the deck. */
const outcomes = (s: State): Weighted<GaiaAction>[] => {
  const list: Weighted<GaiaAction>[] = [];
  const unseen = cardsIn(s.deckUnseen);
  for (let number = 1; number <= CARDS.length; number++) {
    const known = (s.deckKnown & bitOf(number)) !== 0;
    const weight = known ? Math.max(1, unseen) : (s.deckUnseen & bitOf(number)) !== 0 ? s.deckUnknown : 0;
    if (weight > 0) list.push({ action: { k: 'card', card: number }, weight });
  }
  return list;
};

const take = (s: State, card: number): void => {
  if ((s.deckKnown & bitOf(card)) !== 0) s.deckKnown &= ~bitOf(card);
  else {
    s.deckUnseen &= ~bitOf(card);
    s.deckUnknown--;
  }
};

/** A card is drawn from the deck for good. */
export const drawFromDeck = (ask: string, then: (s: State, card: number, log: Log) => void): ChanceRule => ({
  ask,
  chance: outcomes,
  draw: (s, rng) => pickWeighted(outcomes(s), rng),
  whyNot: (s, a) => {
    if (a.k !== 'card') return NOT_ASKED;
    if (!isIndex(a.card, 1, CARDS.length + 1)) return NOT_IN_DECK;
    if ((s.deckKnown & bitOf(a.card)) !== 0) return null;
    return s.deckUnknown > 0 && (s.deckUnseen & bitOf(a.card)) !== 0 ? null : NOT_IN_DECK;
  },
  apply: (s, a, log) => {
    if (a.k !== 'card') return;
    take(s, a.card);
    then(s, a.card, log);
  },
});

/** GA3.8, GA3.9: a card is turned over and shuffled back. */
export const drawAndReturn = (ask: string, then: (s: State, card: number, log: Log) => void): ChanceRule => {
  const all = (s: State): Weighted<GaiaAction>[] =>
    CARDS.filter((card) => (cardsInGame(s) & bitOf(card.number)) !== 0).map((card) => ({
      action: { k: 'card', card: card.number },
      weight: 1,
    }));
  return {
    ask,
    chance: all,
    draw: (s, rng) => pickWeighted(all(s), rng),
    whyNot: (s, a) => {
      if (a.k !== 'card') return NOT_ASKED;
      return isIndex(a.card, 1, CARDS.length + 1) && (cardsInGame(s) & bitOf(a.card)) !== 0 ? null : NOT_IN_DECK;
    },
    apply: (s, a, log) => {
      if (a.k === 'card') then(s, a.card, log);
    },
  };
};
