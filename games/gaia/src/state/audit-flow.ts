import { NONE, NOTHING } from '@orrery/kernel';
import { game } from '../rules/frames.ts';
import { isOver } from '../rules/stages.ts';
import { ROUNDS } from './ids.ts';
import type { State } from './layout.ts';

/** Turn order, passing and what is pending. */
export const flowFault = (s: State): string | null => {
  const n = s.tables.seats;
  let order = 0;
  let ring = 0;
  for (let i = 0; i < n; i++) {
    order |= 1 << s.order[i];
    ring |= 1 << s.ring[i];
  }
  if (order !== (1 << n) - 1 || ring !== (1 << n) - 1) return 'a seat is missing in the turn order';
  let passed = 0;
  for (let seat = 0; seat < n; seat++) passed += s.passed[seat];
  if (passed !== s.passedCount) return `${passed} seats have passed, ${s.passedCount} were counted`;
  if (s.round < 0 || s.round > ROUNDS) return `round ${s.round}`;
  if (s.surplus !== 0 && s.active === NONE) return 'power left over outside a turn';
  if (isOver(s) !== (s.depth === 0)) return 'the game is over or somebody is asked';
  if (!isOver(s) && (game.find(s) !== 0 || game.isTop(s))) return 'nobody is asked';
  for (let i = 0; i + 1 < s.queued.length; i++)
    if (s.queued[i] === NOTHING && s.queued[i + 1] !== NOTHING) return 'a gap in the queue';
  return null;
};
