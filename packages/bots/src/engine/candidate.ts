import type { Action } from '@orrery/kernel';

/** One action a bot considered, and what it thinks of it. */
export interface Candidate<A extends Action = Action> {
  readonly action: A;
  /** Final points the decider can expect after it. */
  readonly points: number;
  /** What candidates are compared by: higher is better. */
  readonly score: number;
  /** How often it was tried. */
  readonly visits: number;
  /** Estimated probability of winning after it, where a search says so. */
  readonly wins?: number;
}

/** The best candidate; earlier ones win ties. */
export const bestOf = <A extends Action>(candidates: readonly Candidate<A>[]): Candidate<A> => {
  let best = candidates[0] as Candidate<A>;
  for (const candidate of candidates) if (candidate.score > best.score) best = candidate;
  return best;
};
