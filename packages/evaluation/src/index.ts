export {
  type Course,
  type Judge,
  type JudgeModule,
  type Manner,
  plainJudge,
  type Sight,
  styled,
  type Weights,
} from './evaluator.ts';
export { type Learned, type Lessons, readLessons, UNITS, weigh } from './network.ts';
