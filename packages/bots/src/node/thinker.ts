import { Worker } from 'node:worker_threads';
import { type Answered, Thinker } from '../post.ts';
import { workerFile } from './worker-file.ts';

/** Megabytes a thinking thread may take before Node ends it; the search itself stays within MEMORY_BOUND. */
const THREAD_MEGABYTES = 512;

/** Bots in worker threads: the event loop of the asker stays free. */
export const createThinker = async (threads = 1): Promise<Thinker> => {
  const file = await workerFile('bots-worker');
  return new Thinker(threads, (listener, failed) => {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES } });
    worker.on('message', (answered: Answered) => listener(answered));
    worker.on('error', (error) => failed(error instanceof Error ? error : new Error(String(error))));
    worker.unref();
    return { post: (asked) => worker.postMessage(asked), close: () => void worker.terminate() };
  });
};
