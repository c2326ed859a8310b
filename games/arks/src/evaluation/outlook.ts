import { NONE } from '@orrery/kernel';
import { planetsToEnd, terraformedCount } from '../rules/merit.ts';
import { CENTRE, RESOURCE_COUNT, type ResourceId, SLOT_COUNT, type SlotId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { hasSlot, isEmpty, isTerraformed, levelOf, planetAt, withSlot } from '../state/map.ts';

/** Levels one player raises in a round, over a whole game. */
const PACE = 1.2;
/** A planet still to be discovered needs about this many levels. */
export const UNKNOWN_PLANET = 10;
const LONGEST = 14;
/**
 * Rounds a game usually has, by seats; the long variant a third more. Nothing in the rules ends a game in which nobody
 * completes planets (I5), so the later it is, the less is left for what has not become points yet: a player who thinks so
 * never waits for ever.
 */
const USUAL = [0, 22, 22, 19, 17];
const PATIENCE = 0.6;
const usualRounds = (s: State): number => USUAL[s.seats] * (s.long === 1 ? 4 / 3 : 1);

/**
 * How far a game is past all that is usual, in tens of rounds up to 2; 0 in an ordinary game. Moving an Outpost between two own
 * Colonies brings points for ever (A18.3, I5): the later it is, the more a player wants planets done instead.
 */
export const overdue = (s: State): number => Math.max(0, Math.min(20, s.round - 2 * usualRounds(s))) / 10;

/** Levels missing on a planet that is not yet terraformed. */
export const missing = (s: State, slot: SlotId): number => {
  const { max } = planetAt(s, slot);
  let n = 0;
  for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++) n += max[r] - levelOf(s, slot, r);
  return n;
};

/** Rounds the game will still last, about: the cheapest planets that bring the end, at the usual pace (A21.1). */
export const roundsLeft = (s: State): number => {
  if (s.lastRound !== 0) return Math.max(0, s.lastRound - s.round + 1 - s.turns / s.seats);
  let needed = planetsToEnd(s) - terraformedCount(s);
  let levels = 0;
  let taken = 0;
  while (needed > 0) {
    let best = UNKNOWN_PLANET;
    let at: SlotId | typeof NONE = NONE;
    for (let slot = 0 as SlotId; slot < SLOT_COUNT; slot++) {
      if (slot === CENTRE || isEmpty(s, slot) || isTerraformed(s, slot) || hasSlot(taken, slot)) continue;
      const n = missing(s, slot);
      if (n < best) {
        best = n;
        at = slot;
      }
    }
    if (at !== NONE) taken = withSlot(taken, at);
    levels += best;
    needed--;
  }
  const patience = 1 + PATIENCE * Math.max(0, usualRounds(s) + 4 - s.round);
  const rounds = Math.min(LONGEST, patience, 1.5 + levels / (PACE * s.seats));
  return s.cap === 0 ? rounds : Math.min(rounds, s.cap - s.round + 1);
};
