import { type Log, NONE, type None, type Refusal, type Seat } from '@orrery/kernel';
import { TRACK_CAPACITY } from '../content/board.ts';
import { addGrave, addTrack, trackOf } from '../state/boards.ts';
import { MATERIALS, MONEY, RESOURCES, type Resource, SCIENCE } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { bury, cubeBack } from './actions.ts';
import { asks, buryCube, returnCube } from './frames.ts';
import { asksInTurn } from './own-turn.ts';
import { isBelow, NOT_NOW, TRACK_FULL, WRONG_TRACK } from './why.ts';

/** Squares that cubes on their way back come from: three of a resource, wild ones, orbitals. */
type Source = (typeof RESOURCES)[number] | 'wild' | 'orbital';

const arrive = (s: State, seat: Seat, track: Resource, log: Log): void => {
  addTrack(s, seat, track, 1);
  log?.push({ k: 'cubeReturned', seat, resource: RESOURCES[track] as string, rule: 'E4.3' });
};

/** Where the cube comes from that waits for a choice; null when none does. */
const waiting = (s: State): Source | null => {
  if (returnCube.money(s) > 0) return 'money';
  if (returnCube.science(s) > 0) return 'science';
  if (returnCube.materials(s) > 0) return 'materials';
  if (returnCube.wild(s) > 0) return 'wild';
  return returnCube.orbital(s) > 0 ? 'orbital' : null;
};

/** One cube fewer is on its way. Mutates. */
const takeOne = (s: State, source: Source): void => {
  switch (source) {
    case 'money':
      return returnCube.setMoney(s, returnCube.money(s) - 1);
    case 'science':
      return returnCube.setScience(s, returnCube.science(s) - 1);
    case 'materials':
      return returnCube.setMaterials(s, returnCube.materials(s) - 1);
    case 'wild':
      return returnCube.setWild(s, returnCube.wild(s) - 1);
    case 'orbital':
      return returnCube.setOrbital(s, returnCube.orbital(s) - 1);
  }
};

const isFull = (s: State, seat: Seat, track: Resource): boolean => trackOf(s, seat, track) >= TRACK_CAPACITY;

/** May the waiting cube go to this track? */
const whyNotTrack = (s: State, track: Resource): Refusal | null => {
  const seat = returnCube.seat(s);
  if (isFull(s, seat, track)) return TRACK_FULL;
  // An orbital's cube goes to money or science, unless both are full.
  if (track === MATERIALS && waiting(s) === 'orbital' && !(isFull(s, seat, MONEY) && isFull(s, seat, SCIENCE)))
    return WRONG_TRACK;
  return null;
};

/** Cubes go to the tracks of their squares as far as there is room. Mutates. */
const returnPlain = (s: State, seat: Seat, log: Log): void => {
  for (let track = 0 as Resource; track < RESOURCES.length; track++) {
    const source = RESOURCES[track] as (typeof RESOURCES)[number];
    while (returnCube[source](s) > 0 && !isFull(s, seat, track)) {
      takeOne(s, source);
      arrive(s, seat, track, log);
    }
  }
};

/** Cubes on their way back to their owner's tracks (E4.3, E4.4): asked only where there is a choice. */
export const returningCubes = asksInTurn(returnCube, {
  proceed: (s, log) => {
    const seat = returnCube.seat(s);
    returnPlain(s, seat, log);
    for (;;) {
      const source = waiting(s);
      if (source === null) {
        returnCube.pop(s);
        return true;
      }
      let only: Resource | None = NONE;
      let choices = 0;
      for (let track = 0 as Resource; track < RESOURCES.length; track++) {
        if (whyNotTrack(s, track) !== null) continue;
        choices++;
        only = track;
      }
      if (choices !== 1) return false;
      takeOne(s, source);
      arrive(s, seat, only as Resource, log);
    }
  },
  list: (s, out) => {
    for (let track = 0 as Resource; track < RESOURCES.length; track++)
      if (whyNotTrack(s, track) === null) out.push(cubeBack(track));
  },
  whyNot: (s, action) => {
    if (action.k !== 'return') return NOT_NOW;
    return isBelow(action.track, RESOURCES.length) ? whyNotTrack(s, action.track) : WRONG_TRACK;
  },
  apply: (s, action, log) => {
    if (action.k !== 'return') return;
    takeOne(s, waiting(s) as Source);
    arrive(s, returnCube.seat(s), action.track, log);
  },
});

/** E14.37: cubes destroyed on wild squares and orbitals; their owner chooses the graveyard. */
const whyNotGrave = (s: State, track: Resource): Refusal | null =>
  buryCube.wild(s) === 0 && track === MATERIALS ? WRONG_TRACK : null;

export const buryingCubes = asks(buryCube, {
  proceed: (s) => {
    if (buryCube.wild(s) + buryCube.orbital(s) > 0) return false;
    buryCube.pop(s);
    return true;
  },
  list: (s, out) => {
    for (let track = 0 as Resource; track < RESOURCES.length; track++)
      if (whyNotGrave(s, track) === null) out.push(bury(track));
  },
  whyNot: (s, action) => {
    if (action.k !== 'bury') return NOT_NOW;
    return isBelow(action.track, RESOURCES.length) ? whyNotGrave(s, action.track) : WRONG_TRACK;
  },
  apply: (s, action, log) => {
    if (action.k !== 'bury') return;
    const seat = buryCube.seat(s);
    if (buryCube.wild(s) > 0) buryCube.setWild(s, buryCube.wild(s) - 1);
    else buryCube.setOrbital(s, buryCube.orbital(s) - 1);
    addGrave(s, seat, action.track, 1);
    log?.push({ k: 'cubeBuried', seat, resource: RESOURCES[action.track] as string, rule: 'E14.37' });
  },
});
