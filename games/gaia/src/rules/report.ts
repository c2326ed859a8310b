import type { Event } from '@orrery/kernel';
import { hexName } from '../state/board/names.ts';
import { FACTIONS, SOURCE_COUNT, SOURCES } from '../state/ids.ts';
import type { State } from '../state/layout.ts';

/** Where events go; nothing when nobody listens. */
export type Log = Event[] | undefined;

/** How a seat is called: by its faction once it has one (`terrans`), else `p1`. */
export const seatName = (s: State, seat: number): string =>
  s.faction[seat] === 0 ? `p${seat + 1}` : (FACTIONS[s.faction[seat] - 1] as string);

/** Something happened to or by a seat. */
export const tell = (
  log: Log,
  s: State,
  k: string,
  seat: number,
  rule: string,
  more?: { readonly [param: string]: string | number | readonly string[] },
): void => {
  if (log !== undefined) log.push({ k, seat, who: seatName(s, seat), rule, ...more });
};

/** Something happened on a hex. */
export const tellAt = (log: Log, s: State, k: string, seat: number, rule: string, hex: number): void => {
  if (log !== undefined) log.push({ k, seat, who: seatName(s, seat), rule, hex: hexName(s, hex) });
};

/** Points, with their source. What would bring a seat below 0 is cut by the rules that cost points (G1.6). */
export const score = (s: State, seat: number, points: number, source: number, rule: string, log: Log): void => {
  if (points === 0) return;
  s.vp[seat] += points;
  s.points[seat * SOURCE_COUNT + source] += points;
  if (log !== undefined) {
    log.push({ k: 'score', seat, who: seatName(s, seat), rule, points, source: SOURCES[source] as string });
  }
};

export const FROM_START = 0;
export const FROM_ROUND = 1;
export const FROM_BOOSTER = 2;
export const FROM_TILE = 3;
export const FROM_ADVANCED = 4;
export const FROM_FEDERATION = 5;
export const FROM_BOARD = 6;
export const FROM_LEVEL = 7;
export const FROM_FACTION = 8;
export const FROM_CHARGE = 9;
export const FROM_UPPER = 10;
export const FROM_LOWER = 11;
export const FROM_RESEARCH = 12;
export const FROM_RESOURCES = 13;
export const FROM_BID = 14;
export const FROM_AUTOMA = 15;
