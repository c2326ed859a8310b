import { type Log, NONE, type Refusal, type Rng, type Seat, type Weighted } from '@orrery/kernel';
import type { Bag } from '../content/cards.ts';
import { RESOURCES } from '../content/names.ts';
import {
  cantinaCard,
  cantinaSize,
  giveToAutoma,
  hasRoom,
  isInCantina,
  isInDeck,
  isRowFull,
  joinCantina,
  leaveCantina,
  leaveDeck,
  putInRow,
} from '../state/crew.ts';
import { randomCrew } from '../state/decks.ts';
import {
  type CrewId,
  isIndex,
  LOWER,
  RESOURCE_COUNT,
  type ResourceId,
  ROW_COUNT,
  type RowId,
  UPPER,
} from '../state/ids.ts';
import { CANTINA, type State } from '../state/layout.ts';
import { addCargo, cargoList, cargoOf, isAutoma, paymentsOf } from '../state/seats.ts';
import { type ArksAction, CREW, GAINS, placeAction, TAKES } from './actions.ts';
import { canDraw, reshuffle, rowName } from './crew.ts';
import { asks, drawing, draws, gaining, NO_SUCH, NOT_NOW, placing, refilling, taking } from './frames.ts';

/** A5 and A6: what is gained, in the order fixed Resources, Resources of choice, cards from the deck, cards from the Cantina. */

/** A5.2: how much of each Resource an Ark holds. */
export const capacityOf = (s: State, seat: Seat): number => {
  let capacity = s.tables.capacity;
  for (const upgrade of s.tables.capacityUpgrades) {
    const { effect } = s.tables.upgrades[upgrade];
    if (paymentsOf(s, seat, upgrade) > 0 && effect.k === 'capacity') capacity = effect.amount;
  }
  return capacity;
};

/** A5.1, A5.2: what exceeds the capacity is lost. */
export const gainResource = (s: State, seat: Seat, resource: ResourceId, n: number, log: Log): void => {
  const kept = Math.min(n, capacityOf(s, seat) - cargoOf(s, seat, resource));
  addCargo(s, seat, resource, kept);
  log?.push({ k: 'gain', seat, resource: RESOURCES[resource], n: kept, lost: n - kept, rule: 'A5.1' });
};

export const payResource = (s: State, seat: Seat, resource: ResourceId, n: number, log: Log): void => {
  addCargo(s, seat, resource, -n);
  log?.push({ k: 'pay', seat, resource: RESOURCES[resource], n, rule: 'A5.1' });
};

const gainFixed = (s: State, seat: Seat, bag: Bag, log: Log): void => {
  for (let resource = 0 as ResourceId; resource < RESOURCE_COUNT; resource++) {
    const n = bag.resources[resource];
    if (n > 0) gainResource(s, seat, resource, n, log);
  }
};

/** Gain a bag: fixed Resources at once, the rest through frames. */
export const gainBag = (s: State, seat: Seat, bag: Bag, log: Log): void => {
  gainFixed(s, seat, bag, log);
  gainChoices(s, seat, bag.any, bag.crew, bag.cantina);
};

/** The Resources of a bag without its cards. */
export const gainResources = (s: State, seat: Seat, bag: Bag, log: Log): void => {
  gainFixed(s, seat, bag, log);
  gainChoices(s, seat, bag.any, 0, 0);
};

/** Gain Resources of choice and cards. The Automa takes every card from the deck (A26.7). Last pushed is first served. */
export const gainChoices = (s: State, seat: Seat, any: number, crew: number, cantina: number): void => {
  const fromCantina = isAutoma(s, seat) ? 0 : cantina;
  const fromDeck = crew + cantina - fromCantina;
  if (fromCantina > 0) taking.push(s, seat, fromCantina, false);
  if (fromDeck > 0) drawing.push(s, seat, fromDeck);
  if (any > 0) gaining.push(s, seat, any);
};

/** A26.5: what the Automa has least of; the higher track wins a tie. */
export const leastOf = (s: State, seat: Seat): ResourceId => {
  let least = 0 as ResourceId;
  for (let r = 1 as ResourceId; r < RESOURCE_COUNT; r++) if (cargoOf(s, seat, r) < cargoOf(s, seat, least)) least = r;
  return least;
};

/** Resources of choice; the Automa's are fixed by A26.5. */
export const gainingRule = asks(gaining, {
  list: (_, out) => {
    for (let r = 0; r < RESOURCE_COUNT; r++) out.push(GAINS[r]);
  },
  whyNot: (_, action) => {
    if (action.k !== 'gain') return NOT_NOW;
    return isIndex(action.resource, RESOURCE_COUNT) ? null : NO_SUCH;
  },
  apply: (s, action, log) => {
    if (action.k !== 'gain') return;
    gaining.setLeft(s, gaining.left(s) - 1);
    gainResource(s, gaining.seat(s), action.resource, 1, log);
  },
  proceed: (s, log) => {
    const seat = gaining.seat(s);
    if (!isAutoma(s, seat)) {
      if (gaining.left(s) > 0) return false;
      gaining.pop(s);
      return true;
    }
    for (let n = gaining.left(s); n > 0; n--) {
      const resource = leastOf(s, seat);
      const cargo = cargoList(s, seat);
      log?.push({ k: 'automaLeast', seat, resource: RESOURCES[resource], cargo, rule: 'A26.5' });
      gainResource(s, seat, resource, 1, log);
    }
    gaining.pop(s);
    return true;
  },
});

const PLACE_FULL: Refusal = { rule: 'A6.1', why: 'rowFull' };
const NOT_IN_CANTINA: Refusal = { rule: 'A6.5', why: 'notInCantina' };
const NOT_IN_DECK: Refusal = { rule: 'A6.4', why: 'notInDeck' };

const deckOutcomes = (s: State): Weighted<ArksAction>[] => {
  const out: Weighted<ArksAction>[] = [];
  for (let card = 0 as CrewId; card < s.tables.crew.length; card++)
    if (isInDeck(s, card)) out.push({ action: CREW[card], weight: 1 });
  return out;
};
const drawFromDeck = (s: State, rng: Rng): ArksAction => CREW[randomCrew(s, rng)];
const whyNotCrew = (s: State, action: ArksAction): Refusal | null => {
  if (action.k !== 'crew') return NOT_NOW;
  if (!isIndex(action.card, s.tables.crew.length)) return NO_SUCH;
  return isInDeck(s, action.card) ? null : NOT_IN_DECK;
};

/** A6.4: cards from the deck, only as many as fit (A6.6). */
export const drawingRule = draws(drawing, {
  chance: deckOutcomes,
  draw: drawFromDeck,
  whyNot: whyNotCrew,
  apply: (s, action, log) => {
    if (action.k !== 'crew') return;
    const seat = drawing.seat(s);
    drawing.setLeft(s, drawing.left(s) - 1);
    leaveDeck(s, action.card);
    log?.push({ k: 'draw', seat, card: s.tables.crew[action.card].id, rule: 'A6.4' });
    if (isAutoma(s, seat)) giveToAutoma(s, action.card);
    else placing.push(s, seat, action.card);
  },
  proceed: (s, log) => {
    const seat = drawing.seat(s);
    const wants = drawing.left(s) > 0 && (isAutoma(s, seat) || hasRoom(s, seat));
    if (wants && s.crewDeck > 0) return false;
    if (wants && canDraw(s)) reshuffle(s, log);
    else drawing.pop(s);
    return true;
  },
});

/** A6.5: cards from the Cantina, only as many as fit (A6.6). */
export const takingRule = asks(taking, {
  list: (s, out) => {
    for (let space = 0; space < CANTINA; space++) {
      const card = cantinaCard(s, space);
      if (card !== NONE) out.push(TAKES[card]);
    }
  },
  whyNot: (s, action) => {
    if (action.k !== 'take') return NOT_NOW;
    if (!isIndex(action.card, s.tables.crew.length)) return NO_SUCH;
    return isInCantina(s, action.card) ? null : NOT_IN_CANTINA;
  },
  apply: (s, action, log) => {
    if (action.k !== 'take') return;
    const seat = taking.seat(s);
    taking.setLeft(s, taking.left(s) - 1);
    taking.setTaken(s, true);
    leaveCantina(s, action.card);
    log?.push({ k: 'take', seat, card: s.tables.crew[action.card].id, rule: 'A6.5' });
    placing.push(s, seat, action.card);
  },
  proceed: (s) => {
    if (taking.left(s) > 0 && hasRoom(s, taking.seat(s)) && cantinaSize(s) > 0) return false;
    if (taking.taken(s)) refilling.become(s);
    else taking.pop(s);
    return true;
  },
});

/** A6.5: empty spaces of the Cantina are filled from the deck. */
export const refillingRule = draws(refilling, {
  chance: deckOutcomes,
  draw: drawFromDeck,
  whyNot: whyNotCrew,
  apply: (s, action, log) => {
    if (action.k !== 'crew') return;
    leaveDeck(s, action.card);
    joinCantina(s, action.card);
    log?.push({ k: 'refill', card: s.tables.crew[action.card].id, rule: 'A6.5' });
  },
  proceed: (s, log) => {
    const wants = cantinaSize(s) < CANTINA;
    if (wants && s.crewDeck > 0) return false;
    if (wants && s.crewPile > 0) reshuffle(s, log);
    else refilling.pop(s);
    return true;
  },
});

const whyNotPlace = (s: State, seat: Seat, row: RowId): Refusal | null => (isRowFull(s, seat, row) ? PLACE_FULL : null);

const place = (s: State, seat: Seat, card: CrewId, row: RowId, log: Log): void => {
  placing.pop(s);
  putInRow(s, seat, row, card);
  log?.push({ k: 'place', seat, card: s.tables.crew[card].id, row: rowName(row), rule: 'A6.3' });
};

/** A6.3: a drawn card waits for its row. With one row full there is nothing to ask. */
export const placingRule = asks(placing, {
  list: (s, out) => {
    for (let row = 0 as RowId; row < ROW_COUNT; row++)
      if (whyNotPlace(s, placing.seat(s), row) === null) out.push(placeAction(placing.card(s), row));
  },
  whyNot: (s, action) => {
    if (action.k !== 'place') return NOT_NOW;
    if (!isIndex(action.row, ROW_COUNT) || action.card !== placing.card(s)) return NO_SUCH;
    return whyNotPlace(s, placing.seat(s), action.row);
  },
  apply: (s, action, log) => {
    if (action.k === 'place') place(s, placing.seat(s), action.card, action.row, log);
  },
  proceed: (s, log) => {
    const seat = placing.seat(s);
    const upperFull = isRowFull(s, seat, UPPER);
    if (!upperFull && !isRowFull(s, seat, LOWER)) return false;
    place(s, seat, placing.card(s), upperFull ? LOWER : UPPER, log);
    return true;
  },
});
