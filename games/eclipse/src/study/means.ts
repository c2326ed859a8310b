import type { Seat } from '@orrery/kernel';
import { balanceOf, moneyForGoods } from '../rules/accounts.ts';
import type { State } from '../state/layout.ts';

/** E15.2, E15.4: could a seat pay the upkeep as it stands, if need be by trading everything else it has in store? */
export const canPay = (s: State, seat: Seat): boolean => balanceOf(s, seat) + moneyForGoods(s, seat) >= 0;
