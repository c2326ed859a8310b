import type { Answered, Asked } from '../post.ts';
import { answer } from '../question.ts';

/** What a web worker's global offers us; named here so that no page types are needed. */
interface WorkerScope {
  onmessage: ((message: { readonly data: Asked }) => void) | null;
  postMessage(answered: Answered): void;
  readonly performance: { now(): number };
}
const scope = globalThis as unknown as WorkerScope;

scope.onmessage = async ({ data }) => {
  try {
    scope.postMessage({ id: data.id, reply: await answer(data.question, () => scope.performance.now()) });
  } catch (error) {
    scope.postMessage({ id: data.id, failed: error instanceof Error ? error.message : String(error) });
  }
};
