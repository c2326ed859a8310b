import { type Log, NONE, type Refusal, type Seat } from '@orrery/kernel';
import type { Bag } from '../content/cards.ts';
import { ASTEROIDS, type NodeId, PLANET, type SlotId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { arkSlot, fieldOf, hasColony, isTerraformed, planetAt, slotOf } from '../state/map.ts';
import { hasUpgrade } from '../state/seats.ts';
import { type ActionKind, type ArksAction, COLONY, EXPLORE, GATHER, OUTPOST, TERRAFORM } from './actions.ts';
import { gainBag } from './bag.ts';
import { startColony, whyNotColony } from './colony.ts';
import { listSettles, settle, startExplore, whyNotExplore, whyNotSettle } from './explore.ts';
import { placeName } from './galaxy.ts';
import { listMoves, putOutpost, whyNotMove, whyNotOutpost } from './outpost.ts';
import { listReadies, ready, whyNotReady } from './ready.ts';
import { startTerraform, whyNotTerraform } from './terraform.ts';
import { onPlanet } from './travel.ts';

/** A12: step 4, what may be done where the Ark is. */

const NOTHING_HERE: Refusal = { rule: 'A12.4', why: 'asteroids' };
const PLANET_ONLY: Refusal = { rule: 'A12.2', why: 'onlyOnPlanet' };
const NOT_ON_PLANET: Refusal = { rule: 'A12.1', why: 'notOnPlanet' };
const ONCE: Refusal = { rule: 'A12.1', why: 'oncePerTurn' };
const ONE_ACTION: Refusal = { rule: 'A12.2', why: 'oneAction' };
const DIFFERENT: Refusal = { rule: 'A12.3', why: 'differentActions' };
const TWO_ACTIONS: Refusal = { rule: 'A12.3', why: 'twoActions' };

/** A13.1: what a field shows, the planet by its present side; nothing on asteroids. */
export const shownAt = (s: State, node: NodeId): Bag | null => {
  const slot = slotOf(node);
  const card = planetAt(s, slot);
  const field = fieldOf(node);
  return field === PLANET && isTerraformed(s, slot) ? card.gatherTerraformed : card.gather[field];
};

export const gather = (s: State, seat: Seat, log: Log): void => {
  const node = s.ark[seat];
  const planet = planetAt(s, slotOf(node)).id;
  log?.push({ k: 'gather', seat, planet, place: placeName(s, node), rule: 'A13.1' });
  gainBag(s, seat, shownAt(s, node)!, log);
};

/** Where an Ark is: on a planet, on a moon, station or the portal, or nowhere in particular (asteroids). */
const PLANETS = 1;
const ORBITS = 2;
const NOWHERE = 0;
const whereIs = (s: State, seat: Seat): number => {
  if (fieldOf(s.ark[seat]) === ASTEROIDS) return NOWHERE;
  return onPlanet(s, seat) ? PLANETS : ORBITS;
};

/** One kind of destination action; slots are those of the seat's Ark. */
interface Destination<K extends ActionKind> {
  /** The bit that says it was done this turn. */
  readonly bit: number;
  /** A12.1, A12.2: where it can be done. */
  readonly on: number;
  /** Candidates, each let through by `whyNot`. */
  list(s: State, seat: Seat, slot: SlotId, out: ArksAction[]): void;
  whyNot(s: State, seat: Seat, slot: SlotId, action: Extract<ArksAction, { readonly k: K }>): Refusal | null;
  act(s: State, seat: Seat, slot: SlotId, action: Extract<ArksAction, { readonly k: K }>, log: Log): void;
}

const GATHERED = 1;
const TERRAFORMED = 2;
const EXPLORED = 4;
const SETTLED = 8;
const FOUNDED = 16;
const TRADED = 32;
const READIED = 64;

/** In the order in which they are offered. */
const DESTINATIONS = {
  gather: {
    bit: GATHERED,
    on: PLANETS | ORBITS,
    list: (_s, _seat, _slot, out) => {
      out.push(GATHER);
    },
    whyNot: () => null,
    act: (s, seat, _slot, _action, log) => gather(s, seat, log),
  },
  terraform: {
    bit: TERRAFORMED,
    on: PLANETS,
    list: (s, seat, slot, out) => {
      if (whyNotTerraform(s, seat, slot) === null) out.push(TERRAFORM);
    },
    whyNot: whyNotTerraform,
    act: (s, seat, _slot, _action, log) => startTerraform(s, seat, log),
  },
  explore: {
    bit: EXPLORED,
    on: PLANETS,
    list: (s, seat, slot, out) => {
      if (whyNotExplore(s, seat, slot) === null) out.push(EXPLORE);
    },
    whyNot: whyNotExplore,
    act: (s, seat, _slot, _action, log) => startExplore(s, seat, log),
  },
  settle: {
    bit: SETTLED,
    on: PLANETS,
    list: listSettles,
    whyNot: (s, seat, slot, action) => whyNotSettle(s, seat, slot, action.survivor),
    act: (s, seat, _slot, action, log) => settle(s, seat, action.survivor, log),
  },
  colony: {
    bit: FOUNDED,
    on: PLANETS,
    list: (s, seat, slot, out) => {
      if (whyNotColony(s, seat, slot) === null) out.push(COLONY);
    },
    whyNot: whyNotColony,
    act: (s, seat) => startColony(s, seat),
  },
  outpost: {
    bit: TRADED,
    on: PLANETS,
    list: (s, seat, slot, out) => {
      if (whyNotOutpost(s, seat, slot) === null) out.push(OUTPOST);
    },
    whyNot: whyNotOutpost,
    act: (s, seat, slot, _action, log) => putOutpost(s, seat, slot, NONE, log),
  },
  move: {
    bit: TRADED,
    on: PLANETS,
    list: listMoves,
    whyNot: (s, seat, slot, action) => whyNotMove(s, seat, slot, action.slot),
    act: (s, seat, slot, action, log) => putOutpost(s, seat, slot, action.slot, log),
  },
  ready: {
    bit: READIED,
    on: ORBITS,
    list: (s, seat, _slot, out) => listReadies(s, seat, out),
    whyNot: (s, seat, _slot, action) => whyNotReady(s, seat, action.card, action.kind),
    act: (s, seat, _slot, action, log) => ready(s, seat, action.card, action.kind, log),
  },
} satisfies { readonly [K in ActionKind]?: Destination<K> };

type DestinationKind = keyof typeof DESTINATIONS;
export type DestinationAction = Extract<ArksAction, { readonly k: DestinationKind }>;

const ALL: readonly Destination<DestinationKind>[] = Object.values(DESTINATIONS);
const destinationOf = (action: DestinationAction): Destination<DestinationKind> => DESTINATIONS[action.k];

export const isDestinationAction = (action: ArksAction): action is DestinationAction =>
  Object.hasOwn(DESTINATIONS, action.k);

/** What was done this turn, with one more action. */
export const withDone = (done: number, action: DestinationAction): number => done | destinationOf(action).bit;

/** A12.3: may the seat do two different actions on this planet? */
const hasTwoActions = (s: State, seat: Seat): boolean => {
  if (!hasColony(s, seat, arkSlot(s, seat))) return false;
  for (const upgrade of s.tables.twoActionUpgrades) if (hasUpgrade(s, seat, upgrade)) return true;
  return false;
};

/** A12: is this kind of action open here, after what was done already? */
const whyNotOpen = (
  s: State,
  seat: Seat,
  where: number,
  done: number,
  { bit, on }: Destination<DestinationKind>,
): Refusal | null => {
  if (where === NOWHERE) return NOTHING_HERE;
  if ((on & where) === 0) return where === ORBITS ? PLANET_ONLY : NOT_ON_PLANET;
  if (done === 0) return null;
  if (where === ORBITS) return (done & bit) === 0 ? null : ONCE;
  if (!hasTwoActions(s, seat)) return ONE_ACTION;
  if ((done & bit) !== 0) return DIFFERENT;
  return (done & (done - 1)) === 0 ? null : TWO_ACTIONS;
};

export const whyNotAction = (s: State, seat: Seat, done: number, action: DestinationAction): Refusal | null => {
  const destination = destinationOf(action);
  const why = whyNotOpen(s, seat, whereIs(s, seat), done, destination);
  return why ?? destination.whyNot(s, seat, arkSlot(s, seat), action);
};

export const listActions = (s: State, seat: Seat, done: number, out: ArksAction[]): void => {
  const slot = arkSlot(s, seat);
  const where = whereIs(s, seat);
  for (let i = 0; i < ALL.length; i++)
    if (whyNotOpen(s, seat, where, done, ALL[i]) === null) ALL[i].list(s, seat, slot, out);
};

/** Carry out an action. */
export const act = (s: State, seat: Seat, action: DestinationAction, log: Log): void =>
  destinationOf(action).act(s, seat, arkSlot(s, seat), action, log);
