import type { Log, Seat } from '@orrery/kernel';
import { isAutoma } from '../automa/seat.ts';
import { hexName } from '../state/board/names.ts';
import { type HexId, SOURCES, type SourceId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { addPoints, factionOf, hasFaction } from '../state/seats.ts';

/** How a seat is called: by its faction once it has one (`terrans`), else `p1`. */
export const seatName = (s: State, seat: Seat): string =>
  hasFaction(s, seat) ? factionOf(s, seat).name : `p${seat + 1}`;

/** How events call a seat: the Automa has one name, whatever faction it plays. */
export const toldName = (s: State, seat: Seat): string => (isAutoma(s, seat) ? 'automa' : seatName(s, seat));

/** Something happened to or by a seat. */
export const tell = (
  log: Log,
  s: State,
  k: string,
  seat: Seat,
  rule: string,
  more?: { readonly [param: string]: string | number | readonly string[] },
): void => {
  if (log !== undefined) log.push({ k, seat, who: toldName(s, seat), rule, ...more });
};

/** Something happened on a hex. */
export const tellAt = (log: Log, s: State, k: string, seat: Seat, rule: string, hex: HexId): void => {
  if (log !== undefined) log.push({ k, seat, who: toldName(s, seat), rule, hex: hexName(s, hex) });
};

/** Points, with their source. What would bring a seat below 0 is cut by the rules that cost points (G1.6). */
export const score = (s: State, seat: Seat, points: number, source: SourceId, rule: string, log: Log): void => {
  if (points === 0) return;
  addPoints(s, seat, source, points);
  if (log !== undefined) {
    log.push({ k: 'score', seat, who: toldName(s, seat), rule, points, source: SOURCES[source] });
  }
};

export const FROM_START = 0 as SourceId;
export const FROM_ROUND = 1 as SourceId;
export const FROM_BOOSTER = 2 as SourceId;
export const FROM_TILE = 3 as SourceId;
export const FROM_ADVANCED = 4 as SourceId;
export const FROM_FEDERATION = 5 as SourceId;
export const FROM_BOARD = 6 as SourceId;
export const FROM_LEVEL = 7 as SourceId;
export const FROM_FACTION = 8 as SourceId;
export const FROM_CHARGE = 9 as SourceId;
export const FROM_UPPER = 10 as SourceId;
export const FROM_LOWER = 11 as SourceId;
export const FROM_RESEARCH = 12 as SourceId;
export const FROM_RESOURCES = 13 as SourceId;
export const FROM_BID = 14 as SourceId;
export const FROM_AUTOMA = 15 as SourceId;
