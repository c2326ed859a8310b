import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { Done, OpenThread } from '../pool.ts';

/** Opens worker threads of Node that run `file`. They keep the process alive only while they work. */
export const openThread =
  <T, R>(file: () => Promise<URL>, options: WorkerOptions = {}): OpenThread<T, R> =>
  async (heard, broke) => {
    const worker = new Worker(await file(), options);
    worker.on('message', (done: Done<R>) => {
      worker.unref();
      heard(done);
    });
    worker.on('error', (error) => broke(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => broke(new Error('the thread ended')));
    worker.unref();
    return {
      post: (job) => {
        worker.ref();
        worker.postMessage(job);
      },
      close: () => worker.terminate(),
    };
  };
