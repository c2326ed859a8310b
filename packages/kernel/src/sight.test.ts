import { expect, test } from 'vitest';
import { fading, joined, named, type SightPart } from './sight.ts';

test('parts write one after the other, from where they are told', () => {
  const goods: SightPart<number> = {
    names: named('goods', ['ore', 'credits']),
    write: (s, seat, out, at) => out.set([s, s + seat], at),
  };
  const same: SightPart<number> = { names: ['same'], write: (_, __, out, at) => out.set([1], at) };
  const all = joined([same, goods, same]);
  expect(all.names).toEqual(['same', 'goods.ore', 'goods.credits', 'same']);
  const out = new Float64Array(6).fill(-1);
  all.write(5, 2, out, 1);
  expect([...out]).toEqual([-1, 1, 5, 7, 1, -1]);
});

test('what fades is worth half at its half, and never more than that', () =>
  expect([fading(0, 4), fading(4, 4), fading(1e9, 4)]).toEqual([0, 2, expect.closeTo(4, 6)]));
