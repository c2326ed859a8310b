export { PoolClosed } from '../pool.ts';
export type { Question, Reply, WrittenCandidate } from '../question.ts';
export { askTogether } from '../together.ts';
export { type BotPool, createBotPool } from './bot-pool.ts';
