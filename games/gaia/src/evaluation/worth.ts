import type { Gain } from '../content/tables/gain.ts';
import { STONE_WORTH } from '../rules/power.ts';
import { NEVLAS, ROUNDS } from '../state/ids.ts';
import { BOWLS, GAIA_AREA, hasInstitute, type State } from '../state/layout.ts';
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
export const heldWorth = (s: State, seat: number, w: GaiaWeights): number => {
  const at = seat * BOWLS;
  const strong = hasInstitute(s, seat, NEVLAS) ? 1.6 : 1;
  let worth =
    s.ore[seat] * w.ore +
    s.knowledge[seat] * w.knowledge +
    s.credits[seat] * w.credit +
    s.qic[seat] * w.qic +
    (s.power[at] + s.power[at + GAIA_AREA]) * w.bowl1 +
    s.power[at + 1] * w.bowl2 +
    s.power[at + 2] * w.bowl3 * strong;
  const stone = s.stone[seat];
  if (stone >= 1 && stone <= 3)
    worth += (STONE_WORTH - 0.5) * (stone === 1 ? w.bowl1 : stone === 2 ? w.bowl2 : w.bowl3);
  return worth;
};
