import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATALOG } from '@orrery/catalog';
import type { Client } from '@orrery/client';
import { type Action, fastRng, type Options, type Rules, readOptions, Session, type StateBase } from '@orrery/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Problem } from './problem.ts';
import { Backlog, Gate, Intake, Readings } from './readings.ts';
import { clientOf, startTestServer, until } from './testing/index.ts';
import { buildServer, spawnServer } from './testing/process.ts';
import { guests, playOn, seatTable } from './testing/table.ts';

/** The longest game there is, played at random and left before its end. */
const longGame = async () => {
  const games = await Promise.all(
    CATALOG.map(async (entry) => {
      const { rules } = (await entry.load()) as { rules: Rules<StateBase, Action> };
      const { max } = entry.players;
      const session = new Session(rules, readOptions(rules, { players: max }) as Options, 'long');
      const rng = fastRng('long');
      for (;;) {
        session.drawChance();
        const decision = session.decision();
        if (decision === null) break;
        const legal = rules.legal(session.state);
        session.play(decision.by as never, legal[rng.below(legal.length)] as Action);
      }
      session.rewind(session.entries.length - 40);
      session.drawChance();
      return { players: max, record: session.record() };
    }),
  );
  return games.reduce((a, b) => (b.record.entries.length > a.record.entries.length ? b : a));
};

describe('a process with a heap of 384 MB', () => {
  let built: Awaited<ReturnType<typeof buildServer>>;
  const folder = mkdtempSync(join(tmpdir(), 'orrery-memory-'));
  beforeAll(async () => {
    built = await buildServer();
  });
  afterAll(() => {
    built.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test('outlives 160 imported long games, read and exported by people who do not take what they asked for', async () => {
    const { record, players } = await longGame();
    expect(record.entries.length).toBeGreaterThan(3_000);
    const server = await spawnServer(built.main, {
      PORT: '0',
      ORRERY_DATA: folder,
      ORRERY_RATE_LIMITS: 'on',
      ORRERY_METRICS: 'open',
      ORRERY_TRUSTED_PROXIES: '1',
      NODE_OPTIONS: '--max-old-space-size=384',
    });
    const hosts: Client[] = [];
    const ids: string[] = [];
    const seats = Array.from({ length: players }, () => ({ k: 'me' }) as const);
    for (let i = 0; i < 4; i++) {
      const host = clientOf(server.url);
      await host.guest(`Host ${i}`);
      hosts.push(host);
    }
    await Promise.all(
      hosts.map(async (host) => {
        for (let i = 0; i < 40; i++) ids.push((await host.importRecord(record, { seats })).table.id);
      }),
    );
    expect(ids).toHaveLength(160);
    // Readers who ask for everything and read nothing, each from elsewhere; some claim to know more than there is.
    const deaf = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const headers = { 'x-forwarded-for': `203.0.113.${i}` };
        const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { headers });
        socket.on('error', () => {});
        await new Promise((resolve) => socket.once('open', resolve));
        socket.pause();
        return socket;
      }),
    );
    for (const [i, id] of ids.entries()) {
      const lie = i % 2 === 0 ? {} : { have: 999_999 };
      deaf[i % deaf.length]?.send(JSON.stringify({ t: 'watch', id: i, table: id, ...lie }));
    }
    // Everything known of each host, of all at once.
    const exported = Promise.all(hosts.map(async (host) => JSON.stringify(await host.account.exportAll()).length));
    const other = clientOf(server.url);
    await other.guest('Other');
    const { table } = await other.createTable({
      game: 'caravan',
      options: { rounds: 1 },
      seats: [{ k: 'me' }, { k: 'me' }],
    });
    const { legal, number } = await other.choices(table.id);
    await other.act(table.id, { after: number, actions: [legal[0] as string], key: 'k' });
    for (const length of await exported) expect(length).toBeGreaterThan(40 * 50 * record.entries.length);
    for (const socket of deaf) socket.terminate();
    // Reading them, one after the other, finds each where it was.
    for (let i = 0; i < ids.length; i += 20) {
      const { length } = (await hosts[0]?.entries(ids[i] as string))?.entries ?? [];
      expect(length).toBeGreaterThanOrEqual(record.entries.length);
    }
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    const bytes = Number(/^orrery_tables_bytes (\S+)/m.exec(metrics)?.[1]);
    expect(bytes).toBeGreaterThan(50e6);
    expect(bytes).toBeLessThan(170e6);
    expect(server.child.exitCode).toBeNull();
    expect(await server.stop()).toBe(0);
  }, 600_000);
});

test('above the budget games that are over go first, and are read again when somebody looks', async () => {
  const server = await startTestServer({ memoryBytes: 150_000 });
  const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
  const over = await seatTable([ada, ben], { options: { rounds: 1 } });
  const feeds = [await server.feed(ada, over), await server.feed(ben, over)];
  await playOn(feeds, 'memory');
  expect((await ada.table(over)).status).toBe('over');
  const live = await server.services.tables.open(over);
  const whole = live.bytes();
  const others: string[] = [];
  for (let i = 0; i < 4; i++) others.push(await seatTable([ada, ben]));
  await until(() => live.bytes() < whole);
  expect(server.services.tables.bytes).toBeLessThan(150_000);
  // Those who look on hear of everything all the same.
  const { entries } = await ada.entries(over);
  expect(entries).toHaveLength(feeds[0]?.entries.length as number);
  const feed = await server.feed(ben, others[0] as string);
  for (let i = 0; i < 4; i++) await seatTable([ada, ben]);
  const { number, legal } = await ada.choices(others[0] as string);
  await ada.act(others[0] as string, { after: number, actions: [legal[0] as string], key: 'k' });
  await until(() => (feed.number ?? 0) > number);
  await server.stop();
});

test('a table that is played weighs what it weighs when it is opened anew', async () => {
  const server = await startTestServer();
  const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
  const id = await seatTable([ada, ben], { options: { rounds: 3 } });
  const feeds = [await server.feed(ada, id), await server.feed(ben, id)];
  const live = await server.services.tables.open(id);
  const before = live.bytes();
  await playOn(feeds, 'weight', 12);
  expect(live.bytes()).toBeGreaterThan(before);
  for (const feed of feeds) feed.close();
  await until(() => live.watchers.size === 0);
  const game = await live.locked(() => live.currentGame());
  const played = game.bytes;
  live.forget();
  expect((await live.locked(() => live.currentGame())).bytes).toBe(played);
  await server.stop();
});

test('whole readings wait for room, of all and of one address, and one larger than all the room goes alone', async () => {
  const readings = new Readings(100, 40);
  const first = await readings.enter('a', 30);
  let second = false;
  const waits = readings.enter('a', 30).then((leave) => {
    second = true;
    return leave;
  });
  const other = await readings.enter('b', 30);
  expect([readings.bytes, second]).toEqual([60, false]);
  first();
  first();
  const leave = await waits;
  expect(readings.bytes).toBe(60);
  const large = readings.enter('c', 500);
  other();
  leave();
  (await large)();
  expect(readings.bytes).toBe(0);
  const held = await readings.enter('d', 40);
  const queue = Array.from({ length: 200 }, () => readings.enter('d', 40));
  await expect(readings.enter('d', 40)).rejects.toThrow(Problem);
  held();
  for (const one of queue) (await one)();
});

test('what is sent to us has room of all and of one address; above it the next is told to come back', () => {
  const intake = new Intake(100, 40);
  const leave = intake.enter('a', 40);
  expect(() => intake.enter('a', 1)).toThrow(Problem);
  intake.enter('b', 40);
  expect(() => intake.enter('c', 21)).toThrow(Problem);
  leave();
  leave();
  expect(() => intake.enter('c', 41)).toThrow(Problem);
  intake.enter('c', 40);
  expect(() => intake.enter('d', 21)).toThrow(Problem);
});

test('who takes nothing is sent no more: alone, with others of the address, or with all who do so', () => {
  const MB = 1024 * 1024;
  const backlog = new Backlog(10 * MB, 6 * MB, 4 * MB);
  const receiver = (address: string, lag: number) => ({ address, lag });
  expect(backlog.isFull(receiver('a', 5 * MB))).toBe(true);
  const [one, two] = [receiver('b', 3 * MB), receiver('b', 4 * MB)];
  expect([backlog.isFull(one), backlog.isFull(two)]).toEqual([false, true]);
  // It caught up by itself.
  two.lag = 0;
  expect(backlog.isFull(one)).toBe(false);
  expect(backlog.isFull(receiver('c', 4 * MB))).toBe(true);
  expect(backlog.isFull(receiver('d', 100 * 1024))).toBe(false);
});

test('at a gate those who are known by a name take turns', async () => {
  const gate = new Gate(1);
  const order: string[] = [];
  const pass = (who: string) => gate.pass(async () => void order.push(who), who);
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(pass));
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
});

test('a gate lets a few pass at a time, in the order they came', async () => {
  const gate = new Gate(2);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      gate.pass(async () => {
        most = Math.max(most, ++running);
        order.push(i);
        await new Promise((resolve) => setTimeout(resolve, 2));
        running--;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});
