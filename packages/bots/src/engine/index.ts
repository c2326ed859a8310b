export {
  type Course,
  type Judge,
  type JudgeModule,
  type Manner,
  plainJudge,
  type Sight,
  styled,
  type Weights,
} from '@orrery/evaluation';
export { bestOf, type Verdict } from './candidate.ts';
export { GREEDY, type GreedySettings, greedyVerdicts } from './greedy.ts';
export { actionKey } from './key.ts';
export { randomAction } from './random.ts';
export { MEMORY_BOUND, SEARCH, Search, type SearchSettings } from './search.ts';
export { type Brief, type Budget, type Player, readStrength, STRENGTHS, type Strength } from './strength.ts';
export { judgeFor, type Now, settingsFor, type Thought, think } from './think.ts';
