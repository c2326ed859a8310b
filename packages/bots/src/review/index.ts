export { accuracyOf, GRADES, type Grade, gradeOf, reviewSettings } from './grade.ts';
export { type PlannedDecision, planReview, type ReviewPlan, type ReviewWish, type TurnPoints } from './plan.ts';
export { readReview } from './read.ts';
export { type Ask, type Review, type ReviewedDecision, type ReviewedPlayer, review } from './review.ts';
export { planTask } from './task.ts';
