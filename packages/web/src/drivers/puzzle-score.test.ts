// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { dayNumber, gameOfDay, puzzleOfDay } from './daily.ts';
import { dayOf, readScore, scoreAfter, streakOf } from './puzzle-score.ts';

const day = (n: number, hour = 12): Date => new Date(2026, 10, n, hour);
const NONE = readScore(null);

test('days in a row are counted; a day left out, or another puzzle than that of the day, begins anew or adds nothing', () => {
  let score = scoreAfter(NONE, 'gaia/a', true, day(16, 23));
  score = scoreAfter(score, 'gaia/b', true, day(17, 0));
  expect(score).toEqual({ solved: ['gaia/a', 'gaia/b'], lastDay: '2026-11-17', streak: 2, longest: 2 });
  expect(scoreAfter(score, 'gaia/b', true, day(17))).toEqual(score);
  expect(scoreAfter(score, 'gaia/c', false, day(18)).streak).toBe(2);
  expect([streakOf(score, day(17)), streakOf(score, day(18)), streakOf(score, day(19))]).toEqual([2, 2, 0]);
  expect(scoreAfter(score, 'gaia/d', true, day(19))).toMatchObject({ streak: 1, longest: 2 });
  expect(dayOf(new Date(2026, 11, 31), 1)).toBe('2027-01-01');
});

test('what is no score is none', () => {
  for (const raw of [7, {}, { ...NONE, streak: -1 }, { ...NONE, solved: 'x' }]) expect(readScore(raw)).toEqual(NONE);
});

test('games take turns, and every puzzle has its day before one comes again', () => {
  expect(dayNumber(day(18, 0))).toBe(dayNumber(day(18, 23)));
  expect(dayNumber(day(19, 0)) - dayNumber(day(18, 23))).toBe(1);
  const first = dayNumber(day(18));
  const games = ['a', 'b', 'c'];
  const puzzles = [0, 1, 2, 3];
  const shown = Array.from(
    { length: 12 },
    (_, i) => `${gameOfDay(games, first + i)}${puzzleOfDay(puzzles, 3, first + i)}`,
  );
  expect(new Set(shown).size).toBe(12);
  expect(gameOfDay([], first)).toBe(undefined);
});
