import { isRefusal, replay } from '@orrery/kernel';
import { federationProblem } from '../federate.ts';
import { listFederations } from '../federation/index.ts';
import { importGame, type RecordedGame } from '../import/index.ts';
import { rules } from '../rules.ts';

export { type CrowdedLists, crowdedLister } from './crowded.ts';

/**
 * Two things worth timing that random games do not show: a real game of four players, and the position of the
 * recorded ones in which a complete list of federations takes longest. The recordings stay where they are; these
 * names say which ones to read.
 */
export const RECORDED_GAME = 'real-003-final-scoring-voyager-6';
export const HARDEST = { game: 'real-011-wavely-triangle-5324-wavely-triangle-5324', afterMove: 245, seat: 0 } as const;

/** What comes back replays the recorded game, every action checked, and says how many entries that were. */
export const replayer = (game: RecordedGame): (() => number) => {
  const { record, mismatch } = importGame(game);
  if (mismatch !== null) throw new Error(`bench: ${mismatch.text} does not replay`);
  return () => {
    const result = replay(rules, record);
    if (isRefusal(result)) throw new Error(`bench: ${result.rule} ${result.why}`);
    return record.entries.length;
  };
};

/** What comes back lists the federations of the hardest position and says how many there are. */
export const federationLister = (game: RecordedGame): (() => number) => {
  const upTo = HARDEST.afterMove + 1;
  const { record, mismatch } = importGame({
    ...game,
    moves: game.moves.slice(0, upTo),
    snapshots: game.snapshots.slice(0, upTo),
  });
  const result = replay(rules, record);
  if (mismatch !== null || isRefusal(result)) throw new Error('bench: the hardest position cannot be reached');
  return () => listFederations(federationProblem(result.state, HARDEST.seat)).length;
};

/** The best open engine of this game known to us, measured elsewhere on another machine. */
export const ELSEWHERE = {
  gamesPerSecond: 'about 1',
  replayMilliseconds: '400-800',
  federationMilliseconds: 'about 1,000, incomplete',
} as const;
