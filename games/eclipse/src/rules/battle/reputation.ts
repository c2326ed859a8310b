import {
  CHANCE,
  popFrame,
  type Refusal,
  replaceFrame,
  type Seat,
  setTopArg,
  topArg,
  type Weighted,
} from '@orrery/kernel';
import { REPUTATION_TILES, REPUTATION_VALUES } from '../../content/board.ts';
import type { State } from '../../state/layout.ts';
import { SEATS } from '../../state/ids.ts';
import { type EclipseAction, keep as keepTile, NONE, reputationDrawn, TAKE } from '../actions.ts';
import { ambassadorsOf, fitsTrack, returnReputation } from '../diplomacy.ts';
import { type Events, FRAME, type FrameRule } from '../frames.ts';
import { isBelow, NO_ROOM, NO_SUCH_OUTCOME, NO_SUCH_REPUTATION, NOT_DRAWN, NOT_NOW, SLOT_FREE } from '../why.ts';

/** How many tiles the bag holds: public (E1.7), and the same on every view. */
export const tilesInBag = (s: State): number => {
  let held = s.drawnCount;
  for (let seat = 0; seat < SEATS; seat++) held += s.reputationCount[seat];
  return REPUTATION_TILES - held;
};

/** Tiles are drawn one by one, seen by the drawer alone (E1.9). Arguments: seat, tiles left, whether all are kept (E3.12). */
export const drawReputation: FrameRule = {
  ask: 'drawReputation',
  secret: true,
  by: () => CHANCE,
  run: (s) => {
    if (topArg(s, 1) > 0 && tilesInBag(s) > 0) return false;
    if (topArg(s, 2) !== 0) popFrame(s);
    else replaceFrame(s, FRAME.reputation, topArg(s, 0));
    return true;
  },
  list: () => {},
  whyNot: (s, action) => {
    if (action.k !== 'reputation') return NOT_NOW;
    const value: unknown = action.value;
    return isBelow(value, REPUTATION_VALUES + 1) && value > 0 && s.bag[value - 1] > 0 ? null : NO_SUCH_OUTCOME;
  },
  chance: (s) => {
    const outcomes: Weighted<EclipseAction>[] = [];
    for (let v = 1; v <= REPUTATION_VALUES; v++)
      if (s.bag[v - 1] > 0) outcomes.push({ action: reputationDrawn(v), weight: s.bag[v - 1] });
    return outcomes;
  },
  draw: (s, rng) => {
    let at = rng.below(s.bag[0] + s.bag[1] + s.bag[2] + s.bag[3]);
    for (let v = 1; v <= REPUTATION_VALUES; v++) {
      at -= s.bag[v - 1];
      if (at < 0) return reputationDrawn(v);
    }
    throw new Error('drawReputation: the bag is empty');
  },
  apply: (s, action, events) => {
    if (action.k !== 'reputation') return;
    const seat = topArg(s, 0);
    s.bag[action.value - 1]--;
    setTopArg(s, 1, topArg(s, 1) - 1);
    if (topArg(s, 2) !== 0) {
      s.reputation[seat * REPUTATION_VALUES + action.value - 1]++;
      s.reputationCount[seat]++;
    } else {
      s.drawn[action.value - 1]++;
      s.drawnCount++;
    }
    events?.push({ k: 'reputationSeen', seat, value: action.value, only: seat as Seat, rule: 'E1.9' });
  },
};

const hasSlot = (s: State, seat: number): boolean =>
  fitsTrack(s, seat, ambassadorsOf(s, seat), s.reputationCount[seat] + 1);

/** E14.33: a slot, or a tile that can make way. */
const mayTake = (s: State, seat: number): boolean => hasSlot(s, seat) || s.reputationCount[seat] > 0;

const returnDrawn = (s: State): void => {
  for (let v = 0; v < REPUTATION_VALUES; v++) {
    s.bag[v] += s.drawn[v];
    s.drawn[v] = 0;
  }
  s.drawnCount = 0;
};

/** E14.33: keep one or none? Everybody sees that. Argument: seat. */
export const reputation: FrameRule = {
  ask: 'takeReputation',
  by: (s) => topArg(s, 0) as Seat,
  run: (s, events) => {
    if (s.drawnCount > 0 && mayTake(s, topArg(s, 0))) return false;
    if (s.drawnCount > 0) events?.push({ k: 'reputationDeclined', seat: topArg(s, 0), rule: 'E14.33' });
    returnDrawn(s);
    popFrame(s);
    return true;
  },
  list: (_, out) => {
    out.push(TAKE, NONE);
  },
  whyNot: (_, action) => (action.k === 'take' || action.k === 'none' ? null : NOT_NOW),
  apply: (s, action, events) => {
    const seat = topArg(s, 0);
    if (action.k === 'take') {
      replaceFrame(s, FRAME.keep, seat);
      return;
    }
    events?.push({ k: 'reputationDeclined', seat, rule: 'E14.33' });
    returnDrawn(s);
    popFrame(s);
  },
};

/** Which tile, and which one makes way when no slot is free: the owner's secret. `give` is 0 for none. */
const whyNotKeep = (s: State, seat: number, value: number, giving: number): Refusal | null => {
  if (s.drawn[value - 1] <= 0) return NOT_DRAWN;
  if (giving === 0) return hasSlot(s, seat) ? null : NO_ROOM;
  if (hasSlot(s, seat)) return SLOT_FREE;
  return s.reputation[seat * REPUTATION_VALUES + giving - 1] > 0 ? null : NO_SUCH_REPUTATION;
};

const keepOne = (s: State, seat: number, value: number, giving: number, events: Events): void => {
  if (giving > 0) returnReputation(s, seat, giving, 'E14.33', events);
  s.drawn[value - 1]--;
  s.drawnCount--;
  s.reputation[seat * REPUTATION_VALUES + value - 1]++;
  s.reputationCount[seat]++;
  returnDrawn(s);
  events?.push({ k: 'reputationKept', seat, rule: 'E14.33' });
  events?.push({ k: 'reputationKeptValue', seat, value, only: seat as Seat, rule: 'E14.33' });
};

export const keep: FrameRule = {
  ask: 'keepReputation',
  secret: true,
  by: (s) => topArg(s, 0) as Seat,
  run: () => false,
  list: (s, out) => {
    const seat = topArg(s, 0);
    for (let value = 1; value <= REPUTATION_VALUES; value++)
      for (let giving = 0; giving <= REPUTATION_VALUES; giving++)
        if (whyNotKeep(s, seat, value, giving) === null) out.push(keepTile(value, giving));
  },
  whyNot: (s, action) => {
    if (action.k !== 'keep') return NOT_NOW;
    const value: unknown = action.value;
    const giving: unknown = action.give;
    if (!isBelow(value, REPUTATION_VALUES + 1) || value === 0) return NOT_DRAWN;
    if (!isBelow(giving, REPUTATION_VALUES + 1)) return NO_SUCH_REPUTATION;
    return whyNotKeep(s, topArg(s, 0), value, giving);
  },
  apply: (s, action, events) => {
    if (action.k !== 'keep') return;
    keepOne(s, topArg(s, 0), action.value, action.give, events);
    popFrame(s);
  },
};
