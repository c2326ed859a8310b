import { draco } from './draco.ts';
import { eridani } from './eridani.ts';
import { hydran } from './hydran.ts';
import { mechanema } from './mechanema.ts';
import { orion } from './orion.ts';
import { planta } from './planta.ts';
import type { Species } from './species.ts';
import { terrans } from './terrans.ts';

/**
 * The twelve board faces of the box. A species' number in a game is its place in the list the game was made with, so that
 * more may follow; what a species is and may change is told in species.ts.
 */
export const SPECIES: readonly Species[] = [eridani, hydran, planta, draco, mechanema, orion, ...terrans];

export const speciesIds: readonly string[] = SPECIES.map((species) => species.id);

export { makeSpecies, type Species, type SpeciesFacts, type SpeciesHooks } from './species.ts';
