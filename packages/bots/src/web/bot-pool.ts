import { type Done, type Job, WorkerPool } from '../pool.ts';
import type { Question, Reply } from '../question.ts';

/** The part of a web worker we use; named here so that no page types are needed. */
interface WebWorker {
  onmessage: ((message: { readonly data: Done<Reply> }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
  postMessage(job: Job<Question>): void;
  terminate(): void;
}

export type BotPool = WorkerPool<Question, Reply>;

/**
 * Bots in web workers. The page says how to open one, since bundlers must see the address where it is written:
 *
 *     createBotPool(() => new Worker(new URL('@orrery/bots/web/worker', import.meta.url), { type: 'module' }))
 */
export const createBotPool = (open: () => unknown, threads = 1): BotPool =>
  new WorkerPool(threads, (heard, broke) => {
    const worker = open() as WebWorker;
    worker.onmessage = ({ data }) => heard(data);
    worker.onerror = ({ message }) => broke(new Error(message ?? 'the thinking thread broke down'));
    return { post: (job) => worker.postMessage(job), close: () => worker.terminate() };
  });
