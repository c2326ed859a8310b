import type { ReviewSettings } from '@orrery/evaluation';
import type { Reply } from '../question.ts';
import { accuracyOf, GRADES, type Grade, gradeOf } from './grade.ts';
import type { PlannedDecision, ReviewPlan, TurnPoints } from './plan.ts';

/** A decision of a person beside the best answer found at equal effort. */
export interface ReviewedDecision {
  /** Entries before it. */
  readonly at: number;
  readonly seat: number;
  readonly ask: string;
  readonly given: string;
  readonly best: string;
  /** What follows the best answer in the same turn. */
  readonly line: readonly string[];
  readonly points: number;
  readonly bestPoints: number;
  readonly lost: number;
  readonly grade: Grade;
}

export interface ReviewedPlayer {
  readonly seat: number;
  readonly name: string;
  readonly decisions: number;
  /** The mean over the decisions, from 0 to 100. */
  readonly accuracy: number;
  /** Points lost in all. */
  readonly lost: number;
  /** Points chance brought or cost. */
  readonly luck: number;
  readonly grades: { readonly [grade in Grade]: number };
}

/** A reviewed game: plain data, kept beside its record. */
export interface Review {
  readonly format: 1;
  readonly game: string;
  readonly rulesVersion: number;
  readonly iterations: number;
  readonly seed: string;
  /** Points lost from which on an answer is no longer best, good, an inaccuracy, a mistake. */
  readonly limits: ReviewSettings['grades'];
  readonly turns: readonly TurnPoints[];
  readonly decisions: readonly ReviewedDecision[];
  readonly players: readonly ReviewedPlayer[];
  /** Places in `decisions` of the five that cost most, the worst first. */
  readonly costliest: readonly number[];
}

const COSTLIEST = 5;

/** Asks a bot: a pool of threads, whatever kind of threads they are. */
export type Ask = (question: PlannedDecision['question']) => Promise<Reply>;

/** Think about every decision of a plan, several at once if `ask` can, and put the review together. */
export const review = async (
  plan: ReviewPlan,
  ask: Ask,
  progress: (done: number, total: number) => void = () => {},
): Promise<Review> => {
  const { limits } = plan;
  let done = 0;
  const decisions = await Promise.all(
    plan.decisions.map(async (one) => {
      const reply = await ask(one.question);
      progress(++done, plan.decisions.length);
      return reviewed(one, reply, limits);
    }),
  );
  const costliest = decisions
    .map((_, i) => i)
    .filter((i) => decisions[i]?.grade !== 'best')
    .sort((a, b) => (decisions[b]?.lost ?? 0) - (decisions[a]?.lost ?? 0))
    .slice(0, COSTLIEST);
  const { game, rulesVersion, iterations, seed, turns } = plan;
  const players = playersOf(plan, decisions);
  return { format: 1, game, rulesVersion, iterations, seed, limits, turns, decisions, players, costliest };
};

const round = (points: number): number => Math.round(points * 100) / 100;

const reviewed = (
  { at, seat, ask, given }: PlannedDecision,
  { comparison }: Reply,
  limits: ReviewSettings['grades'],
): ReviewedDecision => {
  if (comparison === undefined) throw new Error('the decision was not compared');
  const { best, line, points, bestPoints } = comparison;
  const lost = round(Math.max(0, bestPoints - points));
  const grade = gradeOf(lost, limits);
  return { at, seat, ask, given, best, line, points: round(points), bestPoints: round(bestPoints), lost, grade };
};

const playersOf = (plan: ReviewPlan, decisions: readonly ReviewedDecision[]): ReviewedPlayer[] =>
  plan.names.flatMap((name, seat) => {
    const mine = decisions.filter((one) => one.seat === seat);
    if (mine.length === 0) return [];
    const sum = (of: (one: ReviewedDecision) => number): number => mine.reduce((total, one) => total + of(one), 0);
    const grades = Object.fromEntries(
      GRADES.map((grade) => [grade, mine.filter((one) => one.grade === grade).length]),
    ) as { [grade in Grade]: number };
    return [
      {
        seat,
        name,
        decisions: mine.length,
        accuracy: round(sum((one) => accuracyOf(one.lost, plan.limits)) / mine.length),
        lost: round(sum((one) => one.lost)),
        luck: round(plan.luck[seat] as number),
        grades,
      },
    ];
  });
