import type { Dominance } from '@orrery/evaluation';
import type { Seat } from '@orrery/kernel';
import type { Bag } from '../content/cards.ts';
import { type ArksAction, DRAW, GATHER } from '../rules/actions.ts';
import { capacityOf } from '../rules/bag.ts';
import { shownAt } from '../rules/destination.ts';
import { engine } from '../rules/engine.ts';
import { gaining, keeping, stopping } from '../rules/frames.ts';
import { edgeMatches } from '../rules/play.ts';
import { hasRoom, rowOf } from '../state/crew.ts';
import { keptCount } from '../state/decks.ts';
import { RESOURCE_COUNT, type ResourceId, type RowId } from '../state/ids.ts';
import { MAX_FACE_UP, type State } from '../state/layout.ts';
import { cargoOf } from '../state/seats.ts';

/** A5.2: is there no room for another unit of it? */
const isFull = (s: State, seat: Seat, resource: ResourceId): boolean =>
  cargoOf(s, seat, resource) >= capacityOf(s, seat);

/** Would anything of a bag arrive? */
const arrives = (s: State, seat: Seat, bag: Bag): boolean => {
  let room = false;
  for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++) {
    if (isFull(s, seat, r)) continue;
    if (bag.resources[r] > 0) return true;
    room = true;
  }
  return (bag.any > 0 && room) || (bag.crew + bag.cantina > 0 && hasRoom(s, seat));
};

/** A4.2, A13.1, A20.1: leaving the place without an action though gathering is free, or without the card that is. */
const ofLeaving = (s: State, ends: boolean): Dominance | null => {
  const seat = stopping.seat(s);
  const offered = engine.legal(s);
  if (ends && offered.includes(DRAW)) return 'refusal';
  if (stopping.done(s) !== 0 || !offered.includes(GATHER)) return null;
  const shown = shownAt(s, s.ark[seat]);
  return shown !== null && arrives(s, seat, shown) ? 'refusal' : null;
};

/** A11: a card thrown away, or laid without taking what its edge gives for nothing. */
const ofPlay = (s: State, { card, up, act }: Extract<ArksAction, { readonly k: 'play' }>): Dominance | null => {
  if (act) return null;
  const seat = stopping.seat(s);
  const { edge, pay, gain } = s.tables.crew[card].byRow[rowOf(s, seat, card) as RowId];
  if (pay === null && edgeMatches(s, s.ark[seat], edge) && arrives(s, seat, gain)) return 'refusal';
  return !up && hasRoom(s, seat) ? 'nothing' : null;
};

/** Answers of Arks that are never the best ones. */
export const dominated = (s: State, action: ArksAction): Dominance | null => {
  switch (action.k) {
    case 'gain':
      return isFull(s, gaining.seat(s), action.resource) ? 'cap' : null;
    case 'play':
      return ofPlay(s, action);
    case 'draw':
    case 'end':
      return ofLeaving(s, action.k === 'end');
    case 'leave':
      // A15.2: it costs nothing but its place, and there is more than one.
      return keptCount(s, keeping.seat(s)) < MAX_FACE_UP - 1 ? 'refusal' : null;
    default:
      return null;
  }
};
