import type { Seat } from '@orrery/kernel';
import type { Figure } from '@orrery/table';
import {
  balanceOf,
  EVERY_SECTOR,
  hasSpecies,
  incomeOf,
  MATERIALS,
  MONEY,
  SCIENCE,
  type State,
  shipsOf,
  storeOf,
  upkeepOf,
} from '../board.ts';

/** Everything a player counts; the differences make the preview of an action. */
export const figures = (s: State, seat: Seat): readonly Figure[] => [
  { id: 'money', icon: 'credits', value: storeOf(s, seat, MONEY), name: 'figure.money' },
  { id: 'science', icon: 'knowledge', value: storeOf(s, seat, SCIENCE), name: 'figure.science' },
  { id: 'materials', icon: 'ore', value: storeOf(s, seat, MATERIALS), name: 'figure.materials' },
  { id: 'incomeMoney', icon: null, value: incomeOf(s, seat, MONEY), name: 'figure.incomeMoney' },
  { id: 'incomeScience', icon: null, value: incomeOf(s, seat, SCIENCE), name: 'figure.incomeScience' },
  { id: 'incomeMaterials', icon: null, value: incomeOf(s, seat, MATERIALS), name: 'figure.incomeMaterials' },
  { id: 'balance', icon: null, value: balanceOf(s, seat), name: 'figure.balance' },
  { id: 'discs', icon: null, value: s.discs[seat] as number, name: 'figure.discs' },
  { id: 'colony', icon: null, value: s.colony[seat] as number, name: 'figure.colonyShips' },
];

/** What a folded opponent shows. */
export const brief = (s: State, seat: Seat): readonly Figure[] =>
  !hasSpecies(s, seat)
    ? []
    : [
        ...figures(s, seat).slice(0, 3),
        {
          id: 'ships',
          icon: 'range',
          value: allShipsOf(s, seat),
          name: 'figure.ships',
        },
      ];

export const allShipsOf = (s: State, seat: Seat): number => {
  let n = 0;
  for (const sector of EVERY_SECTOR) n += shipsOf(s, sector, seat);
  return n;
};

/** The bill as it stands and with one more disc spent: what "one more action" would cost. */
export interface Bill {
  readonly income: number;
  readonly upkeep: number;
  readonly balance: number;
}
export const billOf = (s: State, seat: Seat): Bill => ({
  income: incomeOf(s, seat, MONEY),
  upkeep: upkeepOf(s, seat),
  balance: balanceOf(s, seat),
});
