import { SLOTS } from '../content/names.ts';
import { MAX_SEATS, MERIT, type State, TERRAFORMING } from '../state/layout.ts';
import type { Events } from './frame.ts';
import { score } from './score.ts';

/** A14.5 to A14.9: merit on the terraforming track of a planet, and what its completion pays. */

/** A14.5, A14.6: a marker leaves its stack in order and comes to lie on top of the next field's. */
export const advanceMarker = (s: State, slot: number, seat: number): void => {
  const from = slot * MAX_SEATS;
  const at = from + seat;
  const field = s.merit[at];
  let markersThere = 0;
  for (let other = from; other < from + MAX_SEATS; other++) {
    if (other === at) continue;
    if (field > 0 && s.merit[other] === field && s.below[other] > s.below[at]) s.below[other]--;
    if (s.merit[other] === field + 1) markersThere++;
  }
  s.merit[at] = field + 1;
  s.below[at] = markersThere;
};

/** Seats with a marker on the track, furthest first; a tie goes to the one higher in the stack (A14.6). */
export const rankingOf = (s: State, slot: number): number[] => {
  const from = slot * MAX_SEATS;
  const seats: number[] = [];
  for (let seat = 0; seat < s.seats; seat++) if (s.merit[from + seat] > 0) seats.push(seat);
  return seats.sort((a, b) => s.merit[from + b] - s.merit[from + a] || s.below[from + b] - s.below[from + a]);
};

export const isFull = (s: State, slot: number): boolean => {
  const { max } = s.tables.planets[s.card[slot] - 1]!;
  for (let r = 0; r < 4; r++) if (s.level[slot * 4 + r] < max[r]!) return false;
  return true;
};

/** A14.3: levels a seat may raise in one action. */
export const terraformLimit = (s: State, seat: number): number => {
  let limit = 2;
  const bit = 1 << seat;
  for (let slot = 0; slot < 9; slot++) {
    if ((s.colony[slot] & bit) !== 0) limit++;
    if ((s.outpost[slot] & bit) !== 0) limit++;
  }
  return limit;
};

export const terraformedCount = (s: State): number => {
  let n = 0;
  for (let slot = 0; slot < 9; slot++) n += s.terraformed[slot];
  return n;
};

export const planetsToEnd = (s: State): number =>
  s.long === 1 ? s.tables.planetsToEnd.long : s.tables.planetsToEnd.standard;

/** A14.7: scoring, markers back, card turned over; A14.9: perhaps the end is near. */
export const complete = (s: State, slot: number, events: Events): void => {
  const from = slot * MAX_SEATS;
  const { id } = s.tables.planets[s.card[slot] - 1]!;
  const ranking = rankingOf(s, slot);
  events?.push({ k: 'terraformed', planet: id, slot: SLOTS[slot]!, ranking, rule: 'A14.7' });
  for (const seat of ranking) score(s, seat, TERRAFORMING, s.merit[from + seat], 'A14.7', events);
  if (ranking.length > 0) score(s, ranking[0]!, MERIT, s.tables.first, 'A14.7', events);
  if (ranking.length > 1) score(s, ranking[1]!, MERIT, s.tables.second, 'A14.7', events);
  s.merit.fill(0, from, from + MAX_SEATS);
  s.below.fill(0, from, from + MAX_SEATS);
  s.level.fill(0, slot * 4, slot * 4 + 4);
  s.terraformed[slot] = 1;
  if (s.lastRound !== 0 || terraformedCount(s) < planetsToEnd(s)) return;
  // A21.1: this round is completed, then one more is played.
  s.lastRound = s.round + 1;
  events?.push({ k: 'endTriggered', planets: terraformedCount(s), lastRound: s.lastRound, rule: 'A21.1' });
};

/** Raise one level: the track, the marker, and the completion if this was the last level. True when it was. */
export const raiseLevel = (s: State, seat: number, slot: number, resource: number, events: Events): boolean => {
  s.level[slot * 4 + resource]++;
  advanceMarker(s, slot, seat);
  if (!isFull(s, slot)) return false;
  complete(s, slot, events);
  return true;
};
