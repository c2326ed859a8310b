import type { Evaluator } from '@orrery/evaluation';
import type { Action, Decision, Rng, Rules, Seat, StateBase } from '@orrery/kernel';
import { bestOf, type Candidate } from './candidate.ts';
import { createContext, type PlayContext } from './context.ts';
import { priorOf } from './policy.ts';
import { sensible } from './sensible.ts';
import { applyAction, finishTurn } from './turn.ts';

export interface GreedySettings {
  /** Imagined states every action is tried on. */
  readonly samples: number;
  /** Points by which a score may be off, at random: for training, where games must differ. */
  readonly noise: number;
  /** Only so many of the most likely actions are looked at, with those that are as likely as the last of them; absent: all. */
  readonly width?: number;
  /** Most actions tried at each decision that finishes the turn; by default the policy finishes it. */
  readonly turnWidth?: number;
}
export const GREEDY: GreedySettings = { samples: 1, noise: 0 };

/** A random error of up to twice `noise` points: small ones are more frequent than large ones. */
export const randomError = (noise: number, rng: Rng): number =>
  noise === 0 ? 0 : (noise * (rng.below(2001) + rng.below(2001) - 2000)) / 1000;

/** The `width` actions with the highest priors, and those as likely as the last of them, in the order of the rules. */
const mostLikely = <S extends StateBase, A extends Action>(
  context: PlayContext<S, A>,
  view: S,
  actions: readonly A[],
  width: number,
): readonly A[] => {
  if (actions.length <= width) return actions;
  const prior = priorOf(context, context.rules.imagine(view, context.rng), actions).slice(0, actions.length);
  const floor = [...prior].sort((a, b) => b - a)[width - 1] as number;
  return actions.filter((_, i) => (prior[i] as number) >= floor);
};

/** One step of lookahead: what every action leads to when the turn is then finished. */
export const greedyCandidates = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  evaluator: Evaluator<S, A>,
  view: S,
  seat: Seat,
  rng: Rng,
  settings: GreedySettings = GREEDY,
): Candidate<A>[] => {
  const { noise, turnWidth = 1 } = settings;
  const context = createContext(rules, evaluator, rng, view);
  const { turn } = rules.decision(view) as Decision;
  const all = sensible(evaluator, view, rules.legal(view));
  const actions = settings.width === undefined ? all : mostLikely(context, view, all, settings.width);
  const points = new Float64Array(actions.length);
  const spare = rules.layout.copy(view);
  for (let n = 0; n < settings.samples; n++) {
    const imagined = rules.imagine(view, rng);
    for (let i = 0; i < actions.length; i++) {
      rules.copyInto(imagined, spare);
      if (!applyAction(context, spare, actions[i] as A)) finishTurn(context, spare, seat, turn, turnWidth);
      points[i] += evaluator.value(spare, seat) / settings.samples;
    }
  }
  return actions.map((action, i) => {
    const score = (points[i] as number) + randomError(noise, rng);
    return { action, points: points[i] as number, score, visits: settings.samples };
  });
};

/** Any sensible action without planning: at random one of those that look at most `slack` points worse than the best. */
export const casualAction = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  evaluator: Evaluator<S, A>,
  view: S,
  seat: Seat,
  rng: Rng,
  slack: number,
): A => {
  const candidates = greedyCandidates(rules, evaluator, view, seat, rng);
  const { points: best } = bestOf(candidates);
  const fair = candidates.filter(({ points }) => points >= best - slack);
  return (fair[rng.below(fair.length)] as Candidate<A>).action;
};
