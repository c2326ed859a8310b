import { isRefusal, readOptions, type Seat, seatedOptions } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { rules } from '../rules/index.ts';

const isLast = (players: number) => (seat: Seat) => seat === players - 1;
const rotates = (wish: { readonly players: number }, isPerson: (seat: Seat) => boolean = isLast(wish.players)) => {
  const options = readOptions(rules, seatedOptions(rules, wish, isPerson));
  return isRefusal(options) ? options.why : options.rotate;
};

test('G2.11: at an advanced set-up for three or four, the last player may turn sectors where that is a person', () => {
  expect([1, 2, 3, 4].map((players) => rotates({ players }))).toEqual([false, false, true, true]);
  expect(rotates({ players: 4 }, (seat) => seat !== 3)).toBe(false);
  expect(rotates({ players: 4, setup: 'first' } as never)).toBe(false);
  // What the host says stays.
  expect(rotates({ players: 4, rotate: false } as never)).toBe(false);
  expect(rotates({ players: 2, rotate: true } as never)).toBe(true);
  // The engine itself leaves it off, so that records say what was played.
  const options = readOptions(rules, { players: 4 });
  expect(isRefusal(options) ? null : options.rotate).toBe(false);
});
