import { type Judge, type JudgeModule, type Manner, plainJudge, styled } from '@orrery/evaluation';
import { type Action, fastRng, type Rules, type Seat, type StateBase } from '@orrery/kernel';
import { bestOf, type Verdict } from './candidate.ts';
import { greedyVerdicts } from './greedy.ts';
import { createDesk, glance } from './policy.ts';
import { randomAction } from './random.ts';
import { SEARCH, Search, type SearchSettings } from './search.ts';
import type { Brief } from './strength.ts';

/** With fewer options than this a search does not need all its iterations. */
const PLENTY = 6;

/** A clock in milliseconds, from whoever has one. */
export type Now = () => number;

export interface Thought<A extends Action> {
  readonly action: A;
  /** Empty where nothing was weighed: a random player, or only one answer. */
  readonly verdicts: readonly Verdict<A>[];
  readonly iterations: number;
}

/** The judge a bot of this style uses; the plain one for games that bring none. */
export const judgeFor = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  module: JudgeModule<S, A> | null,
  style: string | null,
): Judge<S, A> =>
  module === null
    ? plainJudge(rules)
    : module.judge(styled(module.weights, style === null ? undefined : module.styles[style]));

export const settingsFor = <S extends StateBase>(
  manner: Manner | ((view: S) => Manner) = {},
  view: S,
): SearchSettings => ({
  ...SEARCH,
  ...(typeof manner === 'function' ? manner(view) : manner),
});

/**
 * The answer of a bot to the decision its seat faces, from its own view alone. Without `now` only iterations bound the
 * thinking, and the same seed gives the same answer.
 */
export const think = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  module: JudgeModule<S, A> | null,
  view: S,
  seat: Seat,
  brief: Brief,
  seed: string | number,
  now?: Now,
): Thought<A> => {
  const { player, style } = brief;
  const actions = rules.legal(view);
  if (actions.length === 1) return { action: actions[0] as A, verdicts: [], iterations: 0 };
  const rng = fastRng(seed);
  if (player.k === 'random') return { action: randomAction(rules, view, rng), verdicts: [], iterations: 0 };
  const judge = judgeFor(rules, module, style);
  if (player.k === 'glance') {
    const desk = createDesk(rules, judge, rng, view);
    return { action: glance(desk, rules.imagine(view, rng), actions), verdicts: [], iterations: 0 };
  }
  if (player.k === 'greedy') {
    const verdicts = greedyVerdicts(rules, judge, view, seat, rng, {
      samples: settingsFor(module?.manner, view).samples,
      noise: player.noise,
    });
    return { action: bestOf(verdicts).action, verdicts: told(judge, view, verdicts), iterations: 0 };
  }
  // Looking round before the first iteration is thinking too.
  const end = now === undefined || player.budget.ms === undefined ? Number.POSITIVE_INFINITY : now() + player.budget.ms;
  const search = new Search(rules, judge, view, seat, seed, settingsFor(module?.manner, view));
  run(search, player.budget.iterations, end, now);
  const verdicts = search.verdicts();
  return { action: bestOf(verdicts).action, verdicts: told(judge, view, verdicts), iterations: search.iterations };
};

/** Verdicts as they are told to people: with what everybody makes alike. */
const told = <S extends StateBase, A extends Action>(
  judge: Judge<S, A>,
  view: S,
  verdicts: readonly Verdict<A>[],
): readonly Verdict<A>[] => {
  const further = judge.further?.(view) ?? 0;
  return further === 0 ? verdicts : verdicts.map((one) => ({ ...one, points: one.points + further }));
};

/** Run a search to the end of its budget; `end` is on the clock `now`. */
const run = <S extends StateBase, A extends Action>(
  search: Search<S, A>,
  most: number,
  end: number,
  now: Now | undefined,
): void => {
  // Few options need few looks; a single one that makes sense needs none.
  if (search.choices === 1) return;
  const iterations = Math.ceil(most * Math.min(1, search.choices / PLENTY));
  while (search.iterations < iterations) {
    search.step(1);
    if (now !== undefined && now() >= end) return;
  }
};
