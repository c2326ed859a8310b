import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '../testing/engines.ts';
import type { TestServer } from '../testing/index.ts';
import { guests, seatTable } from '../testing/table.ts';
import type { Append } from './append.ts';
import { Taken } from './engine.ts';

/** A table of the test game stands after eight steps when it has begun. */
const HEAD = 8;

const appendTo = (table: string, key: string, more: Partial<Append> = {}): Append => ({
  table,
  after: HEAD,
  rows: [{ table_id: table, n: HEAD + 1, kind: 'line', seat: 0, line: 'p1: pass', length: 9, via: 'player', at: 1 }],
  progress: {
    head: HEAD + 1,
    length: 9,
    touched_at: 1,
    decider: 1,
    since: 1,
    deadline: 0,
    hash: 'x',
    status: null,
    result: null,
  },
  seats: [{ seat: 1, early: '[]', bank_ms: 77 }],
  jobs: [],
  send: { table_id: table, seat: 0, key, reply: '{}', at: 1 },
  ...more,
});

onBothEngines((start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());

  test('appends that go to disk together keep their own fates', async () => {
    const people = await guests(server, 'Ada', 'Ben');
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push(await seatTable(people));
    const [good, stale, used, taken, other] = ids as [string, string, string, string, string];
    const { tables } = server.services.store;
    expect(await tables.append(appendTo(used, 'once'))).toBe(true);
    const again = { ...appendTo(used, 'once'), after: HEAD + 1 };
    const [row] = again.rows as [Append['rows'][number]];
    const results = await Promise.allSettled([
      tables.append(appendTo(good, 'a')),
      tables.append(appendTo(stale, 'a', { after: 3 })),
      tables.append({ ...again, rows: [{ ...row, n: HEAD + 2 }] }),
      tables.append(appendTo(taken, 'a', { rows: [{ ...row, table_id: taken, n: 2 }] })),
      tables.append(appendTo(other, 'a')),
    ]);
    const fates = results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason));
    expect(fates[0]).toBe(true);
    expect(fates[1]).toBe(false);
    // A key that was answered before: refused in whichever way, and nothing is written.
    expect(fates[2] === false || fates[2] instanceof Taken).toBe(true);
    expect(fates[3]).toBeInstanceOf(Taken);
    expect(fates[4]).toBe(true);
    const stands = async (id: string) => [
      (await tables.find(id))?.head,
      (await tables.log(id, HEAD)).length,
      (await tables.seats(id))[1]?.bank_ms,
      await tables.send(id, 0, 'a'),
    ];
    expect(await stands(good)).toEqual([HEAD + 1, 1, 77, '{}']);
    expect(await stands(stale)).toEqual([HEAD, 0, 0, undefined]);
    expect(await stands(used)).toEqual([HEAD + 1, 1, 77, undefined]);
    expect(await stands(taken)).toEqual([HEAD, 0, 0, undefined]);
    expect(await stands(other)).toEqual([HEAD + 1, 1, 77, '{}']);
    expect((await tables.find(good))?.status).toBe('playing');
  });

  test('a send with a key that was used gets the first answer, also after the right step', async () => {
    const [ada, ben] = await guests(server, 'Ada', 'Ben');
    const id = await seatTable([ada as never, ben as never]);
    const first = await ada?.act(id, { after: HEAD, actions: ['roll'], key: 'same' });
    const second = await ada?.act(id, { after: first?.number ?? 0, actions: ['end'], key: 'same' });
    expect(second).toEqual({ ...first, again: true });
    expect((await ada?.table(id))?.number).toBe(first?.number);
  });
});
