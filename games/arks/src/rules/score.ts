import { type State, TRACK_SOURCES } from '../state/layout.ts';
import type { Events } from './frame.ts';

/** Points for the score track. */
export const score = (s: State, seat: number, source: number, points: number, rule: string, events: Events): void => {
  s.points[seat * TRACK_SOURCES.length + source] += points;
  events?.push({ k: 'score', seat, points, source: TRACK_SOURCES[source] as string, rule });
};
