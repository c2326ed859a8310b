import { Worker } from 'node:worker_threads';
import type { Client } from '@orrery/client';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Job } from '../storage/engine.ts';
import { openStore, type Store } from '../storage/store.ts';
import { startTestServer, until } from '../testing/index.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres.ts';
import { laneOf, Thinking } from './thinking.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test('bots that look ahead and bots that answer at a glance have threads of their own', () => {
  expect(['random', 'novice', 'navigator', 'captain', 'admiral'].map(laneOf)).toEqual([
    'quickBot',
    'quickBot',
    'quickBot',
    'bot',
    'bot',
  ]);
  expect(laneOf('search@50')).toBe('bot');
  expect(laneOf('no such bot')).toBe('bot');
});

test('whoever has spent the budget waits behind those who have not, until it has come back', () => {
  let now = 0;
  const thinking = new Thinking(20_000, 2, () => now);
  const priority = (host: string): number => thinking.job('t', host, 'commodore', { dueAt: now }).priority ?? -1;
  for (let i = 0; i < 20; i++) expect(priority('Ada')).toBe(0);
  for (let i = 0; i < 20; i++) expect(priority('Ada')).toBe(1);
  expect(priority('Ben')).toBe(0);
  expect(priority('Ada')).toBe(2);
  now += 3 * 60_000;
  expect(priority('Ada')).toBe(0);
});

const seatsOf = (strength: string) => Array.from({ length: 4 }, () => ({ k: 'bot', strength }) as const);

/** How long a bot of the lowest strength takes to answer a person, in milliseconds. */
const answers = async (client: Client, count: number): Promise<number[]> => {
  const times: number[] = [];
  while (times.length < count) {
    const { table } = await client.createTable({
      game: 'caravan',
      options: { rounds: 8 },
      seats: [{ k: 'me' }, { k: 'bot', strength: 'random' }],
    });
    while (times.length < count) {
      const { number, legal } = await client.choices(table.id);
      const action = legal[0];
      if (action === undefined) {
        if ((await client.table(table.id)).status !== 'playing') break;
        continue;
      }
      await client.act(table.id, { after: number, actions: [action], key: `k${number}` });
      const began = performance.now();
      if ((await client.table(table.id)).decider !== 1) continue;
      await until(async () => (await client.table(table.id)).decider !== 1);
      times.push(performance.now() - began);
    }
  }
  return times;
};

const ROUNDS = 3;
const ANSWERS = 12;
const at95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] as number;

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  test('with one guest running 20 tables full of the strongest bots, another’s lowest bot answers nearly as ever', async () => {
    const server = await startTestServer({
      databaseUrl: kind === 'sqlite' ? null : await postgres.database(),
      botThreads: 1,
    });
    const ada = await server.guest('Ada');
    const greedy = await server.guest('Greedy');
    await answers(ada, 5);
    const usual: number[] = [];
    const crowded: number[] = [];
    // In turns, and with a thread at work in both, so that it is the queue which is measured and not the machine.
    for (let round = 0; round < ROUNDS; round++) {
      const busy = new Worker('for (;;);', { eval: true });
      usual.push(...(await answers(ada, ANSWERS)));
      await busy.terminate();
      const tables = await Promise.all(
        Array.from({ length: 20 }, () =>
          greedy.createTable({ game: 'caravan', options: { rounds: 4 }, seats: seatsOf('admiral') }),
        ),
      );
      crowded.push(...(await answers(ada, ANSWERS)));
      const still = await Promise.all(tables.map(({ table }) => greedy.table(table.id)));
      expect(still.filter(({ status }) => status === 'playing').length).toBeGreaterThan(2);
      await Promise.all(tables.map(({ table }) => greedy.cancel(table.id).catch(() => {})));
    }
    expect(at95(crowded)).toBeLessThan(3 * Math.max(50, at95(usual)));
    await server.stop();
  }, 240_000);

  test('one person never has all places, and those who spent less come first', async () => {
    const server = await startTestServer({ databaseUrl: null });
    const store: Store = await openStore(
      {
        data: `${server.folder}/jobs`,
        databaseUrl: kind === 'sqlite' ? null : await postgres.database(),
        databasePool: 4,
      },
      pino({ level: 'silent' }),
    );
    const began: string[] = [];
    const finish: (() => void)[] = [];
    const nothing = async (): Promise<void> => {};
    const work = await store.engine.work(
      {
        bot: ({ key }) =>
          new Promise<void>((resolve) => {
            began.push(String(key));
            finish.push(resolve);
          }),
        quickBot: nothing,
        clock: nothing,
        notice: nothing,
        deliver: nothing,
        sweep: nothing,
        operate: nothing,
        backup: nothing,
      },
      { bot: 3, quickBot: 1, other: 1 },
    );
    const job = (host: string, i: number, priority: number): Job => ({
      kind: 'bot',
      key: `bot:${host}${i}`,
      payload: { key: `${host}${i}` },
      dueAt: Date.now() - 1_000,
      queue: { name: host, slots: 2 },
      priority,
    });
    await store.engine.jobs(Array.from({ length: 12 }, (_, i) => ({ k: 'add', job: job('greedy', i, 1) }) as const));
    await until(() => began.length === 2);
    await store.engine.jobs([
      { k: 'add', job: job('ada', 0, 0) },
      { k: 'add', job: job('ben', 0, 0) },
    ]);
    await until(() => began.length === 3);
    expect(began.filter((key) => key.startsWith('greedy'))).toHaveLength(2);
    finish[2]?.();
    await until(() => began.length === 4);
    expect(began.slice(2).sort()).toEqual(['ada0', 'ben0']);
    while (began.length < 14) {
      finish[finish.length - 1]?.();
      for (const one of finish) one();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const one of finish) one();
    await work.stop();
    await store.engine.close();
    await server.stop();
  });
});
