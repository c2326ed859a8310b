import type { Client } from '@orrery/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { networkOf } from './http/guard.ts';
import { lookOf } from './names.ts';
import { Outage } from './storage/engine.ts';
import { startTestServer, type TestServer, until } from './testing/index.ts';
import { type PostgresServer, startPostgres } from './testing/postgres.ts';
import { guests, playOn, seatTable } from './testing/table.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let server: TestServer;
  let databaseUrl: string | null;
  beforeAll(async () => {
    databaseUrl = kind === 'sqlite' ? null : await postgres.database();
    server = await startTestServer({ databaseUrl });
  });
  afterAll(() => server.stop());

  describe('keys', () => {
    test('a key does what it was made for and nothing else', async () => {
      const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
      const id = await seatTable([ada, ben]);
      const make = async (...scopes: ('play' | 'read' | 'tables' | 'account')[]) =>
        server.client((await ada.newToken('k', scopes)).token);
      const [play, read, tables, account] = await Promise.all([
        make('play'),
        make('read'),
        make('tables'),
        make('account'),
      ]);
      const wish = { game: 'caravan', seats: [{ k: 'me' }, { k: 'open' }] } as const;
      const scope = { status: 403, code: 'key_scope' };
      await expect(play.table(id)).rejects.toMatchObject(scope);
      await expect(read.createTable(wish)).rejects.toMatchObject(scope);
      await expect(read.act(id, { after: 0, actions: ['x'], key: 'k' })).rejects.toMatchObject(scope);
      await expect(tables.entries(id)).rejects.toMatchObject(scope);
      await expect(account.createTable(wish)).rejects.toMatchObject(scope);
      expect((await read.table(id)).you).toEqual([0]);
      expect((await tables.createTable(wish)).table.youHost).toBe(true);
      expect(await account.notices()).toMatchObject({ muted: false });
      expect((await account.tokens()).map((one) => one.scopes)).toContainEqual(['tables']);
      // Over the socket as well.
      const connection = server.connect(read);
      await until(() => connection.state === 'open');
      await expect(connection.ask({ t: 'chat', table: id, text: 'hello' })).rejects.toMatchObject({
        code: 'key_scope',
      });
      await connection.ask({ t: 'watch', table: id });
      const other = server.connect(tables);
      await until(() => other.state === 'open');
      await expect(other.ask({ t: 'watch', table: id })).rejects.toMatchObject({ code: 'key_scope' });
    });

    test('no key makes an account or changes a password, a name, settings, a holiday or keys', async () => {
      const ada = await server.guest('Ada');
      const { token, id } = await ada.newToken('all', ['play', 'read', 'tables', 'account']);
      const key = server.client(token);
      for (const change of [
        () => key.register('By key', 'correct horse battery'),
        () => key.changePassword('a', 'correct horse battery'),
        () => key.changeMe({ name: 'Eve' }),
        () => key.guest('Eve'),
        () => key.setNotices({ muted: true }),
        () => key.holiday(3),
        () => key.newToken('more'),
        () => key.endToken(id),
        () => key.signIn('Ada', 'x'),
        () => key.signOut(true),
      ])
        await expect(change()).rejects.toMatchObject({ status: 403, code: 'not_by_token' });
      expect((await ada.me())?.name).toBe('Ada');
    });

    test('keys are listed with their last use, and end with the password and with signing out everywhere', async () => {
      const ada = server.client();
      await ada.register(`Keeper ${kind}`, 'correct horse battery');
      const { token } = await ada.newToken('bot');
      expect(await ada.tokens()).toMatchObject([{ label: 'bot', usedAt: null, scopes: ['play', 'read'] }]);
      await server.client(token).me();
      await until(async () => (await ada.tokens())[0]?.usedAt !== null);
      await ada.changePassword('correct horse battery', 'mechanism of the heavens');
      await expect(server.client(token).me()).rejects.toMatchObject({ code: 'bad_token' });
      const second = await ada.newToken('bot');
      await ada.signOut(true);
      await expect(server.client(second.token).me()).rejects.toMatchObject({ code: 'bad_token' });
    });
  });

  describe('names', () => {
    test.each([
      ['an invisible letter', 'Ad\u3164a'],
      ['a braille blank', '\u2800\u2800'],
      ['a format character', 'Ad\u00ada'],
      ['a zero-width joiner', 'Ad\u200da'],
      ['a turn of direction', 'Ad\u202ea'],
      ['a variation selector', 'Ada\ufe0f'],
      ['a tag', 'Ada\u{e0041}'],
      ['a wide blank', 'A\u2003da'],
      ['marks piled up', 'A\u0301\u0302\u0303\u0304da'],
      ['no letter at all', '...'],
      ['letters of two scripts', 'Аda'],
      ['Greek among Latin', 'Adα'],
    ])('a name with %s is refused', async (_, name) => {
      await expect(server.guest(name)).rejects.toMatchObject({ status: 400 });
    });

    test.each(['Zoë', 'Łukasz', 'Ádám Őri', 'Ада', '李小龍', 'Ada 2', 'さくら', 'O’Neil'])(
      '%s is a name',
      async (name) => {
        expect((await (await server.guest(name)).me())?.name).toBe(name.normalize('NFC'));
      },
    );

    test('no account looks like another', async () => {
      await server.client().register('Copernicus', 'correct horse battery');
      for (const name of [
        'copernicus',
        'C0pernicus',
        'Copern1cus',
        'Copernicus ',
        'Copemicus',
        'Соре‌rnicus'.replace('\u200c', ''),
      ])
        await expect(server.client().register(name, 'correct horse battery')).rejects.toMatchObject({
          code: /name_taken|bad_request/,
        });
      // Whole in another script, which mixes nothing.
      expect(lookOf('сосо')).toBe(lookOf('coco'));
      await server.client().register('coco', 'correct horse battery');
      await expect(server.client().register('сосо', 'correct horse battery')).rejects.toMatchObject({
        code: 'name_taken',
      });
      await server.client().register('Copérnicus', 'correct horse battery');
    });

    test('a seat follows its player’s present name and says who is a guest', async () => {
      const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
      const id = await seatTable([ada, ben]);
      const feed = await server.feed(ada, id);
      expect((await ada.table(id)).seats[1]).toMatchObject({ name: 'Ben', guest: true });
      await ben.changeMe({ name: 'Benedikt' });
      await until(() => feed.table?.seats[1]?.name === 'Benedikt');
      await ben.register(`Benedikt ${kind}`, 'correct horse battery');
      await until(() => feed.table?.seats[1]?.name === `Benedikt ${kind}`);
      expect(feed.table?.seats[1]?.guest).toBe(false);
    });

    test('chat is one line, without what shows nothing', async () => {
      const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
      const id = await seatTable([ada, ben]);
      expect((await ada.chat(id, 'one\ntwo\r\n three')).line.text).toBe('one two three');
      expect((await ada.chat(id, '👩‍🚀')).line.text).toBe('👩‍🚀');
      await expect(ada.chat(id, 'a\u202eb')).rejects.toMatchObject({ status: 400 });
      await expect(ada.chat(id, 'a\u200bb')).rejects.toMatchObject({ status: 400 });
    });
  });

  describe('lists and doors', () => {
    test('nothing that waits for somebody is ever cut off', async () => {
      const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
      const ids: string[] = [];
      for (let i = 0; i < 7; i++) ids.push(await seatTable([ada, ben]));
      const { id: late } = (await ada.createTable({ game: 'caravan', seats: [{ k: 'me' }, { k: 'open' }] })).table;
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await ada.page('waiting', { limit: 3, ...(cursor === '' ? {} : { cursor }) });
        expect(page.tables.length).toBeLessThanOrEqual(3);
        seen.push(...page.tables.map((table) => table.id));
        cursor = page.next;
      }
      expect(seen).toEqual(ids);
      expect(await ben.waiting()).toEqual([]);
      const mine: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await ada.page('mine', { limit: 3, ...(cursor === '' ? {} : { cursor }) });
        mine.push(...page.tables.map((table) => table.id));
        cursor = page.next;
      }
      expect([...mine].sort()).toEqual([...ids, late].sort());
      await expect(ada.page('mine', { cursor: 'x' })).rejects.toMatchObject({ status: 400 });
    });

    test('a spent invitation leads its owner in, others to watching, and nobody to a private table', async () => {
      const [ada, ben, cyd] = (await guests(server, 'Ada', 'Ben', 'Cyd')) as [Client, Client, Client];
      const wish = { game: 'caravan', seats: [{ k: 'me' }, { k: 'link' }] } as const;
      const { table, links } = await ada.createTable(wish);
      const token = links[0]?.token as string;
      await ben.join(table.id, { token });
      expect((await ben.join(table.id, { token })).seat).toBe(1);
      await expect(cyd.join(table.id, { token })).rejects.toMatchObject({
        status: 409,
        code: 'link_spent',
        failure: { table: table.id },
      });
      const hidden = await ada.createTable({ ...wish, visibility: 'private' });
      const spent = hidden.links[0]?.token as string;
      await ben.join(hidden.table.id, { token: spent });
      const there = await cyd.join(hidden.table.id, { token: spent }).catch((error) => error.failure);
      const none = await cyd.join('zzzzzzzzzzzz', { token: spent }).catch((error) => error.failure);
      expect(there).toEqual(none);
      expect(there).toMatchObject({ code: 'bad_link' });
    });

    test('a record with another number of seats is refused with the reason, and a refusal names the line', async () => {
      const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
      const id = await seatTable([ada, ben], { options: { rounds: 1 } });
      await playOn([await server.feed(ada, id), await server.feed(ben, id)], 'record');
      const record = await ada.record(id);
      const seats = [{ k: 'me' }, { k: 'me' }, { k: 'me' }] as const;
      await expect(ada.importRecord(record, { seats })).rejects.toMatchObject({
        status: 422,
        code: 'other_seats',
        message: 'This record is of a game with 2 seats, but 3 were given.',
      });
      const two = { seats: seats.slice(1) };
      expect((await ada.importRecord(record, two)).table).toMatchObject({ imported: true, status: 'over' });
      expect((await ada.table(id)).imported).toBe(false);
      const { hash: _, ...broken } = record as typeof record & { hash?: string };
      const entries = [...record.entries];
      entries[4] = 'nonsense here';
      await expect(ada.importRecord({ ...broken, entries }, two)).rejects.toMatchObject({
        status: 422,
        failure: { line: 5 },
        message: expect.stringMatching(/^Line 5 \(“nonsense here”\): /),
      });
    });

    test('the description is made once', async () => {
      const [first, second] = await Promise.all(
        [1, 2].map(async () => (await fetch(`${server.url}/openapi.json`)).text()),
      );
      expect(first).toBe(second);
      const began = performance.now();
      for (let i = 0; i < 50; i++) await server.fetch(new Request('http://x/docs'));
      expect((performance.now() - began) / 50).toBeLessThan(20);
    });
  });

  test('a forwarded header nobody expects is told in /readyz', async () => {
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ ok: true });
    await fetch(`${server.url}/api/me`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({
      ok: true,
      warnings: [expect.stringContaining('ORRERY_TRUSTED_PROXIES')],
    });
  });

  test('without its database a server answers 503 with Retry-After, says so in /readyz, and recovers', async () => {
    const own = await startTestServer({ databaseUrl: kind === 'sqlite' ? null : await postgres.database() });
    const ada = await own.guest('Ada');
    const { engine } = own.services.store;
    const { all, write, ping } = engine;
    const down = async (): Promise<never> => {
      throw new Outage('no room');
    };
    Object.assign(engine, { all: down, write: down, ping: down });
    const reply = await fetch(`${own.url}/api/me`, { headers: ada.http.headers });
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await reply.json()).toMatchObject({ code: 'unavailable' });
    const ready = await fetch(`${own.url}/readyz`);
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
    Object.assign(engine, { all, write, ping });
    expect((await fetch(`${own.url}/readyz`)).status).toBe(200);
    expect((await ada.me())?.name).toBe('Ada');
    await own.stop();
  });
});

test('a real PostgreSQL that stops: 503, told in /readyz', async () => {
  const own = await startPostgres();
  const server = await startTestServer({ databaseUrl: await own.database(), log: 'silent' });
  const ada = await server.guest('Ada');
  await own.stop();
  await until(async () => (await fetch(`${server.url}/readyz`)).status === 503, 30_000);
  const reply = await fetch(`${server.url}/api/me`, { headers: ada.http.headers });
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
  await server.stop().catch(() => {});
});

test('presence: who arrives and leaves is told to everybody who looks, also through another process', async () => {
  const databaseUrl = await postgres.database();
  const [one, two] = [await startTestServer({ databaseUrl }), await startTestServer({ databaseUrl })];
  const [ada, ben] = [await one.guest('Ada'), await two.guest('Ben')];
  const { table, links } = await ada.createTable({ game: 'caravan', seats: [{ k: 'me' }, { k: 'link' }] });
  await ben.join(table.id, { token: links[0]?.token as string });
  const here = await one.feed(ada, table.id);
  expect(here.table?.seats.map(({ online }) => online)).toEqual([true, false]);
  const there = await two.feed(ben, table.id);
  await until(() => here.table?.seats[1]?.online === true);
  await until(() => there.table?.seats[0]?.online === true);
  there.close();
  await until(() => here.table?.seats[1]?.online === false);
  await two.stop();
  await one.stop();
});

test('limits that protect accounts are counted for all processes together', async () => {
  const databaseUrl = await postgres.database();
  const servers = [
    await startTestServer({ databaseUrl, rateLimits: true }),
    await startTestServer({ databaseUrl, rateLimits: true }),
  ] as const;
  await servers[0].client().register('Victim', 'correct horse battery');
  const codes: string[] = [];
  for (let i = 0; i < 16; i++) {
    const { url } = servers[i % 2] as TestServer;
    const reply = await fetch(`${url}/api/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Victim', password: `guess ${i}` }),
    });
    codes.push(((await reply.json()) as { code: string }).code);
  }
  expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(8);
  expect(codes.filter((code) => code === 'too_fast')).toHaveLength(8);
  for (const server of servers) await server.stop();
});

test('a household counts as one: addresses of the sixth version by their first 64 bits', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:0DB8:0001:0002::9')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('[2001:db8:1:2::9]')).toBe('2001:db8:1:2::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('nonsense')).toBe('nonsense');
});
