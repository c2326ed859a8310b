import { CHANCE, type Options, type Seat, topKind } from '@orrery/kernel';
import { REPUTATION_VALUES } from '../content/board.ts';
import type { State } from '../state/layout.ts';
import { RESOURCES } from '../state/ids.ts';
import { balanceOf } from './accounts.ts';
import type { EclipseAction } from './actions.ts';
import { ambassadorsOf, fitsTrack } from './diplomacy.ts';
import { decision, legal } from './engine.ts';
import { FRAME } from './frames.ts';

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
  for (let v = 1; v <= REPUTATION_VALUES; v++) if (s.drawn[v - 1] > 0) drawn = v;
  let lowest = 99;
  for (let v = REPUTATION_VALUES; v >= 1; v--) if (s.reputation[seat * REPUTATION_VALUES + v - 1] > 0) lowest = v;
  return drawn > lowest;
};

/** What standing orders answer; null asks the person. */
export const obey = (s: State, orders: Options): EclipseAction | null => {
  const asked = decision(s);
  if (asked === null || asked.by === CHANCE) return null;
  const options = legal(s);
  switch (topKind(s)) {
    case FRAME.turn:
      return orders.passAgain === true && s.passed[asked.by] !== 0 ? find(options, 'pass') : null;
    case FRAME.proposal:
      return orders.declineDiplomacy === true ? find(options, 'refuse') : null;
    case FRAME.diplomacy:
      return orders.noProposals === true ? find(options, 'done') : null;
    case FRAME.battle:
      return orders.noRetreat === true
        ? (find(options, 'leave') ?? find(options, 'attack') ?? find(options, 'hold'))
        : null;
    case FRAME.reputation: {
      if (orders.keepBest !== true) return null;
      return hasRoom(s, asked.by) || gains(s, asked.by) ? find(options, 'take') : find(options, 'none');
    }
    case FRAME.keep:
      return orders.keepBest === true ? bestTile(options) : null;
    case FRAME.upkeep:
      return orders.payUpkeep === true && balanceOf(s, asked.by) >= 0 ? find(options, 'pay') : null;
    case FRAME.population:
      if (orders.population === 'spare') return find(options, 'spare');
      return orders.population === 'attack' ? (find(options, 'bomb') ?? find(options, 'bombard')) : null;
    case FRAME.cubes:
      return options.find((action) => action.k === 'return' && RESOURCES[action.track] === orders.cubes) ?? null;
    default:
      return null;
  }
};
