import type { Catalogue, Language } from '@orrery/kernel';
import { defineLessons } from '@orrery/kernel/lesson';
import battle from './battle.json' with { type: 'json' };
import colonising from './colonising.json' with { type: 'json' };
import exploring from './exploring.json' with { type: 'json' };
import four from './games/four.json' with { type: 'json' };
import two from './games/two.json' with { type: 'json' };
import influence from './influence.json' with { type: 'json' };
import moving from './moving.json' with { type: 'json' };
import peace from './peace.json' with { type: 'json' };
import research from './research.json' with { type: 'json' };
import ships from './ships.json' with { type: 'json' };
import winning from './winning.json' with { type: 'json' };

/** One file for each language, each fetched when it is needed. */
const DOORS: { readonly [language in Language]: () => Promise<{ readonly default: Catalogue }> } = {
  en: () => import('./words/en.json', { with: { type: 'json' } }),
  pl: () => import('./words/pl.json', { with: { type: 'json' } }),
  hu: () => import('./words/hu.json', { with: { type: 'json' } }),
};

/** In the order they are taken. */
export const lessons = defineLessons({
  games: { two, four },
  lessons: [winning, exploring, influence, colonising, research, ships, moving, battle, peace],
  words: async (language) => (await DOORS[language]()).default,
});
