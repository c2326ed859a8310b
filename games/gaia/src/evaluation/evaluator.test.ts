import { type EvaluatorModule, HIDDEN_UNITS, PRIOR } from '@orrery/evaluation';
import { CHANCE, fastRng, isRefusal, readOptions, type Seat, stepRandomly } from '@orrery/kernel';
import { expect, test } from 'vitest';
import type { GaiaAction } from '../rules/actions.ts';
import { rules } from '../rules/index.ts';
import { TERRANS } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { setFaction } from '../state/seats.ts';
import { P1 } from '../testing/position.ts';
import * as module from './index.ts';
import { createEvaluator, features, weights } from './index.ts';
import { learnedModel, learnedValue } from './network.ts';

const start = (players: number): State => {
  const options = readOptions(rules, { players });
  if (isRefusal(options)) throw new Error(options.why);
  return rules.start(options);
};

test('features have names of their own, and learned weights are about features', () => {
  expect(new Set(features.names).size).toBe(features.names.length);
  for (const [name, line] of Object.entries(features.learned)) {
    if (name === HIDDEN_UNITS || name === PRIOR) continue;
    expect(features.names).toContain(name);
    expect(line.split(' | ')[0]?.split(' ').map(Number).filter(Number.isFinite)).toHaveLength(features.phases.length);
  }
});

test('learned weights differ from phase to phase', () => {
  const state = start(2);
  state.round = 2;
  setFaction(state, P1, TERRANS);
  const line = features.phases.map((_, phase) => phase).join(' ');
  // In phase 2: 2 × 1, which is always there, and 2 × 1 for the round it is.
  expect(learnedValue(state, P1, learnedModel({ same: line, 'round.2': line, 'round.3': line }))).toBe(2 + 2);
});

test.each([1, 2, 4])('with %i players every feature is written, and finite', (players) => {
  const state = start(players);
  const rng = fastRng(`seen ${players}`);
  const first = new Float64Array(features.names.length);
  const second = new Float64Array(features.names.length);
  let looked = 0;
  for (let i = 0; i < 400 && rules.decision(state) !== null; i++) {
    stepRandomly(rules, state, rng);
    for (let seat = 0; seat < players; seat++) {
      if (state.faction[seat] === 0) continue;
      // What was in the array before must not show.
      first.fill(7);
      second.fill(-7);
      features.extract(state, seat as Seat, first);
      features.extract(state, seat as Seat, second);
      expect(first).toEqual(second);
      expect(first.every(Number.isFinite)).toBe(true);
      looked++;
    }
  }
  expect(looked).toBeGreaterThan(100);
});

test('with two seats passing and playing on are valued by the same measure', () => {
  const state = start(1);
  const rng = fastRng('measure');
  const mine = createEvaluator(weights);
  let passes = 0;
  for (let i = 0; i < 3000 && passes < 4 && rules.decision(state) !== null; i++) {
    const decision = rules.decision(state);
    if (decision?.by !== CHANCE && decision?.ask === 'turn') {
      for (const action of rules.legal(state)) {
        if (action.k !== 'pass') continue;
        const after = rules.layout.copy(state);
        rules.apply(after, action);
        expect(mine.isCutoff(action)).toBe(true);
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

test('the module keeps the contract of evaluators', () => {
  // The catalog forgets types: here the compiler checks them.
  const checked: EvaluatorModule<State, GaiaAction> = module;
  expect(Object.keys(checked.weights).length).toBeGreaterThan(0);
});
