import { readFileSync } from 'node:fs';
import type { GameModule } from '@orrery/kernel';
import { isRefusal, type RawRecord, readRecord } from '@orrery/kernel';
import { createSay } from '@orrery/words';
import { fileFault } from './file-fault.ts';
import { loadGame, sayRefusal } from './games.ts';
import { UsageError } from './output.ts';

/** A record read from a file with the game it belongs to. Whether it replays is another question. */
export const readRecordFile = async (
  path: string | undefined,
): Promise<{ readonly record: RawRecord; readonly game: GameModule }> => {
  if (path === undefined) throw new UsageError('Say which record to read: a file.');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`Cannot read ${path}: ${fileFault(error)}.`);
  }
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const record = readRecord(raw);
  if (isRefusal(record)) throw new UsageError(`${path}: ${sayRefusal(createSay('en'), record)}`);
  return { record, game: await loadGame(record.game) };
};
