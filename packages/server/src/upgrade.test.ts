import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATALOG } from '@orrery/catalog';
import type { Client } from '@orrery/client';
import { type GameModule, RECORD_FORMAT } from '@orrery/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Games, TEST_GAME } from './games.ts';
import { firstEdition, type KnownTable, restoreFirstEdition } from './testing/first-edition.ts';
import { startTestServer, type TestServer, until } from './testing/index.ts';
import { type PostgresServer, startPostgres } from './testing/postgres.ts';

const { known } = firstEdition;
const table = (name: string): KnownTable => known.tables[name] as KnownTable;
const FIRST = 1;

/** The games of this build, each of a later version than the first edition's. */
const games = (change: (game: GameModule) => GameModule = (game) => game): Games =>
  new Games([
    ...CATALOG.map((entry) => ({
      ...entry,
      load: async () => {
        const { rules, words } = await entry.load();
        return change({ words, rules: { ...rules, version: Math.max(rules.version, FIRST + 1) } });
      },
    })),
    TEST_GAME,
  ]);

describe.each(['sqlite', 'postgres'] as const)('a server of the first edition is upgraded, on %s', (engine) => {
  let postgres: PostgresServer | null = null;
  let server: TestServer;
  let data: string;
  beforeAll(async () => {
    if (engine === 'postgres') postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());
  const upgrade = async (offered = games()): Promise<void> => {
    data = mkdtempSync(join(tmpdir(), 'orrery-upgrade-'));
    const databaseUrl = postgres === null ? null : await postgres.database();
    await restoreFirstEdition(data, databaseUrl);
    server = await startTestServer({ data, databaseUrl, botMs: 5_000 }, { games: offered });
  };
  afterEach(async () => {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  });
  const as = (who: 'ada' | 'ben' | 'cy'): Client => {
    const client = server.client();
    client.http.cookie = known.cookies[who];
    return client;
  };
  const deciderOf = (name: string): Client =>
    as(table(name).seats[table(name).decider as number]?.[1] === 'Ben' ? 'ben' : 'ada');

  test('accounts, sessions, guests, settings and keys', async () => {
    await upgrade();
    expect(await as('ada').me()).toMatchObject({ name: 'Ada', account: true, language: 'pl' });
    expect(await as('cy').me()).toMatchObject({ name: 'Cy', account: false });
    expect(await as('ada').notices()).toMatchObject({ muted: true });
    const fresh = server.client();
    expect(await fresh.signIn('ben', 'battery staple')).toMatchObject({ name: 'Ben' });
    await expect(server.client().signIn('ada', 'battery staple')).rejects.toMatchObject({ code: 'wrong_password' });
    const program = server.client(known.key);
    expect(await program.me()).toMatchObject({ name: 'Ada' });
    expect(await as('ada').tokens()).toMatchObject([{ label: 'my program' }]);
    const mine = await program.tables('mine', { limit: 100 });
    expect(mine.map(({ id }) => id).sort()).toEqual(
      Object.values(known.tables)
        .map(({ id }) => id)
        .sort(),
    );
  });

  test.each(['gaia', 'eclipse', 'arks', 'caravan', 'solo', 'withBots'])(
    'the running table “%s” stands as it stood and is played on under the new version',
    async (name) => {
      await upgrade();
      const { id, game, number, length, decider, seats, legal } = table(name);
      const client = deciderOf(name);
      const now = await client.table(id);
      expect(now).toMatchObject({ status: 'playing', number, length, decider });
      expect(now.seats.map((seat) => [seat.kind, seat.name, seat.strength])).toEqual(seats);
      expect(now.rulesVersion).toBe((await server.services.games.load(game)).rules.version);
      const choices = await client.choices(id);
      expect(choices.legal.toSorted()).toEqual(legal?.toSorted());
      const played = await client.act(id, { after: number, actions: [choices.legal[0] as string], key: 'new' });
      expect(played.number).toBeGreaterThan(number);
    },
  );

  test('bots of the first edition go on thinking in their seats', async () => {
    await upgrade();
    const { id } = table('withBots');
    const ada = as('ada');
    for (let i = 0; i < 60 && (await ada.table(id)).decider === 0; i++) {
      const { number, legal } = await ada.choices(id);
      const answer = legal.find((text) => text.startsWith('pass') || text === 'end') ?? (legal[0] as string);
      await ada.act(id, { after: number, actions: [answer], key: `k${i}` });
    }
    const before = table('withBots').length;
    await until(async () => (await ada.entries(id)).entries.slice(before).some(({ via }) => via === 'bot'), 60_000);
  });

  test('finished games, records of format 1, chat, votes and links', async () => {
    await upgrade();
    const [ada, ben] = [as('ada'), as('ben')];
    expect((await ada.table(table('finished').id)).result).toEqual(table('finished').result);
    expect((await ada.entries(table('finished').id)).entries).toHaveLength(table('finished').length);
    // The rules of the first have changed since: it stays with the engine it was played with, which writes as it always did.
    for (const [name, format] of [
      ['finished', 1],
      ['over', RECORD_FORMAT],
    ] as const) {
      const { table: again } = await ada.importRecord(known.records[name], {
        seats: name === 'over' ? [{ k: 'me' }, { k: 'me' }] : [{ k: 'me' }, { k: 'automa' }],
      });
      expect(again.status).toBe('over');
      const record = await ada.record(again.id);
      expect(record).toMatchObject({ format, entries: known.records[name]?.entries });
    }
    const feed = await server.feed(ada, table('caravan').id);
    expect(feed.entries).toHaveLength(table('caravan').length);
    const gaia = ben.feed(server.connect(ben), table('gaia').id);
    await gaia.watch();
    await until(() => gaia.chat.some(({ text }) => text === 'Dzień dobry!'));
    expect((await ada.table(table('gaia').id)).votes).toMatchObject([{ kind: 'pause', seats: [1] }]);
    expect((await ada.vote(table('gaia').id, { kind: 'pause' })).pausedAt).not.toBeNull();
    const dora = await server.guest('Dora');
    expect((await dora.join(table('open').id, known.link)).seat).toBe(known.link.seat);
  });

  test('a game that another rule would change goes on with the engine kept by the first edition', async () => {
    await upgrade(
      games((game) => ({
        ...game,
        rules: {
          ...game.rules,
          standings: (state) => game.rules.standings(state).map((one) => ({ ...one, points: one.points + 1 })),
        },
      })),
    );
    const kept = readdirSync(join(data, 'engines'));
    for (const name of ['gaia', 'arks']) {
      const { id, game, number, legal } = table(name);
      const client = deciderOf(name);
      const now = await client.table(id);
      const own = kept.includes(`${game}-${FIRST}.mjs`);
      // Without its engine, legal lines are enough.
      expect(now.rulesVersion === FIRST, name).toBe(own);
      const choices = await client.choices(id);
      expect(choices.legal.toSorted()).toEqual(legal?.toSorted());
      expect((await client.entries(id)).view).toBeDefined();
      await client.act(id, { after: number, actions: [choices.legal[0] as string], key: 'new' });
      expect((await fetch(`${server.url}/engines/${game}-${FIRST}.js`)).status).toBe(own ? 200 : 404);
    }
    expect(await as('ada').record(table('finished').id)).toMatchObject({
      format: 1,
      rulesVersion: FIRST,
      hash: known.records.finished?.hash,
    });
  });
});
