// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { automaTurn } from '../automa/duel.ts';
import { stepOf, toneOf } from './log.ts';

const HUMAN = ['terrans', { knowledge: 12, booster: 'B4' }] as const;
/** Card 5 marks a space; with card 4 in support it is the fourth from the right. */
const turn = () => automaTurn({ human: HUMAN, rival: ['itars', {}] }, 4, 5).events;

test('GA7.1, GA7.7: each step of the Automa’s choice names what is left and what dropped out', () => {
  const steps = turn().flatMap((event) => stepOf(event) ?? []);
  expect(steps.map(({ left, out }) => [left.length, out.length])).toEqual([
    [10, 0],
    [1, 9],
  ]);
  expect(steps[1]?.left).toEqual(['#7']);
});

test('GA7.1: while it is watched a long choice says how many there are, a short one names them', () => {
  const [many, one] = turn().flatMap((event) => stepOf(event) ?? []);
  expect(many?.said).toEqual({
    key: 'gaia.automa.candidates',
    params: { by: '', range: 0, number: 0, count: 10 },
  });
  expect(one?.said).toBeUndefined();
});

test('GA7.1: what the Automa did joins one line, its reasons are folded', () => {
  const tones = turn()
    .filter(({ who }) => who === 'automa')
    .map((event) => [event.k, toneOf(event)]);
  expect(tones.filter(([, tone]) => tone === 'more').map(([k]) => k)).toEqual(['automaMarks']);
  expect(tones).toContainEqual(['automaTie', 'detail']);
});
