import { type Log, NONE, type Refusal, type Seat } from '@orrery/kernel';
import { reactionActions } from '../content/board.ts';
import { NANOROBOTS } from '../content/techs.ts';
import { hasTech, putOnAction, putOnReaction, speciesOf } from '../state/boards.ts';
import { ACTIONS, type ActionId, BUILD, EXPLORE, INFLUENCE, MOVE, RESEARCH, UPGRADE } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { whyNotAfford } from './accounts.ts';
import { act, PASS, RESIGN, react } from './actions.ts';
import { dropOut, isOnTheMap } from './elimination.ts';
import { build, explore, influence, move, research, turn, upgrade } from './frames.ts';
import { asksInTurn } from './own-turn.ts';
import { ALREADY_PASSED, isBelow, NO_DISC, NO_SUCH_REACTION, NOT_NOW, NOT_PASSED, STILL_THERE } from './why.ts';

/** E5.3, E5.4: may the player take an action? */
const whyNotAct = (s: State, seat: Seat): Refusal | null => {
  if (s.passed[seat] !== 0) return ALREADY_PASSED;
  if (s.discs[seat] <= 0) return NO_DISC;
  return whyNotAfford(s, seat, 1, 0);
};

/** E13.1 */
const whyNotReact = (s: State, seat: Seat): Refusal | null => {
  if (s.passed[seat] === 0) return NOT_PASSED;
  if (s.discs[seat] <= 0) return NO_DISC;
  return whyNotAfford(s, seat, 1, 0);
};

/** The frame of an action with so many activations replaces the turn. Mutates. */
const begin = (s: State, seat: Seat, action: ActionId, count: number): void => {
  switch (action) {
    case EXPLORE:
      return explore.become(s, seat, count);
    case INFLUENCE:
      return influence.become(s, seat, count, speciesOf(s, seat).refreshes);
    case RESEARCH:
      return research.become(s, seat, count);
    case UPGRADE:
      return upgrade.become(s, seat, count, false);
    case BUILD:
      return build.become(s, seat, count);
    case MOVE:
      return move.become(s, seat, count);
  }
};

/** E5.7, E11.1: how often the species may do an action's thing. */
export const activationsOf = (s: State, seat: Seat, action: ActionId): number =>
  speciesOf(s, seat).activations(action) + (action === BUILD && hasTech(s, seat, NANOROBOTS) ? 1 : 0);

/** E5.4: the first to pass will begin the next round. Mutates. */
const pass = (s: State, seat: Seat, log: Log): void => {
  const again = s.passed[seat] !== 0;
  s.passed[seat] = 1;
  log?.push({ k: again ? 'passedAgain' : 'passed', seat, rule: 'E5.4' });
  if (s.nextFirst === NONE) {
    s.nextFirst = seat;
    log?.push({ k: 'startMarker', seat, rule: 'E5.4' });
  }
  turn.pop(s);
};

/** E5.2: a player's turn. */
export const takingTurn = asksInTurn(turn, {
  open: true,
  list: (s, out) => {
    const seat = turn.seat(s);
    if (whyNotAct(s, seat) === null)
      for (let action = 0 as ActionId; action < ACTIONS.length; action++) out.push(act(action));
    if (whyNotReact(s, seat) === null) for (const action of reactionActions) out.push(react(action));
    out.push(PASS);
    if (!isOnTheMap(s, seat)) out.push(RESIGN);
  },
  whyNot: (s, action) => {
    const seat = turn.seat(s);
    switch (action.k) {
      case 'pass':
        return null;
      case 'resign':
        return isOnTheMap(s, seat) ? STILL_THERE : null;
      case 'act':
        return isBelow(action.action, ACTIONS.length) ? whyNotAct(s, seat) : NOT_NOW;
      case 'react':
        return reactionActions.includes(action.action) ? whyNotReact(s, seat) : NO_SUCH_REACTION;
      default:
        return NOT_NOW;
    }
  },
  apply: (s, action, log) => {
    const seat = turn.seat(s);
    switch (action.k) {
      case 'pass':
        return pass(s, seat, log);
      case 'resign':
        turn.pop(s);
        return dropOut(s, seat, 'E19.1', log);
      case 'act':
        s.discs[seat]--;
        putOnAction(s, seat, action.action);
        log?.push({ k: 'acts', seat, action: ACTIONS[action.action] as string, rule: 'E5.3' });
        return begin(s, seat, action.action, activationsOf(s, seat, action.action));
      case 'react':
        // E13.2: one activation, whatever the species and its technologies.
        s.discs[seat]--;
        putOnReaction(s, seat, action.action);
        log?.push({ k: 'reacts', seat, action: ACTIONS[action.action] as string, rule: 'E13.1' });
        return begin(s, seat, action.action, 1);
    }
  },
});
