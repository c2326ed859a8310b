import type { Rules, Seat, StateBase } from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import { expect, test } from 'vitest';
import { type JudgeModule, plainJudge } from '../engine/judge.ts';
import { learn } from './learn.ts';

const rules = caravan as unknown as Rules;
const points = (state: StateBase, seat: Seat): number => rules.standings(state)[seat]?.points ?? 0;

/** A judge that sees its points only, and learns how many more are to come. */
const module: JudgeModule = {
  weights: {},
  styles: {},
  sight: {
    seen: ['same', 'points'],
    rows: ['game'],
    rowOf: () => 0,
    look: (state, seat, out) => {
      out[0] = 1;
      out[1] = points(state, seat);
    },
    pointsOf: points,
    learned: {},
    courses: {},
  },
  judge: () => plainJudge(rules),
};
const settings = {
  lessons: [{ options: { players: 2, rounds: 2 }, games: 6 }],
  rounds: 2,
  seed: 'lesson',
  strength: 'greedy',
  noise: 1,
  memory: 0.5,
  ridge: 1,
  blend: 1,
};

test('learning is the same for a seed, tells of every round, and expects points still to come', () => {
  const told: number[] = [];
  const learned = learn(
    rules,
    module,
    settings,
    () => {},
    ({ round, error }) => {
      told.push(round);
      expect(error).toBeGreaterThan(0);
    },
  );
  expect(told).toEqual([1, 2]);
  expect(learned).toEqual(learn(rules, module, settings, () => {}));
  expect(learned['game']?.['same']).toBeGreaterThan(0);
});

test('a blend of nothing keeps what was known', () => {
  const learned = { game: { same: 3, points: 1 } };
  const known: JudgeModule = { ...module, sight: { ...(module.sight as NonNullable<typeof module.sight>), learned } };
  expect(learn(rules, known, { ...settings, rounds: 1, blend: 0 }, () => {})).toEqual(learned);
});
