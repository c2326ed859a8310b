import { parentPort } from 'node:worker_threads';
import { admit, answer } from '@orrery/bots';
import type { Rules } from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';

/** A thread in which bots think. It may be ended at any moment; it keeps nothing. */
export interface BotQuestion {
  readonly id: number;
  readonly game: string;
  readonly options: unknown;
  /** The seat's view by field names. */
  readonly fields: unknown;
  readonly seat: number;
  readonly strength: string;
  readonly seed: string;
  /** When the thread is given up. */
  readonly ms: number;
}
export type BotAnswer =
  | { readonly id: number; readonly k: 'action'; readonly text: string }
  | { readonly id: number; readonly k: 'failed'; readonly message: string };

admit(caravan as unknown as Rules);

const think = async ({ id, options, fields, ...question }: BotQuestion): Promise<BotAnswer> => {
  const { text } = await answer({ ...question, view: { options, fields } }, () => performance.now());
  return { id, k: 'action', text };
};

parentPort?.on('message', (question: BotQuestion) => {
  think(question).then(
    (reply) => parentPort?.postMessage(reply),
    (error) =>
      parentPort?.postMessage({
        id: question.id,
        k: 'failed',
        message: error instanceof Error ? error.message : String(error),
      } satisfies BotAnswer),
  );
});
