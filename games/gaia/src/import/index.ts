export { type Imported, importGame, type Mismatch } from './check.ts';
export { importers } from './importer.ts';
export { type RecordedGame, readRecorded } from './recorded.ts';
