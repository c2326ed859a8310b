import type { Options } from '@orrery/kernel';
import type { SeatPlayer } from '@orrery/table';

/** A table kept in this browser. The record and the secret are the whole game. */
export interface SavedTable {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: Options;
  readonly players: readonly SeatPlayer[];
  readonly secret: string;
  readonly entries: readonly string[];
  readonly orders: { readonly [seat: number]: Options };
  readonly changed: number;
  readonly over: boolean;
  /** What the list of tables shows without opening the game. */
  readonly summary: { readonly decider: string | null; readonly mine: boolean; readonly round: number | null };
  readonly seen: number;
  readonly guided?: boolean;
  /** All who share it agreed that bots may advise. */
  readonly advice?: true;
}

const PREFIX = 'orrery.table.';

/** The stored form, in which `players` has been called `sitters` since the first release. */
type Stored = Omit<SavedTable, 'players'> & { readonly sitters: SavedTable['players'] };

const read = (text: string | null): SavedTable | null => {
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || !('entries' in stored) || !('secret' in stored)) return null;
    const { sitters, ...table } = stored as Stored;
    return { ...table, players: sitters };
  } catch {
    return null;
  }
};
const write = ({ players, ...table }: SavedTable): string => JSON.stringify({ ...table, sitters: players });

export const loadTable = (id: string): SavedTable | null => read(localStorage.getItem(PREFIX + id));
export const saveTable = (table: SavedTable): void => localStorage.setItem(PREFIX + table.id, write(table));
export const forgetTable = (id: string): void => localStorage.removeItem(PREFIX + id);

/** The most recently played first. */
export const savedTables = (): SavedTable[] => {
  const tables: SavedTable[] = [];
  for (let i = 0; i < localStorage.length; i++) {
    const key = localStorage.key(i);
    if (key === null || !key.startsWith(PREFIX)) continue;
    const table = read(localStorage.getItem(key));
    if (table !== null) tables.push(table);
  }
  return tables.sort((a, b) => b.changed - a.changed);
};

/** A short random name, and a secret nobody can guess. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const random = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte % letters.length]).join('');
export const newName = (): string => random(8);
export const newId = (): string => `l-${newName()}`;
export const newSecret = (): string => random(32);
