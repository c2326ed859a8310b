import type { Client, Clock } from '@orrery/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onBothEngines } from '../testing/engines.ts';
import { type TestServer, until } from '../testing/index.ts';
import { guests, seatTable } from '../testing/table.ts';
import { DAY, firstBank, LEAST_MS, passClock } from './clock.ts';
import { timeOut } from './time-out.ts';

const LIVE: Clock = { k: 'live', minutes: 10, increment: 5, timeOut: 'pass' };
const DAYS: Clock = { k: 'days', days: 3, timeOut: 'vote' };

describe('a clock', () => {
  test.each([
    ['live: who decided pays and gains, who follows keeps', LIVE, 0, 1, 60_000, [545_000, 600_000]],
    ['live: a seat that goes on deciding only pays', LIVE, 0, 0, 60_000, [540_000, 600_000]],
    ['live: a bank is never less than nothing', LIVE, 0, 1, 700_000, [5_000, 600_000]],
    ['live: the start gives the first seat its bank', LIVE, -1, 0, 9_999, [600_000, 600_000]],
    ['live: the end is nobody’s time', LIVE, 1, -1, 1_000, [600_000, 604_000]],
    ['days: every decision starts anew', DAYS, 0, 1, DAY, [2 * DAY, 3 * DAY]],
    ['none: nothing happens', { k: 'none' } as Clock, 0, 1, 60_000, [0, 0]],
  ])('%s', (_, clock, from, to, passed, after) => {
    const banks = [firstBank(clock), firstBank(clock)];
    for (const { seat, bank } of passClock(clock, banks, { seat: from, since: 1_000 }, to, 1_000 + passed))
      banks[seat] = bank;
    expect(banks).toEqual(after);
  });

  test('a seat that is asked with an empty bank has a few seconds', () => {
    expect(passClock(LIVE, [600_000, 0], { seat: 0, since: 0 }, 1, 0)).toContainEqual({ seat: 1, bank: LEAST_MS });
  });
});

onBothEngines((start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());

  const lateTable = async (clock: Clock, late = 4 * DAY) => {
    const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
    const id = await seatTable([ada, ben], { clock });
    await server.services.store.tables.change(id, { since: Date.now() - late });
    const live = await server.services.tables.open(id);
    await live.refresh();
    return { ada, ben, id, ring: () => timeOut(server.services)({ table: id }) };
  };

  test('time is taken from whoever decides and told with every push', async () => {
    const { ada, id } = await lateTable(LIVE, 60_000);
    await ada.act(id, { after: 8, actions: ['roll'], key: 'a' });
    const { banks } = await ada.entries(id);
    expect(banks[0]).toBeGreaterThan(535_000);
    expect(banks[0]).toBeLessThanOrEqual(540_000);
    expect(banks[1]).toBe(600_000);
  });

  test('time-out “pass”: the seat is passed', async () => {
    const { ada, id, ring } = await lateTable({ ...LIVE });
    await ring();
    const { entries } = await ada.entries(id);
    expect(entries.at(-1)).toMatchObject({ line: 'p1: pass', via: 'clock' });
    expect((await ada.table(id)).decider).toBe(1);
  });

  test('time-out “bot”: a bot takes over until the player comes back', async () => {
    const { ada, ben, id, ring } = await lateTable({ ...LIVE, timeOut: 'bot' });
    await ring();
    await until(async () => (await ada.table(id)).decider === 1);
    const table = await ada.table(id);
    expect(table.seats[0]).toMatchObject({ kind: 'player', strength: 'admiral', you: true });
    expect((await ada.comeBack(id)).seats[0]?.strength).toBeNull();
    await expect(ben.comeBack(id)).rejects.toMatchObject({ code: 'not_replaced' });
  });

  test('time-out “vote”: the others may put a bot in the place, but not before', async () => {
    const { ben, id, ring } = await lateTable(DAYS, 2 * DAY);
    await ring();
    await expect(ben.vote(id, { kind: 'replace', to: 0 })).rejects.toMatchObject({ code: 'not_now' });
    await server.services.store.tables.change(id, { since: Date.now() - 4 * DAY });
    await ring();
    expect((await ben.vote(id, { kind: 'replace', to: 0 })).seats[0]?.strength).toBe('admiral');
    await until(async () => (await ben.table(id)).decider === 1);
  });

  test('holidays hold a clock of days, and leave a day to answer after them', async () => {
    const { ada, id, ring } = await lateTable({ ...DAYS, timeOut: 'pass' });
    await ada.holiday(5);
    await ring();
    expect((await ada.table(id)).decider).toBe(0);
    await ada.holiday(0);
    await ring();
    expect((await ada.table(id)).decider).toBe(0);
    const me = ((await ada.me()) as { id: string }).id;
    await server.services.store.people.update(me, { holiday_until: Date.now() - DAY - 1 });
    // Coming back from no holiday gains nothing.
    await ada.holiday(0);
    await ring();
    expect((await ada.table(id)).decider).toBe(1);
  });

  test('nobody is voted out while on holiday', async () => {
    const { ada, ben, id } = await lateTable(DAYS);
    await ada.holiday(5);
    await expect(ben.vote(id, { kind: 'replace', to: 0 })).rejects.toMatchObject({ code: 'not_now' });
    expect((await ben.vote(id, { kind: 'abandon' })).votes[0]).toMatchObject({ seats: [1], needed: [0, 1] });
  });

  test('who comes back from a bot has time to answer, and a clock that runs', async () => {
    const { ada, id, ring } = await lateTable(DAYS);
    const live = await server.services.tables.open(id);
    await server.services.store.tables.updateSeat((await server.services.store.tables.seats(id))[0] as never, {
      strength: 'random',
    });
    await live.locked(() => live.refresh());
    const { seats, since } = await ada.comeBack(id);
    expect(seats[0]).toMatchObject({ strength: null, bank: 3 * DAY });
    expect(since).toBeGreaterThan(Date.now() - DAY);
    await ring();
    expect(await ada.table(id)).toMatchObject({ decider: 0, seats: [{ strength: null }, {}] });
    expect(live.row.deadline).toBe(since + 3 * DAY);
  });

  test('somebody overdue cannot hold up the end of a table', async () => {
    const { ben, id } = await lateTable(DAYS);
    expect((await ben.vote(id, { kind: 'abandon' })).status).toBe('abandoned');
  });

  test('a pause is nobody’s time', async () => {
    const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
    const id = await seatTable([ada, ben], { clock: LIVE });
    const before = (await ada.table(id)).since;
    await ada.vote(id, { kind: 'pause' });
    await ben.vote(id, { kind: 'pause' });
    await server.services.store.tables.change(id, { paused_at: Date.now() - DAY });
    await timeOut(server.services)({ table: id });
    expect((await ada.table(id)).decider).toBe(0);
    expect((await ben.vote(id, { kind: 'resume' })).since).toBeGreaterThanOrEqual(before + DAY);
  });
});
