import { type Log, NONE, type Refusal, type Rng, type Seat, seatsOf } from '@orrery/kernel';
import { SLOTS } from '../content/names.ts';
import { deal, discard, isDealtTo, isInDeck, joinCantina, leaveDeck } from '../state/crew.ts';
import {
  AUTOMA_SEAT,
  CENTRE,
  type CrewId,
  isIndex,
  KIND_COUNT,
  type KindId,
  PLANET,
  type PlanetId,
  RESOURCE_COUNT,
  type ResourceId,
  START_SLOTS,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { nodeOf, planetAt, putCard, putColony } from '../state/map.ts';
import { addCargo, hasAutoma, isAutoma, levelOfAutoma, setReady } from '../state/seats.ts';
import { type ArksAction, DISCARDS, FIRSTS } from './actions.ts';
import { gainChoices } from './bag.ts';
import { asks, discarding, draws, NO_SUCH, NOT_NOW, placing, setup } from './frames.ts';

/** A2 and A25: set-up. */

const BAD_LAYOUT: Refusal = { rule: 'A2.5', why: 'badLayout' };
const BAD_DEAL: Refusal = { rule: 'A2.6', why: 'badDeal' };
const NOT_DEALT: Refusal = { rule: 'A2.7', why: 'notDealt' };

/** Stages of the set-up, in order. */
const LAYOUT = 0;
const CANTINA_DEAL = 1;
const DEALS = 2;
const CHOICES = 3;
const FIRST = 4;

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
      out.push({ k: 'layout', planets: order.map((i) => s.tables.startPlanets[i]), top });
  return out;
};

const whyNotLayout = (s: State, action: ArksAction): Refusal | null => {
  if (action.k !== 'layout') return NOT_NOW;
  const { planets, top } = action;
  if (!Array.isArray(planets) || planets.length !== 3 || !isIndex(top, s.tables.planets.length)) return NO_SUCH;
  if (!s.tables.startPlanets.every((planet) => planets.includes(planet))) return BAD_LAYOUT;
  return s.tables.deckPlanets.includes(top) ? null : BAD_LAYOUT;
};

const dealSize = (s: State): number => (setup.stage(s) === CANTINA_DEAL ? s.tables.cantinaSize : s.tables.dealt);

const whyNotDeal = (s: State, action: ArksAction): Refusal | null => {
  if (action.k !== 'deal') return NOT_NOW;
  const { cards } = action;
  if (!Array.isArray(cards) || cards.length !== dealSize(s)) return NO_SUCH;
  let last = -1;
  for (const card of cards) {
    if (!isIndex(card, s.tables.crew.length)) return NO_SUCH;
    if (card <= last || !isInDeck(s, card)) return BAD_DEAL;
    last = card;
  }
  return null;
};

const drawDeal = (s: State, rng: Rng): ArksAction => {
  const deck: CrewId[] = [];
  for (let card = 0 as CrewId; card < s.tables.crew.length; card++) if (isInDeck(s, card)) deck.push(card);
  const cards: CrewId[] = [];
  for (let n = dealSize(s); n > 0; n--) cards.push(...deck.splice(rng.below(deck.length), 1));
  return { k: 'deal', cards: cards.sort((a, b) => a - b) };
};

const applyLayout = (s: State, planets: readonly PlanetId[], top: PlanetId, log: Log): void => {
  for (const [i, slot] of START_SLOTS.entries()) {
    putCard(s, slot, planets[i]);
    log?.push({ k: 'startPlanet', planet: planetAt(s, slot).id, slot: SLOTS[slot], rule: 'A2.5' });
  }
  s.top = top;
  log?.push({ k: 'topPlanet', planet: s.tables.planets[top].id, rule: 'A2.5' });
};

/** A2.6, A2.7: cards for the Cantina, then for each player; the Automa is dealt nothing (A25.5). */
const applyDeal = (s: State, dealt: readonly CrewId[], log: Log): void => {
  const toCantina = setup.stage(s) === CANTINA_DEAL;
  const seat = setup.seat(s);
  for (const card of dealt) {
    leaveDeck(s, card);
    if (toCantina) joinCantina(s, card);
    else deal(s, seat, card);
  }
  const cards = dealt.map((card) => s.tables.crew[card].id);
  if (toCantina) {
    log?.push({ k: 'cantina', card: cards, rule: 'A2.6' });
    return setup.become(s, DEALS, seat);
  }
  log?.push({ k: 'dealt', seat, card: cards, rule: 'A2.7' });
  if (seat + 1 === s.players) setup.become(s, CHOICES, 0 as Seat);
  else setup.become(s, DEALS, (seat + 1) as Seat);
};

/** A2.7, A2.8: one card back, two placed, two Resources of choice. Last pushed is first asked. */
const askChoices = (s: State, seat: Seat): void => {
  gainChoices(s, seat, s.tables.startAny, 0, 0);
  discarding.push(s, seat);
};

/** A25.4, A25.6, A30: the Automa's Ark, and what its level gives it. */
const placeAutoma = (s: State, log: Log): void => {
  const level = levelOfAutoma(s);
  const slot = START_SLOTS[0];
  s.ark[AUTOMA_SEAT] = nodeOf(slot, PLANET);
  if (level.startColony) {
    s.colonyPool[AUTOMA_SEAT]--;
    putColony(s, AUTOMA_SEAT, slot);
  }
  for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++) addCargo(s, AUTOMA_SEAT, r, level.startResources);
  log?.push({
    k: 'automaSetup',
    seat: AUTOMA_SEAT,
    level: level.id,
    planet: planetAt(s, slot).id,
    colony: level.startColony,
    resources: level.startResources,
    rule: 'A30.1',
  });
};

/** What chance brings before the first turn, and the choices in between. */
export const setupRule = draws(setup, {
  chance: (s) => {
    switch (setup.stage(s)) {
      case LAYOUT:
        return layouts(s).map((action) => ({ action, weight: 1 }));
      case FIRST:
        return seatsOf(s.seats).map((seat) => ({ action: FIRSTS[seat], weight: 1 }));
      default:
        return null;
    }
  },
  draw: (s, rng) => {
    switch (setup.stage(s)) {
      case LAYOUT: {
        const all = layouts(s);
        return all[rng.below(all.length)];
      }
      case FIRST:
        return FIRSTS[rng.below(s.seats)];
      default:
        return drawDeal(s, rng);
    }
  },
  whyNot: (s, action) => {
    switch (setup.stage(s)) {
      case LAYOUT:
        return whyNotLayout(s, action);
      case FIRST:
        if (action.k !== 'first') return NOT_NOW;
        return isIndex(action.seat, s.seats) ? null : NO_SUCH;
      default:
        return whyNotDeal(s, action);
    }
  },
  apply: (s, action, log) => {
    switch (action.k) {
      case 'layout':
        applyLayout(s, action.planets, action.top, log);
        setup.setStage(s, CANTINA_DEAL);
        return;
      case 'deal':
        applyDeal(s, action.cards, log);
        return;
      case 'first':
        setup.pop(s);
        s.first = action.seat;
        log?.push({ k: 'firstPlayer', seat: action.seat, rule: 'A2.9' });
    }
  },
  proceed: (s, log) => {
    const stage = setup.stage(s);
    if (stage === CHOICES) {
      const seat = setup.seat(s);
      setup.become(s, seat + 1 === s.players ? FIRST : CHOICES, (seat + 1) as Seat);
      askChoices(s, seat);
      return true;
    }
    if (stage !== FIRST || !hasAutoma(s)) return false;
    // A25.6: the human is always first.
    setup.pop(s);
    placeAutoma(s, log);
    return true;
  },
});

const whyNotDiscard = (s: State, seat: Seat, card: CrewId): Refusal | null =>
  isDealtTo(s, seat, card) ? null : NOT_DEALT;

/** A2.7: which of the dealt cards goes to the discard pile; the others wait for a row. */
export const discardingRule = asks(discarding, {
  list: (s, out) => {
    const seat = discarding.seat(s);
    for (let card = 0 as CrewId; card < s.tables.crew.length; card++)
      if (whyNotDiscard(s, seat, card) === null) out.push(DISCARDS[card]);
  },
  whyNot: (s, action) => {
    if (action.k !== 'discard') return NOT_NOW;
    return isIndex(action.card, s.tables.crew.length) ? whyNotDiscard(s, discarding.seat(s), action.card) : NO_SUCH;
  },
  apply: (s, action, log) => {
    if (action.k !== 'discard') return;
    const seat = discarding.seat(s);
    discard(s, action.card);
    log?.push({ k: 'discard', seat, card: s.tables.crew[action.card].id, rule: 'A2.7' });
    discarding.pop(s);
    for (let card = (s.tables.crew.length - 1) as CrewId; card >= 0; card--)
      if (isDealtTo(s, seat, card)) placing.push(s, seat, card);
  },
});

/** A2.1 to A2.4, A25.2 to A25.5: markers and tokens before anything is drawn. */
export const prepare = (s: State): void => {
  const { tables } = s;
  putCard(s, CENTRE, tables.portal);
  s.crewDeck = tables.crew.length;
  s.survivorDeck = tables.survivors.length;
  s.active = NONE;
  const tokensReady = tables.tokensReady && s.lockedTokens === 0;
  for (const seat of seatsOf(s.seats)) {
    s.ark[seat] = nodeOf(CENTRE, PLANET);
    if (isAutoma(s, seat)) {
      s.colonyPool[seat] = tables.automaBeside;
      s.automaDeck = tables.automaCards.length;
    } else for (let kind = 0 as KindId; kind < KIND_COUNT; kind++) setReady(s, seat, kind, tokensReady);
  }
  setup.push(s, LAYOUT, 0 as Seat);
};
