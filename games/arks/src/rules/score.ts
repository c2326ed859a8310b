import type { Log, Seat } from '@orrery/kernel';
import { TRACK_SOURCES } from '../content/names.ts';
import type { SourceId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { addPoints } from '../state/seats.ts';

/** Points for the score track. */
export const score = (s: State, seat: Seat, source: SourceId, points: number, rule: string, log: Log): void => {
  addPoints(s, seat, source, points);
  log?.push({ k: 'score', seat, points, source: TRACK_SOURCES[source], rule });
};
