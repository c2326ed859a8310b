import type { LessonGame } from '../lesson/index.ts';
import { areTexts, isCount, isObject, isText, type Raw } from '../raw.ts';
import type { Seat } from '../seat.ts';

/** How well hidden the best turn is: the likeliest answer, found by looking one step ahead, or only by a search. */
export const DIFFICULTIES = [1, 2, 3] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** A position with one turn that is clearly the best. */
export interface Puzzle {
  readonly id: string;
  /** The recorded game it was found in, and how many entries of it lie before the position. */
  readonly game: string;
  readonly at: number;
  readonly seat: Seat;
  /** The kind of action the best turn is about. */
  readonly theme: string;
  readonly difficulty: Difficulty;
  /** The best turn as the record writes it. */
  readonly solution: readonly string[];
  /** Final points the seat can expect after it, and by how many the next best turn falls short. */
  readonly points: number;
  readonly margin: number;
  /** What was searched to confirm it. */
  readonly iterations: number;
}

/** The puzzles of a game, as the miner writes them. */
export interface GamePuzzles {
  /** Fingerprint of the evaluator that found them: `game@0123456789ab`. */
  readonly evaluator: string;
  readonly rulesVersion: number;
  readonly games: { readonly [name: string]: LessonGame };
  readonly puzzles: readonly Puzzle[];
}

const isPuzzle = (raw: unknown, games: Raw): boolean => {
  if (!isObject(raw)) return false;
  const { id, game, at, seat, theme, difficulty, solution, points, margin, iterations } = raw;
  const entries = isText(game) && isObject(games[game]) ? games[game].entries : undefined;
  return (
    [id, theme].every(isText) &&
    [at, seat, iterations].every(isCount) &&
    [points, margin].every(Number.isFinite) &&
    (DIFFICULTIES as readonly unknown[]).includes(difficulty) &&
    areTexts(solution) &&
    (solution as unknown[]).length > 0 &&
    areTexts(entries) &&
    (at as number) <= (entries as unknown[]).length
  );
};

/** Puzzles as their file has them; stops the program at load when one is malformed. */
export const definePuzzles = (raw: unknown): GamePuzzles => {
  if (!isObject(raw) || !isText(raw.evaluator) || !isCount(raw.rulesVersion)) throw new Error('no file of puzzles');
  const { games, puzzles } = raw;
  if (!isObject(games) || !Array.isArray(puzzles)) throw new Error('no file of puzzles');
  for (const [i, one] of puzzles.entries()) if (!isPuzzle(one, games)) throw new Error(`puzzle ${i} is malformed`);
  return raw as unknown as GamePuzzles;
};
