import { findGame } from '@orrery/catalog';
import type { EvaluatorModule } from '@orrery/evaluation';

/** The evaluator of a game; null for one that has none. The catalog forgets the types of single games. */
export const loadEvaluator = async (game: string): Promise<EvaluatorModule | null> =>
  ((await findGame(game)?.evaluation?.()) ?? null) as EvaluatorModule | null;
