import type { Importer } from '@orrery/kernel/game';
import type { Command } from '../command.ts';
import { UsageError } from '../output.ts';
import { findImporter, readGame, writeMismatch } from './import.ts';

export const check: Command = {
  name: 'check',
  usage: 'check <source> <file…>',
  summary: 'replay games recorded elsewhere and compare the state after every move',
  details: 'One line per file, then how many passed and failed. Exit code 1 if any failed. Sources: see orrery import.',
  flags: {},
  run: async ({ words }, out) => {
    const importer = await findImporter(words[0]);
    const paths = words.slice(1);
    if (paths.length === 0) throw new UsageError('Say which files to check.');
    let passed = 0;
    for (const path of paths) {
      const { ok, line } = checkFile(importer, path);
      if (ok) passed++;
      out.line(line);
    }
    out.line(`${passed} passed, ${paths.length - passed} failed`);
    return passed === paths.length ? 0 : 1;
  },
};

const checkFile = (importer: Importer, path: string): { readonly ok: boolean; readonly line: string } => {
  try {
    const game = readGame(importer, path);
    if (typeof game === 'string') return { ok: false, line: game };
    const { mismatch, moves } = game;
    return {
      ok: mismatch === null,
      line: `${path} ${mismatch === null ? `ok moves=${moves}` : writeMismatch(mismatch)}`,
    };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { ok: false, line: error.message };
  }
};
