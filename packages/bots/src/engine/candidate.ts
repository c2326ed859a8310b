import type { Action } from '@orrery/kernel';

/** What a bot thinks of one action. */
export interface Verdict<A extends Action = Action> {
  readonly action: A;
  /** Final points the decider can expect after it. */
  readonly points: number;
  /** What actions are compared by: higher is better. */
  readonly worth: number;
  /** How often it was looked at. */
  readonly visits: number;
  /** Share of imagined games won after it, where games were imagined to their end or judged. */
  readonly wins?: number;
}

/** The best verdict; earlier ones win ties. */
export const bestOf = <A extends Action>(verdicts: readonly Verdict<A>[]): Verdict<A> => {
  let best = verdicts[0] as Verdict<A>;
  for (const verdict of verdicts) if (verdict.worth > best.worth) best = verdict;
  return best;
};
