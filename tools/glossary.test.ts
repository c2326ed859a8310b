import { expect, test } from 'vitest';
import { offences, pattern, readable, type Term, textsOf } from './glossary.mjs';

test.each([
  ['world', 'a lit world.', true],
  ['world', 'worlds', false],
  ['world', 'World', false],
  ['rud*', '3 rudy', true],
  ['rud*', 'trudny', false],
  ['zamiast KIK', 'Rudy zamiast KIK-ów', false],
  ['Q.I.C.*', '1 Q.I.C. here', true],
  ['moc', 'mocą', false],
])('%s in “%s”: %s', (avoid, text, found) => {
  expect(pattern(avoid).test(text)).toBe(found);
});

test('names of parameters and heads of choices are not words', () => {
  expect(readable('{seat}: {choices, plural, one {# choice} other {# choices}}')).not.toMatch(/seat|plural|one|other/);
  expect(readable('{choices, plural, one {# choice} other {# choices}}')).toMatch(/choice.*choices/);
  expect(readable('{stage, select, mines {first mines} other {{round} of 6}}')).toMatch(/first mines.*of 6/);
});

test('a word to avoid is found in its own game and language, however deep it stands', () => {
  const glossary: Term[] = [
    { game: 'chess', en: 'rook', avoid: { en: ['tower*'] } },
    { game: 'all', en: 'Loading…', avoid: { en: ['Please wait'] } },
  ];
  const catalogue = [{ id: 'tower', title: 'Towers', text: ['The towers move straight.', 'Please wait'] }];
  const found = (game: string | null, language: string) =>
    offences(glossary, game, language, catalogue).map(({ path, use }) => [path, use]);
  expect(found('chess', 'en')).toEqual([
    ['[0].text[0]', 'rook'],
    ['[0].text[1]', 'Loading…'],
  ]);
  expect(found('go', 'en')).toEqual([['[0].text[1]', 'Loading…']]);
  expect(found('chess', 'hu')).toEqual([]);
});

test('ids are not for reading', () => {
  expect(textsOf([{ id: 'G1', title: 'Range' }])).toEqual([{ path: '[0].title', text: 'Range' }]);
});
