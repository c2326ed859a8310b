import type { Options, Seat } from '@orrery/kernel';
import { REPUTATION_VALUES } from '../content/board.ts';
import { ambassadorsOf, drawnOf, reputationOf } from '../state/boards.ts';
import { RESOURCES } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { balanceOf } from './accounts.ts';
import type { EclipseAction } from './actions.ts';
import { fitsTrack } from './diplomacy.ts';
import {
  battle,
  diplomacy,
  keepReputation,
  population,
  proposal,
  returnCube,
  takeReputation,
  turn,
  upkeep,
} from './frames.ts';

const find = (options: readonly EclipseAction[], k: EclipseAction['k']): EclipseAction | null =>
  options.find((action) => action.k === k) ?? null;

/** The reputation tile that is worth most, giving up the least. */
const bestTile = (options: readonly EclipseAction[]): EclipseAction | null => {
  let best: EclipseAction | null = null;
  let worth = -99;
  for (const action of options) {
    if (action.k !== 'keep' || action.value - action.give <= worth) continue;
    best = action;
    worth = action.value - action.give;
  }
  return best;
};

const hasRoom = (s: State, seat: Seat): boolean =>
  fitsTrack(s, seat, ambassadorsOf(s, seat), s.reputationCount[seat] + 1);

/** Would keeping the best drawn tile raise the player's reputation? */
const gains = (s: State, seat: Seat): boolean => {
  let drawn = 0;
  for (let v = 1; v <= REPUTATION_VALUES; v++) if (drawnOf(s, v) > 0) drawn = v;
  let lowest = 99;
  for (let v = REPUTATION_VALUES; v >= 1; v--) if (reputationOf(s, seat, v) > 0) lowest = v;
  return drawn > lowest;
};

/** What standing orders answer to the decision `seat` faces; null asks the person. */
export const answerByOrders = (
  s: State,
  seat: Seat,
  options: readonly EclipseAction[],
  orders: Options,
): EclipseAction | null => {
  if (turn.isTop(s)) return orders.passAgain === true && s.passed[seat] !== 0 ? find(options, 'pass') : null;
  if (proposal.isTop(s)) return orders.declineDiplomacy === true ? find(options, 'refuse') : null;
  if (diplomacy.isTop(s)) return orders.noProposals === true ? find(options, 'done') : null;
  if (battle.isTop(s))
    return orders.noRetreat === true
      ? (find(options, 'leave') ?? find(options, 'attack') ?? find(options, 'hold'))
      : null;
  if (takeReputation.isTop(s)) {
    if (orders.keepBest !== true) return null;
    return find(options, hasRoom(s, seat) || gains(s, seat) ? 'take' : 'none');
  }
  if (keepReputation.isTop(s)) return orders.keepBest === true ? bestTile(options) : null;
  if (upkeep.isTop(s)) return orders.payUpkeep === true && balanceOf(s, seat) >= 0 ? find(options, 'pay') : null;
  if (population.isTop(s)) {
    if (orders.population === 'spare') return find(options, 'spare');
    return orders.population === 'attack' ? (find(options, 'bomb') ?? find(options, 'bombard')) : null;
  }
  if (returnCube.isTop(s))
    return options.find((action) => action.k === 'return' && RESOURCES[action.track] === orders.cubes) ?? null;
  return null;
};
