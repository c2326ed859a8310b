import type { LazyCatalogues } from '@orrery/table/words/index.tsx';

/** What the pages and the table say. */
export const CATALOGUES: LazyCatalogues = {
  en: async () => (await import('./en.json')).default,
  pl: async () => (await import('./pl.json')).default,
  hu: async () => (await import('./hu.json')).default,
};
