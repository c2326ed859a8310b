import type { Action, Rng } from '@orrery/kernel';

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

/**
 * One of the candidates that are about as good as the best, the better the likelier: `closeness` is the difference of
 * scores that makes one candidate a third as likely as another.
 */
export const oneOfBest = <A extends Action>(
  candidates: readonly Candidate<A>[],
  closeness: number,
  rng: Rng,
): Candidate<A> => {
  const best = bestOf(candidates);
  const odds = candidates.map(({ score }) => Math.round(ODDS * Math.exp((score - best.score) / closeness)));
  let at = rng.below(odds.reduce((sum, n) => sum + n, 0));
  for (const [i, candidate] of candidates.entries()) {
    at -= odds[i] as number;
    if (at < 0) return candidate;
  }
  return best;
};
const ODDS = 10_000;
