import type { Judge } from '@orrery/evaluation';
import type { Action, Decision, Rng, Rules, Seat, StateBase } from '@orrery/kernel';
import type { Verdict } from './candidate.ts';
import { applyEnding, createDesk, finishTurn } from './policy.ts';

export interface GreedySettings {
  /** Imagined states every action is tried on. */
  readonly samples: number;
  /** Points by which a verdict may be off, at random: how careless the player is. */
  readonly noise: number;
  /** Most options tried at each decision that still belongs to the turn; without, the turn is finished at a glance. */
  readonly finish?: number;
}
export const GREEDY: GreedySettings = { samples: 1, noise: 0 };

/** Points by which a player who is `noise` points careless is off this time: small errors are more frequent than large ones. */
export const misjudgement = (noise: number, rng: Rng): number =>
  noise === 0 ? 0 : (noise * (rng.below(2001) + rng.below(2001) - 2000)) / 1000;

/** One step of looking ahead: what every action leads to when the turn is then finished. */
export const greedyVerdicts = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  judge: Judge<S, A>,
  view: S,
  seat: Seat,
  rng: Rng,
  settings: GreedySettings = GREEDY,
): Verdict<A>[] => {
  const { noise, finish = 1 } = settings;
  const desk = createDesk(rules, judge, rng, view);
  const { turn } = rules.decision(view) as Decision;
  const actions = rules.legal(view);
  const scores = new Float64Array(actions.length);
  const spare = rules.layout.copy(view);
  for (let n = 0; n < settings.samples; n++) {
    const imagined = rules.imagine(view, rng);
    for (let i = 0; i < actions.length; i++) {
      rules.copyInto(imagined, spare);
      if (!applyEnding(desk, spare, actions[i] as A)) finishTurn(desk, spare, seat, turn, finish);
      scores[i] += judge.value(spare, seat) / settings.samples;
    }
  }
  return actions.map((action, i) => {
    const worth = (scores[i] as number) + misjudgement(noise, rng);
    return { action, points: scores[i] as number, worth, visits: settings.samples };
  });
};
