import type { Brand } from './brand.ts';

/** A place at the table, counted from 0 in table order. */
export type Seat = Brand<number, 'Seat'>;

/** Chance decides like a player, under this number. It is no seat. */
export const CHANCE = -1;
export type Chance = typeof CHANCE;

const ALL: readonly Seat[] = [0, 1, 2, 3, 4, 5, 6, 7] as Seat[];
const FIRST: readonly (readonly Seat[])[] = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => ALL.slice(0, n));

/** The seats of a table of `players`, in order. The list is shared: do not change it. */
export const seatsOf = (players: number): readonly Seat[] => {
  const list = FIRST[players];
  if (list === undefined) throw new RangeError(`a table has 0 to 8 seats, not ${players}`);
  return list;
};
