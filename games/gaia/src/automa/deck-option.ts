import type { Refusal } from '@orrery/kernel';
import type { CardNumber } from '../state/ids.ts';
import { bitOf, CARD_OUT, CARDS } from './cards.ts';
import { AUTOMALEIN, LEVELS, type Level } from './levels.ts';

/** Fewer, and a sideways card could be drawn in the first turn of a round (GA6.4). */
const FEWEST = 4;
/** Cards that join later: one at set-up, one after each of five rounds (GA8.5). */
const RESERVE = 6;

/** GA11.1: may these cards be the starting deck at this level? None: the deck of the level itself. */
export const whyNotDeck = (cards: readonly string[], level: Level): Refusal | null => {
  if (cards.length === 0) return null;
  const isSmall = LEVELS.indexOf(level) === AUTOMALEIN;
  if (isSmall && cards.includes(String(CARD_OUT)))
    return { rule: 'GA11.1', why: 'deckCardOut', with: { card: CARD_OUT } };
  const most = CARDS.length - (isSmall ? 1 : 0) - RESERVE;
  if (cards.length >= FEWEST && cards.length <= most) return null;
  return { rule: 'GA11.1', why: 'deckSize', with: { least: FEWEST, most, has: cards.length } };
};

export const deckBits = (cards: readonly string[]): number =>
  cards.reduce((bits, card) => bits | bitOf(Number(card) as CardNumber), 0);
