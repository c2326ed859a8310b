import type { Seat } from '@orrery/kernel';
import { income } from '../content/board.ts';
import { SECTORS } from '../content/sectors.ts';
import { dueFor, moneyForGoods } from '../rules/accounts.ts';
import { storeOf, trackOf } from '../state/boards.ts';
import { MONEY, ORBITAL_BIT, type SectorId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { discOwner, hasCube, kindOfBit, trackOfSquare } from '../state/pieces.ts';

/** Cubes in a sector that go home to the money track and to no other. */
const moneyCubesIn = (s: State, sector: SectorId): number => {
  let n = 0;
  for (let bit = 0; bit <= ORBITAL_BIT; bit++)
    if (hasCube(s, sector, bit) && trackOfSquare(kindOfBit(sector, bit)) === MONEY) n++;
  return n;
};

/**
 * E15.4 to E15.7: with `spent` more discs off the track, would the seat drop out whatever it sells and abandons? Judged kindly:
 * every colony ship it has left may still bring a cube of money into a sector.
 */
export const isRuined = (s: State, seat: Seat, spent: number): boolean => {
  const money = storeOf(s, seat, MONEY) + moneyForGoods(s, seat);
  const discs = s.discs[seat] - spent;
  const onTrack = Math.max(0, trackOf(s, seat, MONEY) - s.colony[seat]);
  if (money + (income[onTrack] as number) >= dueFor(discs)) return false;
  const covered: number[] = [];
  for (let sector = 0 as SectorId; sector < SECTORS; sector++)
    if (discOwner(s, sector) === seat) covered.push(moneyCubesIn(s, sector));
  // Of any number of sectors, those with the fewest cubes of money are abandoned with the least loss.
  covered.sort((a, b) => a - b);
  let back = 0;
  return covered.every((cubes, i) => {
    back += cubes;
    return money + (income[Math.min(income.length - 1, onTrack + back)] as number) < dueFor(discs + i + 1);
  });
};
