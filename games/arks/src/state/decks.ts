import type { Rng, Seat } from '@orrery/kernel';
import { IN_DECK, IN_PILE, nthInDeck } from './crew.ts';
import type { AutomaCardId, CrewId, SurvivorId } from './ids.ts';
import type { State } from './layout.ts';

/** The decks: what is drawn from each, and where Survivors and the Automa's cards go from there. */

/** Drawn, and not yet left or kept. */
const IN_TRANSIT = 4;
/** Kept face up, then settled, by seat. */
const KEPT = 8;
const SETTLED = 12;

export const isSurvivorInDeck = (s: State, survivor: SurvivorId): boolean => s.survivorAt[survivor] === IN_DECK;
export const isSurvivorDrawn = (s: State, survivor: SurvivorId): boolean => s.survivorAt[survivor] === IN_TRANSIT;
/** Face up before a seat. */
export const isKept = (s: State, seat: Seat, survivor: SurvivorId): boolean => s.survivorAt[survivor] === KEPT + seat;
/** In a place no seat at the table has. */
export const isNobodys = (s: State, survivor: SurvivorId): boolean =>
  s.survivorAt[survivor] >= KEPT + s.seats && s.survivorAt[survivor] < SETTLED;

const survivorsAt = (s: State, place: number): number => {
  let n = 0;
  for (let i = 0; i < s.tables.survivors.length; i++) if (s.survivorAt[i] === place) n++;
  return n;
};
export const keptCount = (s: State, seat: Seat): number => survivorsAt(s, KEPT + seat);
export const settledCount = (s: State, seat: Seat): number => survivorsAt(s, SETTLED + seat);

export const drawSurvivor = (s: State, survivor: SurvivorId): void => {
  s.survivorAt[survivor] = IN_TRANSIT;
  s.survivorDeck--;
};
export const keepSurvivor = (s: State, seat: Seat, survivor: SurvivorId): void => {
  s.survivorAt[survivor] = KEPT + seat;
};
export const settleSurvivor = (s: State, seat: Seat, survivor: SurvivorId): void => {
  s.survivorAt[survivor] = SETTLED + seat;
};
export const leaveSurvivor = (s: State, survivor: SurvivorId): void => {
  s.survivorAt[survivor] = IN_PILE;
  s.survivorPile++;
};
export const survivorPileToDeck = (s: State): void => {
  for (let i = 0; i < s.tables.survivors.length; i++) if (s.survivorAt[i] === IN_PILE) s.survivorAt[i] = IN_DECK;
  s.survivorDeck = s.survivorPile;
  s.survivorPile = 0;
};

export const isAutomaCardInDeck = (s: State, card: AutomaCardId): boolean => s.automaAt[card] === IN_DECK;
export const drawAutomaCard = (s: State, card: AutomaCardId): void => {
  s.automaAt[card] = IN_TRANSIT;
  s.automaDeck--;
};
export const discardAutomaCard = (s: State, card: AutomaCardId): void => {
  s.automaAt[card] = IN_PILE;
};
export const newAutomaDeck = (s: State): void => {
  s.automaDeck = s.tables.automaCards.length;
  s.automaAt.fill(IN_DECK, 0, s.automaDeck);
};

/** One card of a deck, each as likely as the others. */
export const randomCrew = (s: State, rng: Rng): CrewId => nthInDeck(s.crewAt, rng.below(s.crewDeck)) as CrewId;
export const randomSurvivor = (s: State, rng: Rng): SurvivorId =>
  nthInDeck(s.survivorAt, rng.below(s.survivorDeck)) as SurvivorId;
export const randomAutomaCard = (s: State, rng: Rng): AutomaCardId =>
  nthInDeck(s.automaAt, rng.below(s.automaDeck)) as AutomaCardId;
