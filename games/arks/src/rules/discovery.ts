import { popFrame, pushFrame, type Refusal, topArg } from '@orrery/kernel';
import { MINERALS, PLANET, RESOURCES, SLOTS } from '../content/names.ts';
import { isAutoma, nodeOf, type State } from '../state/layout.ts';
import { BONUSES, isIndex, PLANETS } from './actions.ts';
import { gainResource } from './bag.ts';
import { asking, BONUS, BY_CHANCE, type Events, type FrameRule, NO_SUCH, NOT_NOW } from './frame.ts';
import { advanceMarker } from './merit.ts';
import { land, stopAt } from './travel.ts';

/** A10: discovering a planet. */

const PLACED: Refusal = { rule: 'A10.1', why: 'planetPlaced' };
const ON_TOP: Refusal = { rule: 'A2.5', why: 'visibleOnTop' };
const NO_TRACK: Refusal = { rule: 'A14.1', why: 'noTrack' };

/** Is this card among the hidden ones of the planet deck? */
const isHidden = (s: State, planet: number): boolean => {
  if (s.tables.planets[planet]!.start || s.top === planet + 1) return false;
  for (let slot = 0; slot < 9; slot++) if (s.card[slot] === planet + 1) return false;
  return true;
};

const hiddenPlanets = (s: State): number[] => {
  const out: number[] = [];
  for (const planet of s.tables.deckPlanets) if (isHidden(s, planet)) out.push(planet);
  return out;
};

/** (seat, slot): the bottom card of the planet deck comes to an empty slot (A10.1). */
export const find: FrameRule = asking({
  ask: 'planet',
  by: () => BY_CHANCE,
  legal: () => {},
  chance: (s, out) => {
    for (const planet of hiddenPlanets(s)) out.push({ action: PLANETS[planet]!, weight: 1 });
    return true;
  },
  draw: (s, rng) => {
    const hidden = hiddenPlanets(s);
    return PLANETS[hidden[rng.below(hidden.length)]!]!;
  },
  whyNot: (s, action) => {
    if (action.k !== 'planet') return NOT_NOW;
    if (!isIndex(action.planet, s.tables.planets.length)) return NO_SUCH;
    if (s.top === action.planet + 1) return ON_TOP;
    return isHidden(s, action.planet) ? null : PLACED;
  },
  apply: (s, action, events) => {
    if (action.k !== 'planet') return;
    const seat = topArg(s, 0);
    const slot = topArg(s, 1);
    s.card[slot] = action.planet + 1;
    events?.push({ k: 'planet', planet: s.tables.planets[action.planet]!.id, slot: SLOTS[slot]!, rule: 'A10.1' });
    if (isAutoma(s, seat)) {
      // A28.3: the Automa's bonus is always Minerals.
      popFrame(s);
      land(s, seat, nodeOf(slot, PLANET), events);
      gainResource(s, seat, MINERALS, 1, events);
      takeBonus(s, seat, slot, MINERALS, events);
      return;
    }
    stopAt(s, seat, nodeOf(slot, PLANET));
    land(s, seat, nodeOf(slot, PLANET), events);
    pushFrame(s, BONUS, seat, slot);
  },
});

/** A10.3: one level for nothing, and the discoverer's marker on field 1. */
const takeBonus = (s: State, seat: number, slot: number, resource: number, events: Events): void => {
  s.level[slot * 4 + resource] = 1;
  const planet = s.tables.planets[s.card[slot] - 1]!.id;
  events?.push({ k: 'bonus', seat, planet, resource: RESOURCES[resource]!, rule: 'A10.3' });
  advanceMarker(s, slot, seat);
};

/** (seat, slot): which track of the new planet starts at level 1. */
export const bonus: FrameRule = asking({
  ask: 'bonus',
  by: (s) => topArg(s, 0),
  legal: (s, out) => {
    for (const resource of s.tables.planets[s.card[topArg(s, 1)] - 1]!.tracks) out.push(BONUSES[resource]!);
  },
  whyNot: (s, action) => {
    if (action.k !== 'bonus') return NOT_NOW;
    if (!isIndex(action.resource, 4)) return NO_SUCH;
    return s.tables.planets[s.card[topArg(s, 1)] - 1]!.max[action.resource]! > 0 ? null : NO_TRACK;
  },
  apply: (s, action, events) => {
    if (action.k !== 'bonus') return;
    const seat = topArg(s, 0);
    const slot = topArg(s, 1);
    popFrame(s);
    takeBonus(s, seat, slot, action.resource, events);
  },
});
