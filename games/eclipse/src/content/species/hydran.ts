import { factsOf } from './facts.ts';
import { makeSpecies } from './species.ts';

/** E18.2: two technologies in one research action: a number in the data. */
export const hydran = makeSpecies(factsOf('hydran'));
