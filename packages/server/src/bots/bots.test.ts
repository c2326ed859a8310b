import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { STRENGTHS } from '@orrery/bots/engine';
import type { Client } from '@orrery/client';
import { afterEach, expect, test } from 'vitest';
import { letBotPlay } from '../tables/time-out.ts';
import { startTestServer, type TestServer, until } from '../testing/index.ts';
import { guests, seatTable } from '../testing/table.ts';

let server: TestServer;
afterEach(() => server.stop());

test('bots play a whole game among themselves, each move in the record', async () => {
  server = await startTestServer();
  const ada = await server.guest('Ada');
  const bot = { k: 'bot', strength: 'random' } as const;
  const { table } = await ada.createTable({ game: 'caravan', options: { rounds: 2 }, seats: [bot, bot, bot] });
  await until(async () => (await ada.table(table.id)).status === 'over');
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
  await until(async () => (await ada.table(table.id)).decider === 1);
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
  await until(async () => (await ada.table(table.id)).number > table.number);
  const { entries } = await ada.entries(table.id);
  expect(entries.at(table.number)?.via).toBe('bot');
});

/** A thread that says when it is asked, and answers only once it is told to. */
const patientBot = (answer: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-bot-'));
  const [file, asked, told] = ['bot.mjs', 'asked', 'told'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(
    file,
    `import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ id }) => {
  writeFileSync(${JSON.stringify(asked)}, '');
  const look = () =>
    existsSync(${JSON.stringify(told)})
      ? parentPort.postMessage({ id, result: { text: ${JSON.stringify(answer)} } })
      : setTimeout(look, 10);
  look();
});`,
  );
  return {
    worker: async () => pathToFileURL(file),
    isAsked: () => existsSync(asked),
    go: () => writeFileSync(told, ''),
  };
};

const twoWithBot = {
  game: 'caravan',
  options: { rounds: 1 },
  seats: [{ k: 'bot', strength: 'random' }, { k: 'me' }],
} as const;

test('a server that stops while a bot thinks plays nothing in haste: the bot is asked again', async () => {
  const data = mkdtempSync(join(tmpdir(), 'orrery-bots-'));
  const bot = patientBot('pass');
  const first = await startTestServer({ data, botMs: 600_000 }, { botWorker: bot.worker });
  const ada = await first.guest('Ada');
  const { table } = await ada.createTable(twoWithBot);
  await until(bot.isAsked);
  await first.stop();
  bot.go();
  server = await startTestServer({ data, botMs: 600_000 }, { botWorker: bot.worker });
  const again = server.client();
  again.http.cookie = ada.http.cookie;
  await until(async () => (await again.table(table.id)).number > table.number);
  expect((await again.entries(table.id)).entries.at(table.number)).toMatchObject({ line: 'p1: pass', via: 'bot' });
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});

test('who comes back while a bot thinks decides for themselves', async () => {
  const bot = patientBot('pass');
  server = await startTestServer({ botMs: 600_000 }, { botWorker: bot.worker });
  const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
  const id = await seatTable([ada, ben]);
  const live = await server.services.tables.open(id);
  await live.locked(() => letBotPlay(live, 0));
  await until(bot.isAsked);
  await ada.comeBack(id);
  bot.go();
  // The same thread answers at another table, so the first answer has been heard.
  const { table } = await ben.createTable(twoWithBot);
  await until(async () => (await ben.table(table.id)).number > table.number);
  expect((await ada.table(id)).number).toBe(8);
  await ada.act(id, { after: 8, actions: ['roll'], key: 'a' });
});

test('a thread that breaks when nobody waits for it is replaced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-bot-'));
  const [file, snap, gone] = ['late.mjs', 'snap', 'gone'].map((name) => join(folder, name)) as [string, string, string];
  writeFileSync(
    file,
    `import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
process.on('exit', () => writeFileSync(${JSON.stringify(gone)}, ''));
parentPort.on('message', ({ id }) => {
  parentPort.postMessage({ id, result: { text: 'pass' } });
  setInterval(() => { if (existsSync(${JSON.stringify(snap)})) throw new Error('too late'); }, 10);
});`,
  );
  server = await startTestServer({ log: 'silent' }, { botWorker: async () => pathToFileURL(file) });
  const ada = await server.guest('Ada');
  for (let i = 0; i < 3; i++) {
    const { table } = await ada.createTable(twoWithBot);
    await until(async () => (await ada.table(table.id)).number > table.number);
    expect((await ada.entries(table.id)).entries.at(table.number)?.line).toBe('p1: pass');
    writeFileSync(snap, '');
    await until(() => existsSync(gone));
    for (const sign of [snap, gone]) rmSync(sign);
  }
});

test('a strength nobody has is refused', async () => {
  server = await startTestServer();
  const ada = await server.guest('Ada');
  await expect(
    ada.createTable({ game: 'caravan', seats: [{ k: 'me' }, { k: 'bot', strength: 'divine' }] }),
  ).rejects.toMatchObject({
    status: 422,
    failure: { code: 'no_such_strength', strengths: ['random', 'novice', ...STRENGTHS] },
  });
});
