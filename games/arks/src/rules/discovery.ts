import type { Log, Refusal, Seat } from '@orrery/kernel';
import { RESOURCES, SLOTS } from '../content/names.ts';
import {
  isIndex,
  MINERALS,
  PLANET,
  type PlanetId,
  RESOURCE_COUNT,
  type ResourceId,
  type SlotId,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { isPlaced, nodeOf, planetAt, putCard, setLevel } from '../state/map.ts';
import { isAutoma } from '../state/seats.ts';
import { type ArksAction, BONUSES, PLANETS } from './actions.ts';
import { gainResource } from './bag.ts';
import { asks, choosingBonus, discovering, draws, NO_SUCH, NOT_NOW } from './frames.ts';
import { advanceMarker } from './merit.ts';
import { land, stopAt } from './travel.ts';

/** A10: discovering a planet. */

const PLACED: Refusal = { rule: 'A10.1', why: 'planetPlaced' };
const ON_TOP: Refusal = { rule: 'A2.5', why: 'visibleOnTop' };
const NO_TRACK: Refusal = { rule: 'A14.1', why: 'noTrack' };

/** Is this card among the hidden ones of the planet deck? */
const whyNotHidden = (s: State, planet: PlanetId): Refusal | null => {
  if (s.top === planet) return ON_TOP;
  return s.tables.planets[planet].start || isPlaced(s, planet) ? PLACED : null;
};

const hiddenPlanets = (s: State): ArksAction[] => {
  const out: ArksAction[] = [];
  for (const planet of s.tables.deckPlanets) if (whyNotHidden(s, planet) === null) out.push(PLANETS[planet]);
  return out;
};

/** A10.3: one level for nothing, and the discoverer's marker on field 1. */
const takeBonus = (s: State, seat: Seat, slot: SlotId, resource: ResourceId, log: Log): void => {
  setLevel(s, slot, resource, 1);
  log?.push({ k: 'bonus', seat, planet: planetAt(s, slot).id, resource: RESOURCES[resource], rule: 'A10.3' });
  advanceMarker(s, slot, seat);
};

/** A10.1: the bottom card of the planet deck comes to an empty slot. */
export const discoveringRule = draws(discovering, {
  chance: (s) => hiddenPlanets(s).map((action) => ({ action, weight: 1 })),
  draw: (s, rng) => {
    const hidden = hiddenPlanets(s);
    return hidden[rng.below(hidden.length)];
  },
  whyNot: (s, action) => {
    if (action.k !== 'planet') return NOT_NOW;
    return isIndex(action.planet, s.tables.planets.length) ? whyNotHidden(s, action.planet) : NO_SUCH;
  },
  apply: (s, action, log) => {
    if (action.k !== 'planet') return;
    const seat = discovering.seat(s);
    const slot = discovering.slot(s);
    const node = nodeOf(slot, PLANET);
    putCard(s, slot, action.planet);
    log?.push({ k: 'planet', planet: s.tables.planets[action.planet].id, slot: SLOTS[slot], rule: 'A10.1' });
    if (isAutoma(s, seat)) {
      // A28.3: the Automa's bonus is always Minerals.
      discovering.pop(s);
      land(s, seat, node, log);
      gainResource(s, seat, MINERALS, 1, log);
      takeBonus(s, seat, slot, MINERALS, log);
      return;
    }
    stopAt(s, seat, node);
    land(s, seat, node, log);
    choosingBonus.push(s, seat, slot);
  },
});

const whyNotBonus = (s: State, slot: SlotId, resource: ResourceId): Refusal | null =>
  planetAt(s, slot).max[resource] > 0 ? null : NO_TRACK;

/** A10.3: which track of the new planet starts at level 1, left to right. */
export const choosingBonusRule = asks(choosingBonus, {
  list: (s, out) => {
    const slot = choosingBonus.slot(s);
    for (const resource of planetAt(s, slot).tracks)
      if (whyNotBonus(s, slot, resource) === null) out.push(BONUSES[resource]);
  },
  whyNot: (s, action) => {
    if (action.k !== 'bonus') return NOT_NOW;
    return isIndex(action.resource, RESOURCE_COUNT) ? whyNotBonus(s, choosingBonus.slot(s), action.resource) : NO_SUCH;
  },
  apply: (s, action, log) => {
    if (action.k !== 'bonus') return;
    const seat = choosingBonus.seat(s);
    const slot = choosingBonus.slot(s);
    choosingBonus.pop(s);
    takeBonus(s, seat, slot, action.resource, log);
  },
});
