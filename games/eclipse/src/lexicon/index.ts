import { defineLexicon } from '@orrery/kernel';
import type { EclipseAction } from '../rules/actions.ts';
import type { State } from '../state/layout.ts';
import { words } from './catalogues.ts';
import {
  ACTION_THINGS,
  DISCOVERY_THINGS,
  INFLUENCE_STEPS,
  POPULATION_STEPS,
  RESOURCE_THINGS,
  SECTOR_THINGS,
  SPECIES_THINGS,
  SQUARE_THINGS,
  SYMBOL_THINGS,
} from './galaxy.ts';
import { SHIP_THINGS, TRACK_TILES } from './ships.ts';
import { PART_THINGS, TECH_STEPS, TECH_THINGS } from './technologies.ts';
import { thingOf } from './thing-of.ts';

/** What every thing of the base game is and does. */
export const lexicon = defineLexicon<State, EclipseAction>({
  sections: [
    { id: 'resources', things: RESOURCE_THINGS, legend: true },
    { id: 'symbols', things: SYMBOL_THINGS, legend: true },
    { id: 'squares', things: SQUARE_THINGS, legend: true },
    { id: 'actions', things: ACTION_THINGS },
    { id: 'species', things: SPECIES_THINGS },
    { id: 'techs', things: TECH_THINGS },
    { id: 'parts', things: PART_THINGS },
    { id: 'ships', things: SHIP_THINGS },
    { id: 'discoveries', things: DISCOVERY_THINGS },
    { id: 'trackTiles', things: TRACK_TILES },
    { id: 'techSteps', things: TECH_STEPS },
    { id: 'population', things: POPULATION_STEPS },
    { id: 'influence', things: INFLUENCE_STEPS },
    { id: 'sectors', things: SECTOR_THINGS },
  ],
  words,
  thingOf,
});
