import type { Log } from '@orrery/kernel';
import { SPACES } from '../content/tables/actions.ts';
import { FROM_AUTOMA, toldName } from '../rules/report.ts';
import { hexName } from '../state/board/names.ts';
import { type HexId, SOURCES, type SpaceId, TRACKS, type TrackId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { addPoints } from '../state/seats.ts';
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
  if (log !== undefined) log.push({ k, seat: AUTOMA_SEAT, who: toldName(s, AUTOMA_SEAT), rule, ...more });
};

/** GA1.3: what its points come from: the VP section of a card, its faction card, an ongoing ability, the round tile. */
export type PointSource = 'card' | 'factionCard' | 'ability' | 'roundTile';

/** GA-R14: at Alptrauma every gain of points is one point more. Nothing gained stays nothing. */
export const extraOf = (s: State, points: number): number => (points > 0 && s.tables.automa === ALPTRAUMA ? 1 : 0);

export const gainPoints = (s: State, points: number, from: PointSource, rule: string, log: Log): void => {
  if (points === 0) return;
  const extra = extraOf(s, points);
  addPoints(s, AUTOMA_SEAT, FROM_AUTOMA, points + extra);
  reason(log, s, 'score', rule, { points: points + extra, source: SOURCES[FROM_AUTOMA], from, extra });
};
