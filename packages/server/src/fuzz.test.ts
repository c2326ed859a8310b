import type { Client } from '@orrery/client';
import { fastRng, type Rng } from '@orrery/kernel';
import { garble } from '@orrery/kernel/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { onBothEngines } from './testing/engines.ts';
import { type TestServer, until } from './testing/index.ts';
import { guests, seatTable } from './testing/table.ts';

const MESSAGES = process.env.ORRERY_SOAK === undefined ? 2_000 : 30_000;
const TRACE = /at .*\.(ts|js|mjs):\d+|node_modules|node:internal|SQLITE_|SqliteError|relation "/;

const pick = <T>(rng: Rng, list: readonly T[]): T => list[rng.below(list.length)] as T;

const SCRAPS = ['', ' ', 'a', '0', '-1', '1e999', 'null', '\u0000', '\ud800', '💥', "';--", '../', '%2e', '{"', '[[[['];
const VALUES: readonly unknown[] = [null, true, -1, 0, 0.5, 1e300, '', 'x', [], {}, [[]], { a: { b: {} } }, ...SCRAPS];

/** A body that is nearly right: good fields with bad values, missing ones, strange ones. */
const nearlyRight = (rng: Rng, good: { readonly [name: string]: unknown }): unknown => {
  const body: { [name: string]: unknown } = {};
  for (const [name, value] of Object.entries(good))
    if (rng.below(6) > 0) body[name] = rng.below(3) === 0 ? pick(rng, VALUES) : value;
  if (rng.below(4) === 0) body[pick(rng, ['__proto__', 'constructor', 'toString', 'zzz'])] = pick(rng, VALUES);
  return rng.below(20) === 0 ? pick(rng, VALUES) : body;
};

const BODIES: { readonly [path: string]: { readonly [name: string]: unknown } } = {
  '/api/guest': { name: 'Fuzz', language: 'en' },
  '/api/tables': {
    game: 'caravan',
    options: { rounds: 2 },
    seats: [{ k: 'me' }, { k: 'open' }],
    title: 't',
    visibility: 'public',
    clock: { k: 'none' },
  },
  '/api/records': {
    record: { format: 1, game: 'caravan', rulesVersion: 1, options: {}, entries: ['p1: roll'] },
    seats: [{ k: 'me' }, { k: 'me' }],
  },
  '/api/tables/ID/actions': { after: 8, actions: ['roll', 'end'], key: 'k', seat: 0 },
  '/api/tables/ID/undo': { after: 8, to: 3, key: 'k' },
  '/api/tables/ID/join': { seat: 1, token: 'tokentoken' },
  '/api/tables/ID/leave': { seat: 0 },
  '/api/tables/ID/votes': { kind: 'takeback', to: 9999, agree: true },
  '/api/tables/ID/chat': { text: 'hello' },
  '/api/tables/ID/instructions': { orders: { raid: 'pay' }, early: [{ ask: 'zzz', action: 'x' }], muted: false },
  '/api/tables/ID/seats/1/link': {},
  '/api/tables/ID/return': {},
  '/api/tokens': { label: 'x' },
  '/api/tokens/x': {},
  '/api/me': { language: 'pl' },
  '/api/me/notices': { webhook: { url: 'https://127.0.0.1', style: 'plain' } },
  '/api/me/push': { endpoint: 'https://localhost', keys: { p256dh: 'x', auth: 'y' } },
  '/api/me/holiday': { days: 3 },
};

/** Half of a surrogate pair cannot be encoded. */
const encoded = (text: string): string => (text === '\ud800' ? '%ED%A0%80' : encodeURIComponent(text));

const check = (status: number, text: string, what: string): void => {
  expect(status, `${what} → ${text.slice(0, 200)}`).toBeLessThan(500);
  expect(TRACE.test(text), `${what} → ${text.slice(0, 300)}`).toBe(false);
};

onBothEngines((start) => {
  let server: TestServer;
  let ada: Client;
  let table: string;
  beforeAll(async () => {
    server = await start();
    const clients = await guests(server, 'Ada', 'Ben');
    ada = clients[0] as Client;
    table = await seatTable(clients);
  });
  afterAll(() => server.stop());

  // Bytes and numbers that one database takes and the other does not keep.
  test.each([
    ['GET', '/api/tables?game=%00', null],
    ['GET', '/api/tables?before=1.5', null],
    ['GET', '/api/tables?before=1e300', null],
    ['GET', '/api/tables?before=-1', null],
    ['DELETE', '/api/tokens/%00', null],
    ['POST', '/api/sessions', { name: 'a\u0000b', password: 'x' }],
    ['POST', '/api/sessions', { name: 'Ada', password: 'x\u0000' }],
    ['POST', '/api/me/push', { endpoint: 'https://example.org/\u0000', keys: { p256dh: 'x', auth: 'y' } }],
    ['DELETE', '/api/me/push', { endpoint: 'https://example.org/\u0000' }],
    ['PUT', '/api/me/notices', { webhook: { url: 'https://example.org/\u0000', style: 'plain' } }],
    ['PUT', '/api/tables/ID/instructions', { early: [{ ask: '\u0000', action: '\u0000' }] }],
    ['POST', '/api/tables/ID/votes', { kind: 'takeback', to: 1_000_000 }],
    ['POST', '/api/records', { record: { format: 1, game: '\u0000' }, seats: [{ k: 'me' }] }],
    ['POST', '/api/tables', { game: '\u0000', seats: [{ k: 'me' }] }],
    ['POST', '/api/tables', { game: 'caravan', options: { '\u0000': 1 }, seats: [{ k: 'me' }, { k: 'open' }] }],
  ])('%s %s %j is no fault of ours', async (method, path, body) => {
    const reply = await server.fetch(
      new Request(`http://localhost${path.replace('ID', table)}`, {
        method,
        headers: { ...ada.http.headers, 'content-type': 'application/json' },
        ...(body === null ? {} : { body: JSON.stringify(body) }),
      }),
    );
    check(reply.status, await reply.text(), `${method} ${path}`);
  });

  test(`${MESSAGES} malformed requests crash nothing and leak no trace`, { timeout: 900_000 }, async () => {
    const rng = fastRng('http');
    const headers = { ...ada.http.headers, 'content-type': 'application/json' };
    for (let i = 0; i < MESSAGES; i++) {
      const template = pick(rng, Object.keys(BODIES));
      let path = template.replace('ID', rng.below(5) === 0 ? encoded(pick(rng, SCRAPS)) : table);
      if (rng.below(10) === 0) path += `/${encodeURI(pick(rng, ['x', '%', '?a=1', '..', '-1']))}`;
      if (rng.below(8) === 0)
        path += `?${pick(rng, ['seat=-1', 'seat=zzz', 'which=mine', 'limit=1e9', 'have=-5', 'before=x', 'before=0.5', 'game=%00'])}`;
      const method = pick(rng, ['POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'GET']);
      let body = JSON.stringify(nearlyRight(rng, BODIES[template] ?? {})) ?? '';
      if (rng.below(6) === 0) body = body.slice(0, rng.below(body.length + 1));
      if (rng.below(10) === 0) body += pick(rng, SCRAPS);
      const request = new Request(`http://localhost${path}`, {
        method,
        headers: {
          ...headers,
          ...(rng.below(10) === 0 ? { cookie: `orrery=${encoded(pick(rng, SCRAPS))}` } : {}),
        },
        ...(method === 'GET' ? {} : { body }),
      });
      const reply = await server.fetch(request);
      check(reply.status, await reply.text(), `${method} ${path} ${body}`);
      if (reply.status >= 400 && reply.status !== 404)
        expect(reply.headers.get('content-type')).toContain('application/json');
    }
    expect((await ada.table(table)).status).toBe('playing');
  });

  test(`${MESSAGES} malformed socket messages crash nothing and leak no trace`, { timeout: 900_000 }, async () => {
    const rng = fastRng('socket');
    const good: readonly { readonly [name: string]: unknown }[] = [
      { t: 'watch', id: 1, table, have: 3, seat: 0 },
      { t: 'act', id: 2, table, after: 8, actions: ['roll'], key: 'k' },
      { t: 'undo', id: 3, table, after: 8, to: 2, key: 'k' },
      { t: 'chat', id: 4, table, text: 'x' },
      { t: 'unwatch', id: 5, table },
      { t: 'ping', id: 6 },
    ];
    let socket: WebSocket | null = null;
    let answered = 0;
    const connect = async (): Promise<WebSocket> => {
      const opened = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { headers: ada.http.headers });
      opened.on('error', () => {});
      opened.on('message', (data) => {
        answered++;
        const text = String(data);
        expect(TRACE.test(text), text.slice(0, 300)).toBe(false);
        expect(text).not.toContain('"internal"');
      });
      await new Promise((resolve) => opened.once('open', resolve));
      return opened;
    };
    for (let i = 0; i < MESSAGES; i++) {
      if (socket === null || socket.readyState !== WebSocket.OPEN) socket = await connect();
      const message = nearlyRight(rng, pick(rng, good));
      let text = JSON.stringify(message) ?? '';
      if (rng.below(5) === 0) text = text.slice(0, rng.below(text.length + 1));
      if (rng.below(10) === 0) text = JSON.stringify(garble({ k: 'x', table, id: 1 }, rng));
      if (rng.below(50) === 0) socket.send(Buffer.from(text));
      else socket.send(text);
      if (i % 200 === 199) {
        const before = answered;
        await until(() => answered > before || socket?.readyState !== WebSocket.OPEN);
      }
    }
    const last = await connect();
    const { table: id } = { table };
    last.send(JSON.stringify({ t: 'ping', id: 77 }));
    await until(() => answered > 0);
    last.close();
    socket?.close();
    expect((await ada.table(id)).status).toBe('playing');
    expect(answered).toBeGreaterThan(MESSAGES / 2);
  });
});
