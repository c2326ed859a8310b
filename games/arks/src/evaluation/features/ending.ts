import type { Seat } from '@orrery/kernel';
import { departing } from '../../rules/frames.ts';
import { planetsToEnd, terraformedCount } from '../../rules/merit.ts';
import { CENTRE, SLOT_COUNT, type SlotId } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { isEmpty, isTerraformed } from '../../state/map.ts';
import type { Survey } from '../heuristic.ts';
import { missing, roundsLeft, UNKNOWN_PLANET } from '../outlook.ts';

/** How near the end is: rounds, planets done, and the levels missing on those that would bring it soonest (A21.1). */
export const ENDING = [
  'rounds',
  'round',
  'ending',
  'turnsLeft',
  'done',
  'nearest',
  'nearer',
  'near',
  'planets',
  'openLevels',
] as const;

/** Games that last longer than this are no later: nothing was learned about them (I5). */
const LATE = 30;

/** Turns a seat has still to come, the one that just begins among them: about, and exactly once the last round is known. */
export const turnsLeft = (s: State, seat: Seat): number => {
  const place = (seat - s.first + s.seats) % s.seats;
  const here = place >= s.turns || (s.active === seat && departing.isTop(s)) ? 1 : 0;
  if (s.lastRound !== 0) return s.lastRound - s.round + here;
  return s.cap === 0 ? roundsLeft(s) : Math.min(roundsLeft(s), s.cap - s.round + here);
};

/** After `extractHoldings`, whose survey knows the rounds. */
export const extractEnding = (s: State, now: Survey, seat: Seat, out: Float64Array, at: number): void => {
  const done = terraformedCount(s);
  const open: number[] = [];
  let planets = 0;
  let openLevels = 0;
  for (let slot = 0 as SlotId; slot < SLOT_COUNT; slot++) {
    if (slot === CENTRE || isEmpty(s, slot)) continue;
    planets++;
    if (isTerraformed(s, slot)) continue;
    const levels = missing(s, slot);
    open.push(levels);
    openLevels += levels;
  }
  open.sort((a, b) => a - b);
  const needed = planetsToEnd(s) - done;
  const levelsOf = (n: number): number => (needed > n ? (open[n] ?? UNKNOWN_PLANET) : 0);
  const ending = s.lastRound !== 0;
  const numbers = [
    now.rounds,
    Math.min(s.round, LATE),
    ending ? 1 : 0,
    ending ? turnsLeft(s, seat) : 0,
    done,
    levelsOf(0),
    levelsOf(1),
    levelsOf(2),
    planets,
    openLevels,
  ];
  out.set(numbers, at);
};
