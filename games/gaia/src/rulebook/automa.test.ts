import { expect, test } from 'vitest';
import { automaTurn } from '../automa/duel.ts';
import en from './en.json' with { type: 'json' };
import hu from './hu.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };

interface Chapter {
  readonly id: string;
  readonly text: readonly string[];
  readonly begins?: readonly number[];
}
const BOOKS: readonly (readonly Chapter[])[] = [en, pl, hu];
const chaptersOf = (book: readonly Chapter[]) =>
  book
    .filter(({ id }) => /^GA([1-9]|1[0-2])$/.test(id))
    .map(({ id, begins, text }) => ({ id, begins, paragraphs: text.length }));

test('GA1 to GA12: the chapters about the Automa have the same paragraphs in every language, each with its rule', () => {
  const [first, ...others] = BOOKS.map(chaptersOf);
  for (const other of others) expect(other).toEqual(first);
  for (const { begins, paragraphs } of first ?? []) expect(begins).toHaveLength(paragraphs);
});

test('GA6.6: whatever the Automa tells of a turn names a chapter of the rulebook', () => {
  const human = ['terrans', { at: { '1A0': 'mine' } }] as const;
  const rival = ['xenos', { at: { '3A0': 'mine' } }] as const;
  const planets = { '1A0': 'terra', '3A0': 'desert' } as const;
  const told = [5, 6, 10, 13, 15].flatMap((card) => automaTurn({ human, rival, planets }, 4, card).events);
  const chapters = told.filter(({ who }) => who === 'automa').map(({ rule }) => String(rule).split('.')[0]);
  expect(new Set(chapters).size).toBeGreaterThan(2);
  for (const chapter of chapters) expect(en.map(({ id }) => id)).toContain(chapter);
});
