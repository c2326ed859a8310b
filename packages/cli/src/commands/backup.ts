import process from 'node:process';
import { type Command, textFlag } from '../command.ts';
import { UsageError } from '../output.ts';

/** Where the server keeps its games, read from the same settings as the server's. */
export const placeOf = async (data: string | undefined) => {
  const { ConfigError, readConfig } = await import('@orrery/server');
  try {
    return readConfig({ ...process.env, ...(data === undefined ? {} : { ORRERY_DATA: data }) });
  } catch (error) {
    if (error instanceof ConfigError) throw new UsageError(error.message);
    throw error;
  }
};

export const backup: Command = {
  name: 'backup',
  usage: 'backup <file> [--data FOLDER]',
  summary: 'write all tables and players to one file, even while the server runs',
  details:
    'Reads the folder of the embedded database (--data, ORRERY_DATA, ./data) or PostgreSQL where DATABASE_URL is set.\n' +
    'The file can be restored into either. It contains password hashes and secrets of tables: keep it safe.',
  flags: { data: 'text' },
  run: async ({ words, flags }, out) => {
    const [file] = words;
    if (file === undefined) throw new UsageError('Say which file to write. Try: orrery backup --help');
    const { backup: write } = await import('@orrery/server');
    try {
      const rows = await write(await placeOf(textFlag(flags, 'data')), file);
      out.line(`${rows} rows written to ${file}`);
      return 0;
    } catch (error) {
      if (error instanceof UsageError) throw error;
      process.stderr.write(`orrery: ${error instanceof Error ? error.message : String(error)}\n`);
      return 1;
    }
  },
};
