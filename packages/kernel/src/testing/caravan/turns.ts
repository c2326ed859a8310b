import type { Log, Seat } from '../../index.ts';
import { turn } from './frames.ts';
import { playersOf, type State, TURNS_A_ROUND } from './state.ts';

export const seatToMove = (s: State): Seat => s.order[s.at] as Seat;

export const beginTurn = (s: State, log: Log): void => {
  const seat = seatToMove(s);
  turn.push(s, seat);
  log?.push({ k: 'turn', seat });
};

/** C2: the turn goes to the next seat that has not passed. */
export const nextTurn = (s: State, log: Log): void => {
  do s.at = (s.at + 1) % playersOf(s);
  while (s.passed[seatToMove(s)] === 1);
  beginTurn(s, log);
};

/** C6, C7: all have passed. */
const endRound = (s: State, log: Log): void => {
  if (s.round === s.tables.options.rounds) return;
  s.round++;
  s.at = 0;
  s.passes = 0;
  s.order.set(s.nextOrder);
  s.nextOrder.fill(0 as Seat);
  s.passed.fill(0);
  for (let seat = 0; seat < playersOf(s); seat++) s.turns[seat] = TURNS_A_ROUND;
  log?.push({ k: 'round', round: s.round });
  beginTurn(s, log);
};

/** C6: out for this round, and in this place of the next. */
export const pass = (s: State, seat: Seat, log: Log): void => {
  s.passed[seat] = 1;
  s.nextOrder[s.passes++] = seat;
  log?.push({ k: 'passed', seat });
  if (s.passes === playersOf(s)) endRound(s, log);
  else nextTurn(s, log);
};
