import type { Event } from './event.ts';
import { CHANCE, type Seat } from './seat.ts';

/** Does an entry end what may be taken back? Chance, a revealed secret and the end of a turn do. */
export const closesUndo = (by: number, events: readonly Event[]): boolean =>
  by === CHANCE || events.some((event) => event.k === 'turn' || event.k === 'reveal');

/** How far `seat` may take back: the number of entries that would stay. */
export const undoFloorOf = (
  entries: readonly { readonly by: number; readonly events: readonly Event[] }[],
  seat: Seat | null,
): number => {
  let floor = entries.length;
  while (floor > 0) {
    const { by, events } = entries[floor - 1] as (typeof entries)[number];
    if (by !== seat || closesUndo(by, events)) break;
    floor--;
  }
  return floor;
};
