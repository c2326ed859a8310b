import {
  STAT_CANNON,
  STAT_COMPUTER,
  STAT_HULL,
  STAT_INITIATIVE,
  STAT_MISSILE,
  STAT_MOVE,
  STAT_SHIELD,
  STATS,
} from '../content/parts.ts';
import type { State } from '../state/layout.ts';
import { DAMAGE, SHIP_KINDS, STARBASE } from '../state/ids.ts';

/** Missiles fire once, but first. */
const MISSILE = 0.8;

/** How strong one ship of a kind is: what it deals and what it takes, in one number. */
export const mightOf = (s: State, seat: number, kind: number): number => {
  const row = (seat * SHIP_KINDS + kind) * STATS;
  const { stats } = s;
  let damage = 0;
  for (let colour = 0; colour < 3; colour++)
    damage +=
      (DAMAGE[colour] as number) * (stats[row + STAT_CANNON + colour] + MISSILE * stats[row + STAT_MISSILE + colour]);
  const hits = Math.min(5, 1 + stats[row + STAT_COMPUTER]) / 6;
  const stands = (1 + stats[row + STAT_HULL]) * (1 + 0.3 * stats[row + STAT_SHIELD]);
  const quick = 1 + 0.04 * stats[row + STAT_INITIATIVE];
  const moves = kind === STARBASE ? 0.9 : 0.9 + 0.1 * Math.min(3, stats[row + STAT_MOVE]);
  return Math.sqrt(damage * hits * stands) * quick * moves;
};

/** What a good fleet is made of: how much each kind's blueprint counts. */
const SHARE = [0.3, 0.4, 0.25, 0.1];

export const blueprintMight = (s: State, seat: number): number => {
  let sum = 0;
  for (let kind = 0; kind < SHIP_KINDS; kind++) sum += (SHARE[kind] as number) * mightOf(s, seat, kind);
  return sum;
};
