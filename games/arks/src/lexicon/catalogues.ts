import type { Catalogue, Language } from '@orrery/kernel';

/** One file for each language, each fetched when it is needed. */
const DOORS: { readonly [language in Language]: () => Promise<{ readonly default: Catalogue }> } = {
  en: () => import('./words/en.json', { with: { type: 'json' } }),
  pl: () => import('./words/pl.json', { with: { type: 'json' } }),
  hu: () => import('./words/hu.json', { with: { type: 'json' } }),
};

export const words = async (language: Language): Promise<Catalogue> => (await DOORS[language]()).default;
