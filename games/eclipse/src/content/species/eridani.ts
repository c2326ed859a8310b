import { factsOf } from './facts.ts';
import { makeSpecies } from './species.ts';

/** E18.1: 26 money and two reputation tiles to begin with, but two influence discs fewer. All of it is in the data. */
export const eridani = makeSpecies(factsOf('eridani'));
