import type { Action, Seat, StateBase } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { type ChoiceFeatures, LearnedPrior, PRIOR, PRIOR_WEIGHTS, readPrior, weightAt, writePrior } from './prior.ts';

const SEAT = 0 as Seat;
const STATE = { depth: 0 } as unknown as StateBase;
const ACTIONS: readonly Action[] = [{ k: 'rest' }, { k: 'walk' }];
/** Resting is thought of twice as often as walking; there is one view of any position. */
const choices: ChoiceFeatures = {
  views: 1,
  prior: (_, actions, out) => {
    for (const [i, { k }] of actions.entries()) out[i] = k === 'rest' ? 2 : 1;
  },
  writeViews: (_, __, out) => out.fill(7),
  codeOf: (_, __, { k }) => k.length + k.charCodeAt(0),
};
const priorsBy = (weights: Float32Array, actions = ACTIONS): number[] => {
  const out = new Float64Array(actions.length);
  new LearnedPrior(choices, weights).write(STATE, SEAT, actions, out);
  return [...out];
};

test('weights are written as letters and read again, to a step of 0.15', () => {
  const weights = Float32Array.of(0, 0.15, -0.3, 4.2, -4.2, 99, -99);
  const read = readPrior(writePrior(weights));
  expect(read).toHaveLength(PRIOR_WEIGHTS);
  expect([...read.slice(0, 7)].map((x) => Math.round(x * 100) / 100)).toEqual([0, 0.15, -0.3, 4.2, -4.2, 4.2, -4.2]);
  expect(JSON.stringify(writePrior(weights))).toHaveLength(weights.length + 2);
});

test('what was learned multiplies the own prior; without it the own prior stays', () => {
  const weights = new Float32Array(PRIOR_WEIGHTS);
  expect(priorsBy(weights)).toEqual([2, 1]);
  weights[weightAt(choices.codeOf(STATE, SEAT, { k: 'walk' }), 7, 0)] = Math.log(6);
  expect(priorsBy(weights)[1]).toBeCloseTo(6, 5);
  expect(LearnedPrior.of(choices, {})).toBeNull();
  expect(LearnedPrior.of(choices, { [PRIOR]: writePrior(weights) })).not.toBeNull();
});
