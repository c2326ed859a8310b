export { PoolClosed, WorkerPool } from '../pool.ts';
export type { Question, Reply, WrittenCandidate } from '../question.ts';
export { askTogether } from '../together.ts';
export { type BotPool, createBotPool } from './bot-pool.ts';
export { openThread } from './threads.ts';
export { workerFile } from './worker-file.ts';
