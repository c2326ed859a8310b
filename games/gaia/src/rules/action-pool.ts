import { NONE, type None } from '@orrery/kernel';
import { SPACES } from '../content/tables/actions.ts';
import { MAX_HEXES } from '../state/board/shape.ts';
import {
  BOOSTERS,
  type BoosterId,
  BUILDING_KINDS,
  type BuildingId,
  type ConversionId,
  type HexId,
  type SpaceId,
  type SpecialId,
  TRACKS,
  type TrackId,
} from '../state/ids.ts';
import type { BurnHow, GaiaAction } from './actions.ts';

/**
 * Actions that are listed again and again, made once: a list of options then costs no more than its length.
 * They are shared and must not be changed.
 */
const each = <T extends number>(n: number, make: (i: T) => GaiaAction): readonly GaiaAction[] =>
  Array.from({ length: n }, (_, i) => Object.freeze(make(i as T)));
/** Special actions and conversions have their used marks in the bits of a number, so there are never more. */
const MOST = 31;

export const MINE_AT = each<HexId>(MAX_HEXES, (hex) => ({ k: 'mine', hex }));
export const PROJECT_AT = each<HexId>(MAX_HEXES, (hex) => ({ k: 'project', hex }));
export const RESEARCH_IN = each<TrackId>(TRACKS.length, (track) => ({ k: 'research', track }));
export const SPACE_PLAIN = each<SpaceId>(SPACES.length, (space) => ({ k: 'board', space, stone: false }));
export const SPACE_STONE = each<SpaceId>(SPACES.length, (space) => ({ k: 'board', space, stone: true }));
export const SPECIAL_OF = each<SpecialId>(MOST, (what) => ({ k: 'special', what }));
export const CONVERT_PLAIN = each<ConversionId>(MOST, (what) => ({ k: 'convert', what, stone: false }));
export const CONVERT_STONE = each<ConversionId>(MOST, (what) => ({ k: 'convert', what, stone: true }));
export const BURN_HOW = each<BurnHow>(3, (how) => ({ k: 'burn', how }));
export const END: GaiaAction = Object.freeze({ k: 'end' });
export const FEDERATION: GaiaAction = Object.freeze({ k: 'federation' });
export const CHARGE_AFTER: GaiaAction = Object.freeze({ k: 'charge', first: false });
export const CHARGE_FIRST: GaiaAction = Object.freeze({ k: 'charge', first: true });
export const DECLINE: GaiaAction = Object.freeze({ k: 'decline' });

const UPGRADES: readonly (readonly GaiaAction[])[] = Array.from({ length: MAX_HEXES }, (_, hex) =>
  each<BuildingId>(BUILDING_KINDS, (to) => ({ k: 'upgrade', hex: hex as HexId, to })),
);
export const upgradeAt = (hex: HexId, to: BuildingId): GaiaAction => UPGRADES[hex][to];

const PASSES = each<BoosterId>(BOOSTERS.length, (booster) => ({ k: 'pass', booster }));
const LAST_PASS: GaiaAction = Object.freeze({ k: 'pass', booster: NONE });
export const passWith = (booster: BoosterId | None): GaiaAction => (booster === NONE ? LAST_PASS : PASSES[booster]);
