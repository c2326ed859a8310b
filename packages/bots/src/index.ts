export * from './engine/index.ts';
export { loadJudge } from './evaluators.ts';
export { admit, answer, type Question, type Reply, type WrittenVerdict } from './question.ts';
