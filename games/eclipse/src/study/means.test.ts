import { expect, test } from 'vitest';
import { balanceOf } from '../rules/accounts.ts';
import { addStore } from '../state/boards.ts';
import { MONEY } from '../state/ids.ts';
import { position } from '../testing/position.ts';
import { canPay } from './means.ts';

const T = 'terran-directorate';
const O = 'orion';

test.each([
  [0, 0, 0, true],
  [-1, 0, 0, false],
  // Terrans trade two for one (E18.7), each resource by itself.
  [-1, 1, 1, false],
  [-1, 2, 0, true],
  [-2, 2, 3, true],
  [-3, 3, 3, false],
])(
  'E15.4: with %i money after upkeep, %i science and %i materials: can it be paid? %s',
  (balance, science, materials, can) => {
    const g = position({ species: [T, O] });
    const seat = g.seat(T);
    g.store(T, 0, science, materials);
    addStore(g.s, seat, MONEY, balance - balanceOf(g.s, seat));
    expect(balanceOf(g.s, seat)).toBe(balance);
    expect(canPay(g.s, seat)).toBe(can);
  },
);
