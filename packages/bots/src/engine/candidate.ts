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
  /** Own answers that most likely follow it in the same turn, where a search went so far. */
  readonly line?: readonly A[];
}

/** With less than this share of the most visits a candidate was hardly tried. */
const TRIED = 1 / 4;

/** Candidates that can win: what was hardly tried cannot, against what was. */
const tried = <C extends Pick<Candidate, 'visits'>>(candidates: readonly C[]): readonly C[] => {
  const most = Math.max(...candidates.map(({ visits }) => visits));
  return candidates.filter(({ visits }) => visits >= TRIED * most);
};

/** The best candidate; earlier ones win ties. */
export const bestOf = <C extends Pick<Candidate, 'visits' | 'score'>>(candidates: readonly C[]): C => {
  const [first, ...others] = tried(candidates);
  let best = first as C;
  for (const candidate of others) if (candidate.score > best.score) best = candidate;
  return best;
};

/** Best first, and what was hardly tried behind all others. */
export const ranked = <C extends Pick<Candidate, 'visits' | 'score'>>(candidates: readonly C[]): C[] => {
  const first = new Set(tried(candidates));
  return [...candidates].sort((a, b) => Number(first.has(b)) - Number(first.has(a)) || b.score - a.score);
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
  const open = tried(candidates);
  const best = bestOf(open);
  const odds = open.map(({ score }) => Math.round(ODDS * Math.exp((score - best.score) / closeness)));
  let at = rng.below(odds.reduce((sum, n) => sum + n, 0));
  for (const [i, candidate] of open.entries()) {
    at -= odds[i] as number;
    if (at < 0) return candidate;
  }
  return best;
};
const ODDS = 10_000;
