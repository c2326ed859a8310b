import { STAT_COMPUTER, STAT_HULL, STAT_SHIELD } from '../../content/parts.ts';
import type { State } from '../../state/layout.ts';
import { CRUISER, DREADNOUGHT, INTERCEPTOR, STARBASE } from '../../state/ids.ts';
import { statOf } from '../blueprint.ts';
import type { Events } from '../frames.ts';
import { countOf, damageShip, isHit, rowOf } from './sides.ts';

/** E14.22: largest first. */
const BY_SIZE = [DREADNOUGHT, CRUISER, STARBASE, INTERCEPTOR];

/**
 * E14.22: hits of the ancients and the GCDS assign themselves. All their dice do one damage, so a ship is destroyed by as
 * many hitting dice as it has points left. Uses up the yellow dice. Mutates.
 */
export const assignForced = (s: State, shooter: number, target: number, sector: number, events: Events): void => {
  const computer = statOf(s, shooter, 0, STAT_COMPUTER);
  for (let i = 0; i < BY_SIZE.length; i++) {
    const kind = BY_SIZE[i] as number;
    const shield = statOf(s, target, kind, STAT_SHIELD);
    const hull = statOf(s, target, kind, STAT_HULL);
    let lowest = 2;
    while (!isHit(lowest, computer, shield)) lowest++;
    // Rows are sorted, most damaged first: the ship with the fewest points left is always the first not yet looked at.
    for (let index = 0; index < countOf(s, sector, target, kind); ) {
      const needed = hull + 1 - s.damage[rowOf(target, kind) + index];
      let hitting = 0;
      for (let face = lowest; face <= 6; face++) hitting += s.dice[face - 1];
      if (hitting < needed) {
        index++;
        continue;
      }
      let left = needed;
      for (let face = lowest; left > 0; face++) {
        const used = Math.min(left, s.dice[face - 1]);
        s.dice[face - 1] -= used;
        left -= used;
      }
      damageShip(s, sector, target, kind, index, needed, shooter, events);
    }
  }
  for (let face = 2; face <= 6; face++)
    for (; s.dice[face - 1] > 0; s.dice[face - 1]--)
      for (let i = 0; i < BY_SIZE.length; i++) {
        const kind = BY_SIZE[i] as number;
        if (countOf(s, sector, target, kind) === 0 || !isHit(face, computer, statOf(s, target, kind, STAT_SHIELD)))
          continue;
        damageShip(s, sector, target, kind, 0, 1, shooter, events);
        break;
      }
  s.dice.fill(0);
};
