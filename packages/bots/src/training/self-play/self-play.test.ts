import { type EvaluatorModule, type LearnedWeights, Network } from '@orrery/evaluation';
import { fastRng, type Rules, type Seat, type StateBase } from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import { expect, test } from 'vitest';
import { plainEvaluator } from '../../engine/evaluator.ts';
import type { Experience } from './experience.ts';
import { type Checkpoint, learnBySelfPlay, type Progress } from './self-play.ts';
import { ValueLearner } from './value-learner.ts';

const rules = caravan as unknown as Rules;
type Caravan = ReturnType<typeof caravan.start>;
const FEATURES = ['same', 'coins', 'turns', 'unlearned'];
const extract = (state: StateBase, seat: Seat, out: Float64Array): void => {
  const { coins, turns, passed } = state as Caravan;
  out.set([1, coins[seat] as number, passed[seat] === 1 ? 0 : (turns[seat] as number), 0]);
};

/** An evaluator that promises everybody twenty points too many until it is trained. */
const module: EvaluatorModule = {
  weights: {},
  styles: {},
  features: {
    names: FEATURES,
    phases: ['all'],
    isTrainable: () => true,
    phaseOf: () => 0,
    extract,
    learned: { same: '20' },
    curricula: {},
  },
  createEvaluator: (_, learned: LearnedWeights = {}) => {
    const network = new Network(learned, FEATURES, 1);
    return {
      ...plainEvaluator(rules),
      value: (state, seat) => {
        const inputs = new Float64Array(FEATURES.length);
        extract(state, seat, inputs);
        return (rules.standings(state)[seat]?.points ?? 0) + network.evaluate(inputs, 0);
      },
    };
  },
};
const settings = {
  tables: [{ options: { players: 2, rounds: 2 }, share: 1 }],
  games: 2000,
  hidden: 4,
  seed: 'lesson',
  width: 8,
  lambda: 0.8,
  noises: [0, 0, 0.5],
  memory: 5000,
};
const run = (games: number, from: Checkpoint | null = null): Progress[] => {
  const told: Progress[] = [];
  learnBySelfPlay(rules, module, { ...settings, games }, (progress) => told.push(progress), from);
  return told;
};

test('judgements come nearer to what games bring, and one seed gives one result', () => {
  const told = run(2000);
  expect((told.at(-1) as Progress).error).toBeLessThan(0.7 * (told[0] as Progress).error);
  expect(run(2000).at(-1)?.learned).toEqual(told.at(-1)?.learned);
});

test('a run goes on from where it was interrupted', () => {
  const half = run(600).at(-1) as Progress;
  const [next] = run(620, half.checkpoint);
  expect(next?.games).toBe(620);
  expect(next?.checkpoint.learner.steps).toBeGreaterThan(half.checkpoint.learner.steps);
  expect(() => learnBySelfPlay(rules, module, { ...settings, hidden: 9 }, () => {}, half.checkpoint)).toThrow('other');
});

test('hidden units learn what direct weights cannot, and the file says the same as the learner', () => {
  const rng = fastRng('curve');
  const names = ['same', 'x'];
  const at = (x: number): Experience => ({
    phase: 0,
    indices: Uint16Array.of(0, 1),
    values: Float32Array.of(1, x),
    target: 20 * Math.abs(x),
  });
  const errorWith = (hidden: number): number => {
    const learner = new ValueLearner({ names, phases: ['all'] }, hidden, Float64Array.of(1, 1), { learned: {}, rng });
    let error = 0;
    for (let n = 0; n < 3000; n++)
      error = learner.learn(
        Array.from({ length: 32 }, () => at((rng.below(201) - 100) / 100)),
        0.01,
      );
    learner.average(0);
    const network = new Network(learner.learned(), names, 1);
    expect(network.evaluate(Float64Array.of(1, 0.5), 0)).toBeCloseTo(learner.evaluate(at(0.5)), 1);
    return error;
  };
  expect(errorWith(8)).toBeLessThan(errorWith(0) / 4);
});
