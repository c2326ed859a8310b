import type { Client } from '@orrery/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onBothEngines } from '../testing/engines.ts';
import type { TestServer } from '../testing/index.ts';
import { guests, seatTable } from '../testing/table.ts';

onBothEngines((start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());

  describe('accounts', () => {
    test('a guest who makes an account keeps the seats, and plays on from another device', async () => {
      const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
      const id = await seatTable([ada, ben]);
      const { id: before } = (await ada.me()) as { id: string };
      const account = await ada.register('Ada Lovelace', 'difference engine');
      expect(account).toMatchObject({ id: before, name: 'Ada Lovelace', account: true });
      const phone = server.client();
      await phone.signIn('ada  LOVELACE', 'difference engine');
      expect((await phone.table(id)).you).toEqual([0]);
      expect((await phone.tables('mine')).map((table) => table.id)).toEqual([id]);
      await phone.act(id, { after: 8, actions: ['roll'], key: 'p' });
    });

    test('seats of a guest move into an account that signs in', async () => {
      const first = server.client();
      await first.register('Grace', 'nanoseconds');
      const [guest, ben] = (await guests(server, 'G', 'Ben')) as [Client, Client];
      const id = await seatTable([guest, ben]);
      await guest.signIn('Grace', 'nanoseconds');
      expect((await guest.table(id)).you).toEqual([0]);
      expect((await first.table(id)).youHost).toBe(true);
      await guest.act(id, { after: 8, actions: ['roll'], key: 'p' });
    });

    test('names are taken once, whatever their case or width', async () => {
      await server.client().register('Hypatia', 'of alexandria');
      for (const name of ['hypatia', 'HYPATIA', 'ｈypatia'])
        await expect(server.client().register(name, 'of alexandria')).rejects.toMatchObject({ code: 'name_taken' });
    });

    test('a wrong password and an unknown name get the same answer', async () => {
      const one = server.client();
      await server.client().register('Emmy', 'noether ring');
      const answers = await Promise.all(
        [one.signIn('Emmy', 'wrong wrong'), one.signIn('Nobody', 'wrong wrong')].map((asked) =>
          asked.catch((error: unknown) => error),
        ),
      );
      expect(answers[0]).toMatchObject({ status: 401, code: 'wrong_password' });
      expect(answers[1]).toEqual(answers[0]);
    });

    test('signing out ends the session; changing the password ends all others', async () => {
      const one = server.client();
      await one.register('Mary', 'somerville');
      const two = server.client();
      await two.signIn('Mary', 'somerville');
      await one.changePassword('somerville', 'mechanism of the heavens');
      expect(await two.me()).toBeNull();
      expect(await one.me()).toMatchObject({ name: 'Mary' });
      const { cookie } = one.http;
      await one.signOut();
      one.http.cookie = cookie;
      expect(await one.me()).toBeNull();
      await expect(two.signIn('Mary', 'somerville')).rejects.toMatchObject({ code: 'wrong_password' });
    });

    test('a program plays with its key, over HTTP and the socket, until the key is ended', async () => {
      const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
      const id = await seatTable([ada, ben]);
      const { token, id: key } = await ada.newToken('my bot');
      const program = server.client(token);
      const { number, ask, legal } = await program.choices(id);
      expect([ask, legal.length > 3]).toEqual(['turn', true]);
      await program.act(id, { after: number, actions: [legal[0] as string], key: 'x' });
      const feed = await server.feed(program, id);
      expect(feed.seat).toBe(0);
      await expect(program.newToken('another')).rejects.toMatchObject({ code: 'not_by_token' });
      await ada.endToken(key);
      await expect(program.me()).rejects.toMatchObject({ status: 401, code: 'bad_token' });
    });

    test('holidays are counted by the year', async () => {
      const one = await server.guest('Tycho');
      expect(await one.holiday(20)).toMatchObject({ daysLeft: 10 });
      await expect(one.holiday(31)).rejects.toMatchObject({ status: 400 });
      expect(await one.holiday(0)).toMatchObject({ until: null, daysLeft: 29 });
      await expect(one.holiday(30)).rejects.toMatchObject({ code: 'no_holiday_left' });
    });
  });

  describe('seats', () => {
    test('a link works once; a new one ends the old; an account is not put out of its seat', async () => {
      const [ada, ben, cyd] = (await guests(server, 'Ada', 'Ben', 'Cyd')) as [Client, Client, Client];
      const { table, links } = await ada.createTable({
        game: 'caravan',
        seats: [{ k: 'me' }, { k: 'link' }],
        visibility: 'private',
      });
      const { token } = links[0] as { token: string };
      await expect(cyd.table(table.id)).rejects.toMatchObject({ status: 404 });
      await expect(cyd.join(table.id, { token: 'not-the-right-token' })).rejects.toMatchObject({ code: 'bad_link' });
      await ben.join(table.id, { token });
      await expect(cyd.join(table.id, { token })).rejects.toMatchObject({ code: 'bad_link' });
      // Ben, a guest, lost his cookie: the host sends a new link, and Ben comes in as somebody new.
      const renewed = await ada.renewLink(table.id, 1);
      const newest = await ada.renewLink(table.id, 1);
      await expect(cyd.join(table.id, { token: renewed.token })).rejects.toMatchObject({ code: 'bad_link' });
      await cyd.join(table.id, { token: newest.token });
      expect((await cyd.table(table.id)).you).toEqual([1]);
      await expect(ben.table(table.id)).rejects.toMatchObject({ status: 404 });
      await cyd.register('Cyd Account', 'long enough');
      await expect(ada.renewLink(table.id, 1)).rejects.toMatchObject({ code: 'account_seat' });
      expect(await cyd.renewLink(table.id, 1)).toMatchObject({ seat: 1 });
    });

    test('people sit down, get up and are sorted by the host until the game begins', async () => {
      const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
      const { table } = await ada.createTable({
        game: 'caravan',
        seats: [{ k: 'me' }, { k: 'open' }, { k: 'open' }],
        visibility: 'public',
        startWhenFull: false,
      });
      expect((await ben.tables('open')).map(({ id }) => id)).toContain(table.id);
      await ben.join(table.id, { seat: 2 });
      await expect(ben.join(table.id, { seat: 0 })).rejects.toMatchObject({ code: 'seat_taken' });
      await expect(ben.start(table.id)).rejects.toMatchObject({ code: 'not_host' });
      await expect(ada.start(table.id)).rejects.toMatchObject({ code: 'seats_open' });
      await ben.leave(table.id);
      await ben.join(table.id);
      // An answer that was lost is asked for again: one seat, not two.
      await ben.join(table.id);
      expect((await ben.table(table.id)).you).toEqual([1]);
      await ada.setSeat(table.id, 2, { kind: 'bot', strength: 'random' });
      expect((await ada.start(table.id)).table.status).toBe('playing');
      await expect(ben.leave(table.id)).rejects.toMatchObject({ code: 'started' });
    });
  });
});
