import { BOWL1, BOWLS, BUILDING_KINDS, MINE } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { bitsIn, countOf, powerIn } from '../state/seats.ts';
import { bitOf } from './cards.ts';
import { cardsInGame } from './deck.ts';
import { AUTOMA_SEAT } from './seat.ts';

/** GA1.2: what the Automa never has. Null when all is well. */
const ownsNothing = (s: State): boolean => {
  const seat = AUTOMA_SEAT;
  let sum =
    s.ore[seat] +
    s.credits[seat] +
    s.knowledge[seat] +
    s.qic[seat] +
    s.tiles[seat] +
    s.heldCount[seat] +
    s.formers[seat];
  for (let bowl = BOWL1; bowl < BOWLS; bowl++) sum += powerIn(s, seat, bowl);
  return sum === 0 && s.stone[seat] === 0;
};

/** Every card is in one place. During set-up there is no deck yet. */
const deckFault = (s: State): string | null => {
  if (s.round === 0) return null;
  const places = [s.deckKnown, s.deckUnseen, s.deckPile, bitOf(s.support), bitOf(s.action)];
  let all = 0;
  for (const place of places) {
    if ((all & place) !== 0) return 'Automa: a card is in two places';
    all |= place;
  }
  if (all !== cardsInGame(s)) return 'Automa: a card is missing';
  return s.deckUnknown < 0 || s.deckUnknown > bitsIn(s.deckUnseen)
    ? 'Automa: more unknown cards than unseen ones'
    : null;
};

export const automaFault = (s: State): string | null => {
  if (s.tables.automa < 0) return null;
  if (!ownsNothing(s)) return 'Automa: it owns something';
  let buildings = 0;
  for (let kind = MINE; kind < BUILDING_KINDS; kind++) buildings += countOf(s, AUTOMA_SEAT, kind);
  if (buildings !== s.structures[AUTOMA_SEAT]) return 'Automa: buildings and structures differ';
  return deckFault(s);
};
