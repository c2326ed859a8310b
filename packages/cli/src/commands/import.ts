import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { importGame, type RecordedGame, readRecorded } from '@orrery/gaia/import';
import { type Command, textFlag } from '../command.ts';
import { fileFault, writeText } from '../file-fault.ts';
import { UsageError } from '../output.ts';

/** A recorded game out of a file, plain or gzipped; a sentence when it is none. */
export const readRecordedFile = (path: string): RecordedGame | string => {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return `cannot be read: ${fileFault(error)}`;
  }
  try {
    const text = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
    const game = readRecorded(JSON.parse(text.toString('utf8')));
    return typeof game === 'string' ? `is no recorded game: ${game}` : game;
  } catch (error) {
    return `is not JSON: ${(error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')}`;
  }
};

export const checkSource = (source: string | undefined): void => {
  if (source !== 'bgs') throw new UsageError('Say where the game comes from: bgs (boardgamers.space).');
};

export const importCommand: Command = {
  name: 'import',
  usage: 'import bgs <file> [--out FILE]',
  summary: 'turn a Gaia Project game recorded on boardgamers.space into a record',
  details:
    'The file holds log, map and tiles, and the states after the moves (JSON, also gzipped). The record is printed or written to\n' +
    '--out. Exit code 1 if a move is refused or leads to another state; nothing is written then.',
  flags: { out: 'text' },
  run: ({ words, flags }, out) => {
    checkSource(words[0]);
    const path = words[1];
    if (path === undefined || words.length > 2) throw new UsageError('Say which file to import: one file.');
    const game = readRecordedFile(path);
    if (typeof game === 'string') throw new UsageError(`${path} ${game}.`);
    const { record, mismatch } = importGame(game);
    if (mismatch !== null) {
      out.line(`${path} ${writeMismatch(mismatch)}`);
      return 1;
    }
    const target = textFlag(flags, 'out');
    if (target === undefined) out.json(record);
    else writeText(target, `${JSON.stringify(record, null, 2)}\n`);
    return 0;
  },
};

/** `mismatch move=I "<move>" player=P field=F got=X want=Y` */
export const writeMismatch = (m: NonNullable<ReturnType<typeof importGame>['mismatch']>): string =>
  `mismatch move=${m.move} "${m.text}" player=${m.player} field=${m.field} got=${m.got} want=${m.want}`;
