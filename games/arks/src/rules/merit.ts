import { type Log, type Seat, seatsOf } from '@orrery/kernel';
import { SLOTS } from '../content/names.ts';
import { MERIT, RESOURCE_COUNT, type ResourceId, SLOT_COUNT, type SlotId, TERRAFORMING } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import {
  belowOf,
  coloniesOf,
  isAhead,
  levelOf,
  meritOf,
  outpostsOf,
  planetAt,
  putMarker,
  setLevel,
  turnOver,
} from '../state/map.ts';
import { score } from './score.ts';

/** A14.5 to A14.9: merit on the terraforming track of a planet, and what its completion pays. */

/** A14.5, A14.6: a marker leaves its stack in order and comes to lie on top of the next field's. */
export const advanceMarker = (s: State, slot: SlotId, seat: Seat): void => {
  const field = meritOf(s, slot, seat);
  const below = belowOf(s, slot, seat);
  let markersThere = 0;
  for (let other = 0 as Seat; other < s.seats; other++) {
    if (other === seat) continue;
    const theirs = meritOf(s, slot, other);
    if (field > 0 && theirs === field && belowOf(s, slot, other) > below)
      putMarker(s, slot, other, theirs, belowOf(s, slot, other) - 1);
    if (theirs === field + 1) markersThere++;
  }
  putMarker(s, slot, seat, field + 1, markersThere);
};

/** Seats with a marker on the track, furthest first; a tie goes to the one higher in the stack (A14.6). */
export const rankingOf = (s: State, slot: SlotId): Seat[] =>
  seatsOf(s.seats)
    .filter((seat) => meritOf(s, slot, seat) > 0)
    .sort((a, b) => (isAhead(s, slot, a, b) ? -1 : 1));

const isFull = (s: State, slot: SlotId): boolean => {
  const { max } = planetAt(s, slot);
  for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++) if (levelOf(s, slot, r) < max[r]) return false;
  return true;
};

/** A14.3: levels a seat may raise in one action. */
const BASE_LIMIT = 2;
export const terraformLimit = (s: State, seat: Seat): number => BASE_LIMIT + coloniesOf(s, seat) + outpostsOf(s, seat);

export const terraformedCount = (s: State): number => {
  let n = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot++) n += s.terraformed[slot];
  return n;
};

export const planetsToEnd = (s: State): number =>
  s.long === 1 ? s.tables.planetsToEnd.long : s.tables.planetsToEnd.standard;

/** A14.7: scoring, markers back, card turned over; A14.9: perhaps the end is near. */
const complete = (s: State, slot: SlotId, log: Log): void => {
  const ranking = rankingOf(s, slot);
  log?.push({ k: 'terraformed', planet: planetAt(s, slot).id, slot: SLOTS[slot], ranking, rule: 'A14.7' });
  for (const seat of ranking) score(s, seat, TERRAFORMING, meritOf(s, slot, seat), 'A14.7', log);
  if (ranking.length > 0) score(s, ranking[0], MERIT, s.tables.first, 'A14.7', log);
  if (ranking.length > 1) score(s, ranking[1], MERIT, s.tables.second, 'A14.7', log);
  turnOver(s, slot);
  if (s.lastRound !== 0 || terraformedCount(s) < planetsToEnd(s)) return;
  // A21.1: this round is completed, then one more is played.
  s.lastRound = s.round + 1;
  log?.push({ k: 'endTriggered', planets: terraformedCount(s), lastRound: s.lastRound, rule: 'A21.1' });
};

/** Raise one level: the track, the marker, and the completion if this was the last level. True when it was. */
export const raiseLevel = (s: State, seat: Seat, slot: SlotId, resource: ResourceId, log: Log): boolean => {
  setLevel(s, slot, resource, levelOf(s, slot, resource) + 1);
  advanceMarker(s, slot, seat);
  if (!isFull(s, slot)) return false;
  complete(s, slot, log);
  return true;
};
