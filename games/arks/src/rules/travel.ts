import { type Event, popFrame, pushFrame, type Refusal, replaceFrame, setTopArg, topArg } from '@orrery/kernel';
import { CENTRE, PLANET, SLOTS } from '../content/names.ts';
import { automaSeat, fieldOf, NODES, type State, slotOf } from '../state/layout.ts';
import { type ArksAction, DISCOVERS, isIndex, STAY, TRAVELS } from './actions.ts';
import { gainBag } from './bag.ts';
import {
  asking,
  automatic,
  type Events,
  FIND,
  type FrameRule,
  INCOME,
  LANDING,
  NO_SUCH,
  NOT_NOW,
  STOP,
} from './frame.ts';
import { fieldName, isPlanet, reachOf } from './galaxy.ts';
import { checkUpgrade, hasUpgrade, listUpgrades, startUpgrade } from './upgrade.ts';

/** A9: step 2, space travel. */

const START: Refusal = { rule: 'A9.2', why: 'sameField' };
const TOO_FAR: Refusal = { rule: 'A9.1', why: 'tooFar' };
const TAKEN: Refusal = { rule: 'A9.3', why: 'fieldTaken' };
const AUTOMA_THERE: Refusal = { rule: 'A25.7', why: 'automaThere' };
const NOT_EMPTY: Refusal = { rule: 'A10.1', why: 'slotNotEmpty' };
const EDGE_TOO_FAR: Refusal = { rule: 'A10.2', why: 'edgeTooFar' };
const MUST_MOVE: Refusal = { rule: 'A9.1', why: 'mustMove' };

/** A9.1, A8.3: how many steps an Ark may take. */
export const movementOf = (s: State, seat: number): number => {
  let movement = s.tables.movement;
  for (const index of s.tables.movementUpgrades) {
    const { effect } = s.tables.upgrades[index]!;
    if (effect.k === 'movement') movement = effect.steps[s.upgrade[seat * 8 + index]]!;
  }
  return movement;
};

/** A3.9, A9.3, A25.7: may this Ark end its movement there? */
const whyNotRest = (s: State, seat: number, node: number): Refusal | null => {
  if (fieldOf(node) === PLANET) {
    const automa = automaSeat(s);
    return automa >= 0 && automa !== seat && s.ark[automa] === node ? AUTOMA_THERE : null;
  }
  for (let other = 0; other < s.seats; other++) if (other !== seat && s.ark[other] === node) return TAKEN;
  return null;
};

/** A9.4: with every field in reach taken there is nowhere to go, and the step is skipped. */
const isStuck = (s: State, seat: number): boolean => {
  const { steps, slots } = reachOf(s, s.ark[seat], movementOf(s, seat));
  if (slots !== 0) return false;
  for (let node = 0; node < NODES; node++) if (steps[node] > 0 && whyNotRest(s, seat, node) === null) return false;
  return true;
};

const whyNotTravel = (s: State, seat: number, node: number): Refusal | null => {
  if (node === s.ark[seat]) return START;
  const { steps } = reachOf(s, s.ark[seat], movementOf(s, seat));
  return steps[node] < 0 ? TOO_FAR : whyNotRest(s, seat, node);
};

const whyNotDiscover = (s: State, seat: number, slot: number): Refusal | null => {
  if (s.card[slot] !== 0) return NOT_EMPTY;
  const { slots } = reachOf(s, s.ark[seat], movementOf(s, seat));
  return (slots & (1 << slot)) === 0 ? EDGE_TOO_FAR : null;
};

/** A4.2: the frame on top gives way to what follows the landing: plays, then actions, then the draw (A11.1). */
export const stopAt = (s: State, seat: number, node: number): void => {
  const atPortal = slotOf(node) === CENTRE && fieldOf(node) === PLANET;
  replaceFrame(s, STOP, seat, atPortal ? s.tables.playsAtPortal : s.tables.plays);
};

const tellLanding = (s: State, seat: number, from: number, node: number, events: Event[]): void => {
  const to = fieldName(s, node);
  const planet = s.tables.planets[s.card[slotOf(node)] - 1]!.id;
  events.push({
    k: 'land',
    seat,
    from: fieldName(s, from),
    to,
    planet,
    place: to.slice(to.indexOf('.') + 1),
    rule: 'A9.1',
  });
};

/** A9.5: Outposts pay their owners, from the active player on; then the active player's landing upgrades. */
export const land = (s: State, seat: number, node: number, events: Events): void => {
  const from = s.ark[seat];
  s.ark[seat] = node;
  if (events !== undefined) tellLanding(s, seat, from, node, events);
  const slot = slotOf(node);
  const field = fieldOf(node);
  if (field === PLANET) {
    if (s.outpost[slot] === 0) return;
    // Last pushed is first served.
    for (let i = s.seats - 1; i >= 0; i--) {
      const owner = (seat + i) % s.seats;
      if ((s.outpost[slot] & (1 << owner)) !== 0) pushFrame(s, INCOME, owner, slot);
    }
    return;
  }
  if (seat === automaSeat(s)) return;
  const upgrades = s.tables.landingUpgrades[field]!;
  for (let i = upgrades.length - 1; i >= 0; i--)
    if (hasUpgrade(s, seat, upgrades[i]!)) pushFrame(s, LANDING, seat, upgrades[i]!);
};

/** (seat, upgraded): steps 1 and 2. Leaving is giving up the upgrade. */
export const depart: FrameRule = asking({
  ask: 'depart',
  by: (s) => topArg(s, 0),
  legal: (s, out) => {
    const seat = topArg(s, 0);
    listUpgrades(s, seat, topArg(s, 1), out);
    const before = out.length;
    const { steps, slots } = reachOf(s, s.ark[seat], movementOf(s, seat));
    for (let node = 0; node < NODES; node++)
      if (steps[node] > 0 && whyNotRest(s, seat, node) === null) out.push(TRAVELS[node]!);
    if (slots !== 0) for (let slot = 0; slot < 9; slot++) if ((slots & (1 << slot)) !== 0) out.push(DISCOVERS[slot]!);
    if (out.length === before) out.push(STAY);
  },
  whyNot: (s, action) => {
    const seat = topArg(s, 0);
    switch (action.k) {
      case 'upgrade':
        return checkUpgrade(s, seat, topArg(s, 1), action.upgrade);
      case 'travel':
        return isIndex(action.field, NODES) ? whyNotTravel(s, seat, action.field) : NO_SUCH;
      case 'discover':
        return isIndex(action.slot, 9) ? whyNotDiscover(s, seat, action.slot) : NO_SUCH;
      case 'stay':
        return isStuck(s, seat) ? null : MUST_MOVE;
      default:
        return NOT_NOW;
    }
  },
  apply: (s, action: ArksAction, events) => {
    const seat = topArg(s, 0);
    switch (action.k) {
      case 'upgrade':
        setTopArg(s, 1, 1);
        startUpgrade(s, seat, action.upgrade);
        return;
      case 'travel':
        stopAt(s, seat, action.field);
        land(s, seat, action.field, events);
        return;
      case 'discover':
        replaceFrame(s, FIND, seat, action.slot);
        events?.push({ k: 'discover', seat, slot: SLOTS[action.slot]!, rule: 'A10.1' });
        return;
      case 'stay':
        events?.push({ k: 'stay', seat, rule: 'A9.4' });
        stopAt(s, seat, s.ark[seat]);
    }
  },
});

/** (owner, slot): A18.6, an Outpost pays what the planet shows. */
export const income: FrameRule = automatic((s, events) => {
  const owner = topArg(s, 0);
  const slot = topArg(s, 1);
  popFrame(s);
  const card = s.tables.planets[s.card[slot] - 1]!;
  events?.push({ k: 'income', seat: owner, planet: card.id, rule: 'A18.6' });
  gainBag(s, owner, s.terraformed[slot] === 1 ? card.gatherTerraformed : card.gather[PLANET]!, events);
});

/** (seat, upgrade): A8.1, a landing upgrade pays. */
export const landing: FrameRule = automatic((s, events) => {
  const seat = topArg(s, 0);
  const { id, effect } = s.tables.upgrades[topArg(s, 1)]!;
  popFrame(s);
  if (effect.k !== 'landing') return;
  events?.push({ k: 'landingUpgrade', seat, upgrade: id, rule: 'A9.5' });
  gainBag(s, seat, effect.gain, events);
});

/** Is the Ark on a planet (not the portal)? */
export const onPlanet = (s: State, seat: number): boolean =>
  fieldOf(s.ark[seat]) === PLANET && isPlanet(s, slotOf(s.ark[seat]));
