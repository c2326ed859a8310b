import { doors as arks } from '@orrery/arks/screen';
import { doors as eclipse } from '@orrery/eclipse/screen';
import { doors as gaia } from '@orrery/gaia/screen';
import type { ScreenDoors } from '@orrery/table';

/** What a browser shows of each game. Apart from the catalog itself, so that server and command line never meet React. */
const SCREENS: { readonly [game: string]: ScreenDoors } = { gaia, eclipse, arks };

export const findScreen = (game: string): ScreenDoors | undefined => SCREENS[game];
