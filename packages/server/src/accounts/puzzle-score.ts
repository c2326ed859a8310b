import type { PuzzleScore } from '@orrery/protocol';
import type { PlayerRow } from '../storage/people.ts';

const NONE: PuzzleScore = { solved: [], lastDay: '', streak: 0, longest: 0 };
/** Most that is kept of one player; the earliest are forgotten. */
const MOST = 5_000;

export const puzzleScoreOf = ({ puzzles }: Pick<PlayerRow, 'puzzles'>): PuzzleScore => ({
  ...NONE,
  ...(JSON.parse(puzzles) as Partial<PuzzleScore>),
});

/** Two scores of one player, from two devices: nothing solved is lost, the later day tells the streak. */
export const joinScores = (one: PuzzleScore, other: PuzzleScore): PuzzleScore => {
  const isLater = one.lastDay > other.lastDay || (one.lastDay === other.lastDay && one.streak >= other.streak);
  const later = isLater ? one : other;
  return {
    solved: [...new Set([...one.solved, ...other.solved])].slice(-MOST),
    lastDay: later.lastDay,
    streak: later.streak,
    longest: Math.max(one.longest, other.longest),
  };
};
