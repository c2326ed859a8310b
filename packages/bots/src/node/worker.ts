import { performance } from 'node:perf_hooks';
import { parentPort } from 'node:worker_threads';
import type { Rules } from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import type { Done, Job } from '../pool.ts';
import { answer, type Question, type Reply, registerGame } from '../question.ts';

/** The thread's own file: answers one question after another. It may be ended at any moment; it keeps nothing. */
registerGame(caravan as unknown as Rules);

parentPort?.on('message', async ({ id, task }: Job<Question>) => {
  let done: Done<Reply>;
  try {
    done = { id, result: await answer(task, () => performance.now()) };
  } catch (error) {
    done = { id, failed: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(done);
});
