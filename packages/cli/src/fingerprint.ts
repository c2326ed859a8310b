import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, from wherever this file was bundled to; null where only the program was installed. */
export const rootFolder = (from = dirname(fileURLToPath(import.meta.url))): string | null => {
  if (existsSync(join(from, 'games')) && existsSync(join(from, 'docs', 'studies'))) return from;
  return dirname(from) === from ? null : rootFolder(dirname(from));
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });

/** Code and data without lines that only comment: rewording a comment makes no evaluator another one. */
export const meaningOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(\/\/|\/?\*)/.test(line))
    .join('\n');

/** Twelve digits over everything in a game's `evaluation` folder but its tests; null where the game has no evaluator. */
export const evaluatorFingerprint = (root: string, game: string): string | null => {
  const folder = join(root, 'games', game, 'src', 'evaluation');
  if (!existsSync(folder)) return null;
  const hash = createHash('sha256');
  const names = filesBelow(folder)
    .map((path) =>
      path
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((name) => /\.(ts|json)$/.test(name) && !name.endsWith('.test.ts'));
  for (const name of names.sort()) hash.update(`${name}\n${meaningOf(readFileSync(join(folder, name), 'utf8'))}\n`);
  return hash.digest('hex').slice(0, 12);
};

/** The sentence by which a study or a report says what played: `Evaluator `chess@0123456789ab`, rules version 3.` */
export const evaluatorLine = (game: string, version: number): string => {
  const root = rootFolder();
  const fingerprint = root === null ? null : evaluatorFingerprint(root, game);
  return `Evaluator \`${game}@${fingerprint ?? 'unknown'}\`, rules version ${version}.`;
};

/** What a page says of its evaluator; null where it says nothing. */
export const evaluatorIn = (page: string): { readonly game: string; readonly fingerprint: string } | null => {
  const found = /Evaluator `([a-z-]+)@([0-9a-z]+)`/.exec(page);
  return found === null ? null : { game: found[1] as string, fingerprint: found[2] as string };
};
