import { popFrame, pushFrame, type Refusal, type Rng, setTopArg, topArg, type Weighted } from '@orrery/kernel';
import { CENTRE, PLANET, SLOTS, START_SLOTS } from '../content/names.ts';
import { AUTOMA_SEAT, DEALT, IN_DECK, isAutoma, nodeOf, type State } from '../state/layout.ts';
import { type ArksAction, DISCARDS, FIRSTS, isIndex } from './actions.ts';
import { gainChoices } from './bag.ts';
import { joinCantina, leaveDeck, pile } from './crew.ts';
import {
  asking,
  BY_CHANCE,
  BY_NOBODY,
  DISCARD,
  type Events,
  type FrameRule,
  NO_SUCH,
  NOT_NOW,
  PLACE,
  SETUP,
} from './frame.ts';

/** A2 and A25: set-up. */

const BAD_LAYOUT: Refusal = { rule: 'A2.5', why: 'badLayout' };
const BAD_DEAL: Refusal = { rule: 'A2.6', why: 'badDeal' };
const NOT_DEALT: Refusal = { rule: 'A2.7', why: 'notDealt' };

/** Stages of the set-up, in order; the second number of the frame is the seat where there is one. */
const LAYOUT = 0;
const CANTINA_DEAL = 1;
const DEALS = 2;
const CHOICES = 3;
const FIRST = 4;

const STAGE = 0;
const WHO = 1;

const ORDERS: readonly (readonly number[])[] = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

/** A2.5: the starting planets at random above, left and right; the top of the planet deck is visible. */
const layouts = (s: State): ArksAction[] => {
  const out: ArksAction[] = [];
  for (const order of ORDERS)
    for (const top of s.tables.deckPlanets)
      out.push({ k: 'layout', planets: order.map((i) => s.tables.startPlanets[i]!), top });
  return out;
};

const whyNotLayout = (s: State, action: ArksAction): Refusal | null => {
  if (action.k !== 'layout') return NOT_NOW;
  const { planets, top } = action;
  if (!Array.isArray(planets) || planets.length !== 3 || !isIndex(top, s.tables.planets.length)) return NO_SUCH;
  if (!s.tables.startPlanets.every((planet) => planets.includes(planet))) return BAD_LAYOUT;
  return s.tables.deckPlanets.includes(top) ? null : BAD_LAYOUT;
};

/** Human seats in order; the Automa is dealt nothing (A25.5). */
const humans = (s: State): number => s.players;

const dealSize = (s: State): number => (topArg(s, STAGE) === CANTINA_DEAL ? s.tables.cantinaSize : s.tables.dealt);

const whyNotDeal = (s: State, action: ArksAction): Refusal | null => {
  if (action.k !== 'deal') return NOT_NOW;
  const { cards } = action;
  if (!Array.isArray(cards) || cards.length !== dealSize(s)) return NO_SUCH;
  let last = -1;
  for (const card of cards as readonly unknown[]) {
    if (!isIndex(card, s.tables.crew.length)) return NO_SUCH;
    if (card <= last || s.crewAt[card] !== IN_DECK) return BAD_DEAL;
    last = card;
  }
  return null;
};

const drawDeal = (s: State, rng: Rng): ArksAction => {
  const deck: number[] = [];
  for (let card = 0; card < s.tables.crew.length; card++) if (s.crewAt[card] === IN_DECK) deck.push(card);
  const cards: number[] = [];
  for (let n = dealSize(s); n > 0; n--) cards.push(deck.splice(rng.below(deck.length), 1)[0]!);
  return { k: 'deal', cards: cards.sort((a, b) => a - b) };
};

const applyLayout = (s: State, planets: readonly number[], top: number, events: Events): void => {
  for (let i = 0; i < 3; i++) s.card[START_SLOTS[i]!] = planets[i]! + 1;
  s.top = top + 1;
  if (events === undefined) return;
  for (let i = 0; i < 3; i++)
    events.push({
      k: 'startPlanet',
      planet: s.tables.planets[planets[i]!]!.id,
      slot: SLOTS[START_SLOTS[i]!]!,
      rule: 'A2.5',
    });
  events.push({ k: 'topPlanet', planet: s.tables.planets[top]!.id, rule: 'A2.5' });
};

/** A2.7, A2.8: one card back, two placed, two Resources of choice. Last pushed is first asked. */
const askChoices = (s: State, seat: number): void => {
  gainChoices(s, seat, s.tables.startAny, 0, 0);
  pushFrame(s, DISCARD, seat);
};

/** A25.4, A25.6, A30: the Automa's Ark, and what its level gives it. */
const placeAutoma = (s: State, events: Events): void => {
  const level = s.tables.levels[s.automa - 1]!;
  const slot = START_SLOTS[0]!;
  s.ark[AUTOMA_SEAT] = nodeOf(slot, PLANET);
  if (level.startColony) {
    s.colonyPool[AUTOMA_SEAT]--;
    s.colony[slot] |= 1 << AUTOMA_SEAT;
  }
  for (let r = 0; r < 4; r++) s.cargo[AUTOMA_SEAT * 4 + r] = level.startResources;
  events?.push({
    k: 'automaSetup',
    seat: AUTOMA_SEAT,
    level: level.id,
    planet: s.tables.planets[s.card[slot] - 1]!.id,
    colony: level.startColony,
    resources: level.startResources,
    rule: 'A30.1',
  });
};

/** (stage, seat): what chance brings before the first turn, and the choices in between. */
export const setup: FrameRule = {
  ask: 'setup',
  by: (s) => (topArg(s, STAGE) === CHOICES || (topArg(s, STAGE) === FIRST && s.automa !== 0) ? BY_NOBODY : BY_CHANCE),
  legal: () => {},
  chance: (s, out: Weighted<ArksAction>[]) => {
    switch (topArg(s, STAGE)) {
      case LAYOUT:
        for (const action of layouts(s)) out.push({ action, weight: 1 });
        return true;
      case FIRST:
        for (let seat = 0; seat < s.seats; seat++) out.push({ action: FIRSTS[seat]!, weight: 1 });
        return true;
      default:
        return false;
    }
  },
  draw: (s, rng) => {
    switch (topArg(s, STAGE)) {
      case LAYOUT: {
        const all = layouts(s);
        return all[rng.below(all.length)]!;
      }
      case FIRST:
        return FIRSTS[rng.below(s.seats)]!;
      default:
        return drawDeal(s, rng);
    }
  },
  whyNot: (s, action) => {
    switch (topArg(s, STAGE)) {
      case LAYOUT:
        return whyNotLayout(s, action);
      case FIRST:
        if (action.k !== 'first') return NOT_NOW;
        return isIndex(action.seat, s.seats) ? null : NO_SUCH;
      default:
        return whyNotDeal(s, action);
    }
  },
  apply: (s, action, events) => {
    switch (action.k) {
      case 'layout':
        applyLayout(s, action.planets, action.top, events);
        setTopArg(s, STAGE, CANTINA_DEAL);
        return;
      case 'deal': {
        const toCantina = topArg(s, STAGE) === CANTINA_DEAL;
        const seat = topArg(s, WHO);
        for (const card of action.cards) {
          leaveDeck(s, card);
          if (toCantina) joinCantina(s, card);
          else s.crewAt[card] = DEALT + seat;
        }
        const cards = action.cards.map((card) => s.tables.crew[card]!.id);
        if (toCantina) {
          events?.push({ k: 'cantina', card: cards, rule: 'A2.6' });
          setTopArg(s, STAGE, DEALS);
          return;
        }
        events?.push({ k: 'dealt', seat, card: cards, rule: 'A2.7' });
        const last = seat + 1 === humans(s);
        if (last) setTopArg(s, STAGE, CHOICES);
        setTopArg(s, WHO, last ? 0 : seat + 1);
        return;
      }
      case 'first':
        popFrame(s);
        s.first = action.seat;
        events?.push({ k: 'firstPlayer', seat: action.seat, rule: 'A2.9' });
    }
  },
  run: (s, events) => {
    if (topArg(s, STAGE) === FIRST) {
      // A25.6: the human is always first.
      popFrame(s);
      placeAutoma(s, events);
      return;
    }
    const seat = topArg(s, WHO);
    setTopArg(s, WHO, seat + 1);
    if (seat + 1 === humans(s)) setTopArg(s, STAGE, FIRST);
    askChoices(s, seat);
  },
};

/** (seat): A2.7, which of the three dealt cards goes to the discard pile; the others wait for a row. */
export const discard: FrameRule = asking({
  ask: 'discard',
  by: (s) => topArg(s, 0),
  legal: (s, out) => {
    const seat = topArg(s, 0);
    for (let card = 0; card < s.tables.crew.length; card++)
      if (s.crewAt[card] === DEALT + seat) out.push(DISCARDS[card]!);
  },
  whyNot: (s, action) => {
    if (action.k !== 'discard') return NOT_NOW;
    if (!isIndex(action.card, s.tables.crew.length)) return NO_SUCH;
    return s.crewAt[action.card] === DEALT + topArg(s, 0) ? null : NOT_DEALT;
  },
  apply: (s, action, events) => {
    if (action.k !== 'discard') return;
    const seat = topArg(s, 0);
    pile(s, action.card);
    events?.push({ k: 'discard', seat, card: s.tables.crew[action.card]!.id, rule: 'A2.7' });
    popFrame(s);
    for (let card = s.tables.crew.length - 1; card >= 0; card--)
      if (s.crewAt[card] === DEALT + seat) pushFrame(s, PLACE, seat, card);
  },
});

/** A2.1 to A2.4, A25.2 to A25.5: markers and tokens before anything is drawn. */
export const prepare = (s: State): void => {
  const { tables } = s;
  s.card[CENTRE] = tables.portal + 1;
  s.crewDeck = tables.crew.length;
  s.survivorDeck = tables.survivors.length;
  s.active = -1;
  for (let seat = 0; seat < s.seats; seat++) {
    s.ark[seat] = nodeOf(CENTRE, PLANET);
    if (isAutoma(s, seat)) {
      s.colonyPool[seat] = tables.automaBeside;
      s.automaDeck = tables.automaCards.length;
    } else for (let kind = 0; kind < 4; kind++) s.token[seat * 4 + kind] = tables.tokensReady ? 1 : 0;
  }
  pushFrame(s, SETUP, LAYOUT, 0);
};
