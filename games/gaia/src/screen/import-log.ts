import type { GameRecord } from '@orrery/kernel';
import type { ImportProblem } from '@orrery/table';
import { importGame, readRecorded } from '../import/index.ts';

/** A recorded game of boardgamers.space as a record of ours. */
export const readLog = (text: string): GameRecord | ImportProblem => {
  try {
    const game = readRecorded(JSON.parse(text));
    if (typeof game === 'string') return { k: 'unreadable', problem: game };
    const { record, mismatch } = importGame(game);
    return mismatch === null ? record : { k: 'move', move: mismatch.move + 1, text: mismatch.text };
  } catch (error) {
    return { k: 'unreadable', problem: error instanceof Error ? error.message : String(error) };
  }
};
