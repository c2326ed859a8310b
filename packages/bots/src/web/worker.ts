import type { Done, Job } from '../pool.ts';
import { answer, type Question, type Reply } from '../question.ts';

/** What a web worker's global offers us; named here so that no page types are needed. */
interface WorkerScope {
  onmessage: ((message: { readonly data: Job<Question> }) => void) | null;
  postMessage(done: Done<Reply>): void;
  readonly performance: { now(): number };
}
const scope = globalThis as unknown as WorkerScope;

scope.onmessage = async ({ data: { id, task } }) => {
  try {
    scope.postMessage({ id, result: await answer(task, () => scope.performance.now()) });
  } catch (error) {
    scope.postMessage({ id, failed: error instanceof Error ? error.message : String(error) });
  }
};
