import type { Evaluator } from '@orrery/evaluation';
import type { Action, Decision, Rng, Rules, Seat, StateBase } from '@orrery/kernel';
import type { Candidate } from './candidate.ts';
import { createContext } from './context.ts';
import { sensible } from './sensible.ts';
import { applyAction, finishTurn } from './turn.ts';

export interface GreedySettings {
  /** Imagined states every action is tried on. */
  readonly samples: number;
  /** Points by which a score may be off, at random: how careless the player is. */
  readonly noise: number;
  /** Most actions tried at each decision that finishes the turn; by default the policy finishes it. */
  readonly turnWidth?: number;
}
export const GREEDY: GreedySettings = { samples: 1, noise: 0 };

/** A random error of up to twice `noise` points: small ones are more frequent than large ones. */
export const randomError = (noise: number, rng: Rng): number =>
  noise === 0 ? 0 : (noise * (rng.below(2001) + rng.below(2001) - 2000)) / 1000;

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
  const actions = sensible(evaluator, view, rules.legal(view));
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
