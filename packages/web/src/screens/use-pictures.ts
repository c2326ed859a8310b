import { findScreen } from '@orrery/catalog/screens';
import type { Pictures } from '@orrery/table';
import { useEffect, useState } from 'react';

/** The drawings of a game's rulebook, fetched when the first of its chapters shows one. */
export const usePictures = (game: string, wanted: boolean): Pictures => {
  const [pictures, setPictures] = useState<{ readonly game: string; readonly drawn: Pictures } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    void findScreen(game)
      ?.pictures()
      .then((drawn) => {
        if (here) setPictures({ game, drawn });
      });
    return () => {
      here = false;
    };
  }, [game, wanted]);
  return pictures?.game === game ? pictures.drawn : NONE;
};

const NONE: Pictures = {};
