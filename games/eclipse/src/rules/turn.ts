import { popFrame, type Refusal, replaceFrame, type Seat, topArg } from '@orrery/kernel';
import { reactionActions } from '../content/board.ts';
import { activations, colonyRefresh } from '../content/species.ts';
import { NANOROBOTS } from '../content/techs.ts';
import { hasTech, type State, speciesOf } from '../state/layout.ts';
import { ACTIONS, BUILD, EXPLORE, INFLUENCE, MOVE, RESEARCH, UPGRADE } from '../state/ids.ts';
import { isRuinous } from './accounts.ts';
import { act, type EclipseAction, PASS, RESIGN, react } from './actions.ts';
import { dropOut, isOnTheMap } from './elimination.ts';
import { type Events, FRAME, type FrameRule } from './frames.ts';
import {
  ALREADY_PASSED,
  isBelow,
  NO_DISC,
  NO_SUCH_REACTION,
  NOT_NOW,
  NOT_PASSED,
  STILL_THERE,
  UNPAYABLE,
} from './why.ts';

/** E5.3, E5.4: may the player take an action? */
const whyNotAct = (s: State, seat: number): Refusal | null => {
  if (s.passed[seat] !== 0) return ALREADY_PASSED;
  if (s.discs[seat] <= 0) return NO_DISC;
  return isRuinous(s, seat, 1, 0) ? UNPAYABLE : null;
};

/** E13.1 */
const whyNotReact = (s: State, seat: number): Refusal | null => {
  if (s.passed[seat] === 0) return NOT_PASSED;
  if (s.discs[seat] <= 0) return NO_DISC;
  return isRuinous(s, seat, 1, 0) ? UNPAYABLE : null;
};

/** The frame of an action with so many activations replaces the turn. Mutates. */
const begin = (s: State, seat: number, action: number, count: number): void => {
  switch (action) {
    case EXPLORE:
      replaceFrame(s, FRAME.explore, seat, count);
      return;
    case INFLUENCE:
      replaceFrame(s, FRAME.influence, seat, count, colonyRefresh[speciesOf(s, seat)]);
      return;
    case RESEARCH:
      replaceFrame(s, FRAME.research, seat, count);
      return;
    case UPGRADE:
      replaceFrame(s, FRAME.upgrade, seat, count);
      return;
    case BUILD:
      replaceFrame(s, FRAME.build, seat, count);
      return;
    case MOVE:
      replaceFrame(s, FRAME.move, seat, count);
      return;
  }
};

/** E5.7, E11.1: how often the species may do an action's thing. */
const countOf = (s: State, seat: number, action: number): number =>
  activations[speciesOf(s, seat) * ACTIONS.length + action] +
  (action === BUILD && hasTech(s, seat, NANOROBOTS) ? 1 : 0);

/** E5.4: the first to pass will begin the next round. Mutates. */
const pass = (s: State, seat: number, events: Events): void => {
  const again = s.passed[seat] !== 0;
  s.passed[seat] = 1;
  events?.push({ k: again ? 'passedAgain' : 'passed', seat, rule: 'E5.4' });
  if (s.nextFirst < 0) {
    s.nextFirst = seat;
    events?.push({ k: 'startMarker', seat, rule: 'E5.4' });
  }
  popFrame(s);
};

/** E5.2: a player's turn. Argument: seat. */
export const turn: FrameRule = {
  ask: 'turn',
  open: true,
  by: (s) => topArg(s, 0) as Seat,
  run: () => false,
  list: (s, out: EclipseAction[]) => {
    const seat = topArg(s, 0);
    if (whyNotAct(s, seat) === null) for (let action = 0; action < ACTIONS.length; action++) out.push(act(action));
    if (whyNotReact(s, seat) === null)
      for (let i = 0; i < reactionActions.length; i++) out.push(react(reactionActions[i] as number));
    out.push(PASS);
    if (!isOnTheMap(s, seat)) out.push(RESIGN);
  },
  whyNot: (s, action) => {
    const seat = topArg(s, 0);
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
  apply: (s, action, events) => {
    const seat = topArg(s, 0);
    switch (action.k) {
      case 'pass':
        pass(s, seat, events);
        return;
      case 'resign':
        popFrame(s);
        dropOut(s, seat, 'E19.1', events);
        return;
      case 'act':
        s.discs[seat]--;
        s.acted[seat * ACTIONS.length + action.action]++;
        events?.push({ k: 'acts', seat, action: ACTIONS[action.action] as string, rule: 'E5.3' });
        begin(s, seat, action.action, countOf(s, seat, action.action));
        return;
      case 'react':
        // E13.2: one activation, whatever the species and its technologies.
        s.discs[seat]--;
        s.reacted[seat * ACTIONS.length + action.action]++;
        events?.push({ k: 'reacts', seat, action: ACTIONS[action.action] as string, rule: 'E13.1' });
        begin(s, seat, action.action, 1);
        return;
    }
  },
};
