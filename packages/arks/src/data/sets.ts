import arks from './arks.json' with { type: 'json' };
import automa from './automa.json' with { type: 'json' };
import type { CardSet } from './cards.ts';
import crew from './crew.json' with { type: 'json' };
import planets from './planets.json' with { type: 'json' };
import { brokenPromise } from './promises.ts';
import { type RawSet, readSet } from './read.ts';
import scoring from './scoring.json' with { type: 'json' };
import survivors from './survivors.json' with { type: 'json' };

/** The facts of the first card set, as the files have them. */
export const FIRST_FACTS: RawSet = { id: 'first', planets, crew, survivors, arks, scoring, automa };

/** Read a card set and prove that it keeps what the rules promise. */
export const loadSet = (raw: RawSet): CardSet => {
  const set = readSet(raw);
  const broken = brokenPromise(set);
  if (broken !== null) throw new Error(`arks card set ${raw.id}: ${broken}`);
  return set;
};

export const FIRST_SET: CardSet = loadSet(FIRST_FACTS);
