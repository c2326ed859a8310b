import { request } from 'node:http';
import type { Client } from '@orrery/client';
import type { Action, StateBase } from '@orrery/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { caravanRules, startTestServer, type TestServer, until } from './testing/index.ts';
import { guests, seatTable } from './testing/table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const post = (path: string, body: unknown, headers: { [name: string]: string } = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** A request as it stands, without a client that tidies up its path. */
const raw = (path: string, headers: { [name: string]: string } = {}): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path, headers }, (response) => {
      let body = '';
      response.on('data', (data) => {
        body += String(data);
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });

const opens = (headers: { [name: string]: string }): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { headers });
    socket.once('open', () => {
      socket.close();
      resolve(101);
    });
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.once('error', () => {});
  });

describe('seat hijack', () => {
  test('nobody plays, undoes, votes, instructs or renews a link for a seat that is not theirs', async () => {
    const [ada, ben, eve] = (await guests(server, 'Ada', 'Ben', 'Eve')) as [Client, Client, Client];
    const id = await seatTable([ada, ben]);
    const send = { after: 8, key: 'x', seat: 0 };
    for (const other of [ben, eve]) {
      await expect(other.act(id, { ...send, actions: ['roll'] })).rejects.toMatchObject({ code: 'not_your_seat' });
      await expect(other.undo(id, send)).rejects.toMatchObject({ code: 'not_your_seat' });
      await expect(other.vote(id, { kind: 'abandon', seat: 0 })).rejects.toMatchObject({ code: 'not_your_seat' });
      await expect(other.instruct(id, { muted: true, seat: 0 })).rejects.toMatchObject({ code: 'not_your_seat' });
      await expect(other.instructions(id, 0)).rejects.toMatchObject({ code: 'not_your_seat' });
      await expect(other.choices(id, 0)).rejects.toMatchObject({ code: 'not_your_seat' });
      await expect(other.entries(id, 0)).rejects.toMatchObject({ code: 'not_your_seat' });
      await expect(other.at(id, 3, 0)).rejects.toMatchObject({ code: 'not_your_seat' });
      await expect(other.renewLink(id, 0)).rejects.toMatchObject({ code: 'not_host' });
      await expect(other.setSeat(id, 0, { kind: 'open' })).rejects.toMatchObject({ code: 'not_host' });
    }
    const feed = await server.feed(eve, id);
    expect(feed.seat).toBeNull();
    await expect(feed.act(['roll'])).rejects.toMatchObject({ code: 'not_your_seat' });
    await expect(server.feed(eve, id, 0)).rejects.toMatchObject({ code: 'not_your_seat' });
    await expect(server.client().act(id, { ...send, actions: ['roll'] })).rejects.toMatchObject({ status: 401 });
  });

  test('a private table does not exist for others, over any door', async () => {
    const [ada, ben, eve] = (await guests(server, 'Ada', 'Ben', 'Eve')) as [Client, Client, Client];
    const id = await seatTable([ada, ben], { visibility: 'private' });
    for (const one of [eve, server.client()]) {
      await expect(one.table(id)).rejects.toMatchObject({ status: 404 });
      await expect(one.entries(id)).rejects.toMatchObject({ status: 404 });
      await expect(one.record(id)).rejects.toMatchObject({ status: 404 });
      await expect(one.at(id, 0)).rejects.toMatchObject({ status: 404 });
      await expect(server.feed(one, id)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(eve.join(id)).rejects.toMatchObject({ status: 404 });
    expect((await eve.tables('playing')).map((table) => table.id)).not.toContain(id);
  });

  test('somebody put out of a seat is not told anything more', async () => {
    const [ada, ben, cyd] = (await guests(server, 'Ada', 'Ben', 'Cyd')) as [Client, Client, Client];
    const id = await seatTable([ada, ben], { visibility: 'private' });
    const feed = await server.feed(ben, id);
    const { token } = await ada.renewLink(id, 1);
    await cyd.join(id, { token });
    const known = feed.number;
    await ada.act(id, { after: 8, actions: ['roll'], key: 'a' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(feed.number).toBe(known);
    await expect(feed.act(['end'])).rejects.toMatchObject({ code: 'not_found' });
  });

  test('somebody who got up, or was put out, looks on as a spectator: the seat’s secrets are the next one’s', async () => {
    const [ada, ben, cyd, dan] = (await guests(server, 'Ada', 'Ben', 'Cyd', 'Dan')) as [Client, Client, Client, Client];
    const { table } = await ada.createTable({
      game: 'caravan',
      seats: [{ k: 'me' }, { k: 'open' }],
      startWhenFull: false,
    });
    await ben.join(table.id, { seat: 1 });
    const left = await server.feed(ben, table.id);
    await ben.leave(table.id);
    await cyd.join(table.id, { seat: 1 });
    await ada.start(table.id);
    const spectator = await server.feed(server.client(), table.id);
    const asSpectator = async (feed: typeof left): Promise<void> => {
      await until(() => feed.number !== null && feed.number === spectator.number);
      expect(feed.entries.map(({ line }) => line)).toEqual(spectator.entries.map(({ line }) => line));
      expect(feed.state).toEqual(spectator.state);
    };
    await asSpectator(left);
    const seated = await server.feed(cyd, table.id);
    const dealt = seated.entries.filter(({ line }) => line !== null).length;
    expect(dealt).toBeGreaterThan(spectator.entries.filter(({ line }) => line !== null).length);
    // Put out in the middle of the game: what Cyd saw stays known, what comes is Dan's.
    await dan.join(table.id, { token: (await ada.renewLink(table.id, 1)).token });
    await ada.act(table.id, { after: 8, actions: ['pass'], key: 'a' });
    const next = await server.feed(dan, table.id);
    const sale = next.state === null ? undefined : caravanRules.legal(next.state).find(({ k }) => k === 'sell');
    await next.act([caravanRules.write(next.state as StateBase, sale as Action)]);
    await until(() => seated.number === next.number && spectator.number === next.number);
    expect(seated.entries.slice(8).map(({ line }) => line)).toEqual(spectator.entries.slice(8).map(({ line }) => line));
    expect(seated.state).toEqual(spectator.state);
  });
});

describe('sessions', () => {
  test('a forged or foreign cookie is nobody', async () => {
    for (const cookie of ['orrery=x', 'orrery=abc.def', 'orrery=', `orrery=${'A'.repeat(5000)}`]) {
      const reply = await fetch(`${server.url}/api/me`, { headers: { cookie } });
      expect([reply.status, await reply.json()]).toEqual([200, { player: null }]);
    }
  });

  test('fixation: signing in never keeps the key that came with the request', async () => {
    const one = server.client();
    await one.register('Fixed', 'long enough');
    const before = one.http.cookie;
    await one.signIn('Fixed', 'long enough');
    expect(one.http.cookie).not.toBe(before);
    const old = server.client();
    old.http.cookie = before;
    expect(await old.me()).toBeNull();
  });

  test('cookies are HttpOnly and SameSite, and Secure behind TLS', async () => {
    const reply = await post('/api/guest', { name: 'Cookie' });
    expect(reply.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    expect(reply.headers.get('set-cookie')).not.toContain('Secure');
    const tls = await startTestServer({ publicUrl: 'https://orrery.example', trustedProxies: 1 });
    const secure = await fetch(`${tls.url}/api/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://orrery.example' },
      body: '{"name":"Cookie"}',
    });
    expect(secure.headers.get('set-cookie')).toMatch(/; HttpOnly; Secure; SameSite=Lax|; Secure; HttpOnly/);
    expect(secure.headers.get('strict-transport-security')).toContain('max-age');
    await tls.stop();
  });

  test('keys and passwords are stored as hashes only', async () => {
    const one = server.client();
    await one.register('Hashed', 'my very secret word');
    const { token } = await one.newToken('t');
    const { store } = server.services;
    const all = JSON.stringify([
      await store.engine.all(store.engine.build.selectFrom('players').selectAll().compile()),
      await store.engine.all(store.engine.build.selectFrom('sessions').selectAll().compile()),
      await store.engine.all(store.engine.build.selectFrom('tokens').selectAll().compile()),
    ]);
    expect(all).toContain('$argon2id$');
    for (const secret of ['my very secret word', token, one.http.cookie?.split('=')[1]?.split('.')[0] ?? 'x'])
      expect(all).not.toContain(secret);
  });
});

describe('other sites', () => {
  test('CSRF: a request another site made a browser send is turned away', async () => {
    const ada = await server.guest('Ada');
    const cookie = ada.http.cookie as string;
    const wish = { game: 'caravan', seats: [{ k: 'me' }, { k: 'me' }] };
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://127.0.0.1:1' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as { [name: string]: string }[])
      expect((await post('/api/tables', wish, { ...headers, cookie })).status).toBe(403);
    expect((await post('/api/tables', wish, { cookie, 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post('/api/tables', wish, { cookie, origin: server.url })).status).toBe(201);
  });

  test('CORS: nothing is allowed to other origins', async () => {
    const reply = await fetch(`${server.url}/api/me`, { headers: { origin: 'https://evil.example' } });
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await fetch(`${server.url}/api/tables`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('sockets of other origins are refused', async () => {
    expect(await opens({ origin: 'https://evil.example' })).toBe(403);
    expect(await opens({ origin: server.url })).toBe(101);
    expect(await opens({ authorization: 'Bearer orr_wrongwrongwrongwrongwrong' })).toBe(401);
  });

  test('a socket ends soon after the session or key it was opened with', async () => {
    const watchful = await startTestServer({}, { passesEveryMs: 20 });
    try {
      const ada = await watchful.guest('Ada');
      const { token, id } = await ada.newToken('mine');
      await expect(watchful.client(token).signOut(true)).rejects.toMatchObject({ code: 'not_by_token' });
      const open = async (headers: { [name: string]: string }) => {
        const socket = new WebSocket(`${watchful.url.replace('http', 'ws')}/ws`, { headers });
        await new Promise((resolve) => socket.once('open', resolve));
        return socket;
      };
      const isOpen = (socket: WebSocket): boolean => socket.readyState === WebSocket.OPEN;
      const [mine, program, nobody] = await Promise.all([
        open({ ...ada.http.headers }),
        open({ authorization: `Bearer ${token}` }),
        open({}),
      ]);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect([mine, program, nobody].map(isOpen)).toEqual([true, true, true]);
      await ada.endToken(id);
      await until(() => !isOpen(program));
      expect([mine, nobody].map(isOpen)).toEqual([true, true]);
      await ada.signOut();
      await until(() => !isOpen(mine));
      expect(isOpen(nobody)).toBe(true);
      nobody.close();
    } finally {
      await watchful.stop();
    }
  });

  test('headers: no inline script or style, no framing, no sniffing', async () => {
    for (const path of ['/', '/api/me', '/nowhere.js', '/docs']) {
      const { headers } = await fetch(`${server.url}${path}`);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });
});

describe('what people write', () => {
  const NASTY = [
    "'; drop table players; --",
    '" or 1=1 --',
    '<script>alert(1)</script>',
    `$\{process.exit(1)}`,
    '{{7*7}}',
    '%00',
    '../../etc',
  ];
  test('names and chat come back as they were written, and nothing else happens', async () => {
    for (const name of NASTY) {
      const short = name.slice(0, 24);
      const one = await server.guest(short);
      expect((await one.me())?.name).toBe(short.trim());
      const { table } = await one.createTable({ game: 'caravan', seats: [{ k: 'me' }, { k: 'me' }], title: name });
      expect((await one.table(table.id)).title).toBe(name);
      expect((await one.chat(table.id, name)).line.text).toBe(name);
    }
    expect((await server.services.store.people.find('nobody')) ?? null).toBeNull();
  });
  test('control characters, bidi tricks and invisible letters are refused', async () => {
    for (const name of ['a\u0000b', 'a\u202eb', 'a\u200bb', 'a\nb', '\ufeff', ' ', ''])
      expect((await post('/api/guest', { name })).status).toBe(400);
  });
  test('objects where texts belong are refused', async () => {
    for (const body of [{ name: { $ne: 1 } }, { name: ['a'] }, { name: 7 }, [], 'null', '7', '{"name":', ''])
      expect((await post('/api/guest', body)).status).toBe(400);
    const reply = await post('/api/guest', '{"name":"Proto","__proto__":{"admin":true},"constructor":{}}');
    expect(reply.status).toBe(201);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe('paths', () => {
  test.each([
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%5c..%5cpackage.json',
    '//etc/passwd',
    '/assets/%00',
    '/%E0%A4%A',
    '/./.env',
    '/index.html/../../server/package.json',
  ])('%s leads nowhere', async (path) => {
    const { status, body } = await raw(path);
    expect(status === 404 || status === 400 || body.startsWith('<!doctype html>')).toBe(true);
    expect(body).not.toMatch(/root:|"workspaces"|"dependencies"|at .*\.ts:/);
  });

  test.each([
    '/api/tables/..%2f..',
    '/api/tables/%00',
    "/api/tables/1'or'1'='1",
    `/api/tables/${'a'.repeat(5000)}`,
    '/api/tables/abcdefgh/at/999999999999999999999',
    '/api/tables/abcdefgh/at/-1',
    '/api/tables/abcdefgh/at/NaN',
    '/api/nowhere',
  ])('%s is refused with a code', async (path) => {
    const { status, body } = await raw(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(JSON.parse(body)).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });
});
