import { findScreen } from '@orrery/catalog/screens';
import type { Thing } from '@orrery/kernel';
import type { ThingPicture } from '@orrery/table';
import { useEffect, useState } from 'react';
import { lexiconOf } from '../../games/registry.ts';

const NO_PICTURE: ThingPicture = () => null;

/** What the chapters of a rulebook are about: things of the lexicon that the boards draw. */
export interface ThingsByChapter {
  readonly game: string;
  readonly picture: ThingPicture;
  of(chapter: string): readonly Thing[];
}

const fetchThings = async (game: string): Promise<ThingsByChapter> => {
  const [lexicon, picture = NO_PICTURE] = await Promise.all([lexiconOf(game)?.(), findScreen(game)?.things()]);
  const chapters = new Map<string, Thing[]>();
  for (const thing of lexicon?.things.values() ?? []) {
    const [chapter = ''] = thing.rule.split('.');
    if (picture(thing.id) !== null) chapters.set(chapter, [...(chapters.get(chapter) ?? []), thing]);
  }
  return { game, picture, of: (chapter) => chapters.get(chapter) ?? [] };
};

/** Null until they are there; of no game: never. */
export const useChapterThings = (game: string | null): ThingsByChapter | null => {
  const [found, setFound] = useState<ThingsByChapter | null>(null);
  useEffect(() => {
    if (game === null) return;
    let wanted = true;
    void fetchThings(game).then((things) => {
      if (wanted) setFound(things);
    });
    return () => {
      wanted = false;
    };
  }, [game]);
  return found?.game === game ? found : null;
};
