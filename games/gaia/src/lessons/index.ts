import type { Catalogue, Language } from '@orrery/kernel';
import { defineLessons } from '@orrery/kernel/lesson';
import automa from './automa.json' with { type: 'json' };
import federations from './federations.json' with { type: 'json' };
import gaia from './gaia.json' with { type: 'json' };
import solo from './games/automa.json' with { type: 'json' };
import first from './games/first.json' with { type: 'json' };
import powerful from './games/power.json' with { type: 'json' };
import mines from './mines.json' with { type: 'json' };
import plan from './plan.json' with { type: 'json' };
import power from './power.json' with { type: 'json' };
import research from './research.json' with { type: 'json' };
import round from './round.json' with { type: 'json' };
import upgrades from './upgrades.json' with { type: 'json' };
import wins from './wins.json' with { type: 'json' };

/** One file for each language, each fetched when it is needed. */
const DOORS: { readonly [language in Language]: () => Promise<{ readonly default: Catalogue }> } = {
  en: () => import('./words/en.json', { with: { type: 'json' } }),
  pl: () => import('./words/pl.json', { with: { type: 'json' } }),
  hu: () => import('./words/hu.json', { with: { type: 'json' } }),
};

/** In the order they are taken. */
export const lessons = defineLessons({
  games: { first, power: powerful, automa: solo },
  lessons: [wins, mines, power, research, upgrades, gaia, federations, round, automa, plan],
  words: async (language) => (await DOORS[language]()).default,
});
