import { setFlagsFromString } from 'node:v8';
import { expect, test } from 'vitest';
import { defineLayout, list, number } from './index.ts';

const layout = defineLayout<{ readonly map: string }>()({
  round: number(),
  ore: list('i8', 4),
  big: list('i32', 2),
  wide: list('u16', 3),
});
const filled = () => {
  const s = layout.create({ map: 'm' });
  s.round = -7;
  s.ore[2] = -1;
  s.big[1] = 2 ** 31 - 1;
  s.wide[0] = 65535;
  return s;
};

test('fields are named views of one buffer and do not overlap', () => {
  const s = filled();
  expect(layout.toJson(s)).toEqual({ round: -7, ore: [0, 0, -1, 0], big: [0, 2147483647], wide: [65535, 0, 0] });
});

test('a copy is equal, independent and shares the tables', () => {
  const s = filled();
  const t = layout.copy(s);
  expect(layout.equal(s, t)).toBe(true);
  expect(layout.hash(s)).toBe(layout.hash(t));
  expect(t.tables).toBe(s.tables);
  t.ore[0] = 1;
  expect(s.ore[0]).toBe(0);
  expect(layout.equal(s, t)).toBe(false);
  expect(layout.hash(s)).not.toBe(layout.hash(t));
  expect(layout.difference(s, t)).toBe('ore[0]: 0 and 1');
});

test('the hash tells the order of words apart', () => {
  const s = layout.create({ map: '' });
  const t = layout.create({ map: '' });
  s.big.set([1, 2]);
  t.big.set([2, 1]);
  expect(layout.hash(s)).not.toBe(layout.hash(t));
});

test('JSON comes back by field names', () => {
  const s = filled();
  const t = layout.create({ map: 'm' });
  expect(layout.fromJson(layout.toJson(s), t)).toBeNull();
  expect(layout.equal(s, t)).toBe(true);
});

test.each([
  [null, 'not an object'],
  [{ ...layout.toJson(filled()), zap: 1 }, 'unknown field zap'],
  [{ ...layout.toJson(filled()), round: 1.5 }, 'field round'],
  [{ ...layout.toJson(filled()), ore: [1, 2] }, 'field ore is not a list of 4'],
  [{ ...layout.toJson(filled()), ore: [1, 2, 3, 300] }, 'field ore holds 300'],
])('JSON that does not fit is refused by naming the place: %#', (json, problem) => {
  expect(layout.fromJson(json, layout.create({ map: '' }))).toContain(problem);
});

/** What Node's engine knows of objects, by the names it has for that. */
const native = (expression: string): ((a: object, b: object) => boolean) => {
  setFlagsFromString('--allow-natives-syntax');
  return new Function('a', 'b', `return ${expression}`) as (a: object, b: object) => boolean;
};

test('states of many fields stay fast: names not kept in a dictionary, and one shape for all of them', () => {
  const isFast = native('%HasFastProperties(a)');
  const haveSameShape = native('%HaveSameMap(a, b)');
  const { create, copy } = defineLayout<object>()(
    Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`f${i}`, list('i8', 2)])),
  );
  const first = create({});
  const second = create({});
  const third = copy(first);
  expect(Object.keys(third)).toContain('f119');
  for (const state of [first, second, third]) expect(isFast(state, state)).toBe(true);
  expect([haveSameShape(first, second), haveSameShape(first, third)]).toEqual([true, true]);
});
