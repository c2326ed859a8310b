import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Connection, type Socket, type TableFeed } from '@orrery/client';
import type { Action, Rules, StateBase } from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import { onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Config, readConfig } from '../config.ts';
import { Games, TEST_GAME } from '../games.ts';
import { type Extras, type Running, startServer } from '../server.ts';

export const caravanRules = caravan as unknown as Rules<StateBase, Action>;

/** Settings of a server for tests: a free port, a folder of its own, quiet. */
export const testConfig = (more: Partial<Config> = {}): Config => ({
  ...readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    ORRERY_LOG: 'error',
    ORRERY_RATE_LIMITS: 'off',
    ORRERY_TEST_GAME: 'on',
  }),
  ...more,
});

export interface TestServer extends Running {
  readonly folder: string;
  client(token?: string): Client;
  /** A client with a name. */
  guest(name: string): Promise<Client>;
  connect(client: Client): Connection;
  /** A client's feed of a table, watching. */
  feed(client: Client, table: string, seat?: number): Promise<TableFeed>;
}

export const clientOf = (url: string, token?: string): Client =>
  new Client({
    base: url,
    keepCookie: true,
    ...(token === undefined ? {} : { token }),
    socket: (at, headers) => new WebSocket(at, { headers }) as unknown as Socket,
  });

/** A real server in this process. `stop` also removes its data. */
export const startTestServer = async (more: Partial<Config> = {}, extras: Extras = {}): Promise<TestServer> => {
  const folder = more.data ?? mkdtempSync(join(tmpdir(), 'orrery-'));
  const running = await startServer(testConfig({ data: folder, ...more }), {
    games: new Games([TEST_GAME]),
    ...extras,
  });
  const connections: Connection[] = [];
  const client = (token?: string): Client => clientOf(running.url, token);
  const connect = (from: Client): Connection => {
    const connection = from.connect([50, 100, 200]);
    connections.push(connection);
    return connection;
  };
  return {
    ...running,
    folder,
    client,
    guest: async (name) => {
      const one = client();
      await one.guest(name);
      return one;
    },
    connect,
    feed: async (from, table, seat) => {
      const feed = from.feed(connect(from), table, caravanRules, seat);
      await feed.watch();
      return feed;
    },
    stop: async () => {
      for (const connection of connections) connection.close();
      await running.stop();
      if (more.data === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** From here on a test takes no time by `Date`: no limit lets anything more through, however slow the machine is. */
export const stopTheClock = (): void => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
};

/** Wait until something is so. Patient, since a busy machine is no fault; a test may stop `Date` meanwhile. */
export const until = async (what: () => boolean | Promise<boolean>, ms = 60_000): Promise<void> => {
  const end = performance.now() + ms;
  while (!(await what())) {
    if (performance.now() > end) throw new Error(`waited ${ms} ms in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
