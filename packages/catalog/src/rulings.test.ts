import { existsSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { CATALOG } from './index.ts';

const ROOT = new URL('../../../', import.meta.url);

const textOf = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** Only rulings are cited in a rulebook, each in brackets. */
const CITED = /\(([A-Z]{1,2}\d+(?:\.\d+)?)\)/g;

/** The rules of a spec that are rulings: the number before the word, or the chapter where a ruling has none. */
const rulingsOf = (file: string): string[] => {
  const found = new Set<string>();
  let place = '';
  for (const line of textOf(`docs/spec/${file}.md`).split('\n')) {
    const chapter = /^## ([A-Z]{1,2}\d+)\b/.exec(line);
    if (chapter !== null) place = chapter[1]!;
    else if (/^## /.test(line)) place = '';
    const rule = /^\W*([A-Z]{1,2}\d+\.\d+)\b/.exec(line);
    if (rule !== null) place = rule[1]!;
    if (line.includes('RULING') && place !== '') found.add(place);
  }
  return [...found].sort();
};

/** Specs by game, as `games/<game>/specs.json` names them. */
const specsOf = (game: string): string[] =>
  (JSON.parse(textOf(`games/${game}/specs.json`)) as { readonly name: string }[]).map(({ name }) => name);

const bookOf = (game: string, language: string) =>
  JSON.parse(textOf(`games/${game}/src/rulebook/${language}.json`)) as { readonly text: readonly string[] }[];

/** A game may have no rulebook of its own. */
const GAMES = CATALOG.map(({ id }) => id).filter((id) => existsSync(new URL(`games/${id}/src/rulebook`, ROOT)));

test('rulings are found in the specs', () => {
  expect(GAMES.flatMap(specsOf).flatMap(rulingsOf).length).toBeGreaterThan(120);
});

describe.each(GAMES)('the rulebook of %s', (game) => {
  test.each(LANGUAGES)('says which rules are rulings of ours, in %s', (language) => {
    const rulings = specsOf(game).flatMap(rulingsOf).sort();
    const told = bookOf(game, language).flatMap(({ text }) =>
      [...text.join(' ').matchAll(CITED)].map(([, rule]) => rule),
    );
    expect([...new Set(told)].sort()).toEqual(rulings);
  });
});
