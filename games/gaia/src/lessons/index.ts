import type { Catalogue, Language } from '@orrery/kernel';
import { defineLessons } from '@orrery/kernel/lesson';
import first from './games/first.json' with { type: 'json' };
import mines from './mines.json' with { type: 'json' };

/** One file for each language, each fetched when it is needed. */
const DOORS: { readonly [language in Language]: () => Promise<{ readonly default: Catalogue }> } = {
  en: () => import('./words/en.json', { with: { type: 'json' } }),
  pl: () => import('./words/pl.json', { with: { type: 'json' } }),
  hu: () => import('./words/hu.json', { with: { type: 'json' } }),
};

/** In the order they are taken. */
export const lessons = defineLessons({
  games: { first },
  lessons: [mines],
  words: async (language) => (await DOORS[language]()).default,
});
