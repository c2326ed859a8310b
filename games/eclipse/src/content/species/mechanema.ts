import { factsOf } from './facts.ts';
import { makeSpecies } from './species.ts';

/** E18.5: builds cheaper, builds and upgrades three at a time: numbers in the data. */
export const mechanema = makeSpecies(factsOf('mechanema'));
