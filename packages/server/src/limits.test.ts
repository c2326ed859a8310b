import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { LIMITS, Limits } from './limits.ts';
import { startTestServer, stopTheClock, type TestServer, until } from './testing/index.ts';

const TABLE = JSON.stringify({ game: 'caravan', seats: [{ k: 'me' }, { k: 'me' }] });
const RECORD = JSON.stringify({
  record: { game: 'caravan', rulesVersion: 1, options: { players: 2 }, entries: [] },
  seats: [{ k: 'me' }, { k: 'me' }],
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('limits', () => {
  test('large bodies and messages are refused', async () => {
    const large = await fetch(`${server.url}/api/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'x'.repeat(300_000) }),
    });
    expect(large.status).toBe(413);
    const ada = await server.guest('Ada');
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { headers: ada.http.headers });
    await new Promise((resolve) => socket.once('open', resolve));
    socket.on('error', () => {});
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    socket.send(JSON.stringify({ t: 'ping', id: 1, pad: 'x'.repeat(100_000) }));
    expect(await closed).toBe(1009);
  });

  test('rates: a bucket empties and fills up again', () => {
    let now = 0;
    const limits = new Limits(true, () => now);
    for (let i = 0; i < 8; i++) limits.take('signInName', 'ada');
    expect(() => limits.take('signInName', 'ada')).toThrow('Too many requests');
    limits.take('signInName', 'ben');
    now += 31_000;
    limits.take('signInName', 'ada');
    expect(() => limits.take('signInName', 'ada')).toThrow('Too many requests');
  });

  test('what costs more takes more, and nothing costs more than a full bucket', () => {
    let now = 0;
    const limits = new Limits(true, () => now);
    for (let i = 0; i < 30; i++) limits.take('reading', 'ada', 10);
    expect(() => limits.take('reading', 'ada', 10)).toThrow('Too many requests');
    now += 1_000;
    limits.take('reading', 'ada', 10);
    limits.take('reading', 'ben', 100_000);
    expect(() => limits.take('reading', 'ben')).toThrow('Too many requests');
  });

  test('one address that sends slowly keeps nobody else from sending, nor from bringing records', async () => {
    const guarded = await startTestServer({ rateLimits: true, trustedProxies: 1 });
    const { hostname, port } = new URL(guarded.url);
    const sendSlowly = (path: string) => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      const lines = [
        'host: x',
        'x-forwarded-for: 203.0.113.1',
        'content-type: application/json',
        'content-length: 262144',
      ];
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n{`);
      return socket;
    };
    const slow = [
      ...Array.from({ length: 20 }, () => sendSlowly('/api/records')),
      ...Array.from({ length: 130 }, () => sendSlowly('/api/guest')),
    ];
    const post = async (path: string, from: string): Promise<number> =>
      (
        await fetch(`${guarded.url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
          body: '{"name":"Ada"}',
        })
      ).status;
    // The slow one's own room is taken.
    await until(async () => {
      const large = await fetch(`${guarded.url}/api/guest`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' },
        body: ' '.repeat(250_000),
      });
      return large.status === 503;
    });
    expect(await post('/api/guest', '203.0.113.2')).toBe(201);
    expect(await post('/api/records', '203.0.113.2')).toBe(400);
    for (const socket of slow) socket.destroy();
    await until(async () => (await post('/api/records', '203.0.113.1')) === 400);
    await guarded.stop();
  });

  test('a player who goes on changing names is told to wait', async () => {
    stopTheClock();
    const guarded = await startTestServer({ rateLimits: true });
    const ada = await guarded.guest('Ada');
    for (let i = 0; i < 5; i++) {
      await ada.changeMe({ name: `Ada ${i}` });
      await ada.guest(`Adah ${i}`);
    }
    await ada.changeMe({ name: 'Adah 4', language: 'pl' });
    await expect(ada.changeMe({ name: 'Adam' })).rejects.toMatchObject({ status: 429 });
    await expect(ada.guest('Adam')).rejects.toMatchObject({ status: 429 });
    await guarded.stop();
  });

  test('many guests of one address make no more tables than a few', async () => {
    const guarded = await startTestServer({ rateLimits: true, trustedProxies: 1 });
    const guestAt = async (from: string): Promise<Record<string, string>> => {
      const reply = await fetch(`${guarded.url}/api/guest`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: '{"name":"Ada"}',
      });
      const cookie = reply.headers.getSetCookie().map((text) => text.split(';')[0]);
      return { 'content-type': 'application/json', 'x-forwarded-for': from, cookie: cookie.join('; ') };
    };
    const make = async (path: string, headers: Record<string, string>, body: string): Promise<number> =>
      (await fetch(`${guarded.url}${path}`, { method: 'POST', headers, body })).status;
    const [first, second, elsewhere] = [
      await guestAt('203.0.113.1'),
      await guestAt('203.0.113.1'),
      await guestAt('203.0.113.2'),
    ];
    guarded.services.limits.take('tableAddress', '203.0.113.1', LIMITS.tableAddress.burst - 2);
    expect([await make('/api/tables', first, TABLE), await make('/api/tables', second, TABLE)]).toEqual([201, 201]);
    for (const guest of [first, second]) {
      expect(await make('/api/tables', guest, TABLE)).toBe(429);
      expect(await make('/api/records', guest, RECORD)).toBe(429);
    }
    expect(await make('/api/tables', elsewhere, TABLE)).toBe(201);
    expect(await make('/api/records', elsewhere, RECORD)).not.toBe(429);
    await guarded.stop();
  });

  test('guessing a password gets nowhere, from one address or many', async () => {
    stopTheClock();
    const guarded = await startTestServer({ rateLimits: true, trustedProxies: 1 });
    await guarded.client().register('Victim', 'correct horse battery');
    const statuses: number[] = [];
    for (let i = 0; i < 30; i++) {
      const reply = await fetch(`${guarded.url}/api/sessions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${i}` },
        body: JSON.stringify({ name: 'Victim', password: `guess ${i}` }),
      });
      statuses.push(reply.status);
      if (reply.status === 429) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(22);
    await guarded.stop();
  });

  test('a socket that floods is slowed down, not the others', async () => {
    stopTheClock();
    const guarded = await startTestServer({ rateLimits: true });
    const ada = await guarded.guest('Ada');
    const socket = new WebSocket(`${guarded.url.replace('http', 'ws')}/ws`, { headers: ada.http.headers });
    const codes: string[] = [];
    socket.on('message', (data) => codes.push((JSON.parse(String(data)) as { code?: string; t: string }).code ?? 'ok'));
    await new Promise((resolve) => socket.once('open', resolve));
    for (let i = 0; i < 400; i++) socket.send(JSON.stringify({ t: 'ping', id: i }));
    await until(() => codes.length >= 400);
    expect(codes.filter((code) => code === 'too_fast').length).toBeGreaterThan(200);
    expect((await ada.me())?.name).toBe('Ada');
    socket.close();
    await guarded.stop();
  });

  test('one address holds a hundred sockets, and a new one for each that closes', async () => {
    const guarded = await startTestServer({ rateLimits: true });
    const sockets: WebSocket[] = [];
    const open = (): Promise<number> =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${guarded.url.replace('http', 'ws')}/ws`);
        socket.once('open', () => {
          sockets.push(socket);
          resolve(101);
        });
        socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
        socket.once('error', () => {});
      });
    for (let i = 0; i < 100; i++) expect(await open()).toBe(101);
    expect(await open()).toBe(429);
    const closed = new Promise((resolve) => sockets[0]?.once('close', resolve));
    sockets[0]?.close();
    // Every attempt counts against the address: too early ones would use up what it is allowed.
    await closed;
    await until(async () => (await open()) === 101);
    for (const socket of sockets) socket.terminate();
    await guarded.stop();
  });

  test('a socket that floods with what cannot be read is let go', async () => {
    const guarded = await startTestServer({ rateLimits: true });
    for (const nonsense of ['{', '{"t":"zzz"}', Buffer.from([1, 2, 3])]) {
      const socket = new WebSocket(`${guarded.url.replace('http', 'ws')}/ws`);
      await new Promise((resolve) => socket.once('open', resolve));
      const closed = new Promise<number>((resolve) => socket.once('close', resolve));
      const flood = setInterval(() => {
        for (let i = 0; i < 400 && socket.readyState === WebSocket.OPEN; i++) socket.send(nonsense);
      }, 5);
      expect(await closed).toBe(1008);
      clearInterval(flood);
    }
    await guarded.stop();
  });

  test('a forwarded address is believed only from proxies we trust', async () => {
    const guarded = await startTestServer({ rateLimits: true });
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) {
      const reply = await fetch(`${guarded.url}/api/guest`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${i}` },
        body: '{"name":"Many"}',
      });
      statuses.push(reply.status);
    }
    expect(statuses).toContain(429);
    await guarded.stop();
  });
});
