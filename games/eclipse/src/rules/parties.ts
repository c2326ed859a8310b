import type { Event } from '@orrery/kernel';
import { seatName } from '../notation/codec.ts';
import type { State } from '../state/layout.ts';
import { ANCIENTS, GCDS } from '../state/ids.ts';

/** How events name the parties of a battle. */
export const partyName = (s: State, faction: number): string =>
  faction === ANCIENTS ? 'ancients' : faction === GCDS ? 'gcds' : seatName(s, faction);

/** Fields of events that hold a seat or a faction, and the field that names it. */
const NAMES = [
  ['seat', 'who'],
  ['to', 'toName'],
  ['faction', 'factionName'],
  ['defender', 'defenderName'],
  ['by', 'byName'],
] as const;

/** Add the names of seats and factions to the events from `from` on, so that they explain themselves. Mutates the list. */
export const nameParties = (s: State, events: Event[], from: number): void => {
  for (let i = from; i < events.length; i++) {
    const event = events[i] as Event;
    const named: { [field: string]: string } = {};
    for (const [field, name] of NAMES) {
      const value = event[field];
      if (typeof value === 'number') named[name] = partyName(s, value);
    }
    events[i] = { ...event, ...named } as Event;
  }
};
