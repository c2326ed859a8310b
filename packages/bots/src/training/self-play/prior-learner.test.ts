import type { ChoiceFeatures } from '@orrery/evaluation';
import type { Action, Seat, StateBase } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { choiceOf, PriorLearner } from './prior-learner.ts';

const SEAT = 0 as Seat;
const at = (weather: number): StateBase => ({ weather }) as unknown as StateBase;
const ACTIONS: readonly Action[] = [{ k: 'stay' }, { k: 'sail' }];
/** Two views: none, and the weather. The own prior knows nothing. */
const choices: ChoiceFeatures = {
  views: 2,
  prior: (_, __, out) => out.fill(1),
  writeViews: (state, _, out) => out.set([0, (state as unknown as { readonly weather: number }).weather]),
  codeOf: (_, __, { k }) => k.charCodeAt(1),
};

test('choices are foreseen by what they were made in, also after a break', () => {
  let learner = new PriorLearner({});
  const learn = (weather: number): number =>
    learner.learn(choiceOf(choices, at(weather), SEAT, ACTIONS, weather === 1 ? 1 : 0));
  expect(learn(1)).toBeCloseTo(0.5, 5);
  for (let n = 0; n < 200; n++) learn(n % 2);
  expect(learn(0)).toBeGreaterThan(0.8);
  const before = learn(1);
  expect(before).toBeGreaterThan(0.8);
  learner = new PriorLearner(learner.state());
  expect(learn(1)).toBeGreaterThan(before - 0.01);
  // The file keeps less than the learner, but says the same.
  learner = new PriorLearner(learner.learned());
  expect(learn(1)).toBeGreaterThan(0.75);
});
