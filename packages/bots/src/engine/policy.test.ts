import type { Action, Rules, StateBase } from '@orrery/kernel';
import { fastRng } from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import { expect, test } from 'vitest';
import { createContext } from './context.ts';
import { plainEvaluator } from './evaluator.ts';
import { topByPrior } from './policy.ts';

const rules = caravan as unknown as Rules;
const state: StateBase = rules.start({ players: 2, rounds: 3 });
const actionsOf = (n: number): Action[] => Array.from({ length: n }, (_, i) => ({ k: 'try', n: i }) as Action);

test('the likeliest actions come first, earlier ones before later ones, without dominated and unlikely ones', () => {
  const rng = fastRng('top');
  for (let g = 0; g < 300; g++) {
    const n = 2 + rng.below(12);
    const prior = Float64Array.from({ length: n }, () => [8, 4, 4, 1, 0.5, 0.1][rng.below(6)] as number);
    const out = Array.from({ length: n }, () => rng.below(4) === 0);
    const evaluator = {
      ...plainEvaluator(rules),
      dominated: (_: StateBase, action: Action) =>
        out[(action as { n?: number }).n ?? 0] === true ? ('nothing' as const) : null,
    };
    const most = 1 + rng.below(6);
    const sorted = [...prior.keys()].sort((a, b) => (prior[b] as number) - (prior[a] as number) || a - b);
    const open = sorted.some((i) => out[i] !== true) ? sorted.filter((i) => out[i] !== true) : sorted;
    const least = (prior[open[0] as number] as number) / 10;
    const expected = open.filter((i) => (prior[i] as number) >= least).slice(0, most);
    const context = createContext(rules, evaluator, rng, state);
    expect(topByPrior(context, state, actionsOf(n), prior, most, 1 / 10)).toEqual(expected);
  }
});
