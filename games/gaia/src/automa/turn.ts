import { type Log, NONE } from '@orrery/kernel';
import { ROUND_TILE_TABLES } from '../content/tables/scoring.ts';
import { drawAction, drawSupport, offers } from '../rules/frames.ts';
import { takeBooster } from '../rules/pass.ts';
import { addToRow, boosterInRow, roundTileOf } from '../state/boards.ts';
import { BOOSTERS, type BoosterId, ROUNDS, type RoundTileId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { boosterOf, markPassed, setBooster } from '../state/seats.ts';
import { act } from './act.ts';
import { bitOf, cardOf, NO_CARD } from './cards.ts';
import { deckSize, drawFromDeck, gatherDeck, SIDEWAYS } from './deck.ts';
import { AUTOMA_SEAT } from './seat.ts';
import { extraOf, gainPoints, reason } from './tell.ts';

const EARLY_ROUNDS = 3;

/** GA6.2, GA6.3: the cards move on, and the next one is drawn. */
export const startTurn = (s: State, log: Log): void => {
  if (s.support === NO_CARD) return drawSupport.push(s);
  s.deckPile |= bitOf(s.support);
  s.support = s.action;
  s.action = NO_CARD;
  if (deckSize(s) > 0) return drawAction.push(s);
  reason(log, s, 'automaDeckEmpty', 'GA6.3');
  pass(s, log);
};

export const supportRule = drawFromDeck(drawSupport, 'automaSupport', (s, card, log) => {
  s.support = card;
  reason(log, s, 'automaSupport', 'GA6.2', { card });
  drawAction.push(s);
});

export const actionRule = drawFromDeck(drawAction, 'automaAction', (s, card, log) => {
  s.action = card;
  reason(log, s, 'automaCard', 'GA6.3', { card });
  // The card has left the deck already: it was sideways if fewer than three lie there now.
  if (deckSize(s) < SIDEWAYS && cardOf(card).pass) {
    reason(log, s, 'automaPassIcon', 'GA6.3', { card });
    return pass(s, log);
  }
  act(s, cardOf(card), cardOf(s.support), log);
  offers.push(s, AUTOMA_SEAT, 0);
});

/** GA8.1: what the round scoring tile gives it when it passes, before what Alptrauma adds. */
const passPoints = (s: State): number => {
  const { automaEarly, automaLate } = ROUND_TILE_TABLES[roundTileOf(s, s.round) as RoundTileId];
  return s.round <= EARLY_ROUNDS ? automaEarly : automaLate;
};
/** The same with what Alptrauma adds. */
export const pointsOnPassing = (s: State): number => passPoints(s) + extraOf(s, passPoints(s));

/** GA8.1. In round 6 only the points (GA-R12). */
export const pass = (s: State, log: Log): void => {
  gainPoints(s, passPoints(s), 'roundTile', 'GA8.1', log);
  const old = boosterOf(s, AUTOMA_SEAT);
  if (s.round < ROUNDS) {
    const booster = boosterInRow(s, cardOf(s.support).booster) as BoosterId;
    takeBooster(s, AUTOMA_SEAT, booster);
    reason(log, s, 'pass', 'GA8.1', { booster: BOOSTERS[booster] });
    gatherDeck(s);
  } else {
    setBooster(s, AUTOMA_SEAT, NONE);
    reason(log, s, 'passLast', 'GA8.2');
  }
  if (old !== NONE) addToRow(s, old);
  markPassed(s, AUTOMA_SEAT);
};
