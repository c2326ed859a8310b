export type { EvaluatorModule, Weights } from '@orrery/evaluation';
export { bestOf, type Candidate } from './candidate.ts';
export { type Comparison, compareAnswer } from './compare.ts';
export { evaluatorFor, plainEvaluator } from './evaluator.ts';
export { GREEDY, type GreedySettings, greedyCandidates } from './greedy.ts';
export { actionKey } from './key.ts';
export { randomAction } from './random.ts';
export { Search } from './search.ts';
export { DEFAULT_SETTINGS, MEMORY_BOUND, settingsFor } from './settings.ts';
export {
  type BotSpec,
  type Budget,
  readStrength,
  STRENGTHS,
  type Strategy,
  type Strength,
  strategyFor,
} from './strength.ts';
export { type Now, type ThinkResult, think } from './think.ts';
