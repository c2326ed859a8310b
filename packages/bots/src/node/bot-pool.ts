import { WorkerPool } from '../pool.ts';
import type { Question, Reply } from '../question.ts';
import { openThread } from './threads.ts';
import { workerFile } from './worker-file.ts';

/** Megabytes a thinking thread may take before Node ends it; the search itself stays within MEMORY_BOUND. */
const THREAD_MEGABYTES = 512;

export type BotPool = WorkerPool<Question, Reply>;

/** Bots in worker threads: the event loop of the asker stays free. `file`: what runs in them, if not our own bots. */
export const createBotPool = (threads = 1, file = (): Promise<URL> => workerFile('bot-worker')): BotPool =>
  new WorkerPool(threads, openThread(file, { resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES } }));
