import { MAX_HEXES } from '../state/board/shape.ts';
import { BOOSTERS, BUILDING_KINDS, TRACKS } from '../state/ids.ts';
import type { GaiaAction } from './actions.ts';

/**
 * Actions that are listed again and again, made once: a list of options then costs no more than its length.
 * They are shared and must not be changed.
 */
const each = (n: number, make: (i: number) => GaiaAction): readonly GaiaAction[] =>
  Array.from({ length: n }, (_, i) => Object.freeze(make(i)));

export const MINE_AT = each(MAX_HEXES, (hex) => ({ k: 'mine', hex }));
export const PROJECT_AT = each(MAX_HEXES, (hex) => ({ k: 'project', hex }));
/** `UPGRADE_AT[hex * BUILDING_KINDS + to]`. */
export const UPGRADE_AT = each(MAX_HEXES * BUILDING_KINDS, (i) => ({
  k: 'upgrade',
  hex: Math.floor(i / BUILDING_KINDS),
  to: i % BUILDING_KINDS,
}));
export const RESEARCH_IN = each(TRACKS.length, (track) => ({ k: 'research', track }));
export const SPACE_PLAIN = each(10, (space) => ({ k: 'board', space, stone: false }));
export const SPACE_STONE = each(10, (space) => ({ k: 'board', space, stone: true }));
export const SPECIAL_OF = each(16, (what) => ({ k: 'special', what }));
/** `PASS_WITH[booster + 1]`; the first is for round 6. */
export const PASS_WITH = each(BOOSTERS.length + 1, (i) => ({ k: 'pass', booster: i - 1 }));
export const CONVERT_PLAIN = each(16, (what) => ({ k: 'convert', what, stone: false }));
export const CONVERT_STONE = each(16, (what) => ({ k: 'convert', what, stone: true }));
export const BURN_HOW = each(3, (how) => ({ k: 'burn', how }));
export const END: GaiaAction = Object.freeze({ k: 'end' });
export const FEDERATION: GaiaAction = Object.freeze({ k: 'federation' });
export const CHARGE_AFTER: GaiaAction = Object.freeze({ k: 'charge', first: false });
export const CHARGE_FIRST: GaiaAction = Object.freeze({ k: 'charge', first: true });
export const DECLINE: GaiaAction = Object.freeze({ k: 'decline' });
