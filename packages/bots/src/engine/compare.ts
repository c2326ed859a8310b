import type { EvaluatorModule } from '@orrery/evaluation';
import type { Action, Rules, Seat, StateBase } from '@orrery/kernel';
import { bestOf, type Candidate } from './candidate.ts';
import { evaluatorFor } from './evaluator.ts';
import { actionKey } from './key.ts';
import { Search } from './search.ts';
import { settingsFor } from './settings.ts';

/** An answer somebody gave beside the best one found, both thought about equally long. */
export interface Comparison<A extends Action> {
  readonly best: A;
  /** Own answers that follow the best one in the same turn, as far as the search went. */
  readonly line: readonly A[];
  /** What most likely follows the answer given, whoever answers. */
  readonly sequel: readonly A[];
  /** Final points the decider can expect: after the answer given, and after the best. */
  readonly points: number;
  readonly bestPoints: number;
}

/**
 * Compare an answer with the best found in `iterations`. A search finds the best; a second one, as long, looks at these
 * two alone, because more visits make any answer look better. With a `rival` those two are compared at once. The same seed
 * gives the same comparison.
 */
export const compareAnswer = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  module: EvaluatorModule<S, A> | null,
  view: S,
  seat: Seat,
  given: A,
  iterations: number,
  seed: string,
  rival?: A,
): Comparison<A> => {
  const evaluator = evaluatorFor(rules, module, null);
  const settings = settingsFor(module?.search, view);
  const baseline = evaluator.baseline?.(view) ?? 0;
  let other = rival;
  if (other === undefined || actionKey(other) === actionKey(given)) {
    const search = new Search(rules, evaluator, view, seat, seed, settings);
    if (search.choices > 1) search.step(iterations);
    const best = bestOf(search.candidates());
    if (actionKey(best.action) === actionKey(given)) {
      const points = best.points + baseline;
      return { best: given, line: search.line(given), sequel: search.sequel(given), points, bestPoints: points };
    }
    other = best.action;
  }
  const duel = new Search(rules, evaluator, view, seat, `${seed} duel`, settings, [other, given]);
  duel.step(iterations);
  const of = (action: A): Candidate<A> =>
    duel.candidates().find((one) => actionKey(one.action) === actionKey(action)) as Candidate<A>;
  const [found, own] = [of(other), of(given)];
  const better = found.points > own.points ? found : own;
  return {
    best: better.action,
    line: duel.line(better.action),
    sequel: duel.sequel(given),
    points: own.points + baseline,
    bestPoints: better.points + baseline,
  };
};
