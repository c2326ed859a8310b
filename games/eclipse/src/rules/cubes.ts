import { popFrame, type Refusal, type Seat, setTopArg, topArg } from '@orrery/kernel';
import { TRACK_CAPACITY } from '../content/board.ts';
import type { State } from '../state/layout.ts';
import { MATERIALS, RESOURCES } from '../state/ids.ts';
import { bury, cubeBack, type EclipseAction } from './actions.ts';
import type { Events, FrameRule } from './frames.ts';
import { isBelow, NOT_NOW, TRACK_FULL, WRONG_TRACK } from './why.ts';

/**
 * Cubes on their way back to their owner's tracks (E4.3, E4.4).
 * Arguments: seat, then how many from money, science and materials squares, from wild ones, from orbitals.
 */
const FROM_ORBITAL = 5;

const settle = (s: State, seat: number, track: number, events: Events): void => {
  s.track[seat * 3 + track]++;
  events?.push({ k: 'cubeReturned', seat, resource: RESOURCES[track] as string, rule: 'E4.3' });
};

/** Which argument holds the cube that waits for a choice; 0 when none does. */
const waiting = (s: State): number => {
  for (let i = 1; i <= FROM_ORBITAL; i++) if (topArg(s, i) > 0) return i;
  return 0;
};

const isFull = (s: State, seat: number, track: number): boolean => s.track[seat * 3 + track] >= TRACK_CAPACITY;

/** May the waiting cube go to this track? */
const whyNotTrack = (s: State, track: number): Refusal | null => {
  const seat = topArg(s, 0);
  if (isFull(s, seat, track)) return TRACK_FULL;
  // An orbital's cube goes to money or science, unless both are full.
  if (waiting(s) === FROM_ORBITAL && track === MATERIALS && !(isFull(s, seat, 0) && isFull(s, seat, 1)))
    return WRONG_TRACK;
  return null;
};

export const cubes: FrameRule = {
  ask: 'returnCube',
  by: (s) => topArg(s, 0) as Seat,
  run: (s, events) => {
    const seat = topArg(s, 0);
    for (let track = 0; track < 3; track++) {
      let n = topArg(s, 1 + track);
      for (; n > 0 && !isFull(s, seat, track); n--) settle(s, seat, track, events);
      setTopArg(s, 1 + track, n);
    }
    for (;;) {
      const from = waiting(s);
      if (from === 0) {
        popFrame(s);
        return true;
      }
      let only = -1;
      let choices = 0;
      for (let track = 0; track < 3; track++) {
        if (whyNotTrack(s, track) !== null) continue;
        choices++;
        only = track;
      }
      if (choices !== 1) return false;
      setTopArg(s, from, topArg(s, from) - 1);
      settle(s, seat, only, events);
    }
  },
  list: (s, out) => {
    for (let track = 0; track < 3; track++) if (whyNotTrack(s, track) === null) out.push(cubeBack(track));
  },
  whyNot: (s, action) => {
    if (action.k !== 'return') return NOT_NOW;
    return isBelow(action.track, 3) ? whyNotTrack(s, action.track) : WRONG_TRACK;
  },
  apply: (s, action, events) => {
    if (action.k !== 'return') return;
    const from = waiting(s);
    setTopArg(s, from, topArg(s, from) - 1);
    settle(s, topArg(s, 0), action.track, events);
  },
};

/** E14.37: cubes destroyed on wild squares and orbitals; their owner chooses the graveyard. Arguments: owner, wild, orbital. */
const whyNotGrave = (s: State, track: number): Refusal | null =>
  topArg(s, 1) === 0 && track === MATERIALS ? WRONG_TRACK : null;

export const graves: FrameRule = {
  ask: 'buryCube',
  by: (s) => topArg(s, 0) as Seat,
  run: (s) => {
    if (topArg(s, 1) + topArg(s, 2) > 0) return false;
    popFrame(s);
    return true;
  },
  list: (s, out: EclipseAction[]) => {
    for (let track = 0; track < 3; track++) if (whyNotGrave(s, track) === null) out.push(bury(track));
  },
  whyNot: (s, action) => {
    if (action.k !== 'bury') return NOT_NOW;
    return isBelow(action.track, 3) ? whyNotGrave(s, action.track) : WRONG_TRACK;
  },
  apply: (s, action, events) => {
    if (action.k !== 'bury') return;
    const seat = topArg(s, 0);
    const from = topArg(s, 1) > 0 ? 1 : 2;
    setTopArg(s, from, topArg(s, from) - 1);
    s.graves[seat * 3 + action.track]++;
    events?.push({ k: 'cubeBuried', seat, resource: RESOURCES[action.track] as string, rule: 'E14.37' });
  },
};
