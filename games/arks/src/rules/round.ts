import { popFrame, pushFrame } from '@orrery/kernel';
import { isAutoma, type State } from '../state/layout.ts';
import { AUTOMA, automatic, DEPART, type Events, type FrameRule } from './frame.ts';
import { tellFinalScore } from './scoring.ts';

/** A4.1, A21: rounds, turns and the end. */

const isLastRound = (s: State): boolean =>
  (s.lastRound !== 0 && s.round >= s.lastRound) || (s.cap !== 0 && s.round >= s.cap);

const beginRound = (s: State, events: Events): void => {
  s.round++;
  s.turns = 0;
  // A4.1: the marker passes to the left; A25.6: against the Automa it stays.
  if (s.round > 1 && s.automa === 0) s.first = (s.first + 1) % s.seats;
  events?.push({ k: 'round', round: s.round, seat: s.first, rule: 'A4.1' });
};

const endGame = (s: State, events: Events): void => {
  s.active = -1;
  popFrame(s);
  if (events === undefined) return;
  events.push({ k: 'gameOver', capped: s.lastRound === 0 || s.round < s.lastRound, rule: 'A21.1' });
  tellFinalScore(s, events);
};

/** The frame below all others: when nothing is pending, the next turn begins. */
export const round: FrameRule = automatic((s, events) => {
  if (s.round > 0 && s.turns === s.seats && isLastRound(s)) {
    endGame(s, events);
    return;
  }
  if (s.round === 0 || s.turns === s.seats) beginRound(s, events);
  const seat = (s.first + s.turns) % s.seats;
  s.turns++;
  s.active = seat;
  events?.push({ k: 'turn', seat, rule: 'A4.1' });
  if (isAutoma(s, seat)) pushFrame(s, AUTOMA);
  else pushFrame(s, DEPART, seat);
});
