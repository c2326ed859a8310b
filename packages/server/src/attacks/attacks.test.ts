import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../testing/index.ts';
import { type Fate, TRIES, type Try } from './tries.ts';
import { CALLERS, type Caller, createWorld, OUTSIDERS, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.server.stop());

const NOWHERE = 'zzzzzzzzzzzz';

/** Send a try as somebody; `table` instead of the one it is for. */
const attempt = async (one: Try, caller: Caller, table = world.hidden): Promise<{ status: number; text: string }> => {
  const { method, route, at = {}, query = '', body } = one;
  const path = route.replace(/\{(\w+)\}/g, (_, name: string) => at[name]?.(world) ?? (name === 'id' ? table : ''));
  const sent = typeof body === 'function' ? body(world) : body;
  const reply = await fetch(`${world.server.url}${path}${query}`, {
    method,
    headers: {
      ...world.clients[caller].http.headers,
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
  });
  return { status: reply.status, text: await reply.text() };
};

const fateOf = (status: number): Fate => (status === 401 || status === 403 || status === 404 ? status : 'yes');
const named = TRIES.map((one) => [`${one.method} ${one.route}`, one] as const);

test('every route of the description is tried', async () => {
  const api = (await (await fetch(`${world.server.url}/openapi.json`)).json()) as {
    paths: { [path: string]: { [method: string]: unknown } };
  };
  const routes = Object.entries(api.paths).flatMap(([path, methods]) =>
    path.startsWith('/api/') ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`) : [],
  );
  expect([...routes].sort()).toEqual(named.map(([name]) => name).sort());
  expect(TRIES.length * CALLERS.length).toBeGreaterThan(700);
});

describe.each(named)('%s', (_, one) => {
  test('each kind of caller fares as it should', async () => {
    const fates: Partial<Record<Caller, Fate>> = {};
    for (const caller of CALLERS) {
      const { status, text } = await attempt(one, caller);
      expect(status).toBeLessThan(500);
      // Nothing of how we are made is ever told.
      expect(text).not.toMatch(/\bat .*\.ts:|node_modules|SQLITE_|select .* from/i);
      fates[caller] = fateOf(status);
    }
    expect(fates).toEqual(one.fates);
  });
});

describe('a private table and none give the same answer', () => {
  // Those who keep order find both by their own doors, which are tried above.
  test.each(named.filter(([, { route }]) => route.startsWith('/api/tables/{id}')))('at %s', async (_, one) => {
    for (const caller of OUTSIDERS) expect(await attempt(one, caller)).toEqual(await attempt(one, caller, NOWHERE));
  });

  test.each(OUTSIDERS)('over the socket, for %s', async (caller) => {
    const connection = world.server.connect(world.clients[caller]);
    await until(() => connection.state === 'open');
    for (const message of messages) {
      const fate = async (table: string) =>
        connection.ask({ ...message, table } as never).then(
          () => 'ok',
          (error) => `${error.code} ${error.message}`,
        );
      const [there, nowhere] = [await fate(world.hidden), await fate(NOWHERE)];
      expect(there).toBe(nowhere);
      expect(there.startsWith('not_found')).toBe(message.t !== 'unwatch');
    }
  });
});

const messages = [
  { t: 'watch' },
  { t: 'watch', seat: 0 },
  { t: 'watch', have: 3 },
  { t: 'act', after: 0, actions: ['nonsense'], key: 'a' },
  { t: 'act', after: 0, actions: ['nonsense'], key: 'a', seat: 1 },
  { t: 'undo', after: 0, key: 'u' },
  { t: 'chat', text: 'hello' },
  { t: 'unwatch' },
] as const;

describe('messages over the socket at a table everybody sees', () => {
  const refusals: { readonly [C in Caller]: readonly [watch: string, seat: string, act: string, chat: string] } = {
    nobody: ['ok', 'not_your_seat', 'not_your_seat', 'not_seated'],
    guest: ['ok', 'not_your_seat', 'not_your_seat', 'not_seated'],
    stranger: ['ok', 'not_your_seat', 'not_your_seat', 'not_seated'],
    spectator: ['ok', 'not_your_seat', 'not_your_seat', 'not_seated'],
    player: ['ok', 'not_your_seat', 'stale', 'ok'],
    host: ['ok', 'ok', 'stale', 'ok'],
    key: ['ok', 'not_your_seat', 'stale', 'ok'],
    readKey: ['ok', 'not_your_seat', 'key_scope', 'key_scope'],
    moderator: ['ok', 'not_your_seat', 'not_your_seat', 'not_seated'],
    operator: ['ok', 'not_your_seat', 'not_your_seat', 'not_seated'],
  };
  test.each(CALLERS)('of %s', async (caller) => {
    const connection = world.server.connect(world.clients[caller]);
    await until(() => connection.state === 'open');
    const fate = (message: object): Promise<string> =>
      connection.ask({ ...message, table: world.shown } as never).then(
        () => 'ok',
        (error) => error.code as string,
      );
    expect([
      await fate({ t: 'watch' }),
      await fate({ t: 'watch', seat: 0 }),
      await fate({ t: 'act', after: 999, actions: ['nonsense'], key: 'x' }),
      await fate({ t: 'chat', text: 'hello' }),
    ]).toEqual(refusals[caller]);
    connection.close();
  });
});

describe('what belongs to others', () => {
  test('nobody ends another’s key, or learns that it is there', async () => {
    const route: Try = {
      ...(TRIES.find(({ route: at }) => at === '/api/tokens/{id}') as Try),
      at: { id: ({ keyId }) => keyId },
    };
    for (const caller of ['guest', 'stranger', 'spectator', 'host'] as const)
      expect((await attempt(route, caller)).status).toBe(404);
    expect((await world.clients.key.me())?.name).toBe('Player');
  });

  test('nobody ends another’s session', async () => {
    const route: Try = {
      ...(TRIES.find(({ method, route: at }) => method === 'DELETE' && at === '/api/me/sessions/{id}') as Try),
      at: { id: ({ hostSession }) => hostSession },
    };
    for (const caller of ['guest', 'stranger', 'spectator', 'player', 'moderator', 'operator'] as const)
      expect((await attempt(route, caller)).status).toBe(404);
    expect((await world.clients.host.me())?.name).toBe('Host');
  });

  test('nobody makes themselves an operator, and a moderator no operator less', async () => {
    const { operators: moderation } = world.clients.moderator;
    const boss = (await world.clients.operator.me())?.id ?? '';
    const self = (await world.clients.moderator.me())?.id ?? '';
    for (const change of [{ role: 'operator' as const }, { role: null }])
      for (const id of [boss, self, world.hostId])
        await expect(moderation.change(id, change)).rejects.toMatchObject({ code: 'not_operator' });
    for (const change of [{ suspendDays: 1 }, { name: 'Fool' }])
      await expect(moderation.change(boss, change)).rejects.toMatchObject({ code: 'not_operator' });
    for (const field of [{ role: 'operator' }, { suspended_until: 0 }, { password: 'x' }])
      await world.clients.stranger.changeMe(field as never);
    expect(await world.clients.stranger.me()).toMatchObject({ role: null });
  });

  test('a link to a private table works for whoever has it, and only as a whole', async () => {
    const { guest, stranger } = world.clients;
    for (const token of [world.link.slice(0, -1), `${world.link}x`, world.link.toUpperCase(), 'x'.repeat(24)])
      await expect(guest.join(world.waiting, { token })).rejects.toMatchObject({ code: 'bad_link' });
    await expect(stranger.join(world.hidden, { token: world.link })).rejects.toMatchObject({ code: 'bad_link' });
    await stranger.join(world.waiting, { token: world.link });
    expect((await stranger.table(world.waiting)).you).toEqual([1]);
  });

  test('lists show no private table to anybody but its people', async () => {
    for (const caller of OUTSIDERS)
      for (const which of ['open', 'playing', 'over', ...(caller === 'nobody' ? [] : ['mine', 'waiting'])] as never[])
        expect(JSON.stringify(await world.clients[caller].tables(which))).not.toContain(world.hidden);
    expect(JSON.stringify(await world.clients.player.tables('mine'))).toContain(world.hidden);
  });
});
