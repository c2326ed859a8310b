import { type GameRecord, isRefusal, type RawRecord, readRecord } from '@orrery/kernel';
import { newName } from './saved.ts';

/** Games imported from a file, kept while the tab is open, so that their address is a short id. */
const PREFIX = 'orrery.imported.';
const ID = 'f-';

/** Records too large for the tab's storage. */
const large = new Map<string, GameRecord>();

export const isImported = (id: string): boolean => id.startsWith(ID);

/** Keeps a record and returns its id. */
export const keepImported = (record: GameRecord): string => {
  const id = ID + newName();
  try {
    sessionStorage.setItem(PREFIX + id, JSON.stringify(record));
  } catch {
    large.set(id, record);
  }
  return id;
};

export const loadImported = (id: string): RawRecord | null => {
  const kept = large.get(id);
  if (kept !== undefined) return kept;
  const text = sessionStorage.getItem(PREFIX + id);
  if (text === null) return null;
  const record = readRecord(JSON.parse(text));
  return isRefusal(record) ? null : record;
};
