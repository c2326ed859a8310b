import type { Seat } from '@orrery/kernel';
import { TILE_TABLES, TOKEN_TABLES } from '../content/tables/tiles.ts';
import type { GaiaAction } from '../rules/actions.ts';
import { chargeOffer } from '../rules/frames.ts';
import { rules } from '../rules/index.ts';
import { stepsTo } from '../rules/mine.ts';
import { capacityOf } from '../rules/power.ts';
import {
  ACADEMY_K,
  ACADEMY_Q,
  type BuildingId,
  type FactionId,
  GAIA,
  INSTITUTE,
  LAB,
  ROUNDS,
  STANDARD_TILES,
  type TileId,
  TRADE,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { factionIdOf, levelOf } from '../state/seats.ts';

/** Spaces of the research board from left to right. */
const BY_SPACE = [4, 2, 4, 3, 3.5, 1.5, 0.7, 5, 5, 4];

const byBuilding = (to: BuildingId): number => {
  switch (to) {
    case TRADE:
      return 1.6;
    case LAB:
      return 3;
    case INSTITUTE:
      return 2;
    case ACADEMY_K:
    case ACADEMY_Q:
      return 2.6;
    default:
      return 1;
  }
};

const byTile = (s: State, tile: TileId): number => {
  const table = TILE_TABLES[tile];
  if (table === undefined) return 1;
  if (tile >= STANDARD_TILES) return 3;
  const left = ROUNDS - s.round;
  if (table.timing === 'income') return 0.6 + 0.45 * left;
  if (table.timing === 'action') return 0.5 + 0.35 * left;
  return table.gain.vp > 0 && table.timing === 'once' ? 2 : 1;
};

/** The prior of one action. */
const priorOfAction = (s: State, seat: Seat, action: GaiaAction): number => {
  switch (action.k) {
    case 'mine': {
      const planet = s.planet[action.hex];
      const steps = stepsTo(s, factionIdOf(s, seat) as FactionId, planet);
      return planet === GAIA ? 3 : ([4, 2.5, 1.4, 0.8][steps] ?? 1);
    }
    case 'project':
      return s.round < ROUNDS ? 1.5 : 0.05;
    case 'upgrade':
      return byBuilding(action.to);
    case 'research':
      return levelOf(s, seat, action.track) >= 2 ? 3.5 : 2.2;
    case 'federation':
      return 8;
    case 'board':
      return BY_SPACE[action.space] ?? 1;
    case 'special':
      return 5;
    case 'pass':
      return 0.25;
    case 'end':
      return 3;
    case 'convert':
      return 0.06;
    case 'burn':
      return 0.04;
    case 'token':
      return 1 + (TOKEN_TABLES[action.token]?.vp ?? 0) / 6;
    case 'take':
      return byTile(s, action.tile);
    case 'cover':
      return 1 / byTile(s, action.tile);
    case 'step':
      return 1 + levelOf(s, seat, action.track);
    case 'skip':
      return 0.1;
    case 'planets':
    case 'satellites':
      return 4 / (1 + action.hexes.length);
    case 'charge': {
      const offered = Math.min(chargeOffer.value(s), capacityOf(s, seat));
      return offered <= 1 ? 8 : offered === 2 ? 2 : offered === 3 ? 1 : 0.5;
    }
    case 'decline':
      return 1;
    case 'done':
      return 0.5;
    case 'tokens':
      return 1 + action.one + 0.4 * action.two;
    case 'income':
      return action.what === 'tokens' ? 2 : 1;
    default:
      return 1;
  }
};

export const priorOf = (s: State, actions: readonly GaiaAction[], out: Float64Array): void => {
  const by = rules.decision(s)?.by ?? 0;
  const seat = (by < 0 ? 0 : by) as Seat;
  for (let i = 0; i < actions.length; i++) out[i] = priorOfAction(s, seat, actions[i]!);
};
