import {
  popFrame,
  pushFrame,
  type Refusal,
  type Rng,
  replaceFrame,
  setTopArg,
  topArg,
  type Weighted,
} from '@orrery/kernel';
import type { Bag } from '../content/cards.ts';
import { LOWER, RESOURCES, UPPER } from '../content/names.ts';
import { CANTINA, IN_DECK, isAutoma, ROW, type State } from '../state/layout.ts';
import { type ArksAction, CREW, GAINS, isIndex, PLACES, TAKES } from './actions.ts';
import {
  canDraw,
  cantinaSize,
  giveToAutoma,
  hasRoom,
  joinCantina,
  leaveCantina,
  leaveDeck,
  nthInDeck,
  putInRow,
  reshuffle,
  rowName,
  rowSize,
} from './crew.ts';
import {
  asking,
  BAG,
  BY_CHANCE,
  BY_NOBODY,
  type Events,
  type FrameRule,
  NO_SUCH,
  NOT_NOW,
  PLACE,
  REFILL,
} from './frame.ts';

/** A5 and A6: what is gained, in the order fixed Resources, Resources of choice, cards from the deck, cards from the Cantina. */

/** A5.2: how much of each Resource an Ark holds. */
export const capacityOf = (s: State, seat: number): number => {
  let capacity = s.tables.capacity;
  for (const index of s.tables.capacityUpgrades) {
    const { effect } = s.tables.upgrades[index]!;
    if (s.upgrade[seat * 8 + index] > 0 && effect.k === 'capacity') capacity = effect.amount;
  }
  return capacity;
};

/** A5.1, A5.2: what exceeds the capacity is lost. */
export const gainResource = (s: State, seat: number, resource: number, n: number, events: Events): void => {
  const at = seat * 4 + resource;
  const kept = Math.min(n, capacityOf(s, seat) - s.cargo[at]);
  s.cargo[at] += kept;
  events?.push({ k: 'gain', seat, resource: RESOURCES[resource]!, n: kept, lost: n - kept, rule: 'A5.1' });
};

export const payResource = (s: State, seat: number, resource: number, n: number, events: Events): void => {
  s.cargo[seat * 4 + resource] -= n;
  events?.push({ k: 'pay', seat, resource: RESOURCES[resource]!, n, rule: 'A5.1' });
};

/** Gain a bag: fixed Resources at once, the rest through a frame. */
export const gainBag = (s: State, seat: number, bag: Bag, events: Events): void => {
  for (let resource = 0; resource < 4; resource++) {
    const n = bag.resources[resource] as number;
    if (n > 0) gainResource(s, seat, resource, n, events);
  }
  gainChoices(s, seat, bag.any, bag.crew, bag.cantina);
};

/** Gain Resources of choice and cards. The Automa takes every card from the deck (A26.7). */
export const gainChoices = (s: State, seat: number, any: number, crew: number, cantina: number): void => {
  if (any + crew + cantina === 0) return;
  if (isAutoma(s, seat)) pushFrame(s, BAG, seat, any, crew + cantina);
  else pushFrame(s, BAG, seat, any, crew, cantina);
};

/** A26.5: what the Automa has least of; the higher track wins a tie. */
export const leastOf = (s: State, seat: number): number => {
  let least = 0;
  for (let r = 1; r < 4; r++) if (s.cargo[seat * 4 + r] < s.cargo[seat * 4 + least]) least = r;
  return least;
};

const PLACE_FULL: Refusal = { rule: 'A6.1', why: 'rowFull' };
const NOT_IN_CANTINA: Refusal = { rule: 'A6.5', why: 'notInCantina' };
const NOT_IN_DECK: Refusal = { rule: 'A6.4', why: 'notInDeck' };

const SEAT = 0;
const ANY = 1;
const DRAW = 2;
const FROM_CANTINA = 3;
const TAKEN = 4;

export const listDeck = (s: State, out: Weighted<ArksAction>[]): void => {
  for (let card = 0; card < s.tables.crew.length; card++)
    if (s.crewAt[card] === IN_DECK) out.push({ action: CREW[card]!, weight: 1 });
};
export const drawFromDeck = (s: State, rng: Rng): ArksAction => CREW[nthInDeck(s.crewAt, rng.below(s.crewDeck))]!;
export const whyNotCrew = (s: State, action: ArksAction): Refusal | null => {
  if (action.k !== 'crew') return NOT_NOW;
  if (!isIndex(action.card, s.tables.crew.length)) return NO_SUCH;
  return s.crewAt[action.card] === IN_DECK ? null : NOT_IN_DECK;
};

/** (seat, any, crew, cantina, taken): a bag being emptied. */
export const bag: FrameRule = {
  ask: 'gain',
  askNow: (s) => (topArg(s, ANY) > 0 ? 'gain' : topArg(s, DRAW) > 0 ? 'crew' : 'take'),
  by: (s) => {
    const seat = topArg(s, SEAT);
    if (isAutoma(s, seat)) return topArg(s, ANY) === 0 && topArg(s, DRAW) > 0 && s.crewDeck > 0 ? BY_CHANCE : BY_NOBODY;
    if (topArg(s, ANY) > 0) return seat;
    // A6.6: only as many cards as fit.
    if (!hasRoom(s, seat)) return BY_NOBODY;
    if (topArg(s, DRAW) > 0) return s.crewDeck > 0 ? BY_CHANCE : BY_NOBODY;
    return topArg(s, FROM_CANTINA) > 0 && cantinaSize(s) > 0 ? seat : BY_NOBODY;
  },
  legal: (s, out) => {
    if (topArg(s, ANY) > 0) for (let r = 0; r < 4; r++) out.push(GAINS[r]!);
    else for (let i = 0; i < CANTINA; i++) if (s.cantina[i] > 0) out.push(TAKES[s.cantina[i] - 1]!);
  },
  chance: (s, out) => {
    listDeck(s, out);
    return true;
  },
  draw: drawFromDeck,
  whyNot: (s, action) => {
    if (topArg(s, ANY) > 0) {
      if (action.k !== 'gain') return NOT_NOW;
      return isIndex(action.resource, 4) ? null : NO_SUCH;
    }
    if (topArg(s, DRAW) > 0) return whyNotCrew(s, action);
    if (action.k !== 'take') return NOT_NOW;
    if (!isIndex(action.card, s.tables.crew.length)) return NO_SUCH;
    for (let i = 0; i < CANTINA; i++) if (s.cantina[i] === action.card + 1) return null;
    return NOT_IN_CANTINA;
  },
  apply: (s, action, events) => {
    const seat = topArg(s, SEAT);
    if (action.k === 'gain') {
      setTopArg(s, ANY, topArg(s, ANY) - 1);
      gainResource(s, seat, action.resource, 1, events);
    } else if (action.k === 'crew') {
      setTopArg(s, DRAW, topArg(s, DRAW) - 1);
      leaveDeck(s, action.card);
      events?.push({ k: 'draw', seat, card: s.tables.crew[action.card]!.id, rule: 'A6.4' });
      if (isAutoma(s, seat)) giveToAutoma(s, action.card);
      else pushFrame(s, PLACE, seat, action.card);
    } else if (action.k === 'take') {
      setTopArg(s, FROM_CANTINA, topArg(s, FROM_CANTINA) - 1);
      setTopArg(s, TAKEN, 1);
      leaveCantina(s, action.card);
      events?.push({ k: 'take', seat, card: s.tables.crew[action.card]!.id, rule: 'A6.5' });
      pushFrame(s, PLACE, seat, action.card);
    }
  },
  run: (s, events) => {
    const seat = topArg(s, SEAT);
    if (isAutoma(s, seat)) {
      for (let n = topArg(s, ANY); n > 0; n--) {
        const resource = leastOf(s, seat);
        events?.push({
          k: 'automaLeast',
          seat,
          resource: RESOURCES[resource]!,
          cargo: cargoOf(s, seat),
          rule: 'A26.5',
        });
        gainResource(s, seat, resource, 1, events);
      }
      setTopArg(s, ANY, 0);
    }
    const wants = topArg(s, DRAW) > 0 && (isAutoma(s, seat) || hasRoom(s, seat));
    if (wants && s.crewDeck === 0 && canDraw(s)) {
      reshuffle(s, events);
      return;
    }
    if (wants && s.crewDeck > 0) return;
    if (wants) {
      // A6.4: deck and pile are empty, nothing is drawn; the Cantina may still have cards.
      setTopArg(s, DRAW, 0);
      return;
    }
    if (topArg(s, TAKEN) > 0) replaceFrame(s, REFILL);
    else popFrame(s);
  },
};

/** Cargo by Resource, for events. */
export const cargoOf = (s: State, seat: number): number[] => Array.from(s.cargo.subarray(seat * 4, seat * 4 + 4));

/** A6.5: empty spaces of the Cantina are filled from the deck. */
export const refill: FrameRule = {
  ask: 'refill',
  by: (s) => (cantinaSize(s) < CANTINA && s.crewDeck > 0 ? BY_CHANCE : BY_NOBODY),
  legal: () => {},
  chance: (s, out) => {
    listDeck(s, out);
    return true;
  },
  draw: drawFromDeck,
  whyNot: whyNotCrew,
  apply: (s, action, events) => {
    if (action.k !== 'crew') return;
    leaveDeck(s, action.card);
    joinCantina(s, action.card);
    events?.push({ k: 'refill', card: s.tables.crew[action.card]!.id, rule: 'A6.5' });
  },
  run: (s, events) => {
    if (cantinaSize(s) < CANTINA && s.crewPile > 0) reshuffle(s, events);
    else popFrame(s);
  },
};

const place = (s: State, seat: number, card: number, row: number, events: Events): void => {
  popFrame(s);
  putInRow(s, seat, row, card);
  events?.push({ k: 'place', seat, card: s.tables.crew[card]!.id, row: rowName(row), rule: 'A6.3' });
};

/** (seat, card): a card in transit waits for its row (A6.3). With one row full there is nothing to ask. */
export const placing: FrameRule = asking({
  ask: 'place',
  by: (s) => {
    const seat = topArg(s, SEAT);
    return rowSize(s, seat, UPPER) < ROW && rowSize(s, seat, LOWER) < ROW ? seat : BY_NOBODY;
  },
  legal: (s, out) => {
    const card = topArg(s, 1);
    out.push(PLACES[card * 2]!, PLACES[card * 2 + 1]!);
  },
  whyNot: (s, action) => {
    if (action.k !== 'place') return NOT_NOW;
    if (!isIndex(action.row, 2) || action.card !== topArg(s, 1)) return NO_SUCH;
    return rowSize(s, topArg(s, SEAT), action.row) < ROW ? null : PLACE_FULL;
  },
  apply: (s, action, events) => {
    if (action.k === 'place') place(s, topArg(s, SEAT), action.card, action.row, events);
  },
  run: (s, events) => {
    const seat = topArg(s, SEAT);
    place(s, seat, topArg(s, 1), rowSize(s, seat, UPPER) < ROW ? UPPER : LOWER, events);
  },
});
