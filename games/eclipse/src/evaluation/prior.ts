import { CHANCE, NONE, type None, type Seat } from '@orrery/kernel';
import { CIRCLES, ROUNDS, upkeep } from '../content/board.ts';
import {
  CANNON_STATS,
  EVERY_PART,
  MISSILE_STATS,
  partStat,
  STAT_COMPUTER,
  STAT_ENERGY,
  STAT_HULL,
  STAT_MOVE,
  STAT_SHIELD,
} from '../content/parts.ts';
import { sectorVp, squareCount } from '../content/sectors.ts';
import { techCost } from '../content/techs.ts';
import { incomeOf } from '../rules/accounts.ts';
import type { EclipseAction } from '../rules/actions.ts';
import { rules } from '../rules/index.ts';
import { partOn } from '../state/blueprints.ts';
import { storeOf } from '../state/boards.ts';
import {
  type ActionId,
  BUILD,
  EXPLORE,
  INFLUENCE,
  MATERIALS,
  MONEY,
  MOVE,
  type PartId,
  RESEARCH,
  SCIENCE,
  type SectorId,
  type StatId,
  UPGRADE,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { discOwner, hostileAncients, isGuarded, shipsOf } from '../state/pieces.ts';

/** What a part is good for, roughly. */
const WORTH: readonly number[] = EVERY_PART.map((part) => {
  const stat = (which: StatId): number => partStat(part, which);
  const [yellow, orange, red] = CANNON_STATS.map(stat) as [number, number, number];
  const [slow, strong, strongest] = MISSILE_STATS.map(stat) as [number, number, number];
  const dice = yellow + 2 * orange + 3.5 * red;
  const missiles = slow + 2 * strong + 3 * strongest;
  return (
    1.2 * dice +
    0.7 * missiles +
    1.1 * stat(STAT_COMPUTER) +
    0.9 * stat(STAT_SHIELD) +
    1.1 * stat(STAT_HULL) +
    0.3 * stat(STAT_MOVE) +
    0.12 * Math.max(0, stat(STAT_ENERGY))
  );
});
const partWorth = (part: PartId | None): number => (part === NONE ? 0 : (WORTH[part] as number));

/** Would one disc less leave the upkeep unpaid, unless something is traded? */
export const isBeyondMeans = (s: State, seat: Seat): boolean => {
  const due = upkeep[Math.min(upkeep.length - 1, Math.max(0, CIRCLES - s.discs[seat] + 1))] as number;
  return storeOf(s, seat, MONEY) + incomeOf(s, seat, MONEY) < due;
};

/** Kinds of actions by how the game usually goes: exploring first, fighting last. */
const byAction = (s: State, seat: Seat, action: ActionId): number => {
  const late = s.round / ROUNDS;
  // E15.4: one action too many costs sectors.
  if (isBeyondMeans(s, seat)) return 0.08;
  switch (action) {
    case EXPLORE:
      return 4.5 - 3.5 * late;
    case INFLUENCE:
      return 0.7;
    case RESEARCH:
      return storeOf(s, seat, SCIENCE) >= 2 ? 1 + 0.12 * storeOf(s, seat, SCIENCE) : 0.1;
    case UPGRADE:
      return 1.2;
    case BUILD:
      return storeOf(s, seat, MATERIALS) >= 3 ? 1 + 0.12 * storeOf(s, seat, MATERIALS) : 0.1;
    case MOVE:
      return 0.8 + late;
    default:
      return 1;
  }
};

/** Do own ships stand before ancients or the Galactic Center there? */
const isContested = (s: State, seat: Seat, sector: SectorId): boolean =>
  shipsOf(s, sector, seat) > 0 && (hostileAncients(s, seat, sector) > 0 || isGuarded(s, sector));

/** Actions that are worth as much to try at any time. */
const PLAIN: { readonly [kind in EclipseAction['k']]?: number } = {
  pass: 0.5,
  resign: 0.0001,
  colony: 9,
  trade: 0.04,
  propose: 3,
  accept: 2,
  explore: 4,
  discard: 0.8,
  claim: 6,
  skip: 0.6,
  lift: 0.08,
  home: 1,
  refresh: 2,
  remove: 0.05,
  step: 0.5,
  stop: 1,
  done: 1,
  attack: 3,
  bombard: 3,
  bomb: 3,
  retreat: 0.7,
  points: 1.5,
  use: 1.2,
  take: 4,
  waste: 0.05,
  pay: 2,
};

/** The prior of one action. */
const priorOfAction = (s: State, seat: Seat, action: EclipseAction): number => {
  switch (action.k) {
    case 'act':
    case 'react':
      return byAction(s, seat, action.action);
    case 'place':
      return 4 + squareCount[action.sector];
    case 'influence':
      return 3 + sectorVp[action.sector];
    case 'research':
    case 'learn':
      return 3 + 0.2 * (techCost[action.tech] as number);
    case 'square':
    case 'fit':
      return 2.5 / (0.6 + partWorth(partOn(s, seat, action.ship, action.slot)));
    case 'part':
      return 0.3 + partWorth(action.part);
    case 'build':
      return [2, 3, 3, 1, 1.5, 5][action.what] as number;
    case 'move': {
      // A fleet on its way to a battle goes there together.
      if (isContested(s, seat, action.to)) return 3;
      const guarded = s.ancients[action.to] > 0 || s.crowd[action.to] > shipsOf(s, action.to, seat);
      return guarded ? 1 : discOwner(s, action.to) === NONE ? 1 : 0.4;
    }
    case 'keep':
      return 1 + action.value - (action.give > 0 ? action.give : 0);
    case 'hit':
      return 1 + 0.2 * action.damage;
    case 'abandon':
      return 1 / (1 + sectorVp[action.sector] + squareCount[action.sector]);
    default:
      return PLAIN[action.k] ?? 1;
  }
};

export const priorOf = (s: State, actions: readonly EclipseAction[], out: Float64Array): void => {
  const by = rules.decision(s)?.by ?? CHANCE;
  for (let i = 0; i < actions.length; i++) out[i] = by === CHANCE ? 1 : priorOfAction(s, by, actions[i]!);
};
