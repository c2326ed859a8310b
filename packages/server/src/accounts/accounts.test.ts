import type { Client } from '@orrery/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../testing/authenticator.ts';
import { onBothEngines } from '../testing/engines.ts';
import { type TestServer, until } from '../testing/index.ts';
import { startOidcProvider } from '../testing/oidc-provider.ts';
import { startSmtp } from '../testing/smtp.ts';
import { guests, seatTable } from '../testing/table.ts';

const PASSWORD = 'correct horse battery';

/** The link in a letter that was wrapped and encoded for its way. */
const linkIn = (text: string): string => {
  const plain = text.replace(/=\n/g, '').replace(/=3D/g, '=');
  return /http:\/\/[^\s/]+\/(confirm|account|mail)\S*/.exec(plain)?.[0] as string;
};

onBothEngines((start) => {
  let server: TestServer;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let provider: Awaited<ReturnType<typeof startOidcProvider>>;
  beforeAll(async () => {
    smtp = await startSmtp();
    provider = await startOidcProvider('orrery', 'a secret');
    const oidc = [
      { id: 'home', name: 'Home', issuer: provider.issuer, clientId: 'orrery', clientSecret: 'a secret' },
      { id: 'away', name: 'Away', issuer: 'http://127.0.0.1:9', clientId: 'x' },
    ];
    server = await start({ smtpUrl: smtp.url, mailFrom: 'orrery@example.org', oidc });
  });
  afterAll(async () => {
    await server.stop();
    smtp.stop();
    provider.stop();
  });
  const account = async (name: string): Promise<Client> => {
    const client = server.client();
    await client.register(name, PASSWORD);
    return client;
  };
  const press = (url: string): Promise<string> =>
    fetch(url.replace(/^http:\/\/[^/]+/, server.url), { method: 'POST' }).then((reply) => reply.text());
  const letterTo = async (address: string): Promise<string> => {
    const find = () => smtp.received.find(({ to }) => to.includes(address))?.text;
    await until(() => find() !== undefined);
    const text = find() as string;
    smtp.received.length = 0;
    return text;
  };
  const confirmMail = async (client: Client, address: string): Promise<void> => {
    await client.setNotices({ email: address });
    await press(linkIn(await letterTo(address)));
    expect((await client.notices()).email).toEqual({ address, confirmed: true });
  };

  describe('passwords', () => {
    test.each(['password', '12345678', 'qwertyuiop', 'Passw0rd!', 'aaaaaaaaaaaa', 'Marguerite'])(
      '%s is too common',
      async (password) => {
        await expect(server.client().register('Marguerite', password)).rejects.toMatchObject({
          code: 'common_password',
        });
      },
    );

    test('a forgotten one is replaced by a link in a mail, found by name or address, in one’s language', async () => {
      const ada = await account('Ada Forgetful');
      await ada.changeMe({ language: 'hu' });
      await confirmMail(ada, 'ada@example.org');
      await ada.newToken('program');
      for (const who of ['ada forgetful', 'ADA@example.org']) {
        await server.client().account.recover(who);
        const letter = await letterTo('ada@example.org');
        expect(letter).toMatch(/=C3=BA|ú|jelsz/);
        const token = linkIn(letter).split('#')[1] as string;
        const fresh = server.client();
        await fresh.account.finishRecovery(token, `another horse ${who.length}`);
        expect(await fresh.me()).toMatchObject({ name: 'Ada Forgetful' });
        await expect(fresh.account.finishRecovery(token, 'a third horse')).rejects.toMatchObject({ code: 'bad_link' });
      }
      expect(await ada.me()).toBeNull();
      // A link on its way is worth nothing once the password was changed.
      await server.client().account.recover('ada forgetful');
      const late = linkIn(await letterTo('ada@example.org')).split('#')[1] as string;
      const back = server.client();
      await back.signIn('Ada Forgetful', 'another horse 15');
      await back.changePassword('another horse 15', 'a horse of my own');
      await expect(back.account.finishRecovery(late, 'a third horse')).rejects.toMatchObject({ code: 'bad_link' });
    });

    test('nobody learns who has an account, or an address', async () => {
      await account('Without Mail');
      expect(await server.client().account.recover('nobody at all')).toEqual({});
      expect(await server.client().account.recover('Without Mail')).toEqual({});
      expect(smtp.received).toEqual([]);
    });
  });

  test('a change of address waits for both ends; removing it for the old one', async () => {
    const ada = await account('Ada Moving');
    await confirmMail(ada, 'old@example.org');
    const waiting = await ada.setNotices({ email: 'new@example.org' });
    expect(waiting).toMatchObject({ email: { address: 'old@example.org' }, nextEmail: 'new@example.org' });
    await until(() => smtp.received.length === 2);
    const [old, fresh] = ['old@example.org', 'new@example.org'].map((address) =>
      linkIn(smtp.received.find(({ to }) => to.includes(address))?.text ?? ''),
    ) as [string, string];
    smtp.received.length = 0;
    await press(fresh);
    await press(fresh);
    expect((await ada.notices()).email?.address).toBe('old@example.org');
    await press(old);
    expect(await ada.notices()).toMatchObject({
      email: { address: 'new@example.org', confirmed: true },
      nextEmail: null,
    });
    await press(old);
    expect(await ada.setNotices({ email: null })).toMatchObject({ email: { confirmed: true }, nextEmail: '' });
    await press(linkIn(await letterTo('new@example.org')));
    expect((await ada.notices()).email).toBeNull();
  });

  test('devices are listed and signed out one by one', async () => {
    const desk = await account('Many Devices');
    const phone = server.client();
    await phone.signIn('Many Devices', PASSWORD);
    const { sessions } = await desk.account.sessions();
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ here }) => !here);
    await desk.account.endSession(other?.id ?? '');
    expect(await phone.me()).toBeNull();
    expect(await desk.me()).toMatchObject({ name: 'Many Devices' });
    const stranger = await account('No Business');
    const own = (await desk.account.sessions()).sessions[0]?.id ?? '';
    await expect(stranger.account.endSession(own)).rejects.toMatchObject({ status: 404 });
    expect(await desk.me()).not.toBeNull();
  });

  describe('passkeys', () => {
    test('one is added, signs in, and is taken away; a challenge works once and on our own page', async () => {
      const ada = await account('Ada Keyed');
      const authenticator = createAuthenticator(server.url);
      const begun = await ada.account.newPasskey();
      const made = authenticator.create(String(begun.options.challenge));
      expect((await ada.account.addPasskey(begun.ticket, made, 'my phone')).passkeys).toMatchObject([
        { label: 'my phone', usedAt: null },
      ]);
      await expect(ada.account.addPasskey(begun.ticket, made, 'again')).rejects.toMatchObject({ code: 'bad_passkey' });

      const phone = server.client();
      const asked = await phone.account.askPasskey();
      const answer = authenticator.get(String(asked.options.challenge));
      await phone.account.signInByPasskey(asked.ticket, answer);
      expect(await phone.me()).toMatchObject({ name: 'Ada Keyed' });
      await expect(server.client().account.signInByPasskey(asked.ticket, answer)).rejects.toMatchObject({
        code: 'bad_passkey',
      });

      const phished = await phone.account.askPasskey();
      const elsewhere = authenticator.get(String(phished.options.challenge), 'https://orrery.evil.example');
      await expect(server.client().account.signInByPasskey(phished.ticket, elsewhere)).rejects.toMatchObject({
        status: 401,
      });
      expect((await ada.account.removePasskey(authenticator.id)).passkeys).toEqual([]);
    });

    test('nobody adds one to another’s account', async () => {
      const [ada, eve] = [await account('Ada Target'), await account('Eve')];
      const begun = await ada.account.newPasskey();
      const made = createAuthenticator(server.url).create(String(begun.options.challenge));
      await expect(eve.account.addPasskey(begun.ticket, made, 'mine')).rejects.toMatchObject({ code: 'bad_passkey' });
      await expect((await server.guest('G')).account.newPasskey()).rejects.toMatchObject({ code: 'guest' });
    });
  });

  describe('OpenID Connect', () => {
    /** A browser: follows redirects by hand, with its cookies. */
    const travel = async (client: Client, id = 'home', change: (url: URL) => void = () => {}): Promise<string> => {
      const jar = new Map<string, string>();
      const [name = '', value = ''] = client.http.cookie?.split('=') ?? [];
      if (name !== '') jar.set(name, value);
      let at = `${server.url}/oidc/${id}`;
      for (let i = 0; i < 6; i++) {
        const own = at.startsWith(server.url);
        const cookie = [...jar].map(([key, text]) => `${key}=${text}`).join('; ');
        const reply = await fetch(at, { redirect: 'manual', headers: own ? { cookie } : {} });
        if (own)
          for (const one of reply.headers.getSetCookie()) {
            const [key = '', text = ''] = (one.split(';')[0] ?? '').split(/=(.*)/s);
            if (text === '') jar.delete(key);
            else jar.set(key, text);
          }
        const next = new URL(reply.headers.get('location') ?? at, at);
        if (next.pathname === '/account') {
          const session = jar.get('orrery');
          client.http.cookie = session === undefined ? null : `orrery=${session}`;
          return next.search;
        }
        if (next.pathname.endsWith('/callback')) change(next);
        at = next.href;
      }
      throw new Error('the journey does not end');
    };

    test('somebody new gets an account, a guest keeps the seats, and both come back to them', async () => {
      provider.who = { sub: 'hedy', preferred_username: 'Hedy' };
      const guest = await server.guest('Somebody');
      const before = (await guest.me())?.id;
      expect(await travel(guest)).toBe('');
      expect(await guest.me()).toMatchObject({ id: before, name: 'Hedy', account: true });
      const again = server.client();
      await travel(again);
      expect((await again.me())?.id).toBe(before);
      await expect(again.account.removeIdentity('home')).rejects.toMatchObject({ code: 'last_way_in' });
      provider.who = { sub: 'other hedy', preferred_username: 'Hedy' };
      const namesake = server.client();
      await travel(namesake);
      expect((await namesake.me())?.name).toMatch(/^Hedy \d+$/);
    });

    test('one’s account can be tied to it, and untied', async () => {
      provider.who = { sub: 'tied', preferred_username: 'Elsewhere' };
      const ada = await account('Ada Tied');
      await travel(ada);
      expect((await ada.account.waysIn()).identities).toMatchObject([{ provider: 'home', name: 'Home' }]);
      const fresh = server.client();
      await travel(fresh);
      expect(await fresh.me()).toMatchObject({ name: 'Ada Tied' });
      expect((await ada.account.removeIdentity('home')).identities).toEqual([]);
    });

    test('a journey that began in another browser, was changed, or leads nowhere ends in a word about it', async () => {
      const eve = server.client();
      expect(await travel(eve, 'home', (url) => url.searchParams.set('state', 'another'))).toBe('?trouble=bad_link');
      expect(await travel(eve, 'home', (url) => url.searchParams.set('code', 'forged'))).toBe('?trouble=provider');
      expect(await travel(eve, 'away')).toBe('?trouble=provider');
      expect(await eve.me()).toBeNull();
      expect((await fetch(`${server.url}/oidc/nowhere`)).status).toBe(404);
      expect((await eve.account.site()).providers).toEqual([
        { id: 'home', name: 'Home' },
        { id: 'away', name: 'Away' },
      ]);
    });
  });

  describe('the way out', () => {
    test('everything that is known of a player can be taken along, and no secret', async () => {
      const [ada, ben] = [await account('Ada Export'), (await guests(server, 'Ben'))[0] as Client];
      const id = await seatTable([ada, ben]);
      const { number, legal } = await ada.choices(id);
      await ada.act(id, { after: number, actions: [legal[0] as string], key: 'm' });
      await ada.chat(id, 'my very words');
      await ada.newToken('my program');
      const all = JSON.stringify(await ada.account.exportAll());
      for (const part of ['Ada Export', 'my very words', 'my program', id, '"moves":[{']) expect(all).toContain(part);
      expect(all).not.toMatch(/argon2|password|"secret"|hash/i);
    });

    test('a deleted player leaves a former player’s seats and nothing else', async () => {
      const [ada, ben] = [await account('Ada Gone'), (await guests(server, 'Ben'))[0] as Client];
      const [playing, open] = [
        await seatTable([ada, ben]),
        (await ada.createTable({ game: 'caravan', seats: [{ k: 'me' }, { k: 'open' }] })).table.id,
      ];
      const guestTable = (
        await ben.createTable({ game: 'caravan', seats: [{ k: 'me' }, { k: 'open' }, { k: 'open' }] })
      ).table.id;
      await ada.join(guestTable);
      await ada.chat(playing, 'remember me');
      const feed = await server.feed(ben, playing);
      await expect(ada.account.deleteMe('wrong word')).rejects.toMatchObject({ code: 'wrong_password' });
      const { id } = (await ada.me()) as { id: string };
      const bots = [{ k: 'bot', strength: 'admiral' }] as const;
      const machines = (await ada.createTable({ game: 'caravan', options: { rounds: 8 }, seats: [...bots, ...bots] }))
        .table.id;
      await ada.account.deleteMe(PASSWORD);
      expect((await ben.table(machines)).status).toBe('abandoned');
      expect(await ada.me()).toBeNull();
      await until(() => feed.table?.seats[0]?.former === true);
      expect(feed.table?.seats[0]).toMatchObject({ name: '', player: null, guest: false });
      expect(feed.table?.seats[0]?.strength).not.toBeNull();
      expect((await ben.table(open)).status).toBe('abandoned');
      expect((await ben.table(guestTable)).seats[1]).toMatchObject({ kind: 'open', player: null });
      const { engine } = server.services.store;
      for (const table of ['players', 'seats', 'chat', 'sessions'] as const)
        expect(JSON.stringify(await engine.all(engine.build.selectFrom(table).selectAll().compile()))).not.toMatch(
          new RegExp(`${id}|remember me|Ada Gone`),
        );
      await server.client().register('Ada Gone', PASSWORD);
    });
  });
});
