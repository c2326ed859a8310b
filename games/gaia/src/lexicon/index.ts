import { defineLexicon } from '@orrery/kernel';
import type { GaiaAction } from '../rules/actions.ts';
import type { State } from '../state/layout.ts';
import { CONVERSION_THINGS, SPACE_THINGS, SPECIAL_THINGS } from './actions.ts';
import { BUILDING_THINGS, PIECE_THINGS, PLANET_THINGS } from './buildings.ts';
import { words } from './catalogues.ts';
import { CARD_THINGS, FACTION_THINGS, RIVAL_THINGS } from './factions.ts';
import { AREAS, LEVELS, TILE_THINGS } from './research.ts';
import { RESOURCE_THINGS, SYMBOL_THINGS } from './symbols.ts';
import { thingOf } from './thing-of.ts';
import { BOOSTER_THINGS, FINAL_THINGS, ROUND_THINGS, TOKEN_THINGS } from './tiles.ts';

/** What every thing of the base game is and does. */
export const lexicon = defineLexicon<State, GaiaAction>({
  legend: [
    { id: 'resources', things: RESOURCE_THINGS },
    { id: 'symbols', things: SYMBOL_THINGS },
    { id: 'planets', things: PLANET_THINGS },
  ],
  sections: [
    { id: 'buildings', things: [...BUILDING_THINGS, ...PIECE_THINGS] },
    { id: 'areas', things: AREAS },
    { id: 'levels', things: LEVELS },
    { id: 'tiles', things: TILE_THINGS },
    { id: 'boosters', things: BOOSTER_THINGS },
    { id: 'federations', things: TOKEN_THINGS },
    { id: 'spaces', things: SPACE_THINGS },
    { id: 'specials', things: SPECIAL_THINGS },
    { id: 'conversions', things: CONVERSION_THINGS },
    { id: 'rounds', things: ROUND_THINGS },
    { id: 'finals', things: FINAL_THINGS },
    { id: 'factions', things: FACTION_THINGS },
    { id: 'rivals', things: RIVAL_THINGS },
    { id: 'cards', things: CARD_THINGS },
  ],
  words,
  thingOf,
});
