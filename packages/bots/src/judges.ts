import { findGame } from '@orrery/catalog';
import type { JudgeModule } from './engine/judge.ts';

/** The judge of a game; null for one that brings none. The catalog forgets the types of single games. */
export const loadJudge = async (game: string): Promise<JudgeModule | null> =>
  ((await findGame(game)?.evaluation?.()) ?? null) as JudgeModule | null;
