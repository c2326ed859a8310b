import { FROM_AUTOMA, type Log, score, seatName } from '../rules/report.ts';
import { hexName } from '../state/board/names.ts';
import { TRACKS } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { ALPTRAUMA } from './cards.ts';
import { AUTOMA_SEAT } from './seat.ts';

/** What candidates are: planets by hex, areas of research, spaces of the board. */
export type Pool = 'hex' | 'track' | 'space';

export const nameIn = (s: State, pool: Pool, candidate: number): string =>
  pool === 'hex' ? hexName(s, candidate) : pool === 'track' ? (TRACKS[candidate] as string) : `#${candidate + 1}`;

/** Each step of the Automa's reasoning is an event of its own. */
export const reason = (
  log: Log,
  s: State,
  k: string,
  rule: string,
  more: { readonly [param: string]: string | number | readonly string[] } = {},
): void => {
  if (log !== undefined) log.push({ k, seat: AUTOMA_SEAT, who: seatName(s, AUTOMA_SEAT), rule, ...more });
};

/** A14: at Alptrauma every gain of points is one point more. Nothing gained stays nothing. */
export const gainPoints = (s: State, points: number, rule: string, log: Log): void => {
  if (points > 0) score(s, AUTOMA_SEAT, points + (s.tables.automa === ALPTRAUMA ? 1 : 0), FROM_AUTOMA, rule, log);
};
