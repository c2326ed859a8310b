import type { StateBase } from '../layout/index.ts';
import type { GameLessons } from '../lesson/index.ts';
import type { GameLexicon } from '../lexicon.ts';
import type { GamePuzzles } from '../puzzle/index.ts';
import type { Action, Rules } from '../rules.ts';
import type { SetupPart } from '../setup.ts';
import type { GameWords } from '../words.ts';
import type { GameTools, Importer } from './tools.ts';

/** A game as the catalog lists it: light, with everything heavy behind doors that load when they are opened. */
export interface GameEntry<S extends StateBase = StateBase, A extends Action = Action> {
  readonly id: string;
  readonly players: { readonly min: number; readonly max: number };
  rules(): Promise<Rules<S, A>>;
  words(): Promise<GameWords<S, A>>;
  /** What every thing of the game is and does, for people. */
  lexicon?(): Promise<GameLexicon<S, A>>;
  /** What teaches it, step by step, on the real table. */
  lessons?(): Promise<GameLessons>;
  /** Positions with one clearly best turn, as `orrery puzzles` found them. */
  puzzles?(): Promise<GamePuzzles>;
  /** What of its set-up can be laid out by hand. Without it everything is dealt. */
  setup?(): Promise<readonly SetupPart[]>;
  /** What positions are worth, as bots want to know it. Without it they go by the points on the board. */
  evaluation?(): Promise<unknown>;
  importers?(): Promise<readonly Importer[]>;
  /** Golden games, commands, studies and benchmarks. A browser gets an empty module instead (`browser` in package.json). */
  tools?(): Promise<GameTools<S, A>>;
}

/** Forget the types of one game: callers hand back only states and actions they got from the same game. */
export const defineGame = <S extends StateBase, A extends Action>(game: GameEntry<S, A>): GameEntry =>
  game as unknown as GameEntry;
