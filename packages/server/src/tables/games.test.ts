import { CATALOG } from '@orrery/catalog';
import { layOut, type Options, readOptions, type SetupPart } from '@orrery/kernel';
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

test.each(CATALOG.filter(({ setup }) => setup !== undefined).map((entry) => [entry.id, entry] as const))(
  '%s: a set-up laid out by hand is played as laid, told as such in the log, and refused with the reason',
  async (game, entry) => {
    const ada = await server.guest('Ada');
    const { rules } = await entry.load();
    const parts = (await entry.setup?.()) as readonly SetupPart[];
    const options = readOptions(rules, { players: 2 }) as Options;
    const { lines: opening } = layOut(rules, parts, options, 'laid by hand', {});
    const seats = [{ k: 'me' }, { k: 'bot', strength: 'random' }] as const;
    const { table } = await ada.createTable({ game, seats, opening });
    expect(table.status).toBe('playing');
    const feed = await server.feed(ada, table.id);
    expect(feed.entries.slice(0, opening.length).map(({ line }) => line)).toEqual(opening);
    expect(new Set(feed.entries.slice(0, opening.length).map(({ via }) => via))).toEqual(new Set(['laid']));

    await expect(ada.createTable({ game, seats, opening: [`${opening[0]} nonsense`] })).rejects.toMatchObject({
      status: 422,
    });
    // Nothing beyond the set-up can be given.
    await expect(ada.createTable({ game, seats, opening: [...opening, 'p1: pass', 'p1: pass'] })).rejects.toMatchObject(
      { status: 422 },
    );
    const plain = await ada.createTable({ game, seats });
    const dealt = await server.feed(ada, plain.table.id);
    expect(dealt.entries.some(({ via }) => via === 'laid')).toBe(false);
  },
);
