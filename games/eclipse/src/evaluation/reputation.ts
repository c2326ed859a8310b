import type { Seat } from '@orrery/kernel';
import { REPUTATION_VALUES } from '../content/board.ts';
import { fitsTrack } from '../rules/diplomacy.ts';
import { ambassadorsOf, reputationOf } from '../state/boards.ts';
import type { State } from '../state/layout.ts';
import type { EclipseWeights } from './weights.ts';

/** What the best of so many tiles is worth beyond the first, in parts of the first. */
const BEST_OF = [0, 1, 1.3, 1.5, 1.6, 1.7];

/** What drawing so many reputation tiles and keeping the best is worth: less when a tile held must go for it (E14.31). */
export const drawWorth = (s: State, seat: Seat, draws: number, w: EclipseWeights): number => {
  const best = w.reputationDraw * (BEST_OF[Math.min(5, draws)] as number);
  if (fitsTrack(s, seat, ambassadorsOf(s, seat), s.reputationCount[seat] + 1)) return best;
  let lowest = 1;
  while (lowest < REPUTATION_VALUES && reputationOf(s, seat, lowest) === 0) lowest++;
  return Math.max(0.1, best - 0.8 * lowest);
};
