import { findScreen } from '@orrery/catalog/screens';
import type { Pictures } from '@orrery/table';
import { useEffect, useState } from 'react';

/** The drawings of a game's rulebook; null until they are there. */
export const usePictures = (game: string): Pictures | null => {
  const [pictures, setPictures] = useState<{ readonly game: string; readonly drawn: Pictures } | null>(null);
  useEffect(() => {
    let here = true;
    void Promise.resolve(findScreen(game)?.pictures() ?? {}).then((drawn) => {
      if (here) setPictures({ game, drawn });
    });
    return () => {
      here = false;
    };
  }, [game]);
  return pictures?.game === game ? pictures.drawn : null;
};
