import type { Sight } from '@orrery/evaluation';
import { readLessons, weigh } from '@orrery/evaluation';
import { fastRng } from '@orrery/kernel';
import { expect, test } from 'vitest';
import type { Outcome } from './dataset.ts';
import { Pupil } from './gradient-descent.ts';

const SEEN = ['same', 'ore', 'ships'];
const sight: Sight = {
  seen: SEEN,
  phases: ['early', 'late'],
  isOpen: () => true,
  phaseOf: () => 0,
  look: () => {},
  lessons: {},
  courses: {},
};
const usual = Float64Array.of(1, 3, 3);
const settings = { hidden: 8, passes: 40, level: 1 };

/** Ships are worth what ore there is for them, which no weight alone can say; late, every ship is worth 2 more. */
const pointsOf = (ore: number, ships: number, phase: number): number => 10 * Math.min(ore, ships) + 2 * phase * ships;
const outcome = (ore: number, ships: number, phase: number): Outcome => ({
  phase,
  at: Uint16Array.of(0, 1, 2),
  seen: Float32Array.of(1, ore, ships),
  judged: 0,
  points: pointsOf(ore, ships, phase),
});
const rng = fastRng('positions');
const all = Array.from({ length: 3000 }, () => outcome(rng.below(6), rng.below(6), rng.below(5) / 4));

const errorOf = (judge: (one: Outcome) => number, list: readonly Outcome[]): number =>
  Math.sqrt(list.reduce((sum, one) => sum + (judge(one) - one.points) ** 2, 0) / list.length);

const taught = (hidden: number): Pupil => {
  const pupil = new Pupil(sight, { ...settings, hidden }, usual, {}, fastRng('pupil'));
  pupil.study(
    all.slice(300).map((one) => [one]),
    (one) => one.points,
  );
  return pupil;
};

test('hidden units learn what weights alone cannot say, and the lessons say the same when they are read', () => {
  const tests = all.slice(0, 300);
  const plain = taught(0);
  const pupil = taught(8);
  expect(errorOf((one) => plain.judge(one), tests)).toBeGreaterThan(4);
  expect(errorOf((one) => pupil.judge(one), tests)).toBeLessThan(2);
  const learned = readLessons(pupil.lessons(), SEEN, 2);
  for (const one of tests)
    expect(weigh(learned, Float64Array.from(one.seen), one.phase)).toBeCloseTo(pupil.judge(one), 0);
});

test('learning goes on from what was learned, and is the same for a seed', () => {
  const pupil = taught(8);
  expect(taught(8).lessons()).toEqual(pupil.lessons());
  const next = new Pupil(sight, settings, usual, pupil.lessons(), fastRng('other'));
  for (const one of all.slice(0, 20)) expect(next.judge(one)).toBeCloseTo(pupil.judge(one), 0);
});

test('without a level only how the options of a decision differ is learned', () => {
  const pupil = new Pupil(sight, { hidden: 0, passes: 600, level: 0 }, usual, {}, fastRng('pupil'));
  const decisions = Array.from({ length: 500 }, (_, n) => {
    const luck = 50 + (n % 7) * 20;
    return [0, 1, 2].map((ore): Outcome => ({ ...outcome(ore, 0, 0), points: luck + 3 * ore }));
  });
  pupil.study(decisions, (one) => one.points);
  expect(pupil.judge(outcome(4, 0, 0)) - pupil.judge(outcome(1, 0, 0))).toBeCloseTo(9, 0);
  expect(Math.abs(pupil.judge(outcome(0, 0, 0)))).toBeLessThan(10);
});
