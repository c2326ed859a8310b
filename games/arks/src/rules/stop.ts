import { popFrame, type Refusal, setTopArg, topArg } from '@orrery/kernel';
import type { State } from '../state/layout.ts';
import { DRAW, END } from './actions.ts';
import { gainChoices } from './bag.ts';
import { canDraw, hasRoom } from './crew.ts';
import { act, bitOf, isDestinationAction, listActions, whyNotAction } from './destination.ts';
import { asking, type FrameRule, NOT_NOW } from './frame.ts';
import { listPlays, startPlay, whyNotPlay } from './play.ts';

/** Steps 3 to 5 (A4.2). They come in order, so doing one gives up what is left of those before it. */

const CREW_OVER: Refusal = { rule: 'A4.2', why: 'crewStepOver' };
const ACTIONS_OVER: Refusal = { rule: 'A4.2', why: 'actionStepOver' };
const DRAWN: Refusal = { rule: 'A20.1', why: 'oneDraw' };
const HAND_FULL: Refusal = { rule: 'A6.1', why: 'handFull' };
const NO_CARDS: Refusal = { rule: 'A6.4', why: 'noCards' };

const PLAYS = 1;
const PHASE = 2;
const DID = 3;
const CREW = 0;
const ACTIONS = 1;
const DRAWS = 2;

/** A20.1. */
const whyNotDraw = (s: State, seat: number, phase: number): Refusal | null => {
  if (phase === DRAWS) return DRAWN;
  if (!hasRoom(s, seat)) return HAND_FULL;
  return canDraw(s) ? null : NO_CARDS;
};

/** (seat, plays left, phase, actions done): the Ark has landed. */
export const stop: FrameRule = asking({
  ask: 'stop',
  by: (s) => topArg(s, 0),
  legal: (s, out) => {
    const seat = topArg(s, 0);
    const phase = topArg(s, PHASE);
    if (phase === CREW && topArg(s, PLAYS) > 0) listPlays(s, seat, out);
    if (phase !== DRAWS) listActions(s, seat, topArg(s, DID), out);
    if (whyNotDraw(s, seat, phase) === null) out.push(DRAW);
    out.push(END);
  },
  whyNot: (s, action) => {
    const seat = topArg(s, 0);
    const phase = topArg(s, PHASE);
    switch (action.k) {
      case 'play':
        return phase !== CREW ? CREW_OVER : whyNotPlay(s, seat, topArg(s, PLAYS), action.card, action.up, action.act);
      case 'draw':
        return whyNotDraw(s, seat, phase);
      case 'end':
        return null;
      default:
        if (!isDestinationAction(action.k)) return NOT_NOW;
        return phase === DRAWS ? ACTIONS_OVER : whyNotAction(s, seat, topArg(s, DID), action);
    }
  },
  apply: (s, action, events) => {
    const seat = topArg(s, 0);
    switch (action.k) {
      case 'play':
        setTopArg(s, PLAYS, topArg(s, PLAYS) - 1);
        startPlay(s, seat, action.card, action.up, action.act, events);
        return;
      case 'draw':
        setTopArg(s, PHASE, DRAWS);
        events?.push({ k: 'drawStep', seat, rule: 'A20.1' });
        gainChoices(s, seat, 0, 1, 0);
        return;
      case 'end':
        popFrame(s);
        return;
      default:
        setTopArg(s, PHASE, ACTIONS);
        setTopArg(s, DID, topArg(s, DID) | bitOf(action.k));
        act(s, seat, action, events);
    }
  },
});
