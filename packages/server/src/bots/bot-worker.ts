import { parentPort } from 'node:worker_threads';
import { fastRng, isRefusal, readSnapshot, type Seat } from '@orrery/kernel';
import { Games } from '../games.ts';
import { THINKERS } from './thinker.ts';

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
  readonly ms: number;
}
export type BotAnswer =
  | { readonly id: number; readonly k: 'action'; readonly text: string }
  | { readonly id: number; readonly k: 'failed'; readonly message: string };

const games = Games.standard(true);

const answer = async (question: BotQuestion): Promise<BotAnswer> => {
  const { id } = question;
  const { rules } = await games.load(question.game);
  const view = readSnapshot(rules, { options: question.options, fields: question.fields });
  if (isRefusal(view)) return { id, k: 'failed', message: `${view.rule} ${view.why}` };
  const thinker = THINKERS.find(({ strength }) => strength === question.strength);
  if (thinker === undefined) return { id, k: 'failed', message: `no bot has the strength ${question.strength}` };
  const action = thinker.choose({
    rules,
    view,
    seat: question.seat as Seat,
    rng: fastRng(question.seed),
    ms: question.ms,
  });
  return { id, k: 'action', text: rules.write(view, action) };
};

parentPort?.on('message', (question: BotQuestion) => {
  answer(question).then(
    (reply) => parentPort?.postMessage(reply),
    (error) =>
      parentPort?.postMessage({
        id: question.id,
        k: 'failed',
        message: error instanceof Error ? error.message : String(error),
      } satisfies BotAnswer),
  );
});
