// @vitest-environment happy-dom
import { LANGUAGES } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { rules } from '../rules/index.ts';
import { screen } from './screen.tsx';
import en from './words/en.json' with { type: 'json' };
import hu from './words/hu.json' with { type: 'json' };
import pl from './words/pl.json' with { type: 'json' };

const WORDS: { readonly [language: string]: { readonly [key: string]: string } } = { en, pl, hu };

/** Whatever is asked at a new table, for any number of players. The Automa's level stands in the list of opponents. */
const asked = rules.options.filter(
  ({ id, onlyAt }) =>
    id !== 'automa' &&
    [1, 2, 3, 4].some((players) => (onlyAt ?? players) === players && screen.hides?.(id, players) !== true),
);

test('every option of a new table, and every heading of the action bar, says what it means', () => {
  expect(asked.length).toBeGreaterThan(8);
  const keys = [
    ...asked.map(({ id }) => `option.${id}.about`),
    ...screen.groups.flatMap(({ id, kinds = [] }) =>
      // Questions with no action bar have no headings.
      kinds.length === 0 || ['form', 'where'].includes(id) ? [] : [`group.${id}.about`],
    ),
  ];
  for (const language of LANGUAGES) expect(keys.filter((key) => !(key in (WORDS[language] ?? {})))).toEqual([]);
});
