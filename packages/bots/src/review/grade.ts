import type { Evaluator, EvaluatorModule, ReviewSettings } from '@orrery/evaluation';

/** Best first. */
export const GRADES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
export type Grade = (typeof GRADES)[number];

const ITERATIONS = 60;
/** Shares of a spread from which the grades below `best` begin, in games that say nothing of their own. */
const SHARES = [1 / 16, 3 / 16, 3 / 8, 3 / 4] as const;

/** How a game is reviewed: as it says, or by the spread of its evaluator. */
export const reviewSettings = (module: EvaluatorModule | null, { spread }: Evaluator): ReviewSettings =>
  module?.review ?? {
    iterations: ITERATIONS,
    grades: [SHARES[0] * spread, SHARES[1] * spread, SHARES[2] * spread, SHARES[3] * spread],
  };

/** The grade of an answer that lost so many points. */
export const gradeOf = (lost: number, from: ReviewSettings['grades']): Grade =>
  GRADES[from.filter((limit) => lost >= limit).length] as Grade;

/** How near to the best an answer was: 100 for the best, 50 where a mistake begins, towards 0 beyond. */
export const accuracyOf = (lost: number, from: ReviewSettings['grades']): number => 100 * 0.5 ** (lost / from[2]);
