import { type Log, NONE, type None, type Refusal, type Seat } from '@orrery/kernel';
import { HYPERGRID_SOURCE, isAncientPart, NUCLEAR_DRIVE, PARTS, partIds } from '../content/parts.ts';
import { printedOn, setTile, slotsOf } from '../state/blueprints.ts';
import { isAside, takeFromAside, tileOn } from '../state/boards.ts';
import { type PartId, SHIP_KINDS, SHIPS, type ShipKind } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { choosePart, chooseSquare, DONE, removeTile } from './actions.ts';
import { bestSource, isAvailable, isLegalBlueprint, repairs, whyUnsound } from './blueprint.ts';
import { part, upgrade } from './frames.ts';
import { asksInTurn } from './own-turn.ts';
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

/** What the blueprints beside one need: placements, and the most of them that the single ancient source saves one blueprint. */
interface Beside {
  readonly needed: number;
  readonly saved: number;
}

const besideOf = (s: State, seat: Seat, ship: ShipKind): Beside => {
  const hypergrid = isAside(s, seat, HYPERGRID_SOURCE);
  let needed = 0;
  let saved = 0;
  for (let other = 0 as ShipKind; other < SHIP_KINDS; other++) {
    if (other === ship) continue;
    const need = repairs(s, seat, other, NONE, NONE, false);
    needed += need;
    if (hypergrid && need > 0) saved = Math.max(saved, need - repairs(s, seat, other, NONE, NONE, true));
  }
  return { needed, saved };
};

/**
 * E10.4 is judged when the upgrade ends. On the way it is enough that what is left of the placements can still repair
 * every blueprint, so that no choice strands the player. With `on` on the square and `left` placements to come:
 */
const canRepair = (
  s: State,
  seat: Seat,
  ship: ShipKind,
  slot: number,
  on: PartId | None,
  left: number,
  beside: Beside,
): boolean => {
  const need = repairs(s, seat, ship, slot, on, false);
  const plain = need + beside.needed;
  if (plain <= left) return true;
  if (on === HYPERGRID_SOURCE || !isAside(s, seat, HYPERGRID_SOURCE)) return false;
  // The single ancient source can help one blueprint only.
  const saved = need > 0 ? need - repairs(s, seat, ship, slot, on, true) : 0;
  return plain - Math.max(saved, beside.saved) <= left;
};

const isSquare = (s: State, seat: Seat, ship: ShipKind, slot: number): boolean =>
  isBelow(ship, SHIP_KINDS) && isBelow(slot, slotsOf(s, seat, ship));

/** E10.1, E10.2: may the tile on this square be returned? */
const whyNotRemove = (
  s: State,
  seat: Seat,
  ship: ShipKind,
  slot: number,
  beside = besideOf(s, seat, ship),
): Refusal | null => {
  if (upgrade.placed(s)) return REMOVE_FIRST;
  if (tileOn(s, seat, ship, slot) === NONE) return NO_TILE_THERE;
  const printed = printedOn(s, seat, ship, slot);
  return canRepair(s, seat, ship, slot, printed, upgrade.left(s), beside) ? null : BLUEPRINT_ILLEGAL;
};

/** Is there a part for this square? The best source, the ancient one and the nuclear drive are the kindest to the energy. */
const whyNotSquare = (
  s: State,
  seat: Seat,
  ship: ShipKind,
  slot: number,
  beside = besideOf(s, seat, ship),
): Refusal | null => {
  const left = upgrade.left(s) - 1;
  if (left < 0) return NO_PART_LEFT;
  if (canRepair(s, seat, ship, slot, bestSource(s, seat), left, beside)) return null;
  if (canRepair(s, seat, ship, slot, NUCLEAR_DRIVE, left, beside)) return null;
  if (isAside(s, seat, HYPERGRID_SOURCE) && canRepair(s, seat, ship, slot, HYPERGRID_SOURCE, left, beside)) return null;
  return BLUEPRINT_ILLEGAL;
};

const whyNotDone = (s: State, seat: Seat): Refusal | null => {
  for (let ship = 0 as ShipKind; ship < SHIP_KINDS; ship++)
    if (!isLegalBlueprint(s, seat, ship)) return whyUnsound(s, seat, ship, NONE, NONE);
  return null;
};

/** E10.1: tiles are returned first, then placed one after the other. */
export const upgrading = asksInTurn(upgrade, {
  open: true,
  list: (s, out) => {
    const seat = upgrade.seat(s);
    for (let ship = 0 as ShipKind; ship < SHIP_KINDS; ship++) {
      const slots = slotsOf(s, seat, ship);
      const beside = besideOf(s, seat, ship);
      for (let slot = 0; slot < slots; slot++)
        if (whyNotSquare(s, seat, ship, slot, beside) === null) out.push(chooseSquare(ship, slot));
      for (let slot = 0; slot < slots; slot++)
        if (whyNotRemove(s, seat, ship, slot, beside) === null) out.push(removeTile(ship, slot));
    }
    if (whyNotDone(s, seat) === null) out.push(DONE);
  },
  whyNot: (s, action) => {
    const seat = upgrade.seat(s);
    if (action.k === 'done') return whyNotDone(s, seat);
    if (action.k !== 'remove' && action.k !== 'square') return NOT_NOW;
    if (!isSquare(s, seat, action.ship, action.slot)) return NO_SUCH_SQUARE;
    return action.k === 'remove'
      ? whyNotRemove(s, seat, action.ship, action.slot)
      : whyNotSquare(s, seat, action.ship, action.slot);
  },
  apply: (s, action, log) => {
    const seat = upgrade.seat(s);
    if (action.k === 'done') upgrade.pop(s);
    else if (action.k === 'remove') {
      const removed = tileOn(s, seat, action.ship, action.slot) as PartId;
      setTile(s, seat, action.ship, action.slot, NONE);
      log?.push({
        k: 'partRemoved',
        seat,
        ship: SHIPS[action.ship] as string,
        part: partIds[removed] as string,
        rule: 'E10.1',
      });
    } else if (action.k === 'square') part.push(s, seat, action.ship, action.slot);
  },
});

/** E10.1, E10.3, E10.7: may this part come on the chosen square of the upgrade that lies below? */
const whyNotPart = (s: State, chosen: PartId, beside = besideOf(s, part.seat(s), part.ship(s))): Refusal | null => {
  const seat = part.seat(s);
  if (!isAvailable(s, seat, chosen)) return isAncientPart(chosen) ? PART_NOT_ASIDE : PART_NEEDS_TECH;
  const left = upgrade.readAt(s, upgrade.find(s), 'left') - 1;
  return canRepair(s, seat, part.ship(s), part.slot(s), chosen, left, beside) ? null : BLUEPRINT_ILLEGAL;
};

/** Lay a part on a blueprint; one kept aside is used up. Mutates. */
export const layPart = (
  s: State,
  seat: Seat,
  ship: ShipKind,
  slot: number,
  chosen: PartId,
  rule: string,
  log: Log,
): void => {
  if (isAside(s, seat, chosen)) takeFromAside(s, seat, chosen);
  setTile(s, seat, ship, slot, chosen);
  log?.push({
    k: 'partPlaced',
    seat,
    ship: SHIPS[ship] as string,
    part: partIds[chosen] as string,
    slot: slot + 1,
    rule,
  });
};

/** Which part comes on the chosen square? */
export const placingPart = asksInTurn(part, {
  list: (s, out) => {
    const beside = besideOf(s, part.seat(s), part.ship(s));
    for (let chosen = 0 as PartId; chosen < PARTS; chosen++)
      if (whyNotPart(s, chosen, beside) === null) out.push(choosePart(chosen));
  },
  whyNot: (s, action) => {
    if (action.k !== 'part') return NOT_NOW;
    if (!isBelow(action.part, PARTS)) return PART_NEEDS_TECH;
    const why = whyNotPart(s, action.part);
    // Lists only ask whether; with what it lacks only whoever asked for this part is bothered.
    return why === BLUEPRINT_ILLEGAL ? whyUnsound(s, part.seat(s), part.ship(s), part.slot(s), action.part) : why;
  },
  apply: (s, action, log) => {
    if (action.k !== 'part') return;
    layPart(s, part.seat(s), part.ship(s), part.slot(s), action.part, 'E10.1', log);
    part.pop(s);
    upgrade.setLeft(s, upgrade.left(s) - 1);
    upgrade.setPlaced(s, true);
  },
});
