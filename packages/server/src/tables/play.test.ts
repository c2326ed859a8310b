import type { Client, TableFeed } from '@orrery/client';
import { type Action, isRefusal, type Seat, type StateBase } from '@orrery/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onBothEngines } from '../testing/engines.ts';
import { caravanRules as rules, type TestServer, until } from '../testing/index.ts';
import { playOn, seatTable } from '../testing/table.ts';

onBothEngines((start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());

  describe('a table', () => {
    test('three people play a whole game, each on what the server tells them', async () => {
      const clients = await Promise.all(['Ada', 'Ben', 'Cyd'].map((name) => server.guest(name)));
      const id = await seatTable(clients);
      const feeds = await Promise.all(clients.map((client) => server.feed(client, id)));
      const spectator = await server.feed(server.client(), id);
      expect(feeds.map((feed) => feed.seat)).toEqual([0, 1, 2]);
      expect(spectator.seat).toBeNull();
      await playOn([...feeds, spectator], 'a');
      await until(() => feeds[0]?.table?.status === 'over');
      const live = await server.services.tables.open(id);
      const tableGame = await live.currentGame();
      for (const feed of [...feeds, spectator]) {
        const view = rules.view(tableGame.session.state, feed.seat as Seat | null);
        expect(rules.layout.difference(view, feed.state as StateBase)).toBeNull();
        expect(feed.entries.length).toBe(tableGame.length);
      }
      const hidden = feeds[0]?.entries.filter((entry) => entry.line === null).length ?? 0;
      expect(hidden).toBeGreaterThan(7);
      expect(feeds[0]?.table?.result?.standings.map((one) => one.points)).toEqual(
        rules.standings(tableGame.session.state).map((one) => one.points),
      );
    });

    test('a stale send is refused, a repeated one answered and not applied twice', async () => {
      const clients = await Promise.all(['Ada', 'Ben'].map((name) => server.guest(name)));
      const id = await seatTable(clients);
      const [ada] = clients as [Client];
      const { number } = await ada.table(id);
      const turn = { after: number, actions: ['roll'], key: 'once' };
      const first = await ada.act(id, turn);
      expect(await ada.act(id, turn)).toEqual({ ...first, again: true });
      await expect(ada.act(id, { ...turn, key: 'twice' })).rejects.toMatchObject({
        status: 409,
        failure: { code: 'stale', number: first.number },
      });
      expect((await ada.table(id)).number).toBe(first.number);
    });

    test('a drafted turn is taken whole or not at all', async () => {
      const clients = await Promise.all(['Ada', 'Ben'].map((name) => server.guest(name)));
      const id = await seatTable(clients);
      const [ada] = clients as [Client];
      const { number, length } = await ada.table(id);
      const feed = await server.feed(ada, id);
      // After a raid the other seat must answer: the draft cannot go past it, and nothing of it stays.
      await expect(feed.act(['raid p2', 'end'])).rejects.toMatchObject({ failure: { code: 'refused' } });
      expect(await ada.table(id)).toMatchObject({ number, length });
      await feed.act(['roll']);
      await until(() => feed.number === number + 2);
      await expect(feed.act(['buy 1', 'buy 1', 'buy 99', 'end'])).rejects.toMatchObject({
        failure: { code: 'refused', refusal: { rule: 'C5', why: 'tooPoor' } },
      });
      expect((await ada.table(id)).number).toBe(number + 2);
      await feed.act(['buy 1', 'buy 2', 'end']);
      expect((await ada.table(id)).number).toBe(number + 5);
    });

    test('what revealed something stays played when a later action of the draft is refused', async () => {
      const clients = await Promise.all(['Ada', 'Ben'].map((name) => server.guest(name)));
      const id = await seatTable(clients);
      const feed = await server.feed(clients[0] as Client, id);
      const state = feed.state as StateBase;
      const sale = rules.legal(state).find((action) => action.k === 'sell') as Action;
      const before = feed.number as number;
      await expect(feed.act([rules.write(state, sale), 'pass'])).rejects.toMatchObject({ failure: { played: 1 } });
      await until(() => feed.number === before + 1);
    });

    test('undo goes back inside the turn to its floor and is a step of the log', async () => {
      const clients = await Promise.all(['Ada', 'Ben'].map((name) => server.guest(name)));
      const id = await seatTable(clients);
      const feeds = await Promise.all(clients.map((client) => server.feed(client, id)));
      const [ada, ben] = feeds as [TableFeed, TableFeed];
      await ada.act(['roll']);
      await until(() => ben.number === 10);
      const floor = ada.entries.length;
      await ada.act(['buy 1', 'buy 2']);
      await until(() => ben.entries.length === floor + 2);
      await ada.undo();
      await until(() => ben.entries.length === floor + 1);
      await until(() => ada.number === 13);
      await ada.undo(floor);
      await until(() => ada.entries.length === floor && ben.entries.length === floor);
      expect(ada.number).toBe(14);
      await expect(ada.undo()).rejects.toMatchObject({ failure: { code: 'refused', floor } });
      await expect(ben.undo()).rejects.toMatchObject({ failure: { code: 'refused' } });
      for (const feed of feeds) {
        const tableGame = await (await server.services.tables.open(id)).currentGame();
        const view = rules.view(tableGame.session.state, feed.seat as Seat);
        expect(rules.layout.difference(view, feed.state as StateBase)).toBeNull();
      }
    });

    test('a client that was away resumes from the last step it knew, undone moves and all', async () => {
      const clients = await Promise.all(['Ada', 'Ben'].map((name) => server.guest(name)));
      const id = await seatTable(clients);
      const [ada, ben] = (await Promise.all(clients.map((client) => server.feed(client, id)))) as [
        TableFeed,
        TableFeed,
      ];
      await ada.act(['roll']);
      await until(() => ada.number === 10 && ben.number === 10);
      await ada.act(['buy 1']);
      await until(() => ben.number === 11 && ada.number === 11);
      ben.close();
      await ada.undo();
      await until(() => ada.number === 12);
      await ada.act(['buy 2', 'end']);
      // The same knowledge, on a new connection.
      const late = (clients[1] as Client).feed(server.connect(clients[1] as Client), id, rules);
      late.number = 11;
      late.entries = ben.entries.slice();
      await late.watch();
      await until(() => late.number === 14);
      expect(late.entries.map((entry) => entry.line).slice(-2)).toEqual(['p1: buy 2', 'p1: end']);
      expect(late.entries.length).toBe(12);
    });

    test('a table survives in the store: another process reads the same game', async () => {
      const clients = await Promise.all(['Ada', 'Ben'].map((name) => server.guest(name)));
      const id = await seatTable(clients);
      const feed = await server.feed(clients[0] as Client, id);
      await feed.act(['roll']);
      const live = await server.services.tables.open(id);
      const before = rules.layout.hash((await live.currentGame()).session.state);
      live.forget();
      expect(rules.layout.hash((await live.currentGame()).session.state)).toBe(before);
    });

    test('texts that are no actions are refused by the rules, never a fault', async () => {
      const clients = await Promise.all(['Ada', 'Ben'].map((name) => server.guest(name)));
      const id = await seatTable(clients);
      const [ada] = clients as [Client];
      const { number } = await ada.table(id);
      for (const text of ['zzz', 'p1: roll', 'chance: die 6', 'die 6', '💥', 'buy -1', 'buy 1e9', 'raid p1'])
        await expect(ada.act(id, { after: number, actions: [text], key: text })).rejects.toMatchObject({ status: 422 });
      expect(
        isRefusal(rules.read((await (await server.services.tables.open(id)).currentGame()).session.state, 'zzz')),
      ).toBe(true);
    });
  });
});
