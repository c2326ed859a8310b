import type { Log } from '@orrery/kernel';
import { SPACES } from '../content/tables/actions.ts';
import { FROM_AUTOMA, score, seatName } from '../rules/report.ts';
import { hexName } from '../state/board/names.ts';
import { type HexId, type SpaceId, TRACKS, type TrackId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { ALPTRAUMA } from './levels.ts';
import { AUTOMA_SEAT } from './seat.ts';

/** What candidates are: planets by hex, areas of research, spaces of the board. */
export interface Candidate {
  hex: HexId;
  track: TrackId;
  space: SpaceId;
}
export type Pool = keyof Candidate;

export const nameIn = <P extends Pool>(s: State, pool: P, candidate: Candidate[P]): string => {
  if (pool === 'hex') return hexName(s, candidate as HexId);
  return pool === 'track' ? TRACKS[candidate] : `#${SPACES[candidate].number}`;
};

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

/** GA-R14: at Alptrauma every gain of points is one point more. Nothing gained stays nothing. */
export const gainPoints = (s: State, points: number, rule: string, log: Log): void => {
  if (points > 0) score(s, AUTOMA_SEAT, points + (s.tables.automa === ALPTRAUMA ? 1 : 0), FROM_AUTOMA, rule, log);
};
