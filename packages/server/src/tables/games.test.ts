import { CATALOG } from '@orrery/catalog';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Games } from '../games.ts';
import { startTestServer, type TestServer, until } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { games: Games.standard(true) });
});
afterAll(() => server.stop());

test.each(CATALOG.map(({ id }) => id))('%s: a person and bots begin a game, and the bots move', async (game) => {
  const ada = await server.guest('Ada');
  const bot = { k: 'bot', strength: 'random' } as const;
  const { table } = await ada.createTable({ game, seats: [bot, { k: 'me' }] });
  expect(table.status).toBe('playing');
  await until(async () => {
    const { decider, status } = await ada.table(table.id);
    return decider === 1 || status === 'over';
  }, 30_000);
  const { legal, number } = await ada.choices(table.id);
  expect(legal.length).toBeGreaterThan(0);
  await ada.act(table.id, { after: number, actions: [legal[0] as string], key: 'a' });
});

test.each([
  ['gaia', 'automa'],
  ['arks', 'medium'],
])('%s: one person against the Automa', async (game, level) => {
  const ada = await server.guest('Ada');
  const { table } = await ada.createTable({ game, seats: [{ k: 'me' }, { k: 'automa', level }] });
  expect(table).toMatchObject({ status: 'playing', options: { players: 1, automa: level } });
  expect((await ada.createTable({ game, seats: [{ k: 'me' }, { k: 'automa' }] })).table.status).toBe('playing');
});

test('the Automa plays where there is one, against one person', async () => {
  const ada = await server.guest('Ada');
  await expect(ada.createTable({ game: 'caravan', seats: [{ k: 'me' }, { k: 'automa' }] })).rejects.toMatchObject({
    code: 'no_automa',
  });
  await expect(
    ada.createTable({ game: 'gaia', seats: [{ k: 'me' }, { k: 'me' }, { k: 'automa' }] }),
  ).rejects.toMatchObject({ code: 'automa_for_one' });
});

test('a table has the options that go with who sits where', async () => {
  const ada = await server.guest('Ada');
  const bot = { k: 'bot', strength: 'random' } as const;
  const open = async (seats: readonly object[], options = {}) =>
    (await ada.createTable({ game: 'gaia', seats: seats as never, options })).table.options['rotate'];
  expect(await open([bot, bot, { k: 'me' }])).toBe(true);
  expect(await open([{ k: 'me' }, bot, { k: 'open' }])).toBe(true);
  expect(await open([{ k: 'me' }, bot, bot])).toBe(false);
  expect(await open([bot, bot, { k: 'me' }], { rotate: false })).toBe(false);
});
