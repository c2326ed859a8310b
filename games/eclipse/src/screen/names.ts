import type { Say, Seat } from '@orrery/kernel';
import { ANCIENTS, seatName as addressOf, type Faction, isPlayer, type State } from '../board.ts';

/** How the things of the game are called; their names are in the game's own words. */
export const shipName = (say: Say, id: string): string => say(`ship.${id}`);
export const partName = (say: Say, id: string): string => say(`part.${id}`);
export const techName = (say: Say, id: string): string => say(`tech.${id}`);
export const resourceName = (say: Say, id: string): string => say(`resource.${id}`);
export const squareName = (say: Say, id: string): string => say(`square.${id}`);
export const buildName = (say: Say, id: string): string => say(`ship.${id}`);
export const actionName = (say: Say, id: string): string => say(`action.${id}`);
export const frontName = (say: Say, id: string): string => say(`front.${id}`);
export const seatName = (say: Say, s: State, seat: Seat): string => say(`seat.${addressOf(s, seat)}`);

/** A party of a battle: a seat, the ancients, the defence of the centre. */
export const factionName = (say: Say, s: State, faction: Faction): string =>
  say(`seat.${isPlayer(faction) ? addressOf(s, faction) : faction === ANCIENTS ? 'ancients' : 'gcds'}`);
