import type { Client } from '@orrery/client';
import type { StateBase } from '@orrery/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onBothEngines } from '../testing/engines.ts';
import { caravanRules as rules, type TestServer, until } from '../testing/index.ts';
import { guests, playOn, seatTable } from '../testing/table.ts';

onBothEngines((start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());

  const twoAt = async (more = {}) => {
    const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
    return { ada, ben, id: await seatTable([ada, ben], more) };
  };

  describe('agreement', () => {
    test('a takeback past the floor needs the others, and lapses when the table moves on', async () => {
      const { ada, ben, id } = await twoAt();
      const feed = await server.feed(ada, id);
      await feed.act(['roll']);
      await until(() => feed.number === 10);
      await feed.act(['end']);
      let table = await ada.vote(id, { kind: 'takeback', to: 8 });
      expect(table.votes).toEqual([{ kind: 'takeback', seats: [0], needed: [0, 1], to: 8 }]);
      expect(table.length).toBe(11);
      await ben.vote(id, { kind: 'takeback', agree: false });
      expect((await ada.table(id)).votes).toEqual([]);
      await ada.vote(id, { kind: 'takeback', to: 8 });
      table = await ben.vote(id, { kind: 'takeback' });
      expect(table).toMatchObject({ length: 8, number: 12, decider: 0, votes: [] });
      await until(() => feed.entries.length === 8);
      expect(rules.layout.hash(feed.state as StateBase)).toBe((await ada.at(id, 8)).hash);
      await ada.vote(id, { kind: 'takeback', to: 0 });
      await feed.act(['pass']);
      expect((await ben.table(id)).votes).toEqual([]);
    });

    test('chance after a takeback brings what it brought before', async () => {
      const { ada, ben, id } = await twoAt();
      const feed = await server.feed(ada, id);
      await feed.act(['roll']);
      await until(() => feed.entries.length === 10);
      const rolled = feed.entries[9]?.line;
      await ada.vote(id, { kind: 'takeback', to: 8 });
      await ben.vote(id, { kind: 'takeback' });
      await until(() => feed.entries.length === 8);
      await feed.act(['roll']);
      await until(() => feed.entries.length === 10);
      expect(feed.entries[9]?.line).toBe(rolled);
    });

    test('a pause stops the game until somebody resumes it', async () => {
      const { ada, ben, id } = await twoAt();
      await ada.vote(id, { kind: 'pause' });
      expect((await ada.table(id)).pausedAt).toBeNull();
      await ben.vote(id, { kind: 'pause' });
      expect((await ada.table(id)).pausedAt).not.toBeNull();
      await expect(ada.act(id, { after: 8, actions: ['roll'], key: 'a' })).rejects.toMatchObject({ code: 'paused' });
      await ben.vote(id, { kind: 'resume' });
      await ada.act(id, { after: 8, actions: ['roll'], key: 'a' });
    });

    test('a table is abandoned when all agree; then its record is open', async () => {
      const { ada, ben, id } = await twoAt();
      await expect(ada.record(id)).rejects.toMatchObject({ code: 'has_secrets' });
      await ada.vote(id, { kind: 'abandon' });
      await ben.vote(id, { kind: 'abandon' });
      expect((await ada.table(id)).status).toBe('abandoned');
      expect((await server.client().record(id)).entries).toHaveLength(8);
      await expect(ada.act(id, { after: 8, actions: ['roll'], key: 'a' })).rejects.toMatchObject({
        code: 'not_playing',
      });
    });

    test('people at a table talk; others do not', async () => {
      const { ada, ben, id } = await twoAt();
      const feed = await server.feed(ben, id);
      await ada.chat(id, 'Hello <b>Ben</b>');
      await until(() => feed.chat.length === 1);
      expect(feed.chat[0]).toMatchObject({ id: 1, seat: 0, name: 'Ada', text: 'Hello <b>Ben</b>' });
      await feed.say('Hi');
      await until(() => feed.chat.length === 2);
      const [cyd] = (await guests(server, 'Cyd')) as [Client];
      await expect(cyd.chat(id, 'psst')).rejects.toMatchObject({ status: 403, code: 'not_seated' });
    });
  });

  describe('what is left for later', () => {
    test('standing orders answer as ordinary entries, and nobody else sees them', async () => {
      const { ada, ben, id } = await twoAt();
      await ben.instruct(id, { orders: { raid: 'pay' } });
      expect(await ben.instructions(id)).toEqual({ orders: { raid: 'pay' }, early: [], muted: false });
      expect((await ada.instructions(id)).orders).toEqual({});
      expect(JSON.stringify(await ada.table(id))).not.toContain('raid');
      await ada.act(id, { after: 8, actions: ['raid p2'], key: 'a' });
      const { entries } = await ada.entries(id);
      expect(entries.slice(-2).map(({ line, via }) => [line, via])).toEqual([
        ['p1: raid p2', 'player'],
        ['p2: pay', 'order'],
      ]);
      await expect(ben.instruct(id, { orders: { raid: 'run' } })).rejects.toMatchObject({ status: 422 });
      await expect(ben.instruct(id, { orders: { zzz: true } })).rejects.toMatchObject({ status: 422 });
    });

    test('orders given while the question is open answer it at once', async () => {
      const { ada, ben, id } = await twoAt();
      await ada.act(id, { after: 8, actions: ['raid p2'], key: 'a' });
      expect((await ada.table(id)).decider).toBe(1);
      await ben.instruct(id, { orders: { raid: 'pay' } });
      expect(await ada.table(id)).toMatchObject({ decider: 0, length: 10 });
    });

    test('instructions that change nothing are no fault', async () => {
      const { ada, id } = await twoAt();
      expect(await ada.instruct(id, {})).toEqual({ orders: {}, early: [], muted: false });
    });

    test('early answers wait for their question; an illegal one drops those after it', async () => {
      const { ada, ben, id } = await twoAt();
      await ben.instruct(id, { early: [{ ask: 'turn', action: 'pass' }] });
      await ada.act(id, { after: 8, actions: ['raid p2'], key: 'a' });
      expect((await ada.table(id)).decider).toBe(1);
      await ben.act(id, { after: 9, actions: ['pay'], key: 'b' });
      await ada.act(id, { after: 10, actions: ['end'], key: 'c' });
      expect(await ada.table(id)).toMatchObject({ decider: 0, length: 12 });
      expect((await ada.entries(id)).entries.at(-1)).toMatchObject({ line: 'p2: pass', via: 'early' });
      expect((await ben.instructions(id)).early).toEqual([]);
      await ada.instruct(id, {
        early: [
          { ask: 'turn', action: 'buy 1' },
          { ask: 'turn', action: 'pass' },
        ],
      });
      expect((await ada.instructions(id)).early).toEqual([]);
      expect((await ada.table(id)).decider).toBe(0);
    });
  });

  describe('one game after the other', () => {
    test('a rematch keeps the seats for the same people, once', async () => {
      const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
      const id = await seatTable([ada, ben], { options: { rounds: 1 } });
      const feeds = await Promise.all([server.feed(ada, id), server.feed(ben, id)]);
      await expect(ada.rematch(id)).rejects.toMatchObject({ code: 'not_over' });
      await playOn(feeds, 'r');
      await until(() => feeds[0]?.table?.status === 'over');
      const again = await ada.rematch(id);
      await until(() => feeds[1]?.table?.rematch === again.id);
      expect((await ben.rematch(id)).id).toBe(again.id);
      expect((await ben.table(again.id)).seats[1]).toMatchObject({ kind: 'link', invited: true, you: false });
      const [cyd] = (await guests(server, 'Cyd')) as [Client];
      await expect(cyd.join(again.id)).rejects.toMatchObject({ status: 409 });
      expect((await ben.join(again.id)).table.status).toBe('playing');
    });

    test('a rematch whose table was made but not told of is found, not made again', async () => {
      const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
      const id = await seatTable([ada, ben], { options: { rounds: 1 } });
      const feeds = await Promise.all([server.feed(ada, id), server.feed(ben, id)]);
      await playOn(feeds, 'r');
      await until(() => feeds[0]?.table?.status === 'over');
      const again = await ada.rematch(id);
      await server.services.store.tables.change(id, { rematch: null });
      expect((await ben.rematch(id)).id).toBe(again.id);
      expect((await ben.table(id)).rematch).toBe(again.id);
    });

    test('a record goes out of one table and into another, and on from there', async () => {
      const { ada, ben, id } = await twoAt();
      await ada.act(id, { after: 8, actions: ['roll'], key: 'a' });
      await ada.vote(id, { kind: 'abandon' });
      await ben.vote(id, { kind: 'abandon' });
      const record = await ada.record(id);
      const { table } = await ada.importRecord(record, { seats: [{ k: 'me' }, { k: 'me' }] });
      expect(table).toMatchObject({ status: 'playing', number: 10, length: 10, decider: 0 });
      await ada.act(table.id, { after: 10, actions: ['end'], key: 'a', seat: 0 });
      const wrong = { ...record, entries: [...record.entries, 'p2: roll'] };
      await expect(ada.importRecord(wrong, { seats: [{ k: 'me' }, { k: 'me' }] })).rejects.toMatchObject({
        status: 422,
        failure: { refusal: { rule: 'K1.3' } },
      });
      for (const raw of [
        null,
        7,
        {},
        { ...record, entries: 'x' },
        { ...record, hash: 'x' },
        { ...record, game: 'zzz' },
      ])
        await expect(ada.importRecord(raw, { seats: [{ k: 'me' }, { k: 'me' }] })).rejects.toMatchObject({
          status: expect.toBeOneOf([404, 422]),
        });
    });
  });
});
