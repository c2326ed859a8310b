import { type Action, CHANCE, fastRng, isRefusal, type Rules, Session, type StateBase } from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import { expect, test } from 'vitest';
import { evaluatorFor } from '../engine/evaluator.ts';
import { randomAction } from '../engine/random.ts';
import { answer, registerGame } from '../question.ts';
import { accuracyOf, gradeOf, reviewSettings } from './grade.ts';
import { planReview, type ReviewPlan, type ReviewWish } from './plan.ts';
import { type Review, review } from './review.ts';

const rules = caravan as unknown as Rules;
registerGame(rules);
const { grades } = reviewSettings(null, evaluatorFor(rules, null, null));

/** A game of two who answer at random. */
const game = (seed: string) => {
  const rng = fastRng(seed);
  const session = new Session<StateBase, Action>(rules, { players: 2, rounds: 3 }, seed);
  for (;;) {
    session.drawChance();
    const decision = session.decision();
    if (decision === null || decision.by === CHANCE) return session.record();
    session.play(decision.by, randomAction(rules, session.state, rng));
  }
};
const planOf = (wish: ReviewWish): ReviewPlan => {
  const plan = planReview(rules, null, game('reviewed'), { iterations: 20, ...wish });
  if (isRefusal(plan)) throw new Error(plan.why);
  return plan;
};
const reviewOf = (wish: ReviewWish = {}, progress?: (done: number, total: number) => void): Promise<Review> =>
  review(planOf(wish), (question) => answer(question, () => 0), progress);

test('every decision with a choice is graded by what it lost, and the better answers can be given', async () => {
  const told: number[] = [];
  const { decisions, players, turns, costliest } = await reviewOf({}, (done) => told.push(done));
  expect(decisions.length).toBeGreaterThan(5);
  expect(told).toEqual(decisions.map((_, i) => i + 1));
  for (const one of decisions) {
    expect(one.lost).toBeCloseTo(Math.max(0, one.bestPoints - one.points), 1);
    expect(one.grade).toBe(gradeOf(one.lost, grades));
    if (one.lost === 0) expect(one.grade).toBe('best');
  }
  expect(decisions.some(({ grade }) => grade === 'blunder' || grade === 'mistake')).toBe(true);
  expect(players.map(({ decisions: n }) => n).reduce((a, b) => a + b)).toBe(decisions.length);
  expect(costliest.length).toBeLessThanOrEqual(5);
  const costs = costliest.map((i) => decisions[i]?.lost ?? 0);
  expect(costs).toEqual([...costs].sort((a, b) => b - a));
  // The last turn shows the points of the end.
  const record = game('reviewed');
  expect(turns.at(-1)?.at).toBe(record.entries.length);
});

test('a review is the same for a seed, and of the seats asked for', async () => {
  expect(await reviewOf()).toEqual(await reviewOf());
  const { decisions, players } = await reviewOf({ seats: [1] });
  expect(decisions.every(({ seat }) => seat === 1)).toBe(true);
  expect(players.map(({ seat }) => seat)).toEqual([1]);
});

test('whoever plays what a search plays loses nothing', async () => {
  const plan = planOf({});
  const first = plan.decisions[0];
  if (first === undefined) throw new Error('nothing to review');
  const { comparison } = await answer(first.question, () => 0);
  const again = await answer({ ...first.question, given: comparison?.best ?? '' }, () => 0);
  expect(again.comparison?.points).toBe(again.comparison?.bestPoints);
});

test('luck is measured against the mean of what chance might have brought', () => {
  // Over many games nobody is lucky.
  const lucks = Array.from({ length: 30 }, (_, i) => {
    const plan = planReview(rules, null, game(`luck ${i}`), { iterations: 1 });
    if (isRefusal(plan)) throw new Error(plan.why);
    return plan.luck[0] as number;
  });
  const mean = lucks.reduce((sum, one) => sum + one, 0) / lucks.length;
  const spread = Math.sqrt(lucks.reduce((sum, one) => sum + (one - mean) ** 2, 0) / lucks.length);
  expect(Math.abs(mean)).toBeLessThanOrEqual(3 * (spread / Math.sqrt(lucks.length)) + 1e-9);
});

test('a record that does not replay is refused with its entry', () => {
  const record = game('reviewed');
  const plan = planReview(rules, null, { ...record, entries: [...record.entries.slice(0, 3), 'p1: nonsense'] });
  expect(plan).toMatchObject({ entry: 3 });
});

test('limits and accuracy', () => {
  expect([0, 0.49, 0.5, 1.5, 3, 60].map((lost) => gradeOf(lost, [0.5, 1.5, 3, 6]))).toEqual([
    'best',
    'best',
    'good',
    'inaccuracy',
    'mistake',
    'blunder',
  ]);
  expect([accuracyOf(0, [1, 2, 4, 8]), accuracyOf(4, [1, 2, 4, 8])]).toEqual([100, 50]);
});
