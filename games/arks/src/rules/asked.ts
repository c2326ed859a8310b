import { NONE } from '@orrery/kernel';
import type { State } from '../state/layout.ts';
import { gaining, locking, paying, raising, taking } from './frames.ts';

/** How many Resources, cards, tokens or levels are left to choose; NONE where nothing is counted. */
export const leftOf = (s: State): number => {
  for (const frame of [gaining, paying, locking]) if (frame.isTop(s)) return frame.left(s);
  if (taking.isTop(s)) return taking.left(s);
  return raising.isTop(s) ? raising.left(s) : NONE;
};
