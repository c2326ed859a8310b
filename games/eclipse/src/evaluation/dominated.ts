import type { Dominance } from '@orrery/evaluation';
import { NONE, type Seat } from '@orrery/kernel';
import { REPUTATION_VALUES } from '../content/board.ts';
import { SECTORS } from '../content/sectors.ts';
import { TECHS } from '../content/techs.ts';
import { balanceOf, incomeOf, whyNotAfford } from '../rules/accounts.ts';
import type { ActionOf, EclipseAction } from '../rules/actions.ts';
import { hasSlot } from '../rules/battle/reputation.ts';
import { costOf, whyNotMake } from '../rules/build.ts';
import {
  build,
  explore,
  influence,
  keepReputation,
  move,
  part,
  research,
  takeReputation,
  turn,
  upgrade,
  upkeep,
} from '../rules/frames.ts';
import { rules } from '../rules/index.ts';
import { researchCost, whyNotGain } from '../rules/research.ts';
import { activationsOf } from '../rules/turn.ts';
import { BESIDES } from '../rules/warn.ts';
import { partOn } from '../state/blueprints.ts';
import { drawnOf, reputationOf, speciesOf, storeOf, unusedOf } from '../state/boards.ts';
import {
  type ActionId,
  BUILD,
  BUILDS,
  type BuildId,
  EVERY_RESOURCE,
  EVERY_SHIP,
  EXPLORE,
  INFLUENCE,
  MATERIALS,
  MONEY,
  MOVE,
  RESEARCH,
  type Resource,
  SCIENCE,
  type SectorId,
  type ShipKind,
  type TechId,
  UPGRADE,
} from '../state/ids.ts';
import { layout, type State } from '../state/layout.ts';
import { shipsIn } from '../state/pieces.ts';
import { isBeyondMeans } from './prior.ts';
import { isRuined } from './ruin.ts';

/** What the store of a resource could become by trading everything else for it (E4.9). */
const withAllTraded = (s: State, seat: Seat, to: Resource): number => {
  let most = storeOf(s, seat, to);
  for (const from of EVERY_RESOURCE)
    if (from !== to) most += Math.floor(storeOf(s, seat, from) / speciesOf(s, seat).tradeRatio);
  return most;
};

/** Is there something the action at hand could buy with more of this resource, and cannot yet? */
const isWantedNow = (s: State, seat: Seat, to: Resource): boolean => {
  const has = storeOf(s, seat, to);
  const most = withAllTraded(s, seat, to);
  if (to === SCIENCE && research.isTop(s) && research.left(s) > 0) {
    for (let tech = 0 as TechId; tech < TECHS; tech++) {
      const cost = researchCost(s, seat, tech);
      if (cost > has && cost <= most && whyNotGain(s, seat, tech) === null) return true;
    }
  }
  if (to === MATERIALS && build.isTop(s) && build.left(s) > 0) {
    for (let what = 0 as BuildId; what < BUILDS.length; what++)
      if (costOf(s, seat, what) <= most && whyNotMake(s, seat, what)?.why === 'tooFewMaterials') return true;
  }
  return false;
};

/** E4.9: goods are traded when they buy something at once; money for the upkeep can be had when it is due (E15.4). */
const ofTrade = (s: State, { from, to }: ActionOf<'trade'>): Dominance | null => {
  const seat = rules.decision(s)?.by as Seat;
  if (to === MONEY) {
    if (upkeep.isTop(s)) return balanceOf(s, seat) < 0 ? null : 'nothing';
    return turn.isTop(s) && whyNotAfford(s, seat, 1, 0) !== null ? null : 'early';
  }
  if (from === MONEY && balanceOf(s, seat) < speciesOf(s, seat).tradeRatio) return 'circle';
  return isWantedNow(s, seat, to) ? null : 'early';
};

const isSomething = (s: State, action: EclipseAction): boolean =>
  (action.k === 'trade' || !BESIDES.includes(action.k)) && dominated(s, action) === null;

/** States to try actions on that nobody needs at the moment. */
const spares: State[] = [];

/** E5.3, E13.1: does the action leave anything sensible to do? Tried on a copy. */
const isIdle = (s: State, action: EclipseAction): boolean => {
  const after = spares.pop() ?? layout.copy(s);
  layout.copyInto(s, after);
  rules.apply(after, action);
  const idle = !rules.legal(after).some((next) => isSomething(after, next));
  spares.push(after);
  return idle;
};

/** The action whose frame is on top with nothing done in it yet; NONE otherwise. */
const untouched = (s: State, seat: Seat): ActionId | typeof NONE => {
  const full = (action: ActionId): number => (s.passed[seat] !== 0 ? 1 : activationsOf(s, seat, action));
  if (explore.isTop(s)) return explore.left(s) === full(EXPLORE) ? EXPLORE : NONE;
  if (research.isTop(s)) return research.left(s) === full(RESEARCH) ? RESEARCH : NONE;
  if (upgrade.isTop(s)) return upgrade.left(s) === full(UPGRADE) ? UPGRADE : NONE;
  if (build.isTop(s)) return build.left(s) === full(BUILD) ? BUILD : NONE;
  if (move.isTop(s)) return move.left(s) === full(MOVE) ? MOVE : NONE;
  if (!influence.isTop(s)) return NONE;
  const whole = influence.refreshes(s) === speciesOf(s, seat).refreshes;
  return whole && influence.discMoves(s) === full(INFLUENCE) ? INFLUENCE : NONE;
};

const ofDone = (s: State): Dominance | null => {
  const seat = rules.decision(s)?.by as Seat;
  if (untouched(s, seat) === NONE) return null;
  return rules.legal(s).some((other) => other.k !== 'trade' && isSomething(s, other)) ? 'nothing' : null;
};

const has = (s: State, seat: Seat, ship: ShipKind): boolean => {
  for (let sector = 0 as SectorId; sector < SECTORS; sector++) if (shipsIn(s, sector, seat, ship) > 0) return true;
  return false;
};

/** Could the seat build such a ship before the next round is over? */
const canHave = (s: State, seat: Seat, ship: ShipKind): boolean =>
  unusedOf(s, seat, ship) > 0 &&
  storeOf(s, seat, MATERIALS) + incomeOf(s, seat, MATERIALS) >= costOf(s, seat, ship as number as BuildId);

/** E10.1: a blueprint of ships the seat neither has nor can build, while it has others. */
const ofSquare = (s: State, { ship }: ActionOf<'square'>): Dominance | null => {
  const seat = upgrade.seat(s);
  if (has(s, seat, ship) || canHave(s, seat, ship)) return null;
  return EVERY_SHIP.some((other) => has(s, seat, other)) ? 'unused' : null;
};

/** E7.2: with discs on the track that can be paid for, taking one from a sector only gives the sector up. */
const ofLift = (s: State): Dominance | null => {
  const seat = influence.seat(s);
  return s.discs[seat] > 0 && balanceOf(s, seat) >= 0 && !isBeyondMeans(s, seat) ? 'same' : null;
};

/** Once a disc was moved, laying another that cannot be paid for is laying again what was just taken home. */
const ofInfluence = (s: State): Dominance | null => {
  if (!influence.isTop(s)) return null;
  const seat = influence.seat(s);
  return influence.discMoves(s) < activationsOf(s, seat, INFLUENCE) && isBeyondMeans(s, seat) ? 'same' : null;
};

const highestDrawn = (s: State): number => {
  for (let value = REPUTATION_VALUES; value > 0; value--) if (drawnOf(s, value) > 0) return value;
  return 0;
};
const lowestHeld = (s: State, seat: Seat): number => {
  for (let value = 1; value <= REPUTATION_VALUES; value++) if (reputationOf(s, seat, value) > 0) return value;
  return REPUTATION_VALUES + 1;
};

/** E14.33: a tile for a free slot, or a better one for the worst. */
const ofReputation = (s: State, takes: boolean): Dominance | null => {
  const seat = takeReputation.seat(s);
  const gain = hasSlot(s, seat) ? highestDrawn(s) : highestDrawn(s) - lowestHeld(s, seat);
  if (takes) return gain < 0 ? 'lower' : null;
  return gain > 0 ? 'refusal' : null;
};
const ofKeep = (s: State, { value, give }: ActionOf<'keep'>): Dominance | null =>
  value < highestDrawn(s) || (give > 0 && give > lowestHeld(s, keepReputation.seat(s))) ? 'lower' : null;

/**
 * E15.7: upgrades and ships bring no money before the upkeep is due, so whoever is ruined by their disc passes instead. Other
 * actions may find some, or win a disc.
 */
const ofAction = (s: State, action: ActionOf<'act'> | ActionOf<'react'>): Dominance | null => {
  const seat = rules.decision(s)?.by as Seat;
  const isSpending = action.action === UPGRADE || action.action === BUILD;
  if (isSpending && isRuined(s, seat, 1) && !isRuined(s, seat, 0)) return 'ruin';
  return isIdle(s, action) ? 'nothing' : null;
};

/** Answers of Eclipse that are never the best ones. */
export const dominated = (s: State, action: EclipseAction): Dominance | null => {
  switch (action.k) {
    case 'act':
    case 'react':
      return ofAction(s, action);
    case 'trade':
      return ofTrade(s, action);
    case 'done':
      return ofDone(s);
    case 'lift':
      return ofLift(s);
    case 'influence':
      return ofInfluence(s);
    case 'square':
      return ofSquare(s, action);
    case 'part':
      return partOn(s, part.seat(s), part.ship(s), part.slot(s)) === action.part ? 'same' : null;
    case 'waste':
      // E14.16: whoever is asked has something to hit.
      return 'waste';
    case 'take':
    case 'none':
      return ofReputation(s, action.k === 'take');
    case 'keep':
      return ofKeep(s, action);
    default:
      return null;
  }
};
