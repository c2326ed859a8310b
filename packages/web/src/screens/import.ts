import { CATALOG } from '@orrery/catalog';
import { type GameRecord, isRefusal, RECORD_FORMAT, type Refusal, readRecord } from '@orrery/kernel';
import { NOT_JSON } from './record-file.ts';

/** A text somebody dropped, as a record: one of ours, or a game recorded elsewhere that one of our games can read. */
export const importText = async (text: string): Promise<GameRecord | Refusal> => {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
  const record = readRecord(raw);
  if (!isRefusal(record)) return { ...record, format: RECORD_FORMAT, options: record.options as GameRecord['options'] };
  return isOurs(raw) ? record : ((await importForeign(raw)) ?? record);
};

/** Is it meant to be a record of ours, even if it is malformed? */
const isOurs = (raw: unknown): boolean => typeof raw !== 'object' || raw === null || 'format' in raw;

/** Reads a game recorded elsewhere; null when no game has an importer. */
const importForeign = async (raw: unknown): Promise<GameRecord | Refusal | null> => {
  const importers = (await Promise.all(CATALOG.map(async (game) => (await game.importers?.()) ?? []))).flat();
  let problem: string | null = null;
  for (const importer of importers) {
    try {
      const imported = importer.read(raw);
      if (typeof imported === 'string') {
        problem ??= imported;
        continue;
      }
      const { record, mismatch } = imported;
      if (mismatch === null) return record;
      return { rule: 'K3', why: 'foreignMove', with: { move: mismatch.move + 1, text: mismatch.text } };
    } catch (error) {
      problem ??= error instanceof Error ? error.message : String(error);
    }
  }
  return problem === null ? null : { rule: 'K3', why: 'foreignGame', with: { problem } };
};
