import type { Catalogue, Language } from '@orrery/kernel';
import { defineLessons } from '@orrery/kernel/lesson';
import crew from './crew.json' with { type: 'json' };
import solo from './games/solo.json' with { type: 'json' };
import homes from './homes.json' with { type: 'json' };
import terraforming from './terraforming.json' with { type: 'json' };
import travel from './travel.json' with { type: 'json' };
import upgrades from './upgrades.json' with { type: 'json' };
import world from './world.json' with { type: 'json' };

/** One file for each language, each fetched when it is needed. */
const DOORS: { readonly [language in Language]: () => Promise<{ readonly default: Catalogue }> } = {
  en: () => import('./words/en.json', { with: { type: 'json' } }),
  pl: () => import('./words/pl.json', { with: { type: 'json' } }),
  hu: () => import('./words/hu.json', { with: { type: 'json' } }),
};

/** In the order they are taken. */
export const lessons = defineLessons({
  games: { solo },
  lessons: [world, travel, crew, upgrades, terraforming, homes],
  words: async (language) => (await DOORS[language]()).default,
});
