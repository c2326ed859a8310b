export { type Imported, importGame, type Mismatch } from './check.ts';
export { type RecordedGame, readRecorded } from './recorded.ts';
