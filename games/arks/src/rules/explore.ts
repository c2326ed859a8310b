import { type Log, NONE, type Refusal, type Seat, type Weighted } from '@orrery/kernel';
import {
  drawSurvivor,
  isKept,
  isSurvivorInDeck,
  keepSurvivor,
  keptCount,
  leaveSurvivor,
  randomSurvivor,
  settledCount,
  settleSurvivor,
  survivorPileToDeck,
} from '../state/decks.ts';
import { isIndex, type SlotId, type SurvivorId } from '../state/ids.ts';
import { MAX_FACE_UP, type State } from '../state/layout.ts';
import { arkSlot, colorAt, isTerraformed, planetAt } from '../state/map.ts';
import { hasUpgrade, isAutoma } from '../state/seats.ts';
import { type ArksAction, KEEP, LEAVE, RESOLVES, SETTLES, SURVIVORS } from './actions.ts';
import { gainBag, gainResources } from './bag.ts';
import { asks, draws, exploring, keeping, NO_SUCH, NOT_NOW, resolving } from './frames.ts';
import { askSpecialists, leaders, PLANET_LEADER } from './specialists.ts';

/** A15: Explore, A16: Settle. */

const NO_LEADER: Refusal = { rule: 'A15.1', why: 'noPlanetLeader' };
const NO_SURVIVORS: Refusal = { rule: 'A15.4', why: 'noSurvivors' };
const NOT_IN_DECK: Refusal = { rule: 'A15.4', why: 'notInDeck' };
const NOT_DRAWN: Refusal = { rule: 'A15.5', why: 'notDrawn' };
const NOT_FACE_UP: Refusal = { rule: 'A16.1', why: 'notFaceUp' };
const NOT_TERRAFORMED: Refusal = { rule: 'A16.1', why: 'notTerraformed' };
const OTHER_COLOR: Refusal = { rule: 'A16.1', why: 'otherColor' };

export const survivorsLeft = (s: State): boolean => s.survivorDeck + s.survivorPile > 0;

export const whyNotExplore = (s: State, seat: Seat, slot: SlotId): Refusal | null => {
  if (!survivorsLeft(s)) return NO_SURVIVORS;
  return leaders(s, seat, colorAt(s, slot)) > 0 ? null : NO_LEADER;
};

/** A15.5: how many cards an exploration draws. The Automa draws one (A26.6). */
const explorationDraw = (s: State, seat: Seat): number => {
  let draw = 1;
  if (isAutoma(s, seat)) return draw;
  for (const upgrade of s.tables.exploreUpgrades) {
    const { effect } = s.tables.upgrades[upgrade];
    if (effect.k === 'explore' && hasUpgrade(s, seat, upgrade)) draw = effect.draw;
  }
  return draw;
};

/** The cards follow once the Leader above this frame is paid. */
export const expectSurvivors = (s: State, seat: Seat, log: Log): void => {
  log?.push({ k: 'explore', seat, planet: planetAt(s, arkSlot(s, seat)).id, rule: 'A15.1' });
  exploring.push(s, seat, explorationDraw(s, seat), NONE);
};

export const startExplore = (s: State, seat: Seat, log: Log): void => {
  expectSurvivors(s, seat, log);
  askSpecialists(s, seat, PLANET_LEADER, colorAt(s, arkSlot(s, seat)));
};

const leave = (s: State, seat: Seat, survivor: SurvivorId, rule: string, log: Log): void => {
  leaveSurvivor(s, survivor);
  log?.push({ k: 'survivorLeft', seat, survivor: s.tables.survivors[survivor].id, rule });
};

/** A15.1: the frame on top gives way to the card: gain what it shows, then perhaps keep it. */
const resolve = (s: State, seat: Seat, survivor: SurvivorId, log: Log): void => {
  keeping.become(s, seat, survivor);
  const card = s.tables.survivors[survivor];
  log?.push({ k: 'survivorFound', seat, survivor: card.id, rule: 'A15.1' });
  // A27.4: the Automa takes the Resources and nothing else.
  if (isAutoma(s, seat)) gainResources(s, seat, card.gain, log);
  else gainBag(s, seat, card.gain, log);
};

/** A15.1, A15.5: the top of the Survivor deck, once or twice. */
export const exploringRule = draws(exploring, {
  chance: (s) => {
    const out: Weighted<ArksAction>[] = [];
    for (let i = 0 as SurvivorId; i < s.tables.survivors.length; i++)
      if (isSurvivorInDeck(s, i)) out.push({ action: SURVIVORS[i], weight: 1 });
    return out;
  },
  draw: (s, rng) => SURVIVORS[randomSurvivor(s, rng)],
  whyNot: (s, action) => {
    if (action.k !== 'survivor') return NOT_NOW;
    if (!isIndex(action.survivor, s.tables.survivors.length)) return NO_SUCH;
    return isSurvivorInDeck(s, action.survivor) ? null : NOT_IN_DECK;
  },
  apply: (s, action, log) => {
    if (action.k !== 'survivor') return;
    const seat = exploring.seat(s);
    const first = exploring.first(s);
    drawSurvivor(s, action.survivor);
    log?.push({ k: 'survivor', seat, survivor: s.tables.survivors[action.survivor].id, rule: 'A15.1' });
    if (first !== NONE) return resolving.become(s, seat, first, action.survivor);
    exploring.setLeft(s, exploring.left(s) - 1);
    exploring.setFirst(s, action.survivor);
  },
  proceed: (s, log) => {
    const wants = exploring.left(s) > 0;
    if (wants && s.survivorDeck > 0) return false;
    if (wants && s.survivorPile > 0) {
      // A15.4: the discard pile becomes the deck.
      survivorPileToDeck(s);
      log?.push({ k: 'reshuffle', deck: 'survivors', n: s.survivorDeck, rule: 'A15.4' });
      return true;
    }
    // A15.5: one card, or no second one to be had.
    resolve(s, exploring.seat(s), exploring.first(s) as SurvivorId, log);
    return true;
  },
});

const whyNotResolve = (s: State, survivor: SurvivorId): Refusal | null =>
  survivor === resolving.first(s) || survivor === resolving.second(s) ? null : NOT_DRAWN;

/** A15.5: which of two to resolve; the other is left. */
export const resolvingRule = asks(resolving, {
  list: (s, out) => {
    out.push(RESOLVES[resolving.first(s)], RESOLVES[resolving.second(s)]);
  },
  whyNot: (s, action) => {
    if (action.k !== 'resolve') return NOT_NOW;
    return isIndex(action.survivor, s.tables.survivors.length) ? whyNotResolve(s, action.survivor) : NO_SUCH;
  },
  apply: (s, action, log) => {
    if (action.k !== 'resolve') return;
    const seat = resolving.seat(s);
    const first = resolving.first(s);
    leave(s, seat, action.survivor === first ? resolving.second(s) : first, 'A15.5', log);
    resolve(s, seat, action.survivor, log);
  },
});

/** A15.2: may the card stay? It needs the colour of the planet and room. */
const mayKeep = (s: State, seat: Seat, survivor: SurvivorId): boolean =>
  !isAutoma(s, seat) &&
  s.tables.survivors[survivor].color === colorAt(s, arkSlot(s, seat)) &&
  keptCount(s, seat) < MAX_FACE_UP;

/** A15.2, A15.3: keep a card of the planet's colour or leave it. */
export const keepingRule = asks(keeping, {
  list: (_, out) => {
    out.push(KEEP, LEAVE);
  },
  whyNot: (_, action) => (action.k === 'keep' || action.k === 'leave' ? null : NOT_NOW),
  apply: (s, action, log) => {
    const seat = keeping.seat(s);
    const survivor = keeping.survivor(s);
    keeping.pop(s);
    if (action.k !== 'keep') return leave(s, seat, survivor, 'A15.3', log);
    keepSurvivor(s, seat, survivor);
    log?.push({ k: 'survivorKept', seat, survivor: s.tables.survivors[survivor].id, rule: 'A15.2' });
  },
  proceed: (s, log) => {
    const seat = keeping.seat(s);
    const survivor = keeping.survivor(s);
    if (mayKeep(s, seat, survivor)) return false;
    keeping.pop(s);
    leave(s, seat, survivor, 'A15.3', log);
    return true;
  },
});

/** A16.1: may anybody settle here? */
const whyNotSettleAt = (s: State, slot: SlotId): Refusal | null => (isTerraformed(s, slot) ? null : NOT_TERRAFORMED);
/** A16.1: may the seat settle this card here? */
export const whyNotSettle = (s: State, seat: Seat, slot: SlotId, survivor: SurvivorId): Refusal | null => {
  if (!isIndex(survivor, s.tables.survivors.length)) return NO_SUCH;
  if (!isKept(s, seat, survivor)) return NOT_FACE_UP;
  const why = whyNotSettleAt(s, slot);
  if (why !== null) return why;
  return s.tables.survivors[survivor].color === colorAt(s, slot) ? null : OTHER_COLOR;
};

export const listSettles = (s: State, seat: Seat, slot: SlotId, out: ArksAction[]): void => {
  if (whyNotSettleAt(s, slot) !== null) return;
  for (let survivor = 0 as SurvivorId; survivor < s.tables.survivors.length; survivor++)
    if (isKept(s, seat, survivor) && whyNotSettle(s, seat, slot, survivor) === null) out.push(SETTLES[survivor]);
};

export const settle = (s: State, seat: Seat, survivor: SurvivorId, log: Log): void => {
  settleSurvivor(s, seat, survivor);
  const planet = planetAt(s, arkSlot(s, seat)).id;
  const n = settledCount(s, seat);
  log?.push({ k: 'settle', seat, survivor: s.tables.survivors[survivor].id, planet, n, rule: 'A16.1' });
};
