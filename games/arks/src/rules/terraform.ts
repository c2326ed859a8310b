import type { Log, Refusal, Seat } from '@orrery/kernel';
import { RESOURCES } from '../content/names.ts';
import { isIndex, RESOURCE_COUNT, type ResourceId, type SlotId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { arkSlot, isTerraformed, levelOf, meritOf, planetAt } from '../state/map.ts';
import { cargoOf } from '../state/seats.ts';
import { DONE, RAISES } from './actions.ts';
import { payResource } from './bag.ts';
import { asks, NO_SUCH, NOT_NOW, raising } from './frames.ts';
import { raiseLevel, terraformLimit } from './merit.ts';

/** A14: Terraform. */

const ALREADY: Refusal = { rule: 'A14.1', why: 'alreadyTerraformed' };
const NOTHING_FITS: Refusal = { rule: 'A14.2', why: 'nothingToRaise' };
const NO_TRACK: Refusal = { rule: 'A14.1', why: 'noTrack' };
const TRACK_FULL: Refusal = { rule: 'A14.2', why: 'trackFull' };
const NONE_LEFT: Refusal = { rule: 'A14.2', why: 'noneLeft' };
const AT_LEAST_ONE: Refusal = { rule: 'A14.2', why: 'atLeastOne' };

export const whyNotRaise = (s: State, seat: Seat, slot: SlotId, resource: ResourceId): Refusal | null => {
  const max = planetAt(s, slot).max[resource];
  if (max === 0) return NO_TRACK;
  if (levelOf(s, slot, resource) >= max) return TRACK_FULL;
  return cargoOf(s, seat, resource) > 0 ? null : NONE_LEFT;
};

const canRaise = (s: State, seat: Seat, slot: SlotId): boolean => {
  for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++) if (whyNotRaise(s, seat, slot, r) === null) return true;
  return false;
};

/** A14.1, A14.2: may the seat terraform the planet in this slot? */
export const whyNotTerraform = (s: State, seat: Seat, slot: SlotId): Refusal | null => {
  if (isTerraformed(s, slot)) return ALREADY;
  return canRaise(s, seat, slot) ? null : NOTHING_FITS;
};

/** A14.3: the limit is fixed now. */
export const startTerraform = (s: State, seat: Seat, log: Log): void => {
  const limit = terraformLimit(s, seat);
  log?.push({ k: 'terraform', seat, planet: planetAt(s, arkSlot(s, seat)).id, limit, rule: 'A14.3' });
  raising.push(s, seat, limit, 0);
};

/** Spend one unit and raise its track; true when that completed the planet. */
export const raiseOne = (s: State, seat: Seat, slot: SlotId, resource: ResourceId, log: Log): boolean => {
  payResource(s, seat, resource, 1, log);
  log?.push({
    k: 'raise',
    seat,
    planet: planetAt(s, slot).id,
    resource: RESOURCES[resource],
    level: levelOf(s, slot, resource) + 1,
    merit: meritOf(s, slot, seat) + 1,
    rule: 'A14.2',
  });
  return raiseLevel(s, seat, slot, resource, log);
};

const whyNotDone = (s: State): Refusal | null => (raising.raised(s) > 0 ? null : AT_LEAST_ONE);

/** One level at a time, then done. */
export const raisingRule = asks(raising, {
  list: (s, out) => {
    const seat = raising.seat(s);
    const slot = arkSlot(s, seat);
    for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++)
      if (whyNotRaise(s, seat, slot, r) === null) out.push(RAISES[r]);
    if (whyNotDone(s) === null) out.push(DONE);
  },
  whyNot: (s, action) => {
    const seat = raising.seat(s);
    if (action.k === 'done') return whyNotDone(s);
    if (action.k !== 'raise') return NOT_NOW;
    return isIndex(action.resource, RESOURCE_COUNT) ? whyNotRaise(s, seat, arkSlot(s, seat), action.resource) : NO_SUCH;
  },
  apply: (s, action, log) => {
    if (action.k !== 'raise') return raising.pop(s);
    const seat = raising.seat(s);
    raising.setLeft(s, raising.left(s) - 1);
    raising.setRaised(s, raising.raised(s) + 1);
    if (raiseOne(s, seat, arkSlot(s, seat), action.resource, log)) raising.pop(s);
  },
  proceed: (s) => {
    const seat = raising.seat(s);
    if (raising.left(s) > 0 && canRaise(s, seat, arkSlot(s, seat))) return false;
    raising.pop(s);
    return true;
  },
});
