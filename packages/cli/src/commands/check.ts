import { importGame } from '@orrery/gaia/import';
import type { Command } from '../command.ts';
import { UsageError } from '../output.ts';
import { checkSource, readRecordedFile, writeMismatch } from './import.ts';

export const check: Command = {
  name: 'check',
  usage: 'check bgs <file…>',
  summary: 'replay games recorded on boardgamers.space and compare the state after every move',
  details: 'One line per file, then how many passed and failed. Exit code 1 if any failed.',
  flags: {},
  run: ({ words }, out) => {
    checkSource(words[0]);
    const paths = words.slice(1);
    if (paths.length === 0) throw new UsageError('Say which files to check.');
    let passed = 0;
    for (const path of paths) {
      const game = readRecordedFile(path);
      if (typeof game === 'string') {
        out.line(`${path} ${game}`);
        continue;
      }
      const { mismatch, moves } = importGame(game);
      if (mismatch === null) passed++;
      out.line(`${path} ${mismatch === null ? `ok moves=${moves}` : writeMismatch(mismatch)}`);
    }
    out.line(`${passed} passed, ${paths.length - passed} failed`);
    return passed === paths.length ? 0 : 1;
  },
};
