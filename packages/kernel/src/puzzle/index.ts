export { DIFFICULTIES, type Difficulty, definePuzzles, type GamePuzzles, type Puzzle } from './puzzle.ts';
export { endsOwnTurn, openPuzzle, PuzzleRun } from './run.ts';
