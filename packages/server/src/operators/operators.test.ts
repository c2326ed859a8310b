import type { Client } from '@orrery/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { onBothEngines } from '../testing/engines.ts';
import { type TestServer, until } from '../testing/index.ts';
import { guests, seatTable } from '../testing/table.ts';
import { openAdmin } from './command-line.ts';

const PASSWORD = 'correct horse battery';

onBothEngines((start) => {
  let server: TestServer;
  let operator: Client;
  let moderator: Client;
  const account = async (name: string): Promise<Client & { readonly id: string }> => {
    const client = server.client();
    const { id } = await client.register(name, PASSWORD);
    return Object.assign(client, { id });
  };
  /** The command line, beside the running server. */
  const admin = () => openAdmin({ ...server.services.config, port: 8080 });
  const byCommand = async <T>(what: (desk: Awaited<ReturnType<typeof admin>>) => Promise<T>): Promise<T> => {
    const desk = await admin();
    try {
      return await what(desk);
    } finally {
      await desk.close();
    }
  };
  beforeAll(async () => {
    server = await start({ publicUrl: null });
    operator = await account('Olga Operator');
    moderator = await account('Mo Moderator');
    await byCommand(async (desk) => {
      await desk.change('olga operator', { role: 'operator' });
      await desk.change('Mo Moderator', { role: 'moderator' });
    });
  });
  afterAll(() => server.stop());

  test('the first operator is made on the command line, beside a running server', async () => {
    expect(await operator.me()).toMatchObject({ role: 'operator' });
    expect(await moderator.me()).toMatchObject({ role: 'moderator' });
    expect((await operator.operators.players()).players.map(({ name }) => name)).toEqual([
      'Mo Moderator',
      'Olga Operator',
    ]);
  });

  test('players are found by a part of their name, by id and never by a wildcard', async () => {
    const ada = await account('Ada Findable');
    const names = async (q: string) => (await moderator.operators.players(q)).players.map(({ name }) => name);
    expect(await names('findab')).toEqual(['Ada Findable']);
    expect(await names(ada.id)).toEqual(['Ada Findable']);
    expect(await names('no such name %')).toEqual([]);
    expect(await operator.operators.player(ada.id)).toMatchObject({ player: { role: null }, tables: 0, reports: 0 });
  });

  test('a moderator renames and suspends; roles, bans and resets are the operators’', async () => {
    const rude = await account('Rude Name');
    const [ben] = (await guests(server, 'Ben')) as [Client];
    const id = await seatTable([rude, ben]);
    const feed = await server.feed(ben, id);
    await moderator.operators.change(rude.id, { name: 'Kind Name' });
    await until(() => feed.table?.seats[0]?.name === 'Kind Name');
    await moderator.operators.change(rude.id, { suspendDays: 3, why: 'shouting' });
    expect(await rude.me()).toBeNull();
    await expect(server.client().signIn('Kind Name', PASSWORD)).rejects.toMatchObject({
      code: 'suspended',
      failure: { why: 'shouting' },
    });
    await moderator.operators.change(rude.id, { suspendDays: 0 });
    await server.client().signIn('Kind Name', PASSWORD);
    for (const beyond of [
      () => moderator.operators.change(rude.id, { role: 'moderator' }),
      () => moderator.operators.change(rude.id, { suspendDays: null }),
      () => moderator.operators.resetLink(rude.id),
      () => moderator.operators.ban({ network: '203.0.113.7' }),
      () => moderator.operators.invite(),
      () => moderator.operators.audit(),
      async () => moderator.operators.change(((await operator.me()) as { id: string }).id, { suspendDays: 1 }),
    ])
      await expect(beyond()).rejects.toMatchObject({ status: 403, code: 'not_operator' });
  });

  test('a ban is for good, and a name stays taken', async () => {
    const bad = await account('Bad Apple');
    await operator.operators.change(bad.id, { suspendDays: null, why: 'cheating' });
    await expect(server.client().signIn('Bad Apple', PASSWORD)).rejects.toMatchObject({ code: 'suspended' });
    await expect(server.client().register('Bad Apple', PASSWORD)).rejects.toMatchObject({ code: 'name_taken' });
  });

  test('a password is reset by a link that works once', async () => {
    const lost = await account('Lost Password');
    const { url } = await operator.operators.resetLink(lost.id);
    const token = url.split('#')[1] as string;
    const again = server.client();
    await expect(again.account.finishRecovery(token, 'password')).rejects.toMatchObject({ code: 'common_password' });
    await again.account.finishRecovery(token, 'quite another horse');
    expect(await again.me()).toMatchObject({ name: 'Lost Password' });
    expect(await lost.me()).toBeNull();
    await expect(again.account.finishRecovery(token, 'and yet another horse')).rejects.toMatchObject({
      code: 'bad_link',
    });
    await server.client().signIn('Lost Password', 'quite another horse');
  });

  describe('tables', () => {
    test('health tells how one fares, and the look is in the log', async () => {
      const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
      const id = await seatTable([ada, ben], { visibility: 'private' });
      const health = await moderator.operators.table(id);
      expect(health).toMatchObject({ table: { id, status: 'playing' }, replays: true, frozen: null });
      expect((await operator.operators.audit()).entries[0]).toMatchObject({ act: 'look', target: id });
      expect(health.table.seats.map(({ name }) => name)).toEqual(['Ada', 'Ben']);
      const found = (await moderator.operators.tables(id)).tables;
      expect(found.map((table) => table.id)).toEqual([id]);
    });

    test('a line that was reported is taken away before everybody’s eyes', async () => {
      const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
      const id = await seatTable([ada, ben]);
      const feed = await server.feed(ben, id);
      const { line } = await ada.chat(id, 'something nasty');
      await until(() => feed.chat.length === 1);
      await ben.neighbours.report({ table: id, line: line.id, why: 'nasty' });
      const [report] = (await moderator.operators.reports()).reports;
      expect(report).toMatchObject({ line: { text: 'something nasty' }, why: 'nasty', about: { name: 'Ada' } });
      await moderator.operators.removeLine(id, line.id);
      await until(() => feed.chat[0]?.removed === true);
      expect(feed.chat[0]).toMatchObject({ text: '', name: 'Ada' });
      await moderator.operators.reportDone(report?.id ?? '');
      expect((await moderator.operators.reports()).reports).toEqual([]);
      expect((await moderator.operators.reports(true)).reports[0]).toMatchObject({ id: report?.id });
    });

    test('one is closed for everybody, from the page or the command line', async () => {
      const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
      const [one, other] = [await seatTable([ada, ben]), await seatTable([ada, ben])] as [string, string];
      await moderator.operators.close(one, 'spam');
      expect((await ada.table(one)).status).toBe('abandoned');
      await byCommand((desk) => desk.order({ act: 'close', table: other, why: 'spam' }));
      await until(async () => (await ada.table(other)).status === 'abandoned', 20_000);
    });

    test('a frozen one is tried again', async () => {
      // The server itself tries again what is frozen when it starts.
      await server.checked;
      const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
      const id = await seatTable([ada, ben]);
      await expect(operator.operators.unfreeze(id)).rejects.toMatchObject({ code: 'not_frozen' });
      await server.services.store.tables.change(id, { status: 'frozen', frozen: 'it was late.' });
      await server.services.tables.receive({ k: 'table', table: id });
      await expect(ada.choices(id)).rejects.toMatchObject({ code: 'frozen' });
      expect(await operator.operators.table(id)).toMatchObject({ frozen: 'it was late.', replays: false });
      await operator.operators.unfreeze(id);
      const { number, legal } = await ada.choices(id);
      await ada.act(id, { after: number, actions: [legal[0] as string], key: 'on' });
    });
  });

  test('whom the host has blocked takes no open seat, and comes by a link', async () => {
    const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
    const benId = ((await ben.me()) as { id: string }).id;
    await ada.neighbours.block(benId);
    expect((await ada.neighbours.blocks()).blocked).toMatchObject([{ id: benId, name: 'Ben' }]);
    const { table, links } = await ada.createTable({
      game: 'caravan',
      seats: [{ k: 'me' }, { k: 'open' }, { k: 'link' }],
    });
    await expect(ben.join(table.id)).rejects.toMatchObject({ code: 'not_welcome' });
    await ben.join(table.id, { token: links[0]?.token as string });
    await ada.neighbours.unblock(benId);
    expect((await ada.neighbours.blocks()).blocked).toEqual([]);
  });

  test('everything done is in the log, with who and why', async () => {
    const entries = (await operator.operators.audit()).entries;
    const acts = new Set(entries.map(({ act }) => act));
    for (const act of ['role', 'rename', 'suspend', 'unsuspend', 'ban', 'reset-password', 'close', 'unfreeze'])
      expect(acts).toContain(act);
    expect(entries.find(({ act }) => act === 'role')).toMatchObject({ by: 'orrery admin' });
    expect(entries.find(({ act }) => act === 'remove-line')?.detail).toBe('Ada: something nasty');
  });
});

describe('doors', () => {
  onBothEngines((start) => {
    test('a network is banned and let in again; sockets from there end too', async () => {
      const server = await start({ trustedProxies: 1 }, { passesEveryMs: 50 });
      try {
        const boss = server.client();
        await boss.register('Boss', PASSWORD);
        const desk = await openAdmin({ ...server.services.config, port: 8080 });
        await desk.change('Boss', { role: 'operator' });
        await desk.close();
        const from = async (address: string) =>
          (await fetch(`${server.url}/api/me`, { headers: { 'x-forwarded-for': address } })).status;
        const socketFrom = (address: string) =>
          new Promise((resolve) => {
            const headers = { 'x-forwarded-for': address };
            const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { headers });
            socket.on('unexpected-response', (_, reply) => resolve(reply.statusCode));
            socket.on('error', () => {});
            socket.on('open', () => resolve('open'));
          });
        const before = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, {
          headers: { 'x-forwarded-for': '203.0.113.78' },
        });
        const closed = new Promise((resolve) => before.once('close', (code) => resolve(code)));
        await new Promise((resolve) => before.once('open', resolve));
        await boss.operators.ban({ network: '203.0.113.0/24', why: 'a flood' });
        expect(await closed).toBe(1008);
        await boss.operators.ban({ network: '2001:db8:7::/48' });
        expect(await from('203.0.113.77')).toBe(403);
        expect(await socketFrom('203.0.113.77')).toBe(403);
        expect(await from('2001:db8:7:1:2:3:4:5')).toBe(403);
        expect([await from('203.0.114.1'), await from('2001:db8:8::1')]).toEqual([200, 200]);
        await expect(boss.operators.ban({ network: '0.0.0.0/0' })).rejects.toMatchObject({ code: 'bad_network' });
        await expect(boss.operators.ban({ network: 'everybody' })).rejects.toMatchObject({ code: 'bad_network' });
        await boss.operators.unban('203.0.113.0/24');
        expect(await from('203.0.113.77')).toBe(200);
        expect((await boss.operators.bans()).bans).toMatchObject([{ network: '2001:db8:7::/48', until: null }]);
      } finally {
        await server.stop();
      }
    });

    test('by invitation: as many accounts as it says, and no guests', async () => {
      const server = await start({ mode: 'invitation' });
      try {
        await expect(server.guest('Guest')).rejects.toMatchObject({ code: 'no_guests' });
        await expect(server.client().register('Stranger', PASSWORD)).rejects.toMatchObject({ code: 'no_invitation' });
        const desk = await openAdmin({ ...server.services.config, port: 8080 });
        const { url } = await desk.invite({ uses: 2 });
        await desk.close();
        const token = url.split('#')[1] as string;
        await server.client().register('First', PASSWORD, token);
        await expect(server.client().register('First', PASSWORD, token)).rejects.toMatchObject({ code: 'name_taken' });
        const many = await Promise.allSettled(
          ['Second', 'Third', 'Fourth'].map((name) => server.client().register(name, PASSWORD, token)),
        );
        expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      } finally {
        await server.stop();
      }
    });

    test('without guests, accounts come in as ever', async () => {
      const server = await start({ mode: 'no-guests' });
      try {
        await expect(server.guest('Guest')).rejects.toMatchObject({ code: 'no_guests' });
        await server.client().register('Anybody', PASSWORD);
      } finally {
        await server.stop();
      }
    });
  });

  onBothEngines((start) => {
    test('metrics are private unless opened, or asked for with their key', async () => {
      const status = async (server: TestServer, key?: string) =>
        (await fetch(`${server.url}/metrics`, key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } }))
          .status;
      const shut = await start();
      expect(await status(shut)).toBe(404);
      await shut.stop();
      const keyed = await start({ metricsToken: 'a long enough key' });
      expect([await status(keyed), await status(keyed, 'wrong'), await status(keyed, 'a long enough key')]).toEqual([
        401, 401, 200,
      ]);
      await keyed.stop();
      const open = await start({ metricsOpen: true });
      expect(await status(open)).toBe(200);
      await open.stop();
    });
  });
});
