import type { Evaluator, EvaluatorModule } from '@orrery/evaluation';
import { type Action, fastRng, type Rng, type Rules, type Seat, type StateBase } from '@orrery/kernel';
import { bestOf, type Candidate, oneOfBest } from './candidate.ts';
import { createContext } from './context.ts';
import { evaluatorFor } from './evaluator.ts';
import { casualAction, greedyCandidates } from './greedy.ts';
import { policyAction } from './policy.ts';
import { randomAction } from './random.ts';
import { Search } from './search.ts';
import { settingsFor } from './settings.ts';
import { type BotSpec, strategyFor } from './strength.ts';

/** With fewer candidates than this a search does not need all its iterations. */
const ENOUGH_CANDIDATES = 6;

/** A clock in milliseconds, from whoever has one. */
export type Now = () => number;

export interface ThinkResult<A extends Action> {
  readonly action: A;
  /** Empty where nothing was compared: a random player, or only one legal action. */
  readonly candidates: readonly Candidate<A>[];
  readonly iterations: number;
}

/**
 * What a bot plays at the decision its seat faces, from its own view alone. Without `now` only iterations bound the
 * thinking, and the same seed gives the same answer.
 */
export const think = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  module: EvaluatorModule<S, A> | null,
  view: S,
  seat: Seat,
  bot: BotSpec,
  seed: string | number,
  now?: Now,
): ThinkResult<A> => {
  const actions = rules.legal(view);
  if (actions.length === 1) return { action: actions[0] as A, candidates: [], iterations: 0 };
  const rng = fastRng(seed);
  const strategy = strategyFor(bot, module?.ladder);
  if (strategy.k === 'random') return { action: randomAction(rules, view, rng), candidates: [], iterations: 0 };
  const evaluator = evaluatorFor(rules, module, bot.style);
  if (strategy.k === 'policy') {
    const context = createContext(rules, evaluator, rng, view);
    return { action: policyAction(context, rules.imagine(view, rng), actions), candidates: [], iterations: 0 };
  }
  if (strategy.k === 'casual')
    return {
      action: casualAction(rules, evaluator, view, seat, rng, (strategy.slack / 100) * evaluator.spread),
      candidates: [],
      iterations: 0,
    };
  const settings = settingsFor(module?.search, view);
  if (strategy.k === 'greedy') {
    const { samples } = settings;
    const { width } = strategy;
    const looking = { samples, noise: 0, ...(width === undefined ? {} : { width }) };
    const candidates = greedyCandidates(rules, evaluator, view, seat, rng, looking);
    const { action } = choose(evaluator, candidates, rng);
    return { action, candidates: withBaseline(evaluator, view, candidates), iterations: 0 };
  }
  const { budget } = strategy;
  // Expanding the root before the first iteration is thinking too.
  const deadline = now === undefined || budget.ms === undefined ? Number.POSITIVE_INFINITY : now() + budget.ms;
  const search = new Search(rules, evaluator, view, seat, seed, settings);
  run(search, budget.iterations, deadline, now);
  const candidates = search.candidates().map((one) => ({ ...one, line: search.line(one.action) }));
  return {
    action: choose(evaluator, candidates, rng).action,
    candidates: withBaseline(evaluator, view, candidates),
    iterations: search.iterations,
  };
};

/** Candidates for a choice of whom to play differ by less than this share of a spread: bots vary among them. */
const VARIETY = 0.15;

const choose = <S extends StateBase, A extends Action>(
  evaluator: Evaluator<S, A>,
  candidates: readonly Candidate<A>[],
  rng: Rng,
): Candidate<A> =>
  evaluator.isIdentity?.((candidates[0] as Candidate<A>).action) === true
    ? oneOfBest(candidates, VARIETY * evaluator.spread, rng)
    : bestOf(candidates);

/** Candidates as they are shown to people: with the points that values leave out. */
const withBaseline = <S extends StateBase, A extends Action>(
  evaluator: Evaluator<S, A>,
  view: S,
  candidates: readonly Candidate<A>[],
): readonly Candidate<A>[] => {
  const baseline = evaluator.baseline?.(view) ?? 0;
  return baseline === 0 ? candidates : candidates.map((one) => ({ ...one, points: one.points + baseline }));
};

/** Run a search to the end of its budget; the deadline is on the clock `now`. */
const run = <S extends StateBase, A extends Action>(
  search: Search<S, A>,
  most: number,
  deadline: number,
  now: Now | undefined,
): void => {
  // Few candidates need few iterations; a single one needs none.
  if (search.choices === 1) return;
  const iterations = Math.ceil(most * Math.min(1, search.choices / ENOUGH_CANDIDATES));
  while (search.iterations < iterations) {
    search.step(1);
    if (now !== undefined && now() >= deadline) return;
  }
};
