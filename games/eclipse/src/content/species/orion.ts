import { factsOf } from './facts.ts';
import { makeSpecies } from './species.ts';

/** E18.6: a cruiser to begin with, stronger blueprints and a fifth slot for reputation: all in the data. */
export const orion = makeSpecies(factsOf('orion'));
