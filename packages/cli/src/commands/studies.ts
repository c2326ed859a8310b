import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '../command.ts';
import { evaluatorFingerprint, evaluatorIn, rootFolder } from '../fingerprint.ts';
import { UsageError } from '../output.ts';

/** A page that is known to be out of date, and why it may be for now. */
interface Stale {
  readonly page: string;
  readonly why: string;
}

interface PageState {
  readonly page: string;
  /** Null: made with the evaluator as it is. */
  readonly fault: string | null;
}

/** Pages that commands made, each with what is wrong with its evaluator. */
export const statesOf = (root: string): PageState[] => {
  const folder = join(root, 'docs', 'studies');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .flatMap((page) => {
      const text = readFileSync(join(folder, page), 'utf8');
      if (!/^Made by `(npx )?orrery (arena|study) /m.test(text)) return [];
      return [{ page, fault: faultOf(root, text) }];
    });
};

const faultOf = (root: string, text: string): string | null => {
  const said = evaluatorIn(text);
  if (said === null) return 'does not say which evaluator played';
  const now = evaluatorFingerprint(root, said.game);
  return said.fingerprint === now ? null : `played by ${said.game}@${said.fingerprint}, the evaluator is ${now} now`;
};

export const studies: Command = {
  name: 'studies',
  usage: 'studies',
  summary: 'check that studies and reports were made with the evaluators as they are',
  details:
    'Every page in docs/studies that a command made carries the fingerprint of the evaluator that played. Exit code 1 where one differs\n' +
    'and docs/studies/stale.json does not say why, or where a page listed there is up to date again.',
  flags: {},
  run: (_, out) => {
    const root = rootFolder();
    if (root === null) throw new UsageError('There are no studies here: this needs the repository.');
    const file = join(root, 'docs', 'studies', 'stale.json');
    const stale: Stale[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    const states = statesOf(root);
    let failures = 0;
    const fail = (line: string): void => {
      failures++;
      out.line(line);
    };
    for (const { page, fault } of states) {
      const excuse = stale.find((one) => one.page === page);
      if (fault === null && excuse !== undefined) fail(`${page} is up to date: remove it from stale.json`);
      else if (fault === null) out.line(`${page} ok`);
      else if (excuse === undefined) fail(`${page} ${fault}: make it again with the command it names`);
      else out.line(`NOTE stale study ${page} ${fault}: ${excuse.why}`);
    }
    for (const { page } of stale)
      if (!states.some((one) => one.page === page)) fail(`${page} in stale.json is not a page a command made`);
    return failures === 0 ? 0 : 1;
  },
};
