import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer, until } from '../testing/index.ts';

let server: TestServer;
afterEach(() => server.stop());

test('bots play a whole game among themselves, each move in the record', async () => {
  server = await startTestServer();
  const ada = await server.guest('Ada');
  const bot = { k: 'bot', strength: 'random' } as const;
  const { table } = await ada.createTable({ game: 'caravan', options: { rounds: 2 }, seats: [bot, bot, bot] });
  await until(async () => (await ada.table(table.id)).status === 'over', 30_000);
  const { entries } = await ada.entries(table.id);
  expect(entries.every(({ via }) => via === 'bot' || via === 'chance')).toBe(true);
  expect((await ada.table(table.id)).result?.standings).toHaveLength(3);
});

test.each(['novice', 'captain'])('a %s answers for its seat', async (strength) => {
  server = await startTestServer();
  const ada = await server.guest('Ada');
  const { table } = await ada.createTable({
    game: 'caravan',
    options: { rounds: 1 },
    seats: [{ k: 'bot', strength }, { k: 'me' }],
  });
  await until(async () => (await ada.table(table.id)).decider === 1, 20_000);
  expect((await ada.entries(table.id)).entries.filter(({ via }) => via === 'bot').length).toBeGreaterThan(0);
});

test('a bot that never answers is ended and a fallback is played', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-bot-'));
  const file = join(folder, 'stuck.mjs');
  writeFileSync(
    file,
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); });",
  );
  server = await startTestServer({ botMs: 20 }, { botWorker: async () => pathToFileURL(file) });
  const ada = await server.guest('Ada');
  const { table } = await ada.createTable({
    game: 'caravan',
    options: { rounds: 1 },
    seats: [{ k: 'bot', strength: 'random' }, { k: 'me' }],
  });
  await until(async () => (await ada.table(table.id)).number > table.number, 10_000);
  const { entries } = await ada.entries(table.id);
  expect(entries.at(table.number)?.via).toBe('bot');
});

test('a strength nobody has is refused', async () => {
  server = await startTestServer();
  const ada = await server.guest('Ada');
  await expect(
    ada.createTable({ game: 'caravan', seats: [{ k: 'me' }, { k: 'bot', strength: 'divine' }] }),
  ).rejects.toMatchObject({
    status: 422,
    failure: { code: 'no_such_strength', strengths: ['random', 'novice', 'captain', 'admiral'] },
  });
});
