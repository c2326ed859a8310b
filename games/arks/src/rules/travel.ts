import { type Log, NONE, type Refusal, type Seat } from '@orrery/kernel';
import { SLOTS } from '../content/names.ts';
import { CENTRE, isIndex, NODE_COUNT, type NodeId, PLANET, SLOT_COUNT, type SlotId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import {
  anyOutposts,
  arkSlot,
  fieldOf,
  hasOutpost,
  hasSlot,
  isEmpty,
  isPlanet,
  isTerraformed,
  planetAt,
  slotOf,
} from '../state/map.ts';
import { automaSeat, hasUpgrade, isAutoma, paymentsOf, seatAfter } from '../state/seats.ts';
import { DISCOVERS, STAY, TRAVELS } from './actions.ts';
import { gainBag } from './bag.ts';
import { asks, departing, discovering, income, landing, NO_SUCH, NOT_NOW, runs, stopping } from './frames.ts';
import { fieldName, newReach, placeName, type Reach, reachOf } from './galaxy.ts';
import { listUpgrades, startUpgrade, whyNotUpgrade } from './upgrade.ts';

/** A9: step 2, space travel. */

const START: Refusal = { rule: 'A9.2', why: 'sameField' };
const TOO_FAR: Refusal = { rule: 'A9.1', why: 'tooFar' };
const TAKEN: Refusal = { rule: 'A9.3', why: 'fieldTaken' };
const AUTOMA_THERE: Refusal = { rule: 'A25.7', why: 'automaThere' };
const NOT_EMPTY: Refusal = { rule: 'A10.1', why: 'slotNotEmpty' };
const EDGE_TOO_FAR: Refusal = { rule: 'A10.2', why: 'edgeTooFar' };
const MUST_MOVE: Refusal = { rule: 'A9.1', why: 'mustMove' };

/** A9.1, A8.3: how many steps an Ark may take. */
export const movementOf = (s: State, seat: Seat): number => {
  let movement = s.tables.movement;
  for (const upgrade of s.tables.movementUpgrades) {
    const { effect } = s.tables.upgrades[upgrade];
    if (effect.k === 'movement') movement = effect.steps[paymentsOf(s, seat, upgrade)];
  }
  return movement;
};

const reach = newReach();
/** How far the Ark gets in this step. The answer is written over by the next one. */
const reachFrom = (s: State, seat: Seat): Reach => reachOf(s, s.ark[seat], movementOf(s, seat), reach);

/** A3.9, A9.3, A25.7: may this Ark end its movement there? */
const whyNotRest = (s: State, seat: Seat, node: NodeId): Refusal | null => {
  if (fieldOf(node) === PLANET) {
    const automa = automaSeat(s);
    return automa !== NONE && automa !== seat && s.ark[automa] === node ? AUTOMA_THERE : null;
  }
  for (let other = 0; other < s.seats; other++) if (other !== seat && s.ark[other] === node) return TAKEN;
  return null;
};

const whyNotTravel = (s: State, seat: Seat, { steps }: Reach, node: NodeId): Refusal | null => {
  if (node === s.ark[seat]) return START;
  return steps[node] < 0 ? TOO_FAR : whyNotRest(s, seat, node);
};

const whyNotDiscover = (s: State, { slots }: Reach, slot: SlotId): Refusal | null => {
  if (!isEmpty(s, slot)) return NOT_EMPTY;
  return hasSlot(slots, slot) ? null : EDGE_TOO_FAR;
};

/** A9.4: with every field in reach taken there is nowhere to go, and the step is skipped. */
const whyNotStay = (s: State, seat: Seat, to: Reach): Refusal | null => {
  for (let slot = 0 as SlotId; slot < SLOT_COUNT; slot++) if (whyNotDiscover(s, to, slot) === null) return MUST_MOVE;
  for (let node = 0 as NodeId; node < NODE_COUNT; node++)
    if (whyNotTravel(s, seat, to, node) === null) return MUST_MOVE;
  return null;
};

/** A4.2: the frame on top gives way to what follows the landing: plays, then actions, then the draw (A11.1). */
export const stopAt = (s: State, seat: Seat, node: NodeId): void => {
  const atPortal = slotOf(node) === CENTRE && fieldOf(node) === PLANET;
  stopping.become(s, seat, atPortal ? s.tables.playsAtPortal : s.tables.plays, 0, 0);
};

/** A9.5: Outposts pay their owners, from the active player on; then the active player's landing upgrades. */
export const land = (s: State, seat: Seat, node: NodeId, log: Log): void => {
  const from = s.ark[seat];
  const slot = slotOf(node);
  const field = fieldOf(node);
  s.ark[seat] = node;
  log?.push({
    k: 'land',
    seat,
    from: fieldName(s, from),
    to: fieldName(s, node),
    planet: planetAt(s, slot).id,
    place: placeName(s, node),
    rule: 'A9.1',
  });
  // Last pushed is first served.
  if (field === PLANET) {
    if (!anyOutposts(s, slot)) return;
    for (let i = s.seats - 1; i >= 0; i--) {
      const owner = seatAfter(s, seat, i);
      if (hasOutpost(s, owner, slot)) income.push(s, owner, slot);
    }
    return;
  }
  if (isAutoma(s, seat)) return;
  const upgrades = s.tables.landingUpgrades[field];
  for (let i = upgrades.length - 1; i >= 0; i--)
    if (hasUpgrade(s, seat, upgrades[i])) landing.push(s, seat, upgrades[i]);
};

/** Steps 1 and 2. Leaving is giving up the upgrade. */
export const departingRule = asks(departing, {
  list: (s, out) => {
    const seat = departing.seat(s);
    listUpgrades(s, seat, departing.upgraded(s), out);
    const before = out.length;
    const to = reachFrom(s, seat);
    const { steps, slots } = to;
    for (let node = 0 as NodeId; node < NODE_COUNT; node++)
      if (steps[node] > 0 && whyNotTravel(s, seat, to, node) === null) out.push(TRAVELS[node]);
    for (let slot = 0 as SlotId; slots !== 0 && slot < SLOT_COUNT; slot++)
      if (hasSlot(slots, slot) && whyNotDiscover(s, to, slot) === null) out.push(DISCOVERS[slot]);
    if (out.length === before) out.push(STAY);
  },
  whyNot: (s, action) => {
    const seat = departing.seat(s);
    switch (action.k) {
      case 'upgrade':
        return whyNotUpgrade(s, seat, departing.upgraded(s), action.upgrade);
      case 'travel':
        return isIndex(action.field, NODE_COUNT) ? whyNotTravel(s, seat, reachFrom(s, seat), action.field) : NO_SUCH;
      case 'discover':
        return isIndex(action.slot, SLOT_COUNT) ? whyNotDiscover(s, reachFrom(s, seat), action.slot) : NO_SUCH;
      case 'stay':
        return whyNotStay(s, seat, reachFrom(s, seat));
      default:
        return NOT_NOW;
    }
  },
  apply: (s, action, log) => {
    const seat = departing.seat(s);
    switch (action.k) {
      case 'upgrade':
        departing.setUpgraded(s, true);
        startUpgrade(s, seat, action.upgrade);
        return;
      case 'travel':
        stopAt(s, seat, action.field);
        land(s, seat, action.field, log);
        return;
      case 'discover':
        discovering.become(s, seat, action.slot);
        log?.push({ k: 'discover', seat, slot: SLOTS[action.slot], rule: 'A10.1' });
        return;
      case 'stay':
        log?.push({ k: 'stay', seat, rule: 'A9.4' });
        stopAt(s, seat, s.ark[seat]);
    }
  },
});

/** A18.6: an Outpost pays what the planet shows. */
export const incomeRule = runs(income, (s, log) => {
  const owner = income.seat(s);
  const slot = income.slot(s);
  income.pop(s);
  const card = planetAt(s, slot);
  log?.push({ k: 'income', seat: owner, planet: card.id, rule: 'A18.6' });
  gainBag(s, owner, isTerraformed(s, slot) ? card.gatherTerraformed : card.gather[PLANET]!, log);
});

/** A8.1: a landing upgrade pays. */
export const landingRule = runs(landing, (s, log) => {
  const seat = landing.seat(s);
  const { id, effect } = s.tables.upgrades[landing.upgrade(s)];
  landing.pop(s);
  if (effect.k !== 'landing') return;
  log?.push({ k: 'landingUpgrade', seat, upgrade: id, rule: 'A9.5' });
  gainBag(s, seat, effect.gain, log);
});

/** Is the Ark on a planet (not the portal)? */
export const onPlanet = (s: State, seat: Seat): boolean =>
  fieldOf(s.ark[seat]) === PLANET && isPlanet(s, arkSlot(s, seat));
