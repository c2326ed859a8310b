import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Client } from '@orrery/client';
import { compareCatalogues } from '@orrery/words';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { onBothEngines } from '../testing/engines.ts';
import { type TestServer, until } from '../testing/index.ts';
import { guests, seatTable } from '../testing/table.ts';
import { catalogues as SERVER_WORDS } from '../words/catalogues.ts';
import { isPublicAddress, publicLookup, readTarget } from './address.ts';
import { muteUrlOf, notifyPending } from './pending.ts';
import { post } from './send.ts';

describe('addresses somebody gives us', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
  ])('%s is closed', (address) => expect(isPublicAddress(address)).toBe(false));
  test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111'])('%s is open', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    'http://example.org/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://localhost/',
    'https://printer.local/',
    'https://user:word@example.org/',
    'file:///etc/passwd',
    'gopher://example.org/',
    'nonsense',
  ])('%s is refused', (url) => expect(() => readTarget(url, false)).toThrow(Problem));
  test('an ordinary one is taken', () =>
    expect(readTarget('https://discord.com/api/webhooks/1/x', false).host).toBe('discord.com'));

  test('a name that leads to a closed network is refused when it is resolved', async () => {
    const error = await new Promise((resolve) => publicLookup('localhost', { all: true }, (cause) => resolve(cause)));
    expect(String(error)).toContain('closed network');
  });
});

test('links lead to a screen the web client has', () => {
  const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
  // Addresses the notices are written with, by their first part; the server itself answers for `mute`.
  const named = [...read('./pending.ts').matchAll(/\}\/([a-z]+)[/?`]/g)].map(([, screen]) => screen as string);
  const screens = [...new Set(named)].filter((screen) => screen !== 'mute');
  expect(screens).toContain('table');
  // The client's screens: a name, and the file that is fetched for it.
  const doors = new Map(
    [...read('../../../web/src/app.tsx').matchAll(/^\s+(\w+): .*import\('(\.\/screens\/[^']+)'\)/gm)].map(
      ([, name, file]) => [name, file],
    ),
  );
  for (const screen of screens) {
    expect(doors.has(screen), `a screen called ${screen}`).toBe(true);
    expect(read(`../../../web/src/${doors.get(screen)}`)).toContain('export const');
  }
});

describe('a hook that does not behave', () => {
  const letter = { headers: { 'content-type': 'application/json' }, body: '{}' };
  const hookThat = async (behave: (socket: Socket) => void) => {
    const sockets = new Set<Socket>();
    const hook = createTcpServer((socket) => {
      sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
      socket.once('data', () => behave(socket));
    });
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
    const target = new URL(`http://127.0.0.1:${(hook.address() as AddressInfo).port}/`);
    return { target, sockets, stop: () => hook.close() };
  };

  test('one that never stops talking is not listened to', async () => {
    const hook = await hookThat((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      const talk = setInterval(() => socket.write('4\r\nblah\r\n'), 5);
      socket.on('close', () => clearInterval(talk));
    });
    expect(await post(hook.target, letter, true)).toBe(200);
    await until(() => hook.sockets.size === 0);
    hook.stop();
  });

  test('one that dribbles its answer is given up', async () => {
    const hook = await hookThat((socket) => {
      const dribble = setInterval(() => socket.write('x'), 5);
      socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
      socket.on('close', () => clearInterval(dribble));
    });
    await expect(post(hook.target, letter, true, 200)).rejects.toThrow();
    await until(() => hook.sockets.size === 0);
    hook.stop();
  });

  test('one that leads elsewhere is not followed', async () => {
    const asked: string[] = [];
    const hook = await hookThat((socket) => {
      asked.push('hook');
      socket.end('HTTP/1.1 307 Over there\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n');
    });
    expect(await post(hook.target, letter, true)).toBe(307);
    expect(asked).toEqual(['hook']);
    hook.stop();
  });
});

test('every language has the same words', () => expect(compareCatalogues(SERVER_WORDS)).toEqual([]));

onBothEngines((start, engine) => {
  let server: TestServer;
  let hook: Server;
  let url: string;
  const received: { text: string; title: string; url: string }[] = [];
  let answer = 200;

  beforeAll(async () => {
    hook = createServer((request, response) => {
      let body = '';
      request.on('data', (data) => {
        body += String(data);
      });
      request.on('end', () => {
        if (answer === 200) received.push(JSON.parse(body) as { text: string; title: string; url: string });
        response.writeHead(answer).end();
      });
    });
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`;
    server = await start({ webhooksPrivate: true, noticeMs: 0 });
  });
  afterAll(async () => {
    await server.stop();
    hook.close();
  });
  afterEach(() => {
    received.length = 0;
    answer = 200;
  });

  const twoWithHook = async (more = {}) => {
    const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
    await ben.changeMe({ language: 'pl' });
    await ben.setNotices({ webhook: { url, style: 'plain' } });
    return { ada, ben, id: await seatTable([ada, ben], more) };
  };

  test('whose turn it is gets a message in their language, once', async () => {
    const { ada, ben, id } = await twoWithHook();
    await ada.act(id, { after: 8, actions: ['pass'], key: 'a' });
    await until(() => received.length > 0);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ text: 'Czeka na ciebie jeden stół.', title: 'Twoja tura w Orrery' });
    expect(received[0]?.url).toContain(`/table/${id}`);
    const me = (await ben.me()) as { id: string };
    await notifyPending(server.services)({ player: me.id });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(received).toHaveLength(1);
  });

  test('turns at several tables are one message', async () => {
    const { ada, ben, id } = await twoWithHook();
    await ben.setNotices({ muted: true });
    const second = await seatTable([ada, ben]);
    for (const table of [id, second]) await ada.act(table, { after: 8, actions: ['pass'], key: 'a' });
    await ben.setNotices({ muted: false });
    const me = (await ben.me()) as { id: string };
    await notifyPending(server.services)({ player: me.id });
    await until(() => received.length > 0);
    expect(received.map(({ text }) => text)).toEqual(['Czekają na ciebie 2 stoły.']);
  });

  test('nobody is told who is looking, who muted the table, or whose game is live', async () => {
    const looking = await twoWithHook();
    await server.feed(looking.ben, looking.id);
    const muted = await twoWithHook();
    await muted.ben.instruct(muted.id, { muted: true });
    const live = await twoWithHook({ clock: { k: 'live', minutes: 5, increment: 0, timeOut: 'pass' } });
    for (const { ada, ben, id } of [looking, muted, live]) {
      await ada.act(id, { after: 8, actions: ['pass'], key: 'a' });
      await notifyPending(server.services)({ player: ((await ben.me()) as { id: string }).id });
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(received).toEqual([]);
  });

  test('one click in a message ends them all', async () => {
    const { ben } = await twoWithHook();
    const { id } = (await ben.me()) as { id: string };
    const link = new URL(muteUrlOf(server.services, id));
    const at = `${server.url}${link.pathname}${link.search}`;
    const page = await (await fetch(at)).text();
    expect(page).toContain('Zatrzymaj');
    expect((await ben.notices()).muted).toBe(false);
    expect((await fetch(at, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
    expect((await ben.notices()).muted).toBe(true);
    const forged = await fetch(`${server.url}/mute?token=mute:${id}.zzzz`, { method: 'POST' });
    expect(await forged.text()).toContain('not valid');
  });

  /** The message that waits for its next try: how often it failed, and how many seconds it waits. */
  const waiting = async (player: string): Promise<{ tries: number; seconds: number } | undefined> => {
    const sql =
      engine === 'sqlite'
        ? `select tries, (due_at - ${Date.now()}) / 1000.0 as seconds from jobs where key = ?`
        : `select attempts as tries, extract(epoch from run_at - now())::float8 as seconds
           from graphile_worker.jobs where key = $1 and locked_at is null`;
    const rows = await server.services.store.engine.all({ sql, parameters: [`deliver:${player}:webhook`] } as never);
    return rows[0] as { tries: number; seconds: number } | undefined;
  };
  const due = async (player: string): Promise<void> => {
    const key = `deliver:${player}:webhook`;
    const sql =
      engine === 'sqlite'
        ? 'update jobs set due_at = 0 where key = ?'
        : 'update graphile_worker._private_jobs set run_at = now() where key = $1';
    await server.services.store.engine.write([{ sql, parameters: [key] }]);
    // Any other job makes the queue look.
    await server.services.store.engine.jobs([
      { k: 'add', job: { kind: 'notice', key: 'notice:nobody', payload: { player: 'nobody' }, dueAt: 0 } },
    ]);
  };

  test('a hook that fails is tried again after ever longer waits, and gets its message in the end', async () => {
    const { ada, ben, id } = await twoWithHook();
    const me = ((await ben.me()) as { id: string }).id;
    answer = 500;
    await ada.act(id, { after: 8, actions: ['pass'], key: 'a' });
    const waits: number[] = [];
    for (let tries = 1; tries <= 3; tries++) {
      await until(async () => (await waiting(me))?.tries === tries);
      waits.push((await waiting(me))?.seconds ?? 0);
      if (tries === 3) answer = 200;
      await due(me);
    }
    expect(waits[0]).toBeGreaterThan(1);
    expect(waits[1]).toBeGreaterThan((waits[0] as number) * 1.5);
    expect(waits[2]).toBeGreaterThan((waits[1] as number) * 1.5);
    await until(() => received.length > 0);
    expect(received).toHaveLength(1);
    expect(received[0]?.url).toContain(`/table/${id}`);
    await until(async () => (await waiting(me)) === undefined);
  });
});
