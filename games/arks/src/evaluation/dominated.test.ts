import { isRefusal, readLegalLine } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { type Position, position } from '../testing/position.ts';
import { dominated } from './dominated.ts';

const why = (g: Position, line: string): string | null => {
  const action = readLegalLine(g.rules, g.state, line);
  if (isRefusal(action)) throw new Error(`${line}: ${g.offers().join(' | ')}`);
  return dominated(g.state, action);
};

test('A5.2: a Resource of choice that does not fit is lost', () => {
  const landed = { landed: 'N.moon', seats: [{ lower: ['c01'], cargo: { technology: 4 } }, {}] };
  const g = position(landed).play('p1: play c01 away acting');
  expect(why(g, 'p1: gain technology')).toBe('cap');
  expect(why(g, 'p1: gain biomass')).toBeNull();
});

test('A11.2, A11.3: no card is thrown away, or laid without what its edge gives for nothing', () => {
  const g = position({ landed: 'N.moon', seats: [{ lower: ['c01'] }, {}] });
  expect(why(g, 'p1: play c01 away')).toBe('refusal');
  expect(why(g, 'p1: play c01 away acting')).toBeNull();
  const elsewhere = position({ landed: 'E.planet', seats: [{ upper: ['c01'] }, {}] });
  expect(why(elsewhere, 'p1: play c01 away')).toBe('nothing');
});

test('A13.1, A20.1: what is free to gather and to draw is not left', () => {
  const g = position({ landed: 'N.planet', seats: [{}, {}] });
  expect([why(g, 'p1: end'), why(g, 'p1: draw'), why(g, 'p1: gather')]).toEqual(['refusal', 'refusal', null]);
  g.play('p1: gather');
  expect([why(g, 'p1: end'), why(g, 'p1: draw')]).toEqual(['refusal', null]);
});
