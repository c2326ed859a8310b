import type { CardSet } from './cards.ts';
import { setProblem } from './check.ts';
import arks from './data/arks.json' with { type: 'json' };
import automa from './data/automa.json' with { type: 'json' };
import crew from './data/crew.json' with { type: 'json' };
import planets from './data/planets.json' with { type: 'json' };
import scoring from './data/scoring.json' with { type: 'json' };
import survivors from './data/survivors.json' with { type: 'json' };
import { type RawSet, readSet } from './read.ts';

/** The facts of the first card set, as the files have them. */
export const FIRST_FACTS: RawSet = { id: 'first', planets, crew, survivors, arks, scoring, automa };

/** Read a card set and check that it is one the rules can be played with. */
export const loadSet = (raw: RawSet): CardSet => {
  const set = readSet(raw);
  const problem = setProblem(set);
  if (problem !== null) throw new Error(`arks card set ${raw.id}: ${problem}`);
  return set;
};

export const FIRST_SET: CardSet = loadSet(FIRST_FACTS);
