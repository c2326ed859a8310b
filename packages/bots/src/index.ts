export * from './engine/index.ts';
export { loadEvaluator } from './evaluators.ts';
export { answer, type Question, type Reply, registerGame, type WrittenCandidate } from './question.ts';
export { askTogether } from './together.ts';
