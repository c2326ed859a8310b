import { expect, test } from 'vitest';
import { listsLanguages, missingCatalogues, mustNotNameGames, namesOf, tooLong, writesIntoImports } from './tidy.mjs';

test.each([
  ["import { rules } from '@orrery/chess';", true],
  ['const loadChess = 1;', true],
  ["'chess-clock'", true],
  ['archess', false],
  ['che', false],
])('a name of a game in %j: %s', (text, expected) => {
  expect(namesOf(['chess', 'go']).test(text)).toBe(expected);
});

test.each([
  ['packages/server/src/games.ts', true],
  ['tools/start.mjs', true],
  ['biome.json', true],
  ['deploy/Dockerfile', true],
  ['packages/catalog/src/index.ts', false],
  ['packages/server/src/games.test.ts', false],
  ['games/chess/src/index.ts', false],
  ['docs/spec/chess.md', false],
])('%s must not name games: %s', (path, expected) => {
  expect(mustNotNameGames(path)).toBe(expected);
});

test('lists of languages are found, single codes are not', () => {
  const LANGUAGES = ['en', 'pl', 'hu'];
  for (const text of ["['en', 'pl', 'hu']", "'en' | 'pl'", '{ en, pl, hu }'])
    expect(listsLanguages(text, LANGUAGES)).toBe(true);
  for (const text of ["say('en')", 'LANGUAGES.length', "createSay('hu', words.pl)"])
    expect(listsLanguages(text, LANGUAGES)).toBe(false);
});

test('a catalogue that a language lacks is named', () => {
  const paths = ['games/go/src/words/en.json', 'games/go/src/words/pl.json', 'packages/x/package.json'];
  expect(missingCatalogues(paths, ['en', 'pl', 'de'])).toEqual(['games/go/src/words/de.json']);
});

test('400 lines are enough for code, data may be longer', () => {
  const lines = (n: number): string => 'x\n'.repeat(n);
  expect([400, 401].map((n) => tooLong('a.ts', lines(n)))).toEqual([false, true]);
  expect(tooLong('a.json', lines(1000))).toBe(false);
});

test('writes into what another file exports are found; reading it, and writing into what callers bring, is fine', () => {
  const withImport = (line: string): string => `import { bill, prices as costs } from './bill.ts';\n${line}\n`;
  for (const line of ['bill.ore = 2;', 'bill.ore += 2;', 'bill.items[0] = 1;', 'costs[seat]++;', 'bill.sum ??= 0;'])
    expect(writesIntoImports(withImport(line))).toHaveLength(1);
  for (const line of [
    'if (bill.ore === 2) return;',
    's.bill.ore = 2;',
    'const f = (x) => bill.ore;',
    'prices.ore = 1;',
  ])
    expect(writesIntoImports(withImport(line))).toEqual([]);
  expect(writesIntoImports("import type { bill } from './bill.ts';\nbill.ore = 2;")).toEqual([]);
});
