import type { Refusal, Seat } from '@orrery/kernel';
import { hasRoom } from '../state/crew.ts';
import type { State } from '../state/layout.ts';
import { type ArksAction, DRAW, END } from './actions.ts';
import { gainChoices } from './bag.ts';
import { canDraw } from './crew.ts';
import { act, isDestinationAction, listActions, whyNotAction, withDone } from './destination.ts';
import { asks, NOT_NOW, stopping } from './frames.ts';
import { listPlays, startPlay, whyNotPlay } from './play.ts';

/** Steps 3 to 5 (A4.2). They come in order, so doing one gives up what is left of those before it. */

const CREW_OVER: Refusal = { rule: 'A4.2', why: 'crewStepOver' };
const ACTIONS_OVER: Refusal = { rule: 'A4.2', why: 'actionStepOver' };
const DRAWN: Refusal = { rule: 'A20.1', why: 'oneDraw' };
const HAND_FULL: Refusal = { rule: 'A6.1', why: 'handFull' };
const NO_CARDS: Refusal = { rule: 'A6.4', why: 'noCards' };

/** Phases of a stop, in order. */
const CREW = 0;
const ACTIONS = 1;
const DRAWS = 2;

const whyNotCrewStep = (phase: number): Refusal | null => (phase === CREW ? null : CREW_OVER);
const whyNotActionStep = (phase: number): Refusal | null => (phase === DRAWS ? ACTIONS_OVER : null);

/** A20.1. */
const whyNotDraw = (s: State, seat: Seat, phase: number): Refusal | null => {
  if (phase === DRAWS) return DRAWN;
  if (!hasRoom(s, seat)) return HAND_FULL;
  return canDraw(s) ? null : NO_CARDS;
};

/** The Ark has landed. */
export const stoppingRule = asks(stopping, {
  list: (s, out) => {
    const seat = stopping.seat(s);
    const phase = stopping.phase(s);
    if (whyNotCrewStep(phase) === null) listPlays(s, seat, stopping.plays(s), out);
    if (whyNotActionStep(phase) === null) listActions(s, seat, stopping.done(s), out);
    if (whyNotDraw(s, seat, phase) === null) out.push(DRAW);
    out.push(END);
  },
  whyNot: (s, action) => {
    const seat = stopping.seat(s);
    const phase = stopping.phase(s);
    switch (action.k) {
      case 'play':
        return whyNotCrewStep(phase) ?? whyNotPlay(s, seat, stopping.plays(s), action);
      case 'draw':
        return whyNotDraw(s, seat, phase);
      case 'end':
        return null;
      default:
        if (!isDestinationAction(action)) return NOT_NOW;
        return whyNotActionStep(phase) ?? whyNotAction(s, seat, stopping.done(s), action);
    }
  },
  apply: (s, action: ArksAction, log) => {
    const seat = stopping.seat(s);
    switch (action.k) {
      case 'play':
        stopping.setPlays(s, stopping.plays(s) - 1);
        startPlay(s, seat, action, log);
        return;
      case 'draw':
        stopping.setPhase(s, DRAWS);
        log?.push({ k: 'drawStep', seat, rule: 'A20.1' });
        gainChoices(s, seat, 0, 1, 0);
        return;
      case 'end':
        stopping.pop(s);
        return;
      default:
        if (!isDestinationAction(action)) return;
        stopping.setPhase(s, ACTIONS);
        stopping.setDone(s, withDone(stopping.done(s), action));
        act(s, seat, action, log);
    }
  },
});
