import { isRefusal, type RawRecord } from '@orrery/kernel';
import { load } from '../question.ts';
import { planReview, type ReviewPlan, type ReviewWish } from './plan.ts';

/** Plan a review where you are: in a worker, since a long game takes its time. */
export const planTask = async (record: RawRecord, wish: ReviewWish): Promise<ReviewPlan> => {
  const { rules, evaluator } = await load(record.game, wish.engine);
  const plan = planReview(rules, evaluator, record, wish);
  if (isRefusal(plan)) throw new Error(plan.why);
  return plan;
};
