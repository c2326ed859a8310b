import { expect, test } from 'vitest';
import type { Done, Job } from '../pool.ts';
import type { Question, Reply } from '../question.ts';
import { createBotPool } from './bot-pool.ts';

const question: Question = { game: 'x', view: {}, seat: 0, strength: 'greedy', seed: '1' };
const reply = { text: 'done', action: { k: 'done' }, iterations: 0, ms: 1, candidates: [] };

/** A web worker as the page sees it; answers when told to. */
class FakeWorker {
  onmessage: ((message: { data: Done<Reply> }) => void) | null = null;
  onerror: ((event: { message?: string }) => void) | null = null;
  readonly asked: Job<Question>[] = [];
  ended = false;
  postMessage(asked: Job<Question>): void {
    this.asked.push(asked);
  }
  terminate(): void {
    this.ended = true;
  }
}

test('questions queue for a free worker and answers find their question', async () => {
  const workers: FakeWorker[] = [];
  const pool = createBotPool(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  }, 1);
  const first = pool.run(question);
  const second = pool.run({ ...question, seed: '2' });
  expect(workers).toHaveLength(1);
  const worker = workers[0] as FakeWorker;
  expect(worker.asked).toHaveLength(1);
  worker.onmessage?.({ data: { id: worker.asked[0]?.id ?? -1, result: reply } });
  expect(await first).toEqual(reply);
  expect(worker.asked[1]?.task.seed).toBe('2');
  worker.onmessage?.({ data: { id: worker.asked[1]?.id ?? -1, failed: 'no game x' } });
  await expect(second).rejects.toThrow('no game x');
  pool.close();
  expect(worker.ended).toBe(true);
});

test('a worker that breaks down takes only its own question with it', async () => {
  const workers: FakeWorker[] = [];
  const pool = createBotPool(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  const first = pool.run(question);
  const second = pool.run(question);
  workers[0]?.onerror?.({ message: 'out of memory' });
  await expect(first).rejects.toThrow('out of memory');
  const next = workers[1] as FakeWorker;
  next.onmessage?.({ data: { id: next.asked[0]?.id ?? -1, result: reply } });
  expect(await second).toEqual(reply);
});
