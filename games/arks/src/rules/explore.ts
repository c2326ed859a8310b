import { popFrame, pushFrame, type Refusal, type Rng, replaceFrame, setTopArg, topArg } from '@orrery/kernel';
import {
  IN_DECK,
  IN_PILE,
  IN_TRANSIT,
  isAutoma,
  KEPT,
  MAX_FACE_UP,
  SETTLED,
  type State,
  slotOf,
} from '../state/layout.ts';
import { type ArksAction, isIndex, KEEP, LEAVE, RESOLVES, SURVIVORS } from './actions.ts';
import { gainBag } from './bag.ts';
import { nthInDeck } from './crew.ts';
import {
  asking,
  BY_CHANCE,
  BY_NOBODY,
  type Events,
  type FrameRule,
  KEEPING,
  NO_SUCH,
  NOT_NOW,
  SURVIVOR,
} from './frame.ts';
import { colorAt } from './galaxy.ts';
import { askSpecialists, leaderOf, sources } from './specialists.ts';
import { hasUpgrade } from './upgrade.ts';

/** A15: Explore, A16: Settle. */

const NO_LEADER: Refusal = { rule: 'A15.1', why: 'noPlanetLeader' };
const NO_SURVIVORS: Refusal = { rule: 'A15.4', why: 'noSurvivors' };
const NOT_IN_DECK: Refusal = { rule: 'A15.4', why: 'notInDeck' };
const NOT_DRAWN: Refusal = { rule: 'A15.5', why: 'notDrawn' };
const NOT_FACE_UP: Refusal = { rule: 'A16.1', why: 'notFaceUp' };
const NOT_TERRAFORMED: Refusal = { rule: 'A16.1', why: 'notTerraformed' };
const OTHER_COLOR: Refusal = { rule: 'A16.1', why: 'otherColor' };

export const survivorsLeft = (s: State): boolean => s.survivorDeck + s.survivorPile > 0;

export const whyNotExplore = (s: State, seat: number, slot: number): Refusal | null => {
  if (!survivorsLeft(s)) return NO_SURVIVORS;
  return sources(s, seat, leaderOf(colorAt(s, slot))) > 0 ? null : NO_LEADER;
};

/** A15.5: how many cards an exploration draws. The Automa draws one (A26.6). */
const explorationDraw = (s: State, seat: number): number => {
  let draw = 1;
  if (isAutoma(s, seat)) return draw;
  for (const index of s.tables.exploreUpgrades) {
    const { effect } = s.tables.upgrades[index]!;
    if (effect.k === 'explore' && hasUpgrade(s, seat, index)) draw = effect.draw;
  }
  return draw;
};

/** The cards follow once the Leader above this frame is paid. */
export const expectSurvivors = (s: State, seat: number, events: Events): void => {
  const planet = s.tables.planets[s.card[slotOf(s.ark[seat])] - 1]!.id;
  events?.push({ k: 'explore', seat, planet, rule: 'A15.1' });
  pushFrame(s, SURVIVOR, seat, explorationDraw(s, seat));
};

export const startExplore = (s: State, seat: number, events: Events): void => {
  expectSurvivors(s, seat, events);
  askSpecialists(s, seat, 0, 1, 0, colorAt(s, slotOf(s.ark[seat])));
};

export const faceUp = (s: State, seat: number): number => {
  let n = 0;
  for (let i = 0; i < s.tables.survivors.length; i++) if (s.survivorAt[i] === KEPT + seat) n++;
  return n;
};

export const settledCount = (s: State, seat: number): number => {
  let n = 0;
  for (let i = 0; i < s.tables.survivors.length; i++) if (s.survivorAt[i] === SETTLED + seat) n++;
  return n;
};

const pileSurvivor = (s: State, survivor: number): void => {
  s.survivorAt[survivor] = IN_PILE;
  s.survivorPile++;
};

const TO_DRAW = 1;
const ONE = 2;
const OTHER = 3;

/** A15.1: gain what the card shows, then perhaps keep it. */
const resolve = (s: State, survivor: number, events: Events): void => {
  const seat = topArg(s, 0);
  for (const arg of [ONE, OTHER]) {
    const drawn = topArg(s, arg) - 1;
    if (drawn < 0 || drawn === survivor) continue;
    pileSurvivor(s, drawn);
    events?.push({ k: 'survivorLeft', seat, survivor: s.tables.survivors[drawn]!.id, rule: 'A15.5' });
  }
  replaceFrame(s, KEEPING, seat, survivor);
  const card = s.tables.survivors[survivor]!;
  events?.push({ k: 'survivorFound', seat, survivor: card.id, rule: 'A15.1' });
  gainBag(s, seat, card.gain, events);
};

/** (seat, cards to draw, card + 1, other card + 1): the top of the Survivor deck, and which of two to resolve. */
export const survivor: FrameRule = asking({
  ask: 'survivor',
  askNow: (s) => (topArg(s, TO_DRAW) > 0 ? 'survivor' : 'resolve'),
  by: (s) => {
    if (topArg(s, TO_DRAW) > 0) return s.survivorDeck > 0 ? BY_CHANCE : BY_NOBODY;
    return topArg(s, OTHER) > 0 ? topArg(s, 0) : BY_NOBODY;
  },
  legal: (s, out) => {
    out.push(RESOLVES[topArg(s, ONE) - 1]!, RESOLVES[topArg(s, OTHER) - 1]!);
  },
  chance: (s, out) => {
    for (let i = 0; i < s.tables.survivors.length; i++)
      if (s.survivorAt[i] === IN_DECK) out.push({ action: SURVIVORS[i]!, weight: 1 });
    return true;
  },
  draw: (s: State, rng: Rng): ArksAction => SURVIVORS[nthInDeck(s.survivorAt, rng.below(s.survivorDeck))]!,
  whyNot: (s, action) => {
    if (topArg(s, TO_DRAW) > 0) {
      if (action.k !== 'survivor') return NOT_NOW;
      if (!isIndex(action.survivor, s.tables.survivors.length)) return NO_SUCH;
      return s.survivorAt[action.survivor] === IN_DECK ? null : NOT_IN_DECK;
    }
    if (action.k !== 'resolve') return NOT_NOW;
    if (!isIndex(action.survivor, s.tables.survivors.length)) return NO_SUCH;
    return action.survivor === topArg(s, ONE) - 1 || action.survivor === topArg(s, OTHER) - 1 ? null : NOT_DRAWN;
  },
  apply: (s, action, events) => {
    if (action.k === 'survivor') {
      s.survivorAt[action.survivor] = IN_TRANSIT;
      s.survivorDeck--;
      setTopArg(s, TO_DRAW, topArg(s, TO_DRAW) - 1);
      setTopArg(s, topArg(s, ONE) === 0 ? ONE : OTHER, action.survivor + 1);
      events?.push({
        k: 'survivor',
        seat: topArg(s, 0),
        survivor: s.tables.survivors[action.survivor]!.id,
        rule: 'A15.1',
      });
    } else if (action.k === 'resolve') resolve(s, action.survivor, events);
  },
  run: (s, events) => {
    if (topArg(s, TO_DRAW) === 0) {
      resolve(s, topArg(s, ONE) - 1, events);
      return;
    }
    if (s.survivorPile === 0) {
      // A15.5: no second card to be had.
      setTopArg(s, TO_DRAW, 0);
      return;
    }
    // A15.4: the discard pile becomes the deck.
    for (let i = 0; i < s.tables.survivors.length; i++) if (s.survivorAt[i] === IN_PILE) s.survivorAt[i] = IN_DECK;
    s.survivorDeck = s.survivorPile;
    s.survivorPile = 0;
    events?.push({ k: 'reshuffle', deck: 'survivors', n: s.survivorDeck, rule: 'A15.4' });
  },
});

const leave = (s: State, events: Events): void => {
  const seat = topArg(s, 0);
  const card = topArg(s, 1);
  popFrame(s);
  pileSurvivor(s, card);
  events?.push({ k: 'survivorLeft', seat, survivor: s.tables.survivors[card]!.id, rule: 'A15.3' });
};

/** (seat, survivor): A15.2, keep a card of the planet's colour or leave it. */
export const keeping: FrameRule = asking({
  ask: 'keep',
  by: (s) => {
    const seat = topArg(s, 0);
    if (isAutoma(s, seat)) return BY_NOBODY;
    const matches = s.tables.survivors[topArg(s, 1)]!.color === colorAt(s, slotOf(s.ark[seat]));
    return matches && faceUp(s, seat) < MAX_FACE_UP ? seat : BY_NOBODY;
  },
  legal: (_, out) => {
    out.push(KEEP, LEAVE);
  },
  whyNot: (_, action) => (action.k === 'keep' || action.k === 'leave' ? null : NOT_NOW),
  apply: (s, action, events) => {
    if (action.k !== 'keep') {
      leave(s, events);
      return;
    }
    const seat = topArg(s, 0);
    const card = topArg(s, 1);
    popFrame(s);
    s.survivorAt[card] = KEPT + seat;
    events?.push({ k: 'survivorKept', seat, survivor: s.tables.survivors[card]!.id, rule: 'A15.2' });
  },
  run: leave,
});

/** A16.1: may the seat settle this card here? */
export const whyNotSettle = (s: State, seat: number, slot: number, card: number): Refusal | null => {
  if (s.survivorAt[card] !== KEPT + seat) return NOT_FACE_UP;
  if (s.terraformed[slot] === 0) return NOT_TERRAFORMED;
  return s.tables.survivors[card]!.color === colorAt(s, slot) ? null : OTHER_COLOR;
};

export const settle = (s: State, seat: number, card: number, events: Events): void => {
  s.survivorAt[card] = SETTLED + seat;
  const planet = s.tables.planets[s.card[slotOf(s.ark[seat])] - 1]!.id;
  const n = settledCount(s, seat);
  events?.push({ k: 'settle', seat, survivor: s.tables.survivors[card]!.id, planet, n, rule: 'A16.1' });
};
