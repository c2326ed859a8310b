import { CATALOG } from '@orrery/catalog';
import type { Client } from '@orrery/client';
import type { Seat } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { Games, TEST_GAME } from '../games.ts';
import { startTestServer } from '../testing/index.ts';
import { guests, seatTable } from '../testing/table.ts';
import type { Watcher } from './live.ts';

/** What two seats and a spectator are sent for the second move of a game, and whether that was one text for all. */
const secondPush = async (game: string) => {
  const server = await startTestServer(
    {},
    { games: new Games([TEST_GAME, ...CATALOG.filter(({ id }) => id === 'gaia')]) },
  );
  const people = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
  const id = await seatTable(people, { game, options: {} });
  const live = await server.services.tables.open(id);
  const told: Buffer[][] = [[], [], []];
  for (const [i, viewer] of [0, 1, null].entries()) {
    const watcher: Watcher = { player: null, send: () => {}, sendText: (text) => void told[i]?.push(text) };
    await live.locked(async () => {
      await live.entriesFor(viewer as Seat | null, null);
      live.watch(watcher, viewer as Seat | null);
    });
  }
  for (const key of ['a', 'b']) {
    const { decider } = await (people[0] as Client).table(id);
    const client = people[decider ?? 0] as Client;
    const { number, legal } = await client.choices(id);
    await client.act(id, { after: number, actions: [legal.at(-1) as string], key });
  }
  await server.stop();
  const texts = told.map((pushes) => pushes.at(-1) as Buffer);
  return { counts: told.map((pushes) => pushes.length), texts };
};

test('where nothing is hidden, a push is made into text once for all viewers, without the position', async () => {
  const { counts, texts } = await secondPush('gaia');
  expect(counts).toEqual([2, 2, 2]);
  // Who began to look was told one by one; from then on what is alike is shared.
  expect(texts[0]).toBe(texts[1]);
  expect(texts[0]).toBe(texts[2]);
  expect(JSON.parse(String(texts[0]))).not.toHaveProperty('view');
});

test('where hands are hidden, each viewer gets a push of their own', async () => {
  const { texts } = await secondPush('caravan');
  const hashes = texts.map((text) => (JSON.parse(String(text)) as { hash: string }).hash);
  expect(new Set(hashes).size).toBe(3);
});
