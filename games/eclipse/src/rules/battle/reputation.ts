import type { Log, Refusal, Seat, Weighted } from '@orrery/kernel';
import { REPUTATION_TILES, REPUTATION_VALUES } from '../../content/board.ts';
import {
  addDrawn,
  addReputation,
  addToBag,
  ambassadorsOf,
  bagOf,
  drawnOf,
  hideDrawn,
  reputationOf,
} from '../../state/boards.ts';
import { SEATS } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { DECLINE, type EclipseAction, keepTile, reputationDrawn, TAKE } from '../actions.ts';
import { fitsTrack, returnReputation } from '../diplomacy.ts';
import { asks, drawReputation, draws, keepReputation, takeReputation } from '../frames.ts';
import { isReputation, NO_ROOM, NO_SUCH_OUTCOME, NO_SUCH_REPUTATION, NOT_DRAWN, NOT_NOW, SLOT_FREE } from '../why.ts';

/** How many tiles the bag holds: public (E1.7), and the same on every view. */
export const tilesInBag = (s: State): number => {
  let held = s.drawnCount;
  for (let seat = 0 as Seat; seat < SEATS; seat++) held += s.reputationCount[seat];
  return REPUTATION_TILES - held;
};

/** Tiles are drawn one by one, seen by the drawer alone (E1.9). At the start all are kept (E3.12). */
export const drawingReputation = draws(drawReputation, {
  only: drawReputation.seat,
  proceed: (s) => {
    if (drawReputation.left(s) > 0 && tilesInBag(s) > 0) return false;
    if (drawReputation.keepsAll(s)) drawReputation.pop(s);
    else takeReputation.become(s, drawReputation.seat(s));
    return true;
  },
  whyNot: (s, action) => {
    if (action.k !== 'reputation') return NOT_NOW;
    return isReputation(action.value) && bagOf(s, action.value) > 0 ? null : NO_SUCH_OUTCOME;
  },
  chance: (s) => {
    const outcomes: Weighted<EclipseAction>[] = [];
    for (let v = 1; v <= REPUTATION_VALUES; v++)
      if (bagOf(s, v) > 0) outcomes.push({ action: reputationDrawn(v), weight: bagOf(s, v) });
    return outcomes;
  },
  draw: (s, rng) => {
    let total = 0;
    for (let v = 1; v <= REPUTATION_VALUES; v++) total += bagOf(s, v);
    let at = rng.below(total);
    for (let v = 1; v <= REPUTATION_VALUES; v++) {
      at -= bagOf(s, v);
      if (at < 0) return reputationDrawn(v);
    }
    throw new Error('drawReputation: the bag is empty');
  },
  apply: (s, action, log) => {
    if (action.k !== 'reputation') return;
    const seat = drawReputation.seat(s);
    addToBag(s, action.value, -1);
    drawReputation.setLeft(s, drawReputation.left(s) - 1);
    if (drawReputation.keepsAll(s)) addReputation(s, seat, action.value, 1);
    else addDrawn(s, action.value, 1);
    log?.push({ k: 'reputationSeen', seat, value: action.value, only: seat, rule: 'E1.9' });
  },
});

export const hasSlot = (s: State, seat: Seat): boolean =>
  fitsTrack(s, seat, ambassadorsOf(s, seat), s.reputationCount[seat] + 1);

/** E14.33: a slot, or a tile that can make way. */
const mayTake = (s: State, seat: Seat): boolean => hasSlot(s, seat) || s.reputationCount[seat] > 0;

const returnDrawn = (s: State): void => {
  hideDrawn(s);
  s.drawnCount = 0;
};

/** E14.33: keep one or none? Everybody sees that. */
export const takingReputation = asks(takeReputation, {
  proceed: (s, log) => {
    if (s.drawnCount > 0 && mayTake(s, takeReputation.seat(s))) return false;
    if (s.drawnCount > 0) log?.push({ k: 'reputationDeclined', seat: takeReputation.seat(s), rule: 'E14.33' });
    returnDrawn(s);
    takeReputation.pop(s);
    return true;
  },
  list: (_, out) => {
    out.push(TAKE, DECLINE);
  },
  whyNot: (_, action) => (action.k === 'take' || action.k === 'none' ? null : NOT_NOW),
  apply: (s, action, log) => {
    const seat = takeReputation.seat(s);
    if (action.k === 'take') return keepReputation.become(s, seat);
    log?.push({ k: 'reputationDeclined', seat, rule: 'E14.33' });
    returnDrawn(s);
    takeReputation.pop(s);
  },
});

/** Which tile, and which one makes way when no slot is free: the owner's secret. `give` is 0 for none. */
const whyNotKeep = (s: State, seat: Seat, value: number, giving: number): Refusal | null => {
  if (drawnOf(s, value) <= 0) return NOT_DRAWN;
  if (giving === 0) return hasSlot(s, seat) ? null : NO_ROOM;
  if (hasSlot(s, seat)) return SLOT_FREE;
  return reputationOf(s, seat, giving) > 0 ? null : NO_SUCH_REPUTATION;
};

const keepOne = (s: State, seat: Seat, value: number, giving: number, log: Log): void => {
  if (giving > 0) returnReputation(s, seat, giving, 'E14.33', log);
  addDrawn(s, value, -1);
  addReputation(s, seat, value, 1);
  returnDrawn(s);
  log?.push({ k: 'reputationKept', seat, rule: 'E14.33' });
  log?.push({ k: 'reputationKeptValue', seat, value, only: seat, rule: 'E14.33' });
};

export const keepingReputation = asks(keepReputation, {
  only: keepReputation.seat,
  list: (s, out) => {
    const seat = keepReputation.seat(s);
    for (let value = 1; value <= REPUTATION_VALUES; value++)
      for (let giving = 0; giving <= REPUTATION_VALUES; giving++)
        if (whyNotKeep(s, seat, value, giving) === null) out.push(keepTile(value, giving));
  },
  whyNot: (s, action) => {
    if (action.k !== 'keep') return NOT_NOW;
    if (!isReputation(action.value)) return NOT_DRAWN;
    if (action.give !== 0 && !isReputation(action.give)) return NO_SUCH_REPUTATION;
    return whyNotKeep(s, keepReputation.seat(s), action.value, action.give);
  },
  apply: (s, action, log) => {
    if (action.k !== 'keep') return;
    keepOne(s, keepReputation.seat(s), action.value, action.give, log);
    keepReputation.pop(s);
  },
});
