import { popFrame, pushFrame, type Refusal, setTopArg, topArg } from '@orrery/kernel';
import { RESOURCES } from '../content/names.ts';
import { MAX_SEATS, type State, slotOf } from '../state/layout.ts';
import { DONE, isIndex, RAISES } from './actions.ts';
import { payResource } from './bag.ts';
import { asking, BY_NOBODY, type Events, type FrameRule, NO_SUCH, NOT_NOW, RAISE } from './frame.ts';
import { raiseLevel, terraformLimit } from './merit.ts';

/** A14: Terraform. */

const ALREADY: Refusal = { rule: 'A14.1', why: 'alreadyTerraformed' };
const NOTHING_FITS: Refusal = { rule: 'A14.2', why: 'nothingToRaise' };
const NO_TRACK: Refusal = { rule: 'A14.1', why: 'noTrack' };
const TRACK_FULL: Refusal = { rule: 'A14.2', why: 'trackFull' };
const NONE_LEFT: Refusal = { rule: 'A14.2', why: 'noneLeft' };
const AT_LEAST_ONE: Refusal = { rule: 'A14.2', why: 'atLeastOne' };

export const whyNotRaise = (s: State, seat: number, slot: number, resource: number): Refusal | null => {
  const max = s.tables.planets[s.card[slot] - 1]!.max[resource]!;
  if (max === 0) return NO_TRACK;
  if (s.level[slot * 4 + resource] >= max) return TRACK_FULL;
  return s.cargo[seat * 4 + resource] > 0 ? null : NONE_LEFT;
};

export const canRaise = (s: State, seat: number, slot: number): boolean => {
  for (let r = 0; r < 4; r++) if (whyNotRaise(s, seat, slot, r) === null) return true;
  return false;
};

/** A14.1, A14.2: may the seat terraform the planet in this slot? */
export const whyNotTerraform = (s: State, seat: number, slot: number): Refusal | null => {
  if (s.terraformed[slot] === 1) return ALREADY;
  return canRaise(s, seat, slot) ? null : NOTHING_FITS;
};

/** A14.3: the limit is fixed now. */
export const startTerraform = (s: State, seat: number, events: Events): void => {
  const limit = terraformLimit(s, seat);
  const planet = s.tables.planets[s.card[slotOf(s.ark[seat])] - 1]!.id;
  events?.push({ k: 'terraform', seat, planet, limit, rule: 'A14.3' });
  pushFrame(s, RAISE, seat, limit);
};

/** Spend one unit and raise its track; true when that completed the planet. */
export const raiseOne = (s: State, seat: number, slot: number, resource: number, events: Events): boolean => {
  payResource(s, seat, resource, 1, events);
  events?.push({
    k: 'raise',
    seat,
    planet: s.tables.planets[s.card[slot] - 1]!.id,
    resource: RESOURCES[resource]!,
    level: s.level[slot * 4 + resource] + 1,
    merit: s.merit[slot * MAX_SEATS + seat] + 1,
    rule: 'A14.2',
  });
  return raiseLevel(s, seat, slot, resource, events);
};

const LEFT = 1;
const RAISED = 2;

/** (seat, levels left, levels raised): one level at a time, then done. */
export const raise: FrameRule = asking({
  ask: 'raise',
  by: (s) => {
    const seat = topArg(s, 0);
    return topArg(s, LEFT) > 0 && canRaise(s, seat, slotOf(s.ark[seat])) ? seat : BY_NOBODY;
  },
  legal: (s, out) => {
    const seat = topArg(s, 0);
    const slot = slotOf(s.ark[seat]);
    for (let r = 0; r < 4; r++) if (whyNotRaise(s, seat, slot, r) === null) out.push(RAISES[r]!);
    if (topArg(s, RAISED) > 0) out.push(DONE);
  },
  whyNot: (s, action) => {
    const seat = topArg(s, 0);
    if (action.k === 'done') return topArg(s, RAISED) > 0 ? null : AT_LEAST_ONE;
    if (action.k !== 'raise') return NOT_NOW;
    return isIndex(action.resource, 4) ? whyNotRaise(s, seat, slotOf(s.ark[seat]), action.resource) : NO_SUCH;
  },
  apply: (s, action, events) => {
    if (action.k === 'raise') {
      const seat = topArg(s, 0);
      setTopArg(s, LEFT, topArg(s, LEFT) - 1);
      setTopArg(s, RAISED, topArg(s, RAISED) + 1);
      if (raiseOne(s, seat, slotOf(s.ark[seat]), action.resource, events)) popFrame(s);
    } else popFrame(s);
  },
  run: popFrame,
});
