import type { Client } from '@orrery/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres.ts';
import { guests, seatTable } from '../testing/table.ts';
import { DAY } from './clock.ts';
import { ENDS, endOldTables } from './ending.ts';
import { ABSENT_MS } from './open-votes.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const bot = { k: 'bot', strength: 'random' } as const;

describe.each(['sqlite', 'postgres'] as const)('every table has an end, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      databaseUrl: kind === 'sqlite' ? null : await postgres.database(),
      tablesPerPlayer: 6,
    });
  });
  afterAll(() => server.stop());

  const age = async (id: string, ms: number, columns: readonly ('touched_at' | 'since')[]): Promise<void> => {
    const live = await server.services.tables.open(id);
    await live.locked(async () => {
      const old = server.services.now() - ms;
      await server.services.store.tables.change(id, Object.fromEntries(columns.map((column) => [column, old])));
      await live.refresh();
    });
  };

  test('who resigns is out for good: a bot plays on, and the seat is marked', async () => {
    const [ada, ben, cyd] = (await guests(server, 'Ada', 'Ben', 'Cyd')) as [Client, Client, Client];
    const id = await seatTable([ada, ben, cyd]);
    await ben.resign(id);
    const table = await ada.table(id);
    expect(table.status).toBe('playing');
    expect(table.seats[1]).toMatchObject({ resigned: true, player: (await ben.me())?.id });
    expect(table.seats[1]?.strength).not.toBeNull();
    await expect(ben.resign(id)).rejects.toMatchObject({ code: 'resigned' });
    await expect(ben.comeBack(id)).rejects.toMatchObject({ code: 'resigned' });
    await expect(ben.vote(id, { kind: 'pause' })).rejects.toMatchObject({ code: 'resigned' });
    await expect(ben.act(id, { after: table.number, actions: ['pass'], key: 'r' })).rejects.toMatchObject({
      code: 'resigned',
    });
    await ada.resign(id);
    expect((await cyd.table(id)).status).toBe('playing');
    await cyd.resign(id);
    expect((await cyd.table(id)).status).toBe('abandoned');
  });

  test('before the start one leaves instead, and nobody resigns for another', async () => {
    const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
    const { table } = await ada.createTable({ game: 'caravan', seats: [{ k: 'me' }, { k: 'open' }] });
    await expect(ada.resign(table.id)).rejects.toMatchObject({ code: 'not_started' });
    await expect(ben.resign(table.id)).rejects.toMatchObject({ code: 'not_your_seat' });
    await ada.leave(table.id);
    expect((await ada.table(table.id)).seats[0]?.kind).toBe('open');
  });

  test('the host cancels a table that has not begun and stops one of bots alone; nobody else does', async () => {
    const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
    const { table: open } = await ada.createTable({ game: 'caravan', seats: [{ k: 'me' }, { k: 'open' }] });
    await expect(ben.cancel(open.id)).rejects.toMatchObject({ code: 'not_host' });
    await ada.cancel(open.id);
    expect((await ada.table(open.id)).status).toBe('abandoned');
    await expect(ben.join(open.id)).rejects.toMatchObject({ status: 409 });
    const deep = { k: 'bot', strength: 'admiral' } as const;
    const { table: bots } = await ada.createTable({
      game: 'caravan',
      options: { rounds: 4 },
      seats: [deep, deep, deep],
    });
    await ada.cancel(bots.id);
    expect((await ada.table(bots.id)).status).toBe('abandoned');
    const played = await seatTable([ada, ben]);
    await expect(ada.cancel(played)).rejects.toMatchObject({ code: 'not_now' });
    // Given up and with nobody else at it, it can be removed.
    await ada.cancel(open.id);
    await expect(ada.table(open.id)).rejects.toMatchObject({ status: 404 });
  });

  test('where no clock runs, a player absent for three days is replaced by vote, not before', async () => {
    const [ada, ben, cyd] = (await guests(server, 'Ada', 'Ben', 'Cyd')) as [Client, Client, Client];
    const id = await seatTable([ada, ben, cyd]);
    const { decider } = await ada.table(id);
    const clients = [ada, ben, cyd];
    const others = clients.filter((_, seat) => seat !== decider) as [Client, Client];
    const to = decider as number;
    await expect(others[0].vote(id, { kind: 'replace', to })).rejects.toMatchObject({ code: 'not_now' });
    await age(id, ABSENT_MS + 1_000, ['since']);
    await others[0].vote(id, { kind: 'replace', to });
    expect((await ada.table(id)).seats[to]?.strength).toBeNull();
    await others[1].vote(id, { kind: 'replace', to });
    expect((await ada.table(id)).seats[to]).toMatchObject({ kind: 'player' });
    expect((await ada.table(id)).seats[to]?.strength).not.toBeNull();
    await clients[to]?.comeBack(id);
  });

  test('tables nobody comes back to end, and are forgotten after the time they are kept', async () => {
    const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
    const { table: open } = await ada.createTable({ game: 'caravan', seats: [{ k: 'me' }, { k: 'open' }] });
    const played = await seatTable([ada, ben]);
    const fresh = await seatTable([ada, ben]);
    await age(open.id, (ENDS.openDays + 1) * DAY, ['touched_at']);
    await age(played, (ENDS.idleDays + 1) * DAY, ['touched_at', 'since']);
    await endOldTables(server.services);
    expect((await ada.table(open.id)).status).toBe('abandoned');
    expect((await ada.table(played)).status).toBe('abandoned');
    expect((await ada.table(fresh)).status).toBe('playing');
    await age(open.id, (ENDS.keptDays + 1) * DAY, ['touched_at']);
    await endOldTables(server.services);
    await expect(ada.table(open.id)).rejects.toMatchObject({ status: 404 });
    expect(await server.services.store.tables.seats(open.id)).toEqual([]);
    expect((await ada.table(played)).status).toBe('abandoned');
  });

  test('tables given up and finished imports count to the quota, and many at once do not pass it', async () => {
    const ada = await server.guest('Ada');
    const { table } = await ada.createTable({ game: 'caravan', seats: [{ k: 'me' }, { k: 'open' }] });
    await ada.cancel(table.id);
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => ada.createTable({ game: 'caravan', seats: [{ k: 'me' }, { k: 'open' }] })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'too_many_tables', status: 429 });
    await ada.cancel(table.id);
    await ada.createTable({ game: 'caravan', seats: [bot, bot], options: { rounds: 1 } });
    const keys = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => ada.newToken(`key ${i}`)));
    expect(keys.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });
});
