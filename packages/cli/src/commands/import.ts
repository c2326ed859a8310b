import type { Importer } from '@orrery/kernel/game';
import { type Command, textFlag } from '../command.ts';
import { writeText } from '../file-fault.ts';
import { loadImporters } from '../games.ts';
import { machine } from '../machine.ts';
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
    'Without a source it lists all sources. The file is what that site exports (JSON, may be gzipped). The record is printed or\n' +
    'written to --out. Exit code 1 if a move is refused or leads to another state; nothing is written then.',
  flags: { out: 'text' },
  run: async ({ words, flags }, out) => {
    const importer = await findImporter(words[0]);
    const path = words[1];
    if (path === undefined || words.length > 2) throw new UsageError('Say which file to import: one file.');
    const game = importer.read(machine.readJson(path));
    if (typeof game === 'string') throw new UsageError(`${path} ${notRecorded(importer, game)}.`);
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

export const notRecorded = ({ site }: Importer, why: string): string => `is not a game of ${site}: ${why}`;

/** `mismatch move=I "<move>" player=P field=F got=X want=Y` */
export const writeMismatch = (m: {
  readonly move: number;
  readonly text: string;
  readonly difference: string;
}): string => `mismatch move=${m.move} "${m.text}" ${m.difference}`;
