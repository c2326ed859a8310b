import { CIRCLES, income, upkeep } from '../content/board.ts';
import { tradeRatio } from '../content/species.ts';
import { flagsOf, hasFlag, type State, speciesOf } from '../state/layout.ts';
import { MATERIALS, MONEY, SCIENCE } from '../state/ids.ts';

/** E4.1, E4.4 */
export const incomeOf = (s: State, seat: number, track: number): number => income[s.track[seat * 3 + track]];

const dueFor = (discs: number): number => upkeep[Math.max(0, CIRCLES - discs)];

/** E4.5, E4.6 */
export const upkeepOf = (s: State, seat: number): number => dueFor(s.discs[seat]);

/** E15.2: what the money storage would become. */
export const balanceOf = (s: State, seat: number): number =>
  s.store[seat * 3 + MONEY] + incomeOf(s, seat, MONEY) - upkeepOf(s, seat);

/** E15.4: the money all science and materials in store could be traded for. */
export const moneyForGoods = (s: State, seat: number): number => {
  const ratio = tradeRatio[speciesOf(s, seat)];
  return Math.floor(s.store[seat * 3 + SCIENCE] / ratio) + Math.floor(s.store[seat * 3 + MATERIALS] / ratio);
};

/** Option `solvent`: would one disc less on the track, or so much money less, leave the upkeep unpaid? */
export const isRuinous = (s: State, seat: number, discs: number, money: number): boolean =>
  hasFlag(s, flagsOf.solvent) &&
  s.store[seat * 3 + MONEY] - money + incomeOf(s, seat, MONEY) < dueFor(s.discs[seat] - discs);
