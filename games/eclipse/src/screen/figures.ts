import type { Figure } from '@orrery/table';
import { balanceOf, incomeOf, type State, upkeepOf } from '../board.ts';

/** Everything a player counts; the differences make the preview of an action. */
export const figures = (s: State, seat: number): readonly Figure[] => [
  { id: 'money', icon: 'credits', value: s.store[seat * 3] as number, name: 'figure.money' },
  { id: 'science', icon: 'knowledge', value: s.store[seat * 3 + 1] as number, name: 'figure.science' },
  { id: 'materials', icon: 'ore', value: s.store[seat * 3 + 2] as number, name: 'figure.materials' },
  { id: 'incomeMoney', icon: null, value: incomeOf(s, seat, 0), name: 'figure.incomeMoney' },
  { id: 'incomeScience', icon: null, value: incomeOf(s, seat, 1), name: 'figure.incomeScience' },
  { id: 'incomeMaterials', icon: null, value: incomeOf(s, seat, 2), name: 'figure.incomeMaterials' },
  { id: 'balance', icon: null, value: balanceOf(s, seat), name: 'figure.balance' },
  { id: 'discs', icon: null, value: s.discs[seat] as number, name: 'figure.discs' },
  { id: 'colony', icon: null, value: s.colony[seat] as number, name: 'figure.colonyShips' },
];

/** What a folded opponent shows. */
export const brief = (s: State, seat: number): readonly Figure[] =>
  s.species[seat] === 0
    ? []
    : [
        ...figures(s, seat).slice(0, 3),
        {
          id: 'ships',
          icon: 'range',
          value: shipsOf(s, seat),
          name: 'figure.ships',
        },
      ];

export const shipsOf = (s: State, seat: number): number => {
  let n = 0;
  for (let at = seat; at < s.fleet.length; at += 6) n += s.fleet[at] as number;
  return n;
};

/** The bill as it stands and with one more disc spent: what "one more action" would cost. */
export interface Bill {
  readonly income: number;
  readonly upkeep: number;
  readonly balance: number;
}
export const billOf = (s: State, seat: number): Bill => ({
  income: incomeOf(s, seat, 0),
  upkeep: upkeepOf(s, seat),
  balance: balanceOf(s, seat),
});
