import type { Catalogue, GameLexicon, GameModule, Say } from '@orrery/kernel';
import { createSay } from '@orrery/words';
import { useEffect, useState } from 'react';
import { useLanguage } from '../words.tsx';

/** Fetches a game's lexicon. */
export type LexiconDoor = () => Promise<GameLexicon>;

export interface Loaded {
  readonly lexicon: GameLexicon;
  readonly say: Say;
}

/** The lexicon and its words in the language in use, fetched once the table is on the screen; null until then. */
export const useLoaded = (door: LexiconDoor | undefined, game: GameModule): Loaded | null => {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (door === undefined) return;
    let wanted = true;
    const load = async (): Promise<void> => {
      const lexicon = await door();
      const own: Catalogue = await lexicon.words(language);
      const say = createSay(language, game.words.catalogues[language], own);
      if (wanted) setLoaded({ lexicon, say });
    };
    const soon = setTimeout(() => void load().catch(() => undefined), 0);
    return () => {
      wanted = false;
      clearTimeout(soon);
    };
  }, [door, game, language]);
  return loaded;
};
