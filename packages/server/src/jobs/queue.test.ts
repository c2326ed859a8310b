import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Job, JobHandlers, JobKind } from '../storage/engine.ts';
import { openStore, type Store } from '../storage/store.ts';
import { until } from '../testing/index.ts';

describe('jobs of the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-jobs-'));
  let store: Store;
  beforeAll(async () => {
    store = await openStore({ data: folder, databaseUrl: null, databasePool: 4 }, pino({ level: 'silent' }));
  });
  afterAll(async () => {
    await store.engine.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const add = (...jobs: readonly Job[]) => store.engine.jobs(jobs.map((job) => ({ k: 'add', job })));
  const job = (kind: JobKind, key: string, dueAt = 0): Job => ({ kind, key, payload: { key }, dueAt });

  test('a clock does not wait behind bots that think', async () => {
    const done: string[] = [];
    let finish = (): void => {};
    const thinking = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const note = async (payload: Job['payload']): Promise<void> => void done.push(String(payload.key));
    const handlers: JobHandlers = {
      bot: async (payload) => {
        await thinking;
        await note(payload);
      },
      quickBot: note,
      clock: note,
      notice: note,
      deliver: note,
      sweep: note,
      operate: note,
      backup: note,
    };
    const work = await store.engine.work(handlers, { bot: 2, quickBot: 2, other: 2 });
    const bots = Array.from({ length: 12 }, (_, i) => `bot:${i}`);
    await add(...bots.map((key) => job('bot', key)));
    await add(job('clock', 'clock:1', Date.now()));
    await until(() => done.includes('clock:1'), 60_000);
    expect(done).toEqual(['clock:1']);
    finish();
    await until(() => done.length === 13, 60_000);
    expect(new Set(done)).toEqual(new Set(['clock:1', ...bots]));
    await work.stop();
  });
});
