// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { stepOf, toneOf } from './log.ts';

test('A28.3, A28.4: places the Automa passes over drop out, the one that fits is left', () => {
  expect(stepOf({ k: 'automaLooks', slot: 'NE' })).toEqual({ left: [], out: ['NE'] });
  expect(stepOf({ k: 'automaGoal', slot: 'E' })).toEqual({ left: ['E'], out: [] });
  expect(stepOf({ k: 'land', slot: 'E' })).toBeNull();
});

test('A4: the deeds of a turn join one line, what they cost and brought is folded', () => {
  expect(['land', 'colony', 'upgrade'].map((k) => toneOf({ k }))).toEqual(['more', 'more', 'more']);
  expect(['automaLooks', 'pay', 'gain'].map((k) => toneOf({ k }))).toEqual(['detail', 'detail', 'detail']);
});
