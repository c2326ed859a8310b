import type { Refusal, Seat } from '@orrery/kernel';
import { CIRCLES, income, upkeep } from '../content/board.ts';
import { speciesOf, storeOf, trackOf } from '../state/boards.ts';
import { MATERIALS, MONEY, type Resource, SCIENCE } from '../state/ids.ts';
import { flagsOf, hasFlag, type State } from '../state/layout.ts';
import { unpayable } from './why.ts';

/** E4.1, E4.4 */
export const incomeOf = (s: State, seat: Seat, track: Resource): number => income[trackOf(s, seat, track)];

/** E4.5: the upkeep with so many discs on the track. */
export const dueFor = (discs: number): number => upkeep[Math.max(0, CIRCLES - discs)];

/** E4.5, E4.6 */
export const upkeepOf = (s: State, seat: Seat): number => dueFor(s.discs[seat]);

/** E15.2: what the money storage would become. */
export const balanceOf = (s: State, seat: Seat): number =>
  storeOf(s, seat, MONEY) + incomeOf(s, seat, MONEY) - upkeepOf(s, seat);

/** E15.4: the money all science and materials in store could be traded for. */
export const moneyForGoods = (s: State, seat: Seat): number => {
  const ratio = speciesOf(s, seat).tradeRatio;
  return Math.floor(storeOf(s, seat, SCIENCE) / ratio) + Math.floor(storeOf(s, seat, MATERIALS) / ratio);
};

/** Option `solvent`: would one disc less on the track, or so much money less, leave the upkeep unpaid? */
export const whyNotAfford = (s: State, seat: Seat, discs: number, money: number): Refusal | null => {
  if (!hasFlag(s, flagsOf.solvent)) return null;
  const has = storeOf(s, seat, MONEY) - money + incomeOf(s, seat, MONEY);
  const due = dueFor(s.discs[seat] - discs);
  return has < due ? unpayable(due, has) : null;
};
