import type { Log, Seat } from '../../index.ts';

export const score = (seat: Seat, points: number, source: string, log: Log): void => {
  log?.push({ k: 'score', seat, points, source });
};
