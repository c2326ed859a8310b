import type { Client } from '@orrery/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onBothEngines } from '../testing/engines.ts';
import type { TestServer } from '../testing/index.ts';
import { guests, playOn, seatTable } from '../testing/table.ts';

onBothEngines((start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());

  const hosted = async (more = {}) => {
    const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
    const { table, links } = await ada.createTable({
      game: 'caravan',
      options: { rounds: 1 },
      seats: [{ k: 'me' }, { k: 'link' }],
      ...more,
    });
    return { ada, ben, id: table.id, table, token: links[0]?.token as string };
  };

  describe('advice of bots', () => {
    test('is off unless the host asks for it', async () => {
      const { ben, id, table, token } = await hosted();
      expect(table.advice).toBe(false);
      expect((await ben.table(id)).advice).toBe(false);
      expect((await ben.join(id, { token })).table.status).toBe('playing');
    });

    test('is told to whoever comes, and only those who agree sit down: by a link', async () => {
      const { ada, ben, id, token } = await hosted({ advice: true });
      expect((await ben.table(id)).advice).toBe(true);
      await expect(ben.join(id, { token })).rejects.toMatchObject({ status: 409, code: 'advice_unagreed' });
      await expect(ben.join(id, { token, advice: false })).rejects.toMatchObject({ code: 'advice_unagreed' });
      expect((await ada.table(id)).seats[1]).toMatchObject({ kind: 'link', player: null });
      const { table } = await ben.join(id, { token, advice: true });
      expect(table).toMatchObject({ status: 'playing', advice: true, you: [1] });
      // Asked again after the answer was lost, who agreed stays.
      expect((await ben.join(id, { token })).seat).toBe(1);
    });

    test('also at a private table, which nobody sees before, and at an open seat', async () => {
      const { ben, id, token } = await hosted({ advice: true, visibility: 'private' });
      await expect(ben.join(id, { token })).rejects.toMatchObject({ code: 'advice_unagreed' });
      expect((await ben.join(id, { token, advice: true })).seat).toBe(1);
      const open = await hosted({ advice: true, seats: [{ k: 'me' }, { k: 'open' }], visibility: 'public' });
      await expect(open.ben.join(open.id, { seat: 1 })).rejects.toMatchObject({ code: 'advice_unagreed' });
      expect((await open.ben.join(open.id, { seat: 1, advice: true })).seat).toBe(1);
    });

    test('a rematch is agreed anew', async () => {
      const { ada, ben, id, token } = await hosted({ advice: true });
      await ben.join(id, { token, advice: true });
      await playOn(await Promise.all([server.feed(ada, id), server.feed(ben, id)]), 'advice');
      const again = await ada.rematch(id);
      expect(again).toMatchObject({ advice: true, status: 'open' });
      await expect(ben.join(again.id)).rejects.toMatchObject({ code: 'advice_unagreed' });
      expect((await ben.join(again.id, { advice: true })).table.status).toBe('playing');
    });

    test('a table that was made without it stays without it', async () => {
      const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
      const id = await seatTable([ada, ben], { seats: [{ k: 'me' }, { k: 'link' }] });
      expect((await ben.join(id, { advice: true })).table.advice).toBe(false);
    });
  });
});
