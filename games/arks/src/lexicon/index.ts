import { defineLexicon } from '@orrery/kernel';
import type { ArksAction } from '../rules/actions.ts';
import type { State } from '../state/layout.ts';
import { AUTOMA_THINGS, CREW_THINGS, SURVIVOR_THINGS } from './cards.ts';
import { words } from './catalogues.ts';
import {
  COLONY_THINGS,
  PLACE_THINGS,
  PLANET_THINGS,
  RESOURCE_THINGS,
  SETTLED_THINGS,
  SPECIALIST_THINGS,
  SYMBOL_THINGS,
  UPGRADE_THINGS,
} from './galaxy.ts';
import { thingOf } from './thing-of.ts';

/** What every thing of the game is and does, with the first card set. */
export const lexicon = defineLexicon<State, ArksAction>({
  legend: [
    { id: 'resources', things: RESOURCE_THINGS },
    { id: 'specialists', things: SPECIALIST_THINGS },
    { id: 'symbols', things: SYMBOL_THINGS },
    { id: 'places', things: PLACE_THINGS },
  ],
  sections: [
    { id: 'planets', things: PLANET_THINGS },
    { id: 'upgrades', things: UPGRADE_THINGS },
    { id: 'colonies', things: [...COLONY_THINGS, ...SETTLED_THINGS] },
    { id: 'crew', things: CREW_THINGS },
    { id: 'survivors', things: SURVIVOR_THINGS },
    { id: 'automa', things: AUTOMA_THINGS },
  ],
  words,
  thingOf,
});
