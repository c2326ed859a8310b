import type { EvaluatorModule } from '@orrery/evaluation';
import { isRefusal, readOptions } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { rules } from '../index.ts';
import type { ArksAction } from '../rules/actions.ts';
import { HUMAN } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { playByPolicy } from '../testing/policy-game.ts';
import * as module from './index.ts';
import { createEvaluator, features, styles, weights } from './index.ts';

const start = (raw: object): State => {
  const options = readOptions(rules, raw);
  if (isRefusal(options)) throw new Error(options.why);
  return rules.start(options);
};

describe('I5: bots do not stall', () => {
  test.each([1, 2, 3, 4])('I5: %i players who follow the prior come to the end of every game', (players) => {
    for (let i = 0; i < 6; i++) {
      const s = playByPolicy(start({ players, length: i % 2 === 0 ? 'standard' : 'long' }), `glance/${i}`);
      expect([rules.decision(s), s.lastRound > 0, s.round < 60]).toEqual([null, true, true]);
    }
  });

  test('I5: the later it is, the fewer turns an evaluator expects, and beyond all that is usual nothing changes', () => {
    let at: State | null = null;
    const end = playByPolicy(start({ players: 2 }), 'late', (s) => {
      if (s.round === 8) at ??= rules.layout.copy(s);
    });
    const { value } = createEvaluator(weights);
    expect(value(end, HUMAN)).toBe(rules.standings(end)[0]!.points);
    const late = (round: number): State => {
      const s = rules.layout.copy(at as unknown as State);
      s.round = round;
      return s;
    };
    const phases = [8, 20, 24, 60].map((round) => features.phaseOf(late(round), HUMAN));
    expect(phases).toEqual([...phases].sort((a, b) => b - a));
    expect(phases[3]).toBeLessThan(phases[0]!);
    // No points grow out of waiting alone.
    expect(value(late(100), HUMAN)).toBeCloseTo(value(late(70), HUMAN));
  });
});

test('A18.3, I5: long past the usual end nobody moves an Outpost for points instead of raising levels', () => {
  let found = 0;
  for (let game = 0; found < 5 && game < 40; game++)
    playByPolicy(start({ players: 2 }), `stall/${game}`, (s) => {
      const actions = rules.legal(s);
      const move = actions.findIndex(({ k }) => k === 'move');
      const raise = actions.findIndex(({ k }) => k === 'terraform');
      if (move < 0 || raise < 0) return;
      const late = rules.layout.copy(s);
      late.round = 60;
      const out = new Float64Array(actions.length);
      createEvaluator(weights).prior(late, actions, out);
      expect(out[raise]).toBeGreaterThan(out[move]!);
      found++;
    });
  expect(found).toBeGreaterThan(0);
});

test('A4.2: only the end of a turn ends it', () => {
  const { endsTurn } = createEvaluator(weights);
  expect([endsTurn({ k: 'end' }), endsTurn({ k: 'draw' })]).toEqual([true, false]);
});

test('A16.1: every style changes weights there are', () => {
  for (const style of Object.values(styles))
    for (const feature of Object.keys(style)) expect(weights).toHaveProperty(feature);
});

test('an evaluator uses its own weights, whichever was asked before', () => {
  const s = start({ players: 2 });
  const [usual, eager] = [createEvaluator(weights), createEvaluator({ ...weights, 'heuristic.card': 9 })];
  let differed = 0;
  playByPolicy(s, 'promises', (t) => {
    if (t.round > 3) return;
    const actions = rules.legal(t);
    const priors = [usual, eager, usual].map(({ prior }) => {
      const out = new Float64Array(actions.length);
      prior(t, actions, out);
      return [...out];
    });
    expect(priors[2]).toEqual(priors[0]);
    if (JSON.stringify(priors[1]) !== JSON.stringify(priors[0])) differed++;
    usual.value(t, HUMAN);
  });
  expect(differed).toBeGreaterThan(0);
});

test('the module keeps the contract of evaluators', () => {
  // The catalog forgets types: here the compiler checks them.
  const checked: EvaluatorModule<State, ArksAction> = module;
  expect(Object.keys(checked.weights).length).toBeGreaterThan(0);
});
