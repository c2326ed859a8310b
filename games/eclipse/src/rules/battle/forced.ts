import type { Log } from '@orrery/kernel';
import { STAT_COMPUTER, STAT_HULL, STAT_SHIELD } from '../../content/parts.ts';
import { addDice, type Die, damageOf, diceOf, dieOf } from '../../state/battlefield.ts';
import { statOf } from '../../state/blueprints.ts';
import {
  CRUISER,
  DREADNOUGHT,
  FACES,
  type Faction,
  INTERCEPTOR,
  type NonPlayer,
  ONLY_KIND,
  type SectorId,
  type ShipKind,
  STARBASE,
} from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { countOf, damageShip, isHit } from './sides.ts';

/** E14.22: largest first. */
const BY_SIZE: readonly ShipKind[] = [DREADNOUGHT, CRUISER, STARBASE, INTERCEPTOR];

/** E14.21: the only dice ancients and the GCDS have. */
const YELLOW = 0;
const yellow = (face: number): Die => dieOf(YELLOW, face);

/**
 * E14.22: hits of the ancients and the GCDS assign themselves. All their dice do one damage, so a ship is destroyed by as
 * many hitting dice as it has points left. Uses up the yellow dice. Mutates.
 */
export const assignForced = (s: State, shooter: NonPlayer, target: Faction, sector: SectorId, log: Log): void => {
  const computer = statOf(s, shooter, ONLY_KIND, STAT_COMPUTER);
  for (const kind of BY_SIZE) {
    const shield = statOf(s, target, kind, STAT_SHIELD);
    const hull = statOf(s, target, kind, STAT_HULL);
    let lowest = 2;
    while (!isHit(lowest, computer, shield)) lowest++;
    // Rows are sorted, most damaged first: the ship with the fewest points left is always the first not yet looked at.
    for (let index = 0; index < countOf(s, sector, target, kind); ) {
      const needed = hull + 1 - damageOf(s, target, kind, index);
      let hitting = 0;
      for (let face = lowest; face <= FACES; face++) hitting += diceOf(s, yellow(face));
      if (hitting < needed) {
        index++;
        continue;
      }
      let left = needed;
      for (let face = lowest; left > 0; face++) {
        const used = Math.min(left, diceOf(s, yellow(face)));
        addDice(s, yellow(face), -used);
        left -= used;
      }
      damageShip(s, sector, target, kind, index, needed, shooter, log);
    }
  }
  for (let face = 2; face <= FACES; face++)
    for (; diceOf(s, yellow(face)) > 0; addDice(s, yellow(face), -1))
      for (const kind of BY_SIZE) {
        if (countOf(s, sector, target, kind) === 0 || !isHit(face, computer, statOf(s, target, kind, STAT_SHIELD)))
          continue;
        damageShip(s, sector, target, kind, 0, 1, shooter, log);
        break;
      }
  s.dice.fill(0);
};
