import type { Catalogue } from '@orrery/kernel';
import { allLanguages, byLanguage, type Chapter, type ScreenDoors } from '@orrery/table';

/** What a browser shows of the game. Nothing is fetched before its door is opened. */
export const doors: ScreenDoors = {
  titles: allLanguages(import.meta.glob<Catalogue>('./titles/*.json', { import: 'default', eager: true })),
  firstGame: { players: 2, setup: 'first' },
  // G19.3: charging 1 costs nothing.
  ordersAtFirst: { players: 0, chargeUpTo: 1 },
  size: { minutes: [60, 150], weight: 'heavy' },
  screen: async () => (await import('./screen.tsx')).screen,
  words: byLanguage(import.meta.glob<Catalogue>('./words/*.json', { import: 'default' })),
  instrument: async () => (await import('./instrument.tsx')).GaiaInstrument,
  rulebook: byLanguage(import.meta.glob<readonly Chapter[]>('../rulebook/*.json', { import: 'default' })),
  pictures: async () => (await import('./pictures.tsx')).PICTURES,
  things: async () => (await import('./things.tsx')).thingPicture,
};
