import { pushFrame } from '@orrery/kernel';
import { ROUND_TILE_TABLES, type RoundTileTable } from '../content/tables/scoring.ts';
import { DRAW_ACTION, DRAW_SUPPORT, OFFERS } from '../rules/frames.ts';
import { returnBooster, takeBooster } from '../rules/pass.ts';
import type { Log } from '../rules/report.ts';
import { BOOSTERS, ROUNDS } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { act } from './act.ts';
import { bitOf, cardOf } from './cards.ts';
import { deckSize, drawFromDeck, gatherDeck } from './deck.ts';
import { AUTOMA_SEAT } from './seat.ts';
import { gainPoints, reason } from './tell.ts';

/** GA6.4: the three bottom cards lie sideways. */
const SIDEWAYS = 3;
const EARLY_ROUNDS = 3;

/** GA6.2, GA6.3: the cards move on, and the next one is drawn. */
export const startTurn = (s: State, log: Log): void => {
  if (s.support === 0) return pushFrame(s, DRAW_SUPPORT, AUTOMA_SEAT);
  s.deckPile |= bitOf(s.support);
  s.support = s.action;
  s.action = 0;
  if (deckSize(s) > 0) return pushFrame(s, DRAW_ACTION, AUTOMA_SEAT);
  reason(log, s, 'automaDeckEmpty', 'GA6.3');
  pass(s, log);
};

export const supportRule = drawFromDeck('automaSupport', (s, card, log) => {
  s.support = card;
  reason(log, s, 'automaSupport', 'GA6.2', { card });
  pushFrame(s, DRAW_ACTION, AUTOMA_SEAT);
});

export const actionRule = drawFromDeck('automaAction', (s, card, log) => {
  s.action = card;
  reason(log, s, 'automaCard', 'GA6.3', { card });
  // The card has left the deck already: it was sideways if fewer than three lie there now.
  if (deckSize(s) < SIDEWAYS && cardOf(card).pass) {
    reason(log, s, 'automaPassIcon', 'GA6.3', { card });
    return pass(s, log);
  }
  act(s, cardOf(card), cardOf(s.support), log);
  pushFrame(s, OFFERS, AUTOMA_SEAT);
});

/** GA8.1. In round 6 only the points (A12). */
export const pass = (s: State, log: Log): void => {
  const tile = ROUND_TILE_TABLES[s.roundTile[s.round - 1] - 1] as RoundTileTable;
  gainPoints(s, s.round <= EARLY_ROUNDS ? tile.automaEarly : tile.automaLate, 'GA8.1', log);
  const old = s.booster[AUTOMA_SEAT] - 1;
  if (s.round < ROUNDS) {
    const booster = s.row[cardOf(s.support).booster] - 1;
    takeBooster(s, AUTOMA_SEAT, booster);
    reason(log, s, 'pass', 'GA8.1', { booster: BOOSTERS[booster] as string });
    gatherDeck(s);
  } else {
    s.booster[AUTOMA_SEAT] = 0;
    reason(log, s, 'passLast', 'GA8.2');
  }
  returnBooster(s, old);
  s.passing[s.passedCount] = AUTOMA_SEAT;
  s.passedCount++;
  s.passed[AUTOMA_SEAT] = 1;
};
