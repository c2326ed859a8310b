import { type GameRecord, isRefusal, RECORD_FORMAT, type Refusal, readRecord } from '@orrery/kernel';
import type { Importer, TextProblem } from '@orrery/kernel/game';
import { CATALOG } from './index.ts';

/** What a file or a pasted text was found to be. */
export type Opened =
  | { readonly k: 'record'; readonly record: GameRecord }
  /** It is meant to be a record of ours, and is not one. */
  | { readonly k: 'refused'; readonly refusal: Refusal }
  /** It comes from another site, or from nowhere we know. */
  | { readonly k: 'problem'; readonly site: string | null; readonly line: number | null; readonly problem: string };

/** A text somebody saved or pasted: a record of ours, or a game of a site that one of our games can read. */
export const openText = async (text: string): Promise<Opened> => {
  const own = ownRecord(text);
  if (own !== null) return own;
  const importers = (await Promise.all(CATALOG.map(async (game) => (await game.importers?.()) ?? []))).flat();
  let first: Opened | null = null;
  for (const importer of importers) {
    const found = foreign(importer, text);
    if (found?.k === 'record') return found;
    first ??= found;
  }
  return first ?? { k: 'problem', site: null, line: 1, problem: 'is neither a record nor a game of a site we know' };
};

/** Null when the text does not claim to be a record of ours. */
const ownRecord = (text: string): Opened | null => {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return null;
  }
  const record = readRecord(raw);
  if (!isRefusal(record))
    return {
      k: 'record',
      record: { ...record, format: RECORD_FORMAT, options: record.options as GameRecord['options'] },
    };
  const isOurs = typeof raw !== 'object' || raw === null || 'format' in raw;
  return isOurs ? { k: 'refused', refusal: record } : null;
};

const foreign = (importer: Importer, text: string): Opened | null => {
  try {
    const found = importer.readText?.(text, JSON.parse) ?? null;
    if (found === null) return null;
    if (isProblem(found)) return { k: 'problem', site: importer.site, ...found };
    const { record, mismatch } = found;
    if (mismatch === null) return { k: 'record', record };
    const problem = `"${mismatch.text}" does not fit: ${mismatch.difference}`;
    return { k: 'problem', site: importer.site, line: mismatch.line ?? null, problem };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { k: 'problem', site: importer.site, line: null, problem };
  }
};

const isProblem = (found: object): found is TextProblem => 'problem' in found;
