import { type GameRecord, isRefusal, RECORD_FORMAT, type Refusal } from '@orrery/kernel';
import { readRecordText } from './record-file.ts';

/** A text somebody dropped, as a record: ours by its shape, or a game of boardgamers.space under our rules. */
export const importText = async (text: string): Promise<GameRecord | Refusal> => {
  const foreign = await importForeign(text);
  if (foreign !== null) return foreign;
  const record = readRecordText(text);
  if (isRefusal(record)) return record;
  return { ...record, format: RECORD_FORMAT, options: record.options as GameRecord['options'] };
};

/** A recorded game of boardgamers.space; null when the text is none. */
const importForeign = async (text: string): Promise<GameRecord | Refusal | null> => {
  if (!/"moves"\s*:\s*\[/.test(text) || !/"map"\s*:/.test(text)) return null;
  const { importGame, readRecorded } = await import('@orrery/gaia/import');
  try {
    const game = readRecorded(JSON.parse(text));
    if (typeof game === 'string') return { rule: 'K3', why: 'foreignGame', with: { problem: game } };
    const { record, mismatch } = importGame(game);
    if (mismatch === null) return record;
    return { rule: 'K3', why: 'foreignMove', with: { move: mismatch.move + 1, text: mismatch.text } };
  } catch (error) {
    return {
      rule: 'K3',
      why: 'foreignGame',
      with: { problem: error instanceof Error ? error.message : String(error) },
    };
  }
};
