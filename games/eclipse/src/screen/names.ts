import { type Message, NONE, type Say, type Seat } from '@orrery/kernel';
import {
  ANCIENTS,
  seatName as addressOf,
  type CellId,
  cellNamed,
  EVERY_DIRECTION,
  type Faction,
  isPlayer,
  type State,
  sectorIds,
  sectorNextTo,
} from '../board.ts';

/** Where a neighbour lies from which the place is looked at: the sides opposite to n, ne, se, s, sw, nw. */
const FROM = ['s', 'sw', 'nw', 'n', 'ne', 'se'] as const;

/** A place of the galaxy by the sector it lies beside: nobody looks for a coordinate. Null for anything that is not a place. */
export const placeNamed = (s: State, name: string): Message | null => {
  const cell = cellNamed(name);
  if (cell === NONE) return null;
  const side = EVERY_DIRECTION.find((d) => sectorNextTo(s, cell as CellId, d) !== NONE);
  if (side === undefined) return null;
  const sector = sectorIds[sectorNextTo(s, cell as CellId, side)] as string;
  return { key: `eclipse.at.${FROM[side]}`, params: { sector } };
};

/** What the things of the game are called; their names are in the game's own words. */
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
