import type { Language } from '@orrery/kernel';

/** A chapter in our own words. `id` is the chapter of the spec that refusals name: `G8` explains `G8.1`. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly text: readonly string[];
  /** A small drawing beside the words. */
  readonly picture?: string;
}

const BOOKS = import.meta.glob<readonly Chapter[]>('../../../../games/*/src/rulebook/*.json', { import: 'default' });

/** The chapters of a game; empty where it has none yet. */
export const loadBook = async (game: string, language: Language): Promise<readonly Chapter[]> =>
  (await BOOKS[`../../../../games/${game}/src/rulebook/${language}.json`]?.()) ?? [];
