import { allScreens } from '@orrery/catalog/screens';
import type { Catalogue } from '@orrery/kernel';
import { byLanguage, type CatalogueDoor } from '@orrery/table';

const shell = byLanguage(import.meta.glob<Catalogue>('./*.json', { import: 'default' }));

/** What the pages and the table say, and what the games are called. */
export const words: CatalogueDoor = async (language) =>
  Object.assign({}, await shell(language), ...allScreens().map(({ titles }) => titles[language]));
