import process from 'node:process';
import { type Command, textFlag } from '../command.ts';
import { UsageError } from '../output.ts';
import { placeOf } from './backup.ts';

export const restore: Command = {
  name: 'restore',
  usage: 'restore <file> [--data FOLDER]',
  summary: 'fill an empty database from a backup',
  details: 'The server must not be running. A database that is not empty, or a truncated file, is refused.',
  flags: { data: 'text' },
  run: async ({ words, flags }, out) => {
    const [file] = words;
    if (file === undefined) throw new UsageError('Say which file to read. Try: orrery restore --help');
    const { restore: read } = await import('@orrery/server');
    try {
      const rows = await read(await placeOf(textFlag(flags, 'data')), file);
      out.line(`${rows} rows restored from ${file}`);
      return 0;
    } catch (error) {
      if (error instanceof UsageError) throw error;
      process.stderr.write(`orrery: ${error instanceof Error ? error.message : String(error)}\n`);
      return 1;
    }
  },
};
