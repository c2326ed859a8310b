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
    phases: ['all'],
    rowOf: () => 0,
    phaseOf: () => 0,
    look: (state, seat, out) => {
      out[0] = 1;
      out[1] = points(state, seat);
    },
    pointsOf: points,
    networks: {},
    courses: {},
  },
  judge: () => plainJudge(rules),
};
const settings = {
  lessons: [{ options: { players: 2, rounds: 2 }, games: 14 }],
  rounds: 2,
  seed: 'lesson',
  strength: 'greedy',
  noise: 1,
  hidden: 2,
  room: 500,
  passes: 20,
  rate: 0.01,
};

test('learning is the same for a seed, tells of every round, and errs by less than a game brings', () => {
  const told: number[] = [];
  const networks = learn(
    rules,
    module,
    settings,
    () => {},
    ({ round, points: made, errors }) => {
      told.push(round);
      const error = errors['game']?.[0] ?? 0;
      expect(error).toBeGreaterThan(0);
      expect(error).toBeLessThan(made[0] as number);
    },
  );
  expect(told).toEqual([1, 2]);
  expect(Object.keys(networks['game']?.seen ?? {})).toEqual(['same', 'points']);
  expect(networks).toEqual(learn(rules, module, settings, () => {}));
});
