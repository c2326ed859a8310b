import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { readable, textsOf } from './glossary.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** English words without which hardly a sentence is made, and that are no words of the other languages. */
const ENGLISH =
  'the and of with your you from when each this that for are not must may every has have its their they which where than then only';
const ENGLISH_WORD = new RegExp(`(?<![\\p{L}\\d’-])(?:${ENGLISH.split(' ').join('|')})(?![\\p{L}\\d])`, 'iu');
/** What is no name, but says something. */
const SENTENCE = /\p{Ll}\p{L}* \p{Ll}{2}\p{L}* \p{Ll}{2}/u;

type Text = { readonly path: string; readonly text: string };
const left = (english: readonly Text[], other: readonly Text[]): string[] => {
  const first = new Map(english.map(({ path, text }) => [path, text]));
  return other.flatMap(({ path, text }) => {
    const shown = readable(text);
    const same = first.get(path) === text && SENTENCE.test(shown);
    return same || ENGLISH_WORD.test(shown) ? [`${path}: ${text}`] : [];
  });
};

/** Folders of catalogues: engines, screens, lexicons, lessons, rulebooks, pages, mails. */
const folders = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'node_modules' || name === 'dist') return [];
    if (statSync(path).isDirectory()) return folders(path);
    return name === 'en.json' ? [folder] : [];
  });
const FOLDERS = ['games', 'packages'].flatMap((name) => folders(join(ROOT, name)));
const read = (folder: string, language: string): readonly Text[] =>
  textsOf(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')));

test('a sentence that was not translated is found, a name is none', () => {
  const english = [
    { path: 'a', text: 'Choose one of these tiles.' },
    { path: 'b', text: 'Beta Leonis (103)' },
    { path: 'c', text: 'draw new sector tiles' },
  ];
  expect(left(english, english)).toEqual([`a: ${english[0]!.text}`, `c: ${english[2]!.text}`]);
  expect(left([], [{ path: 'd', text: 'Wybierz kafelek from the stos.' }])).toHaveLength(1);
  expect(left([], [{ path: 'd', text: 'Połóż kafelek na stos {the, plural, other {#}}.' }])).toEqual([]);
});

test.each(FOLDERS.map((folder) => [relative(ROOT, folder), folder] as const))('%s', (_, folder) => {
  const english = read(folder, 'en');
  for (const language of OTHERS) {
    expect(existsSync(join(folder, `${language}.json`))).toBe(true);
    expect(left(english, read(folder, language))).toEqual([]);
    expect(read(folder, language).map(({ path }) => path).length).toBeGreaterThanOrEqual(english.length);
  }
});

test('lessons, lexicons and rulebooks of every game are among them', () => {
  for (const kind of ['lessons/words', 'lexicon/words', 'rulebook'])
    expect(FOLDERS.filter((folder) => folder.endsWith(kind)).length).toBeGreaterThan(2);
});
