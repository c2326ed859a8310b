export { Thinker } from '../post.ts';
export type { Question, Reply, WrittenVerdict } from '../question.ts';
export { createThinker } from './thinker.ts';
