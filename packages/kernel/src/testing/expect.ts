import type { StateBase } from '../layout/index.ts';
import type { Options } from '../options.ts';
import type { Action, Rules } from '../rules.ts';
import type { CheckSettings } from './check.ts';
import { fuzz } from './fuzz.ts';

/** Options and how many games to play under them. */
export interface LawCase extends CheckSettings {
  readonly options: Options;
  readonly games: number;
  readonly seed: string;
}

/** Throws with a short record when any law is broken; the number of decisions checked otherwise. */
export const expectLaws = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  cases: readonly LawCase[],
): number => {
  let decisions = 0;
  for (const { options, ...settings } of cases) {
    const report = fuzz(rules, () => options, { ...settings, progress: (_, failures) => failures > 0 });
    decisions += report.decisions;
    const failure = report.failures[0];
    if (failure !== undefined) {
      const { law, entry, what } = failure.violation;
      throw new Error(
        `law "${law}" broken after ${entry} entries (seed ${failure.seed}): ${what}\n${JSON.stringify(failure.record, null, 1)}`,
      );
    }
  }
  return decisions;
};

/** One hash over seeded random games: it may change only together with the game's version. */
export const fingerprint = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  play: (seed: string) => S,
  games: number,
): string => {
  let print = 0;
  for (let i = 0; i < games; i++) {
    const hash = rules.layout.hash(play(`fingerprint/${i}`));
    for (let at = 0; at < hash.length; at++) print = (Math.imul(print, 31) + hash.charCodeAt(at)) | 0;
  }
  return (print >>> 0).toString(16).padStart(8, '0');
};
