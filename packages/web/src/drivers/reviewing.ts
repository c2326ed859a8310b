import { type Review, type ReviewPlan, type ReviewWish, review } from '@orrery/bots/review';
import { createBotPool } from '@orrery/bots/web';
import type { GameRecord } from '@orrery/kernel';
import { sparedCores } from './cores.ts';

/** How far the review of a game has come. */
export type Reviewing =
  | { readonly k: 'thinking'; readonly done: number; readonly total: number }
  | { readonly k: 'done'; readonly review: Review }
  | { readonly k: 'failed'; readonly problem: string };

const PREFIX = 'orrery.review.';
const BEGUN: Reviewing = { k: 'thinking', done: 0, total: 0 };

/** Reviews of this page, by the record they are about: they go on while their dialog is closed. */
const states = new Map<string, Reviewing>();
const listeners = new Set<() => void>();

const keyOf = ({ game, rulesVersion, hash, entries }: GameRecord): string =>
  `${game}-${rulesVersion}-${hash ?? 'open'}-${entries.length}`;

const tell = (key: string, state: Reviewing): void => {
  states.set(key, state);
  for (const listener of listeners) listener();
};

/** Keep a review beside its record; where the browser has no room, only as long as the page is open. */
export const keepReview = (record: GameRecord, done: Review): void => {
  const key = keyOf(record);
  tell(key, { k: 'done', review: done });
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(done));
  } catch {
    // It stays on the page.
  }
};

/** The review of a record as far as it has come; null where none was asked for. */
export const reviewingOf = (record: GameRecord): Reviewing | null => {
  const key = keyOf(record);
  const known = states.get(key);
  if (known !== undefined) return known;
  const text = localStorage.getItem(PREFIX + key);
  if (text === null) return null;
  const kept: Reviewing = { k: 'done', review: JSON.parse(text) as Review };
  states.set(key, kept);
  return kept;
};

export const onReviewing = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const planOf = (record: GameRecord, wish: ReviewWish): Promise<ReviewPlan> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' });
    worker.postMessage({ record, wish });
    const end = (settle: () => void): void => {
      worker.terminate();
      settle();
    };
    worker.onerror = ({ message }) => end(() => reject(new Error(message)));
    worker.onmessage = ({ data }: MessageEvent<{ plan: ReviewPlan } | { failed: string }>) =>
      end(() => ('plan' in data ? resolve(data.plan) : reject(new Error(data.failed))));
  });

/** Review a game in the background, on all cores but one, unless that was begun already. */
export const startReview = async (record: GameRecord, wish: ReviewWish): Promise<void> => {
  if (reviewingOf(record) !== null) return;
  const key = keyOf(record);
  tell(key, BEGUN);
  const bots = createBotPool(
    () => new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' }),
    sparedCores(),
  );
  try {
    const plan = await planOf(record, wish);
    const progress = (done: number, total: number): void => tell(key, { k: 'thinking', done, total });
    keepReview(record, await review(plan, (question) => bots.run(question), progress));
  } catch (error) {
    tell(key, { k: 'failed', problem: error instanceof Error ? error.message : String(error) });
  } finally {
    void bots.close();
  }
};
