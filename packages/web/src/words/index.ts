import { CATALOG } from '@orrery/catalog';
import { findScreen } from '@orrery/catalog/screens';
import type { Catalogue, Language } from '@orrery/kernel';
import { byLanguage, type CatalogueDoor } from '@orrery/table';

const shell = byLanguage(import.meta.glob<Catalogue>('./*.json', { import: 'default' }));

/** What a game is called. A game without a screen says so with the words of its engine. */
const titlesOf = async (game: (typeof CATALOG)[number], language: Language): Promise<Catalogue> => {
  const titles = findScreen(game.id)?.titles[language];
  if (titles !== undefined) return titles;
  const { catalogues } = await game.words();
  return Object.fromEntries(Object.entries(catalogues[language]).filter(([key]) => key.startsWith(`game.${game.id}`)));
};

/** What the pages and the table say, and what the games are called. */
export const words: CatalogueDoor = async (language) =>
  Object.assign({}, ...(await Promise.all([shell(language), ...CATALOG.map((game) => titlesOf(game, language))])));
