import { CHANCE, fastRng } from '@orrery/kernel';
import { newSurvey } from '../evaluation/heuristic.ts';
import { priorOf } from '../evaluation/prior.ts';
import { rules } from '../index.ts';
import type { State } from '../state/layout.ts';

/** Everybody follows the policy, to the end of the game; `watch` sees every decision. */
export const playByPolicy = (s: State, seed: string, watch: (s: State) => void = () => {}): State => {
  const rng = fastRng(seed);
  const now = newSurvey();
  const prior = new Float64Array(256);
  for (let d = rules.decision(s); d !== null && s.round < 100; d = rules.decision(s)) {
    if (d.by === CHANCE) {
      rules.apply(s, rules.draw(s, rng));
      continue;
    }
    watch(s);
    const actions = rules.legal(s);
    priorOf(s, now, actions, prior);
    let best = 0;
    for (let i = 0; i < actions.length; i++) {
      if (!(prior[i]! > 0 && prior[i]! < Number.POSITIVE_INFINITY)) throw new Error(`prior of ${actions[i]!.k}`);
      if (prior[i]! > prior[best]!) best = i;
    }
    rules.apply(s, actions[best]!);
  }
  return s;
};
