import { readLessons } from '@orrery/evaluation';
import { CHANCE, fastRng, isRefusal, readOptions, type Seat, stepRandomly } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { rules } from '../rules/index.ts';
import type { State } from '../state/layout.ts';
import { judge, sight, weights } from './index.ts';
import { lessonOf } from './network.ts';

const start = (players: number): State => {
  const options = readOptions(rules, { players });
  if (isRefusal(options)) throw new Error(options.why);
  return rules.start(options);
};

test('what is seen has names of its own, and what was learned is about things seen', () => {
  expect(new Set(sight.seen).size).toBe(sight.seen.length);
  for (const [name, line] of Object.entries(sight.lessons)) {
    expect(sight.seen).toContain(name);
    expect(line.split(' ').map(Number).filter(Number.isFinite)).toHaveLength(sight.phases.length);
  }
});

test('lessons weigh what is seen, phase by phase', () => {
  const state = start(2);
  state.round = 2;
  state.faction[0] = 1;
  const line = sight.phases.map((_, phase) => phase).join(' ');
  // In phase 2: 2 × 1, which is always seen, and 2 × the 30 points reckoned.
  expect(lessonOf(state, 0, 30, readLessons({ same: line, reckoned: line }, sight.seen, sight.phases.length))).toBe(
    2 + 60,
  );
});

test.each([1, 2, 4])('with %i players every number seen is written, and finite', (players) => {
  const state = start(players);
  const rng = fastRng(`seen ${players}`);
  const first = new Float64Array(sight.seen.length);
  const second = new Float64Array(sight.seen.length);
  let looked = 0;
  for (let i = 0; i < 400 && rules.decision(state) !== null; i++) {
    stepRandomly(rules, state, rng);
    for (let seat = 0; seat < players; seat++) {
      if (state.faction[seat] === 0) continue;
      // What a look leaves behind must not show in the next one.
      first.fill(7);
      second.fill(-7);
      sight.look(state, seat, first);
      sight.look(state, seat, second);
      expect(first).toEqual(second);
      expect(first.every(Number.isFinite)).toBe(true);
      looked++;
    }
  }
  expect(looked).toBeGreaterThan(100);
});

test('with two seats passing and playing on are judged by the same measure', () => {
  const state = start(1);
  const rng = fastRng('measure');
  const mine = judge(weights);
  let passes = 0;
  for (let i = 0; i < 3000 && passes < 4 && rules.decision(state) !== null; i++) {
    const decision = rules.decision(state);
    if (decision?.by !== CHANCE && decision?.ask === 'turn') {
      for (const action of rules.legal(state)) {
        if (action.k !== 'pass') continue;
        const after = rules.layout.copy(state);
        rules.apply(after, action);
        expect(mine.closes(action)).toBe(true);
        // A pass changes the booster and little else: no jump from one phase's scale to another's.
        if (after.round === state.round && state.round < 6)
          expect(Math.abs(mine.value(after, 0 as Seat) - mine.value(state, 0 as Seat))).toBeLessThan(25);
        passes++;
        break;
      }
    }
    stepRandomly(rules, state, rng);
  }
  expect(passes).toBe(4);
});
