import type { Seat } from '@orrery/kernel';
import type { Gain } from '../content/tables/gain.ts';
import { STONE_WORTH } from '../rules/power.ts';
import { BOWL1, BOWL2, BOWL3, GAIA_AREA, ROUNDS } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { factionOf, powerIn } from '../state/seats.ts';
import type { GaiaWeights } from './weights.ts';

/** What a resource is worth in a round, compared with round 1. */
export const curve = (round: number, w: GaiaWeights): number =>
  round > ROUNDS ? 0 : 1 - (w.decay * (Math.max(1, round) - 1)) / (ROUNDS - 1);

/** A gain in points, at the worth of round 1. */
export const gainWorth = (gain: Gain, w: GaiaWeights): number =>
  gain.ore * w.ore +
  gain.knowledge * w.knowledge +
  gain.credits * w.credit +
  gain.qic * w.qic +
  gain.tokens * w.token +
  gain.charge * w.charge;

/** Goods and power at hand, at the worth of round 1. */
export const heldWorth = (s: State, seat: Seat, w: GaiaWeights): number => {
  const strong = (factionOf(s, seat).tokenWorth?.(s, seat) ?? 1) > 1 ? 1.6 : 1;
  let worth =
    s.ore[seat] * w.ore +
    s.knowledge[seat] * w.knowledge +
    s.credits[seat] * w.credit +
    s.qic[seat] * w.qic +
    (powerIn(s, seat, BOWL1) + powerIn(s, seat, GAIA_AREA)) * w.bowl1 +
    powerIn(s, seat, BOWL2) * w.bowl2 +
    powerIn(s, seat, BOWL3) * w.bowl3 * strong;
  const stone = s.stone[seat];
  if (stone >= 1 && stone <= 3)
    worth += (STONE_WORTH - 0.5) * (stone === 1 ? w.bowl1 : stone === 2 ? w.bowl2 : w.bowl3);
  return worth;
};
