import { allScreens } from '@orrery/catalog/screens';
import { type GameRecord, isRefusal, RECORD_FORMAT, type Refusal } from '@orrery/kernel';
import type { ImportProblem } from '@orrery/table';
import { readRecordText } from './record-file.ts';

/** A text somebody dropped, as a record: a game recorded elsewhere, or a record of ours. */
export const importText = async (text: string): Promise<GameRecord | Refusal> => {
  const importer = allScreens()
    .flatMap(({ importers }) => importers)
    .find(({ recognises }) => recognises(text));
  if (importer !== undefined) {
    const read = await importer.read(text);
    return 'k' in read ? refusalOf(read) : read;
  }
  const record = readRecordText(text);
  if (isRefusal(record)) return record;
  return { ...record, format: RECORD_FORMAT, options: record.options as GameRecord['options'] };
};

const refusalOf = (problem: ImportProblem): Refusal =>
  problem.k === 'move'
    ? { rule: 'K3', why: 'foreignMove', with: { move: problem.move, text: problem.text } }
    : { rule: 'K3', why: 'foreignGame', with: { problem: problem.problem } };
