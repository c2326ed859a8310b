import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Client, type Socket } from '@orrery/client';
import { fastRng } from '@orrery/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { caravanRules, clientOf, until } from './testing/index.ts';
import { type PostgresServer, startPostgres } from './testing/postgres.ts';
import { buildServer, type ServerProcess, spawnServer, standBy } from './testing/process.ts';
import { StubbornPlayer } from './testing/stubborn.ts';

const SOAK = process.env.ORRERY_SOAK !== undefined;
const KILLS = SOAK ? 300 : 20;
const TABLES = 4;
const LIMIT = SOAK ? 7_200_000 : 900_000;

let built: Awaited<ReturnType<typeof buildServer>>;
let postgres: PostgresServer;
beforeAll(async () => {
  [built, postgres] = await Promise.all([buildServer(), startPostgres()]);
});
afterAll(async () => {
  await postgres.stop();
  built.remove();
});

/** People at several tables; they go on through every break. `urls` are tried in turn. */
const seatPeople = async (urls: () => readonly string[], tables: number): Promise<StubbornPlayer[]> => {
  const players: StubbornPlayer[] = [];
  for (let t = 0; t < tables; t++) {
    const [ada, ben] = [clientOf(urls()[0] as string), clientOf(urls()[0] as string)];
    await ada.guest('Ada');
    await ben.guest('Ben');
    const { table, links } = await ada.createTable({
      game: 'caravan',
      options: { rounds: 8 },
      seats: [{ k: 'me' }, { k: 'link' }],
    });
    await ben.join(table.id, { token: links[0]?.token as string });
    for (const [i, client] of [ada, ben].entries()) {
      let attempt = i;
      const stubborn = new Client({
        base: urls()[0] as string,
        socket: () => {
          const all = urls();
          const url = all[attempt++ % all.length] as string;
          return new WebSocket(`${url.replace('http', 'ws')}/ws`, {
            headers: client.http.headers,
          }) as unknown as Socket;
        },
      });
      const connection = stubborn.connect([20, 50, 100]);
      const feed = stubborn.feed(connection, table.id, caravanRules);
      players.push(new StubbornPlayer(client, connection, feed, `${t}${i}`));
    }
  }
  await Promise.all(players.map((player) => player.feed.watch()));
  return players;
};

/** Nobody decides any more, and whatever was sent has been answered. A server must be there. */
const rest = async (players: readonly StubbornPlayer[], running: readonly Promise<void>[]): Promise<void> => {
  for (const player of players) player.stop();
  await Promise.all(running);
  for (const { connection } of players) connection.close();
};

/** Every acknowledged action is in the record once, in its place; and nothing else is. */
const compare = async (players: readonly StubbornPlayer[], url: string): Promise<number> => {
  const byTable = new Map<string, StubbornPlayer[]>();
  for (const player of players) {
    const { table } = player.feed.settings;
    byTable.set(table, [...(byTable.get(table) ?? []), player]);
  }
  let actions = 0;
  for (const [table, seated] of byTable) {
    const { entries } = await clientOf(url).entries(table);
    const stored = entries.filter(({ via }) => via === 'player').map(({ line }) => line);
    const acknowledged = seated
      .flatMap((player, seat) =>
        player.acknowledged.map(({ number, action }) => ({ number, line: `p${seat + 1}: ${action}` })),
      )
      .sort((a, b) => a.number - b.number)
      .map(({ line }) => line);
    expect(stored).toEqual(acknowledged);
    expect(seated.flatMap((player) => player.problems)).toEqual([]);
    actions += acknowledged.length;
  }
  return actions;
};

const killAgainAndAgain = async (env: { [name: string]: string }): Promise<void> => {
  const rng = fastRng('kills');
  let server = await spawnServer(built.main, { ...env, PORT: '0' });
  const { port } = new URL(server.url);
  let next = standBy(built.standby, { ...env, PORT: port });
  let players = await seatPeople(() => [server.url], TABLES);
  let running = players.map((player) => player.play());
  let actions = 0;
  const change = async (): Promise<void> => {
    await rest(players, running);
    actions += await compare(players, server.url);
  };
  const acknowledged = (): number => players.reduce((sum, player) => sum + player.acknowledged.length, 0);
  for (let kill = 0; kill < KILLS; kill++) {
    // Every life of the server answers something before it ends, however slow the machine is; then it ends while
    // others are being answered.
    const before = acknowledged();
    await until(() => players.some((player) => player.over) || acknowledged() > before);
    await new Promise((resolve) => setTimeout(resolve, rng.below(100)));
    await server.kill();
    server = await next.start();
    next = standBy(built.standby, { ...env, PORT: port });
    if (players.some((player) => player.over)) {
      await change();
      players = await seatPeople(() => [server.url], TABLES);
      running = players.map((player) => player.play());
    }
  }
  await change();
  next.end();
  expect(actions).toBeGreaterThan(KILLS);
  expect(await server.stop()).toBe(0);
};

describe('a server that is killed', () => {
  test.concurrent(`loses and doubles nothing on SQLite, ${KILLS} times`, { timeout: LIMIT }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'orrery-kill-'));
    await killAgainAndAgain({ ORRERY_DATA: folder });
    rmSync(folder, { recursive: true, force: true });
  });

  test.concurrent(`loses and doubles nothing on PostgreSQL, ${KILLS} times`, { timeout: LIMIT }, async () => {
    await killAgainAndAgain({ DATABASE_URL: await postgres.database() });
  });

  test.concurrent('costs its clients a reconnect and nothing else where there is a second one', {
    timeout: LIMIT,
  }, async () => {
    const env = { DATABASE_URL: await postgres.database() };
    const servers: ServerProcess[] = [
      await spawnServer(built.main, { ...env, PORT: '0' }),
      await spawnServer(built.main, { ...env, PORT: '0' }),
    ];
    const ports = servers.map(({ url }) => new URL(url).port);
    const players = await seatPeople(() => servers.map(({ url }) => url), 2);
    const running = players.map((player) => player.play());
    for (let kill = 0; kill < (SOAK ? 40 : 4); kill++) {
      const at = kill % 2;
      const next = standBy(built.standby, { ...env, PORT: ports[at] as string });
      await new Promise((resolve) => setTimeout(resolve, 250));
      const before = players.map((player) => player.acknowledged.length);
      await servers[at]?.kill();
      // The other one alone lets every table go on.
      await until(() =>
        players.every((player, i) => player.over || player.acknowledged.length > (before[i] as number)),
      );
      servers[at] = await next.start();
    }
    await rest(players, running);
    await compare(players, servers[0]?.url as string);
    await Promise.all(servers.map((server) => server.stop()));
  });
});
