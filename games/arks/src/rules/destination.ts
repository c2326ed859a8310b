import type { Refusal } from '@orrery/kernel';
import { ASTEROIDS, PLANET } from '../content/names.ts';
import { fieldOf, KEPT, type State, slotOf } from '../state/layout.ts';
import { type ArksAction, COLONY, EXPLORE, GATHER, isIndex, SETTLES, TERRAFORM } from './actions.ts';
import { gainBag } from './bag.ts';
import { hasColony, startColony, whyNotColony } from './colony.ts';
import { settle, startExplore, whyNotExplore, whyNotSettle } from './explore.ts';
import { type Events, NO_SUCH, NOT_NOW } from './frame.ts';
import { fieldName } from './galaxy.ts';
import { listOutposts, putOutpost, whyNotMove, whyNotOutpost } from './outpost.ts';
import { listReadies, ready, whyNotReady } from './ready.ts';
import { startTerraform, whyNotTerraform } from './terraform.ts';
import { onPlanet } from './travel.ts';
import { hasUpgrade } from './upgrade.ts';

/** A12: step 4, what may be done where the Ark is. */

/** Bits of the actions done this turn. */
const GATHERED = 1;
const TERRAFORMED = 2;
const EXPLORED = 4;
const SETTLED = 8;
const FOUNDED = 16;
const TRADED = 32;
const READIED = 64;

const NOTHING_HERE: Refusal = { rule: 'A12.4', why: 'asteroids' };
const PLANET_ONLY: Refusal = { rule: 'A12.2', why: 'onlyOnPlanet' };
const NOT_ON_PLANET: Refusal = { rule: 'A12.1', why: 'notOnPlanet' };
const ONCE: Refusal = { rule: 'A12.1', why: 'oncePerTurn' };
const ONE_ACTION: Refusal = { rule: 'A12.2', why: 'oneAction' };
const DIFFERENT: Refusal = { rule: 'A12.3', why: 'differentActions' };
const TWO_ACTIONS: Refusal = { rule: 'A12.3', why: 'twoActions' };

/** The bit of an action; 0 for what is no destination action. */
export const bitOf = (k: ArksAction['k']): number => {
  switch (k) {
    case 'gather':
      return GATHERED;
    case 'terraform':
      return TERRAFORMED;
    case 'explore':
      return EXPLORED;
    case 'settle':
      return SETTLED;
    case 'colony':
      return FOUNDED;
    case 'outpost':
    case 'move':
      return TRADED;
    case 'ready':
      return READIED;
    default:
      return 0;
  }
};

export const isDestinationAction = (k: ArksAction['k']): boolean => bitOf(k) !== 0;

/** A12.3: may the seat do two different actions on this planet? */
const hasTwoActions = (s: State, seat: number, slot: number): boolean => {
  if (!hasColony(s, seat, slot)) return false;
  for (const index of s.tables.twoActionUpgrades) if (hasUpgrade(s, seat, index)) return true;
  return false;
};

/** A12: is this kind of action open here, after what was done already? */
const whyNotOpen = (s: State, seat: number, done: number, bit: number): Refusal | null => {
  const field = fieldOf(s.ark[seat]);
  if (field === ASTEROIDS) return NOTHING_HERE;
  if (!onPlanet(s, seat)) {
    if (bit !== GATHERED && bit !== READIED) return PLANET_ONLY;
    return (done & bit) !== 0 ? ONCE : null;
  }
  if (bit === READIED) return NOT_ON_PLANET;
  if (done === 0) return null;
  if (!hasTwoActions(s, seat, slotOf(s.ark[seat]))) return ONE_ACTION;
  if ((done & bit) !== 0) return DIFFERENT;
  return (done & (done - 1)) === 0 ? null : TWO_ACTIONS;
};

export const whyNotAction = (s: State, seat: number, done: number, action: ArksAction): Refusal | null => {
  const why = whyNotOpen(s, seat, done, bitOf(action.k));
  if (why !== null) return why;
  const slot = slotOf(s.ark[seat]);
  switch (action.k) {
    case 'gather':
      return null;
    case 'terraform':
      return whyNotTerraform(s, seat, slot);
    case 'explore':
      return whyNotExplore(s, seat, slot);
    case 'settle':
      return isIndex(action.survivor, s.tables.survivors.length)
        ? whyNotSettle(s, seat, slot, action.survivor)
        : NO_SUCH;
    case 'colony':
      return whyNotColony(s, seat, slot);
    case 'outpost':
      return whyNotOutpost(s, seat, slot);
    case 'move':
      return isIndex(action.slot, 9) ? whyNotMove(s, seat, slot, action.slot) : NO_SUCH;
    case 'ready':
      return whyNotReady(s, seat, action.card, action.kind);
    default:
      return NOT_NOW;
  }
};

export const listActions = (s: State, seat: number, done: number, out: ArksAction[]): void => {
  const node = s.ark[seat];
  if (fieldOf(node) === ASTEROIDS) return;
  if (!onPlanet(s, seat)) {
    if ((done & GATHERED) === 0) out.push(GATHER);
    if ((done & READIED) === 0) listReadies(s, seat, out);
    return;
  }
  const slot = slotOf(node);
  if (done !== 0 && ((done & (done - 1)) !== 0 || !hasTwoActions(s, seat, slot))) return;
  if ((done & GATHERED) === 0) out.push(GATHER);
  if ((done & TERRAFORMED) === 0 && whyNotTerraform(s, seat, slot) === null) out.push(TERRAFORM);
  if ((done & EXPLORED) === 0 && whyNotExplore(s, seat, slot) === null) out.push(EXPLORE);
  if ((done & SETTLED) === 0 && s.terraformed[slot] === 1) {
    for (let card = 0; card < s.tables.survivors.length; card++)
      if (s.survivorAt[card] === KEPT + seat && whyNotSettle(s, seat, slot, card) === null) out.push(SETTLES[card]!);
  }
  if ((done & FOUNDED) === 0 && whyNotColony(s, seat, slot) === null) out.push(COLONY);
  if ((done & TRADED) === 0) listOutposts(s, seat, slot, out);
};

/** A13.1: what the field shows, the planet by its present side. */
export const gather = (s: State, seat: number, events: Events): void => {
  const node = s.ark[seat];
  const slot = slotOf(node);
  const card = s.tables.planets[s.card[slot] - 1]!;
  const field = fieldOf(node);
  const name = fieldName(s, node);
  events?.push({ k: 'gather', seat, planet: card.id, place: name.slice(name.indexOf('.') + 1), rule: 'A13.1' });
  const bag = field === PLANET && s.terraformed[slot] === 1 ? card.gatherTerraformed : card.gather[field]!;
  gainBag(s, seat, bag, events);
};

/** Carry out an action. */
export const act = (s: State, seat: number, action: ArksAction, events: Events): void => {
  const slot = slotOf(s.ark[seat]);
  switch (action.k) {
    case 'gather':
      gather(s, seat, events);
      return;
    case 'terraform':
      startTerraform(s, seat, events);
      return;
    case 'explore':
      startExplore(s, seat, events);
      return;
    case 'settle':
      settle(s, seat, action.survivor, events);
      return;
    case 'colony':
      startColony(s, seat);
      return;
    case 'outpost':
      putOutpost(s, seat, slot, -1, events);
      return;
    case 'move':
      putOutpost(s, seat, slot, action.slot, events);
      return;
    case 'ready':
      ready(s, seat, action.card, action.kind, events);
  }
};
