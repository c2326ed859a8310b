import { performance } from 'node:perf_hooks';
import { parentPort } from 'node:worker_threads';
import type { Rules } from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import type { Answered, Asked } from '../post.ts';
import { admit, answer } from '../question.ts';

/** The thread's own file: answers one question after another. */
admit(caravan as unknown as Rules);

parentPort?.on('message', async ({ id, question }: Asked) => {
  let answered: Answered;
  try {
    answered = { id, reply: await answer(question, () => performance.now()) };
  } catch (error) {
    answered = { id, failed: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answered);
});
