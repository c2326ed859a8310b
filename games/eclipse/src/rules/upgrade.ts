import { argAt, popFrame, pushFrame, type Refusal, type Seat, setTopArg, topArg } from '@orrery/kernel';
import {
  FIRST_ANCIENT_PART,
  HYPERGRID_SOURCE,
  isAncientPart,
  NUCLEAR_DRIVE,
  PARTS,
  partIds,
} from '../content/parts.ts';
import { MAX_SLOTS, printed } from '../content/species.ts';
import { type State, speciesOf } from '../state/layout.ts';
import { SHIP_KINDS, SHIPS } from '../state/ids.ts';
import { DONE, type EclipseAction, part, remove, square } from './actions.ts';
import {
  AS_IT_IS,
  bestSource,
  isAside,
  isAvailable,
  isLegalBlueprint,
  repairs,
  setTile,
  slotsOf,
  tileOn,
} from './blueprint.ts';
import { type Events, FRAME, type FrameRule } from './frames.ts';
import {
  BLUEPRINT_ILLEGAL,
  isBelow,
  NO_PART_LEFT,
  NO_SUCH_SQUARE,
  NO_TILE_THERE,
  NOT_NOW,
  PART_NEEDS_TECH,
  PART_NOT_ASIDE,
  REMOVE_FIRST,
} from './why.ts';

/**
 * E10.4 is judged when the upgrade ends. On the way it is enough that what is left of the placements can still repair
 * every blueprint, so that no choice strands the player. With `part` on the square and `left` placements to come:
 */
const canRepair = (s: State, seat: number, ship: number, slot: number, on: number, left: number): boolean => {
  const hypergrid = isAside(s, seat, HYPERGRID_SOURCE) && on !== HYPERGRID_SOURCE;
  let plain = 0;
  let saved = 0;
  for (let other = 0; other < SHIP_KINDS; other++) {
    const at = other === ship ? slot : AS_IT_IS;
    const need = repairs(s, seat, other, at, on, false);
    plain += need;
    // The single ancient source can help one blueprint only.
    if (hypergrid && need > 0) saved = Math.max(saved, need - repairs(s, seat, other, at, on, true));
  }
  return plain - saved <= left;
};

const isSquare = (s: State, seat: number, ship: unknown, slot: unknown): boolean =>
  isBelow(ship, SHIP_KINDS) && isBelow(slot, slotsOf(s, seat, ship));

const printedOn = (s: State, seat: number, ship: number, slot: number): number =>
  printed[(speciesOf(s, seat) * SHIP_KINDS + ship) * MAX_SLOTS + slot];

/** E10.1, E10.2: may the tile on this square be returned? */
const whyNotRemove = (s: State, seat: number, ship: number, slot: number): Refusal | null => {
  if (topArg(s, 2) !== 0) return REMOVE_FIRST;
  if (!isSquare(s, seat, ship, slot)) return NO_SUCH_SQUARE;
  if (tileOn(s, seat, ship, slot) === 0) return NO_TILE_THERE;
  return canRepair(s, seat, ship, slot, printedOn(s, seat, ship, slot), topArg(s, 1)) ? null : BLUEPRINT_ILLEGAL;
};

/** Is there a part for this square? The best source, the ancient one and the nuclear drive are the kindest to the energy. */
const whyNotSquare = (s: State, seat: number, ship: number, slot: number): Refusal | null => {
  const left = topArg(s, 1) - 1;
  if (left < 0) return NO_PART_LEFT;
  if (!isSquare(s, seat, ship, slot)) return NO_SUCH_SQUARE;
  if (canRepair(s, seat, ship, slot, bestSource(s, seat), left)) return null;
  if (canRepair(s, seat, ship, slot, NUCLEAR_DRIVE, left)) return null;
  if (isAside(s, seat, HYPERGRID_SOURCE) && canRepair(s, seat, ship, slot, HYPERGRID_SOURCE, left)) return null;
  return BLUEPRINT_ILLEGAL;
};

const isFinished = (s: State, seat: number): boolean => {
  for (let ship = 0; ship < SHIP_KINDS; ship++) if (!isLegalBlueprint(s, seat, ship)) return false;
  return true;
};

/** Arguments: seat, placements left, whether one was made. */
export const upgrade: FrameRule = {
  ask: 'upgrade',
  open: true,
  by: (s) => topArg(s, 0) as Seat,
  run: () => false,
  list: (s, out) => {
    const seat = topArg(s, 0);
    for (let ship = 0; ship < SHIP_KINDS; ship++) {
      const slots = slotsOf(s, seat, ship);
      if (topArg(s, 1) > 0)
        for (let slot = 0; slot < slots; slot++)
          if (whyNotSquare(s, seat, ship, slot) === null) out.push(square(ship, slot));
      if (topArg(s, 2) === 0)
        for (let slot = 0; slot < slots; slot++)
          if (tileOn(s, seat, ship, slot) !== 0 && whyNotRemove(s, seat, ship, slot) === null)
            out.push(remove(ship, slot));
    }
    if (isFinished(s, seat)) out.push(DONE);
  },
  whyNot: (s, action) => {
    const seat = topArg(s, 0);
    if (action.k === 'done') return isFinished(s, seat) ? null : BLUEPRINT_ILLEGAL;
    if (action.k === 'remove') return whyNotRemove(s, seat, action.ship, action.slot);
    if (action.k === 'square') return whyNotSquare(s, seat, action.ship, action.slot);
    return NOT_NOW;
  },
  apply: (s, action, events) => {
    const seat = topArg(s, 0);
    if (action.k === 'done') popFrame(s);
    else if (action.k === 'remove') {
      const part = tileOn(s, seat, action.ship, action.slot);
      setTile(s, seat, action.ship, action.slot, 0);
      events?.push({
        k: 'partRemoved',
        seat,
        ship: SHIPS[action.ship] as string,
        part: partIds[part - 1] as string,
        rule: 'E10.1',
      });
    } else if (action.k === 'square') pushFrame(s, FRAME.part, seat, action.ship, action.slot);
  },
};

/** E10.1, E10.3, E10.7: which part comes on the chosen square? Arguments: seat, ship, slot; the upgrade lies below. */
const whyNotPart = (s: State, number: number): Refusal | null => {
  const seat = topArg(s, 0);
  if (!isAvailable(s, seat, number)) return isAncientPart[number] !== 0 ? PART_NOT_ASIDE : PART_NEEDS_TECH;
  const left = argAt(s, 1, 1) - 1;
  return canRepair(s, seat, topArg(s, 1), topArg(s, 2), number, left) ? null : BLUEPRINT_ILLEGAL;
};

/** Lay a part on a blueprint; one kept aside is used up. Mutates. */
export const layPart = (
  s: State,
  seat: number,
  ship: number,
  slot: number,
  number: number,
  rule: string,
  events: Events,
): void => {
  if (isAside(s, seat, number)) s.aside[seat] &= ~(1 << (number - FIRST_ANCIENT_PART));
  setTile(s, seat, ship, slot, number);
  events?.push({
    k: 'partPlaced',
    seat,
    ship: SHIPS[ship] as string,
    part: partIds[number - 1] as string,
    slot: slot + 1,
    rule,
  });
};

export const partOfUpgrade: FrameRule = {
  ask: 'part',
  by: (s) => topArg(s, 0) as Seat,
  run: () => false,
  list: (s, out: EclipseAction[]) => {
    for (let number = 1; number <= PARTS; number++) if (whyNotPart(s, number) === null) out.push(part(number));
  },
  whyNot: (s, action) => {
    if (action.k !== 'part') return NOT_NOW;
    const number: unknown = action.part;
    return isBelow(number, PARTS + 1) && number > 0 ? whyNotPart(s, number) : PART_NEEDS_TECH;
  },
  apply: (s, action, events) => {
    if (action.k !== 'part') return;
    layPart(s, topArg(s, 0), topArg(s, 1), topArg(s, 2), action.part, 'E10.1', events);
    popFrame(s);
    setTopArg(s, 1, topArg(s, 1) - 1);
    setTopArg(s, 2, 1);
  },
};
