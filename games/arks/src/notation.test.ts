import { isRefusal } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { read } from './notation.ts';
import { position } from './testing/position.ts';

test('A3.3: what cannot be read is refused', () => {
  const { state } = position();
  const nonsense = [
    '',
    ' ',
    'travel',
    'travel X.moon',
    'travel C.planet',
    'play c01',
    'play c01 sideways',
    'play c01 up down',
    'play c99 up',
    'ready red',
    'ready pink for c01',
    'ready red for c99',
    'place c01 middle',
    'deal',
    'deal c01 zzz',
    'layout keyi',
    'layout keyi ryugu zzz top elpis',
    'end now',
    'constructor',
    'toString x',
    'first p9',
    'gain gold',
  ];
  for (const text of nonsense) expect([text, isRefusal(read(state, text))]).toEqual([text, true]);
});

test('A3.3: texts name things', () => {
  const { rules, state } = position({ landed: 'N.planet', seats: [{ upper: ['c02'] }, {}] });
  expect(rules.legal(state).map((action) => rules.write(state, action))).toEqual([
    'play c02 away acting',
    'play c02 away',
    'gather',
    'explore',
    'draw',
    'end',
  ]);
});
