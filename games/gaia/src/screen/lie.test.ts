import { expect, test } from 'vitest';
import { CARDS } from '../automa/cards.ts';
import { byDirection, candidates } from '../automa/choice.ts';
import { duel } from '../automa/duel.ts';
import { position } from '../testing/position.ts';
import { cellsOf, lieOf, readingOrder } from './scene.ts';

test('GA3.2: against the Automa the board is drawn in rows, from top to bottom and left to right as ties read it (GA-R3)', () => {
  const { state } = duel({});
  expect(lieOf(state)).toBe('pointy');
  const cells = cellsOf(state);
  const order = readingOrder(state);
  expect(order.length).toBe(state.planetCount);
  for (let i = 1; i < order.length; i++) {
    const [a, b] = [cells[order[i - 1]!]!.at, cells[order[i]!]!.at];
    // A later planet stands lower, or in the same row further to the right: what the eye reads is what the rule reads.
    expect(b.y > a.y + 1 || (Math.abs(b.y - a.y) < 0.01 && b.x > a.x)).toBe(true);
  }
  const rightwards = CARDS.find((card) => !card.backwards)!;
  const leftwards = CARDS.find((card) => card.backwards)!;
  expect(byDirection(candidates(state, 'hex', [...order], 'GA4.1', undefined), rightwards)).toBe(order[0]);
  expect(byDirection(candidates(state, 'hex', [...order], 'GA4.1', undefined), leftwards)).toBe(order.at(-1));
});

test('GA3.2: without the Automa the board lies as it did', () => {
  const { state } = position({ seats: { terrans: {}, xenos: {} } });
  expect(lieOf(state)).toBe('flat');
  expect(new Set(cellsOf(state).map(({ lie }) => lie))).toEqual(new Set(['flat']));
});
