export {
  type CommandInfo,
  type Flags,
  figure,
  type GameCommand,
  type Input,
  type Machine,
  numberFlag,
  type Output,
  paint,
  textFlag,
  UsageError,
} from './command.ts';
export { defineGame, type GameEntry } from './entry.ts';
export type {
  GameBench,
  GameTools,
  Imported,
  Importer,
  Study,
  StudyKit,
  StudyReport,
  StudySettings,
  TextProblem,
  Work,
} from './tools.ts';
