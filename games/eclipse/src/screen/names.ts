import type { Say } from '@orrery/kernel';
import { ANCIENTS, GCDS, type State } from '../board.ts';
import { speciesIdOf } from './scene.ts';

/** How the things of the game are called; their names are in the game's own words. */
export const shipName = (say: Say, id: string): string => say(`ship.${id}`);
export const partName = (say: Say, id: string): string => say(`part.${id}`);
export const techName = (say: Say, id: string): string => say(`tech.${id}`);
export const resourceName = (say: Say, id: string): string => say(`resource.${id}`);
export const squareName = (say: Say, id: string): string => say(`square.${id}`);
export const buildName = (say: Say, id: string): string => say(`ship.${id}`);
export const actionName = (say: Say, id: string): string => say(`action.${id}`);
export const frontName = (say: Say, id: string): string => say(`front.${id}`);
export const seatName = (say: Say, s: State, seat: number): string => say(`seat.${speciesIdOf(s, seat)}`);

/** A party of a battle: a seat, the ancients, the defence of the centre. */
export const factionName = (say: Say, s: State, faction: number): string =>
  say(`seat.${faction === ANCIENTS ? 'ancients' : faction === GCDS ? 'gcds' : speciesIdOf(s, faction)}`);
