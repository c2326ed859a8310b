export { type Judgement, judgeTurn } from './judge.ts';
export { confirmPuzzle, type Found, type MineSettings, marginFor, minePuzzles } from './mine.ts';
