// The catalogues against docs/language/glossary.json: no string may use a word that a term lists under `avoid`.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Texts as a player reads them: without names of parameters and heads of ICU choices. */
export const readable = (message) => {
  let text = message;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text
      .replace(/\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,(?:\s*offset:\d+)?/g, ' ')
      .replace(/(?:=\d+|\b(?:zero|one|two|few|many|other)|\b[\w-]+)\s*\{(?=[^{}]*\})/g, (head) =>
        head.replace(/[^{]/g, ' '),
      )
      .replace(/\{\s*\w+\s*(?:,[^{}]*)?\}/g, '·');
  }
  return text;
};

/** Finds one entry of `avoid`: whole words, case-sensitive; `*` stands for any ending. */
export const pattern = (avoid) => {
  const body = avoid.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '\\p{L}*');
  const end = /[\p{L}\d]$/u.test(avoid) ? '(?![\\p{L}\\d]|-\\p{L})' : '';
  const begin = /^[\p{L}\d]/u.test(avoid) ? '(?<![\\p{L}\\d])' : '';
  return new RegExp(`${begin}${body}${end}`, 'u');
};

/** The words to avoid in a catalogue of `game` (null: of the shell or the server) in one language. */
export const avoided = (glossary, game, language) =>
  glossary
    .filter((term) => term.game === 'all' || term.game === game)
    .flatMap((term) =>
      (term.avoid?.[language] ?? []).map((word) => ({ word, use: term[language], find: pattern(word) })),
    );

/** Every text of a catalogue with its address, however deep it lies; ids and names of pictures are not for reading. */
export const textsOf = (value, path = '') => {
  if (typeof value === 'string') return /\.(id|picture|rule)$/.test(path) ? [] : [{ path, text: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, one]) =>
    textsOf(one, Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
  );
};

export const offences = (glossary, game, language, catalogue) => {
  const words = avoided(glossary, game, language);
  return textsOf(catalogue).flatMap(({ path, text }) => {
    const shown = readable(text);
    return words.filter(({ find }) => find.test(shown)).map(({ word, use }) => ({ path, word, use, text }));
  });
};

const catalogues = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'node_modules' || name === 'dist') return [];
    if (statSync(path).isDirectory()) return catalogues(path);
    return /^[a-z]{2}\.json$/.test(name) && existsSync(join(folder, 'en.json')) ? [path] : [];
  });

const main = () => {
  const glossary = JSON.parse(readFileSync(join(root, 'docs/language/glossary.json'), 'utf8'));
  let found = 0;
  for (const path of [...catalogues(join(root, 'games')), ...catalogues(join(root, 'packages'))]) {
    const short = relative(root, path);
    const game = short.startsWith('games/') ? short.split('/')[1] : null;
    const catalogue = JSON.parse(readFileSync(path, 'utf8'));
    for (const { path: key, word, use, text } of offences(glossary, game, basename(path, '.json'), catalogue)) {
      found++;
      console.log(`${short} ${key}: “${word}” should be “${use}”: ${text}`);
    }
  }
  if (found > 0) console.log(`${found} words that docs/language/glossary.json says to avoid`);
  process.exitCode = found > 0 ? 1 : 0;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
