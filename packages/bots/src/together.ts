import { bestOf, ranked } from './engine/candidate.ts';
import { readStrength } from './engine/strength.ts';
import type { Question, Reply, WrittenCandidate } from './question.ts';

/** Every candidate: none is left out before the parts are put together. */
const ALL = 1_000;

/**
 * One thought on several threads (root parallelism): each searches with its share of the iterations and a seed of its own,
 * and what they found of each answer is put together by visits. It is faster, not stronger; with one thread it is the
 * plain question, and its answer depends on nothing but the seed.
 */
export const askTogether = async (
  ask: (question: Question) => Promise<Reply>,
  question: Question,
  threads: number,
): Promise<Reply> => {
  const searches = readStrength(question.strength, question.budget)?.strategy.k === 'search';
  if (threads <= 1 || !searches || question.given !== undefined) return ask(question);
  const parts = await Promise.all(
    Array.from({ length: threads }, (_, n) => ask({ ...question, part: { n, of: threads }, candidates: ALL })),
  );
  return joined(parts, question.candidates ?? 0);
};

/** The replies of the parts as one. */
export const joined = (parts: readonly Reply[], most: number): Reply => {
  const [first] = parts as [Reply, ...Reply[]];
  const found = parts.flatMap(({ candidates }) => candidates);
  // Where nothing was compared, all say the same.
  if (found.length === 0) return first;
  const byText = new Map<string, WrittenCandidate[]>();
  for (const one of found) byText.set(one.text, [...(byText.get(one.text) ?? []), one]);
  const candidates = [...byText.values()].map(mean);
  const { text, action } = bestOf(candidates);
  const iterations = parts.reduce((sum, part) => sum + part.iterations, 0);
  const ms = Math.max(...parts.map((part) => part.ms));
  return { text, action, iterations, ms, candidates: ranked(candidates).slice(0, most) };
};

/** What several searches found of one answer, weighted by how often each tried it. */
const mean = (same: readonly WrittenCandidate[]): WrittenCandidate => {
  const visits = same.reduce((sum, one) => sum + one.visits, 0);
  const of = (value: (one: WrittenCandidate) => number): number =>
    visits === 0
      ? same.reduce((sum, one) => sum + value(one), 0) / same.length
      : same.reduce((sum, one) => sum + value(one) * one.visits, 0) / visits;
  // The line of the part that looked at it most.
  const { text, action, line } = same.reduce((most, one) => (one.visits > most.visits ? one : most));
  const [points, score, wins] = [of((one) => one.points), of((one) => one.score), of((one) => one.wins)];
  return { text, action, line, visits, points, score, wins };
};
