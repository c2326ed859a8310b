import type { GivenContent } from './content.ts';
import { BASE_FACTIONS } from './factions/index.ts';
import { BASE_TILES } from './tiles.ts';

/** The base game. */
export const BASE: GivenContent = { factions: BASE_FACTIONS, tiles: BASE_TILES };
