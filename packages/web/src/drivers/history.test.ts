import { type Action, playout, type Rules } from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import { expect, test } from 'vitest';
import { History } from './history.ts';

const rules = caravan as unknown as Rules;
const options = { players: 3, rounds: 4 };

test('any earlier moment equals the game played that far, in whatever order moments are asked for', () => {
  const { actions } = playout(rules, options, 'history');
  const history = new History(rules, rules.start(options), () => actions);
  const far = (n: number) => {
    const state = rules.start(options);
    for (const action of actions.slice(0, n)) rules.apply(state, action);
    return rules.layout.hash(state);
  };
  for (const n of [actions.length, 0, 1, 23, 24, 25, 60, 48, 7, actions.length + 5])
    expect(rules.layout.hash(history.stateAt(n))).toBe(far(Math.min(n, actions.length)));
});

test('what was taken back is forgotten', () => {
  const first = playout(rules, options, 'one').actions;
  const other = playout(rules, options, 'two').actions;
  let actions: readonly Action[] = first;
  const history = new History(rules, rules.start(options), () => actions);
  history.stateAt(first.length);
  history.forget(0);
  actions = other;
  const state = rules.start(options);
  for (const action of other) rules.apply(state, action);
  expect(rules.layout.hash(history.stateAt(other.length))).toBe(rules.layout.hash(state));
});
