import { defineLexicon } from '@orrery/kernel';
import type { EclipseAction } from '../rules/actions.ts';
import type { State } from '../state/layout.ts';
import { words } from './catalogues.ts';
import * as galaxy from './galaxy.ts';
import { SHIP_THINGS, TRACK_TILES } from './ships.ts';
import { PART_THINGS, TECH_STEPS, TECH_THINGS } from './technologies.ts';
import { thingOf } from './thing-of.ts';

/** What every thing of the base game is and does. */
export const lexicon = defineLexicon<State, EclipseAction>({
  legend: [
    { id: 'resources', things: galaxy.RESOURCE_THINGS },
    { id: 'symbols', things: galaxy.SYMBOL_THINGS },
    { id: 'squares', things: galaxy.SQUARE_THINGS },
  ],
  sections: [
    { id: 'actions', things: galaxy.ACTION_THINGS },
    { id: 'species', things: galaxy.SPECIES_THINGS },
    { id: 'techs', things: TECH_THINGS },
    { id: 'parts', things: PART_THINGS },
    { id: 'ships', things: SHIP_THINGS },
    { id: 'discoveries', things: galaxy.DISCOVERY_THINGS },
    { id: 'trackTiles', things: TRACK_TILES },
    { id: 'techSteps', things: TECH_STEPS },
    { id: 'population', things: galaxy.POPULATION_STEPS },
    { id: 'influence', things: galaxy.INFLUENCE_STEPS },
    { id: 'sectors', things: galaxy.SECTOR_THINGS },
  ],
  words,
  thingOf,
});
