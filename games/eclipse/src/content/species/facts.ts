import facts from '../data/species.json' with { type: 'json' };
import type { SpeciesFacts } from './species.ts';

/** What data/species.json says of a board face. */
export const factsOf = (id: string): SpeciesFacts => {
  const found = facts.species.find((species) => species.id === id);
  if (found === undefined) throw new Error(`species.json: no ${id}`);
  return found;
};
