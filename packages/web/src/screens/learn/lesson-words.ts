import type { Catalogue, Say } from '@orrery/kernel';
import type { GameLessons } from '@orrery/kernel/lesson';
import { useLanguage } from '@orrery/table';
import { createSay } from '@orrery/words';
import { useEffect, useState } from 'react';
import { lessonsOf } from '../../games/registry.ts';

export interface SaidLessons {
  readonly lessons: GameLessons;
  readonly words: Catalogue;
  readonly say: Say;
}

/** The lessons of a game in the language in use; null until they are there, or where there are none. */
export const useLessons = (game: string): SaidLessons | null => {
  const language = useLanguage();
  const [found, setFound] = useState<SaidLessons | null>(null);
  useEffect(() => {
    let wanted = true;
    const load = async (): Promise<void> => {
      const lessons = await lessonsOf(game)?.();
      if (lessons === undefined) return;
      const words = await lessons.words(language);
      if (wanted) setFound({ lessons, words, say: createSay(language, words) });
    };
    void load();
    return () => {
      wanted = false;
    };
  }, [game, language]);
  return found;
};
