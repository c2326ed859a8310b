import type { Imported, Importer } from '@orrery/kernel/game';
import { type Command, textFlag } from '../command.ts';
import { writeText } from '../file-fault.ts';
import { loadImporters } from '../games.ts';
import { machine, readText } from '../machine.ts';
import { UsageError } from '../output.ts';

export const findImporter = async (source: string | undefined): Promise<Importer> => {
  const importers = await loadImporters();
  const found = importers.find((one) => one.source === source);
  if (found !== undefined) return found;
  const known = importers.map((one) => `${one.source} (${one.site})`).join(', ');
  throw new UsageError(`Say where the game comes from: ${known}.`);
};

export const importCommand: Command = {
  name: 'import',
  usage: 'import <source> <file> [--out FILE]',
  summary: 'turn a game recorded on another site into a record',
  details:
    'Without a source it lists all sources. The file is what that site exports: JSON, or moves line by line after the board; it may be\n' +
    'gzipped. What cannot be read is named with its line. The record is printed or\n' +
    'written to --out. Exit code 1 if a move is refused or leads to another state; nothing is written then.',
  flags: { out: 'text' },
  run: async ({ words, flags }, out) => {
    const importer = await findImporter(words[0]);
    const path = words[1];
    if (path === undefined || words.length > 2) throw new UsageError('Say which file to import: one file.');
    const game = readGame(importer, path);
    if (typeof game === 'string') throw new UsageError(`${game}.`);
    const { record, mismatch } = game;
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

/** The game in a file: JSON, a list of moves, gzipped or not. A sentence with the line to blame where it is none. */
export const readGame = (importer: Importer, path: string): Imported | string => {
  if (importer.readText === undefined) {
    const game = importer.read(machine.readJson(path));
    return typeof game === 'string' ? `${path} ${notRecorded(importer, game)}` : game;
  }
  const found = importer.readText(readText(path), JSON.parse);
  if (found === null) return `${path} ${notRecorded(importer, 'it is neither JSON nor a list of moves')}`;
  if (!('problem' in found)) return found;
  const { line, problem } = found;
  return line === null ? `${path} ${notRecorded(importer, problem)}` : `${path} line ${line}: ${problem}`;
};

const notRecorded = ({ site }: Importer, why: string): string => `is not a game of ${site}: ${why}`;

/** `mismatch move=I "<move>" player=P field=F got=X want=Y`, with the line of the file where there is one. */
export const writeMismatch = (m: NonNullable<Imported['mismatch']>): string =>
  `mismatch move=${m.move} "${m.text}" ${m.difference}${typeof m.line === 'number' ? ` line=${m.line}` : ''}`;
