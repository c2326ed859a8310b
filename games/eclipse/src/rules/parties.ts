import type { Event } from '@orrery/kernel';
import { seatName } from '../state/boards.ts';
import { ANCIENTS, type Faction, isPlayer } from '../state/ids.ts';
import type { State } from '../state/layout.ts';

/** How events name the sides of a battle. */
export const factionName = (s: State, faction: Faction): string => {
  if (isPlayer(faction)) return seatName(s, faction);
  return faction === ANCIENTS ? 'ancients' : 'gcds';
};

/** Fields of events that hold a seat or a faction, and the field that names it. */
const NAMES = [
  ['seat', 'who'],
  ['to', 'toName'],
  ['faction', 'factionName'],
  ['defender', 'defenderName'],
  ['by', 'byName'],
] as const;

/** Add the names of seats and factions to the events from `from` on, so that they explain themselves. Mutates the list. */
export const nameFactions = (s: State, events: Event[], from: number): void => {
  for (let i = from; i < events.length; i++) {
    const event = events[i] as Event;
    const named: { [field: string]: string } = {};
    for (const [field, name] of NAMES) {
      const value = event[field];
      if (typeof value === 'number') named[name] = factionName(s, value as Faction);
    }
    events[i] = { ...event, ...named } as Event;
  }
};
