import { type Log, NONE } from '@orrery/kernel';
import type { State } from '../state/layout.ts';
import { hasAutoma, isAutoma, seatAfter } from '../state/seats.ts';
import { automaTurn, departing, round, runs } from './frames.ts';
import { tellFinalScore } from './scoring.ts';

/** A4.1, A21: rounds, turns and the end. */

const isLastRound = (s: State): boolean =>
  (s.lastRound !== 0 && s.round >= s.lastRound) || (s.cap !== 0 && s.round >= s.cap);

const beginRound = (s: State, log: Log): void => {
  s.round++;
  s.turns = 0;
  // A4.1: the marker passes to the left; A25.6: against the Automa it stays.
  if (s.round > 1 && !hasAutoma(s)) s.first = seatAfter(s, s.first, 1);
  log?.push({ k: 'round', round: s.round, seat: s.first, rule: 'A4.1' });
};

const endGame = (s: State, log: Log): void => {
  s.active = NONE;
  round.pop(s);
  if (log === undefined) return;
  log.push({ k: 'gameOver', capped: s.lastRound === 0 || s.round < s.lastRound, rule: 'A21.1' });
  tellFinalScore(s, log);
};

/** When nothing is pending, the next turn begins. */
export const roundRule = runs(round, (s, log) => {
  if (s.round > 0 && s.turns === s.seats && isLastRound(s)) return endGame(s, log);
  if (s.round === 0 || s.turns === s.seats) beginRound(s, log);
  const seat = seatAfter(s, s.first, s.turns);
  s.turns++;
  s.active = seat;
  log?.push({ k: 'turn', seat, rule: 'A4.1' });
  if (isAutoma(s, seat)) automaTurn.push(s);
  else departing.push(s, seat, false);
});
