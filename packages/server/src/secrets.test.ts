import { CATALOG } from '@orrery/catalog';
import type { Client } from '@orrery/client';
import { asModule, CHANCE, type GameModule, type Options, readOptions, type Seat } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Games, TEST_GAME } from './games.ts';
import { startTestServer, until } from './testing/index.ts';
import { beginningOf, otherWorld, randomWorld, scripted, type WorldEntry } from './testing/worlds.ts';

const SOAK = process.env.ORRERY_SOAK !== undefined;

/** Everything one client received while a world was played, without names that are given anew each time. */
interface Traffic {
  readonly seat: readonly string[];
  readonly spectator: readonly string[];
  readonly secrets: readonly string[];
}

const TIMES = /"(at|since|createdAt|startedAt|touchedAt|now)":\d+/g;

const listenTo = async (url: string, client: Client, table: string, seat: number | null) => {
  const frames: string[] = [];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: client.http.headers });
  let number = -1;
  socket.on('message', (data) => {
    frames.push(String(data));
    const message = JSON.parse(String(data)) as { t: string; number?: number };
    if (message.t === 'entries') number = message.number ?? -1;
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ t: 'watch', id: 1, table, ...(seat === null ? {} : { seat }) }));
  await until(() => frames.length > 2);
  return { frames, number: () => number, close: () => socket.close() };
};

/** Play a world on a server of its own, through the same doors as everybody. */
const traffic = async (game: GameModule, options: Options, world: readonly WorldEntry[], viewer: Seat) => {
  const rules = scripted(game.rules, world);
  const entry = { id: rules.id, players: rules.players, load: async () => asModule({ ...game, rules }) };
  const server = await startTestServer({}, { games: new Games([entry]) });
  try {
    const clients = await Promise.all(Array.from({ length: options.players }, (_, i) => server.guest(`P${i}`)));
    const { table, links } = await (clients[0] as Client).createTable({
      game: rules.id,
      options,
      seats: [{ k: 'me' }, ...clients.slice(1).map(() => ({ k: 'link' as const }))],
      startWhenFull: false,
    });
    for (const { seat, token } of links) await clients[seat]?.join(table.id, { token });
    const me = clients[viewer] as Client;
    const watching = await listenTo(server.url, me, table.id, viewer);
    const outside = await listenTo(server.url, server.client(), table.id, null);
    const asked: string[] = [];
    await (clients[0] as Client).start(table.id);
    let { number } = await me.table(table.id);
    for (const [i, { by, text }] of world.filter((one) => one.by !== CHANCE).entries()) {
      const client = clients[by] as Client;
      const played = await client
        .act(table.id, { after: number, actions: [text], key: `k${i}`, seat: by })
        .catch((error: Error) => error);
      // What a refusal says is traffic too.
      if (played instanceof Error) throw played;
      number = played.number;
      if (i % 50 === 0) asked.push(JSON.stringify(await me.choices(table.id, viewer)));
    }
    await until(() => watching.number() === number && outside.number() === number);
    asked.push(JSON.stringify(await me.entries(table.id, viewer)), JSON.stringify(await me.table(table.id)));
    for (const length of [0, Math.floor(world.length / 2)])
      asked.push(JSON.stringify(await me.at(table.id, length, viewer)));
    watching.close();
    outside.close();
    const ids = [...(await Promise.all(clients.map(async (client) => (await client.me())?.id ?? ''))), table.id];
    const plain = (frame: string): string => {
      let out = frame.replace(TIMES, '"$1":0');
      ids.forEach((id, i) => {
        out = out.replaceAll(id, `id${i}`);
      });
      return out;
    };
    const { secret } = (await server.services.store.tables.find(table.id)) as { secret: string };
    return {
      seat: [...watching.frames, ...asked].map(plain),
      spectator: outside.frames.map(plain),
      secrets: [secret, ...links.map(({ token }) => token), server.services.secret],
    } satisfies Traffic;
  } finally {
    await server.stop();
  }
};

const SETTINGS: { readonly [game: string]: { readonly [option: string]: unknown } } = {
  caravan: { players: 3, rounds: 3 },
};

/**
 * A game with a second world the viewer cannot tell from it. Random games differ in how much is hidden in them; a game
 * in which nothing ever is still shows that the table's secret does not leak, for the two servers have different ones.
 */
const chooseWorlds = (game: GameModule, options: Options, viewer: Seat, id: string) => {
  let plain: WorldEntry[] | null = null;
  for (let seed = 0; seed < 60; seed++) {
    const whole = randomWorld(game.rules, options, `${id}${seed}`, 3_000);
    const first = whole.findIndex(({ only }) => only !== null && only !== viewer);
    const world = beginningOf(whole, SOAK ? whole.length : Math.max(first + 40, 150));
    const other = otherWorld(game.rules, options, world, viewer, `other${seed}`);
    if (other !== null) return { world, other };
    if (first < 0) plain ??= world;
  }
  if (plain === null) throw new Error('no second world was found');
  return { world: plain, other: null };
};

test.each([...CATALOG, TEST_GAME].map((entry) => [entry.id, entry] as const))(
  '%s: a client receives the same in two worlds that differ in what it may not know',
  async (id, entry) => {
    const game = await entry.load();
    const options = readOptions(
      game.rules,
      SETTINGS[id] ?? { players: Math.max(2, game.rules.players.min) },
    ) as Options;
    const viewer = 0 as Seat;
    const { world, other } = chooseWorlds(game, options, viewer, id);
    const one = await traffic(game, options, world, viewer);
    const two = await traffic(game, options, other ?? world, viewer);
    expect(two.seat).toEqual(one.seat);
    // A spectator knows less than a seat: what the seat may not know, nobody outside may.
    expect(two.spectator).toEqual(one.spectator);
    const all = [...one.seat, ...one.spectator].join('\n');
    for (const secret of one.secrets) expect(all).not.toContain(secret);
  },
);
