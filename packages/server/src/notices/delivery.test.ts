import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from '@orrery/client';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer, until } from '../testing/index.ts';
import { startSmtp } from '../testing/smtp.ts';
import { guests, seatTable } from '../testing/table.ts';

const stops: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const serverWith = async (more: Parameters<typeof startTestServer>[0]): Promise<TestServer> => {
  const server = await startTestServer({ noticeMs: 0, ...more });
  stops.push(() => server.stop());
  return server;
};

/** Text of a mail whose long lines were broken for the way. */
const unfolded = (text: string): string =>
  text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

test('mail: an address is asked once, then told of its turn, with a way to end it', async () => {
  const smtp = await startSmtp();
  stops.push(smtp.stop);
  const server = await serverWith({ smtpUrl: smtp.url, mailFrom: 'Orrery <orrery@example.org>' });
  const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
  expect(await ben.notices()).toMatchObject({ canMail: true, email: null });
  await ben.setNotices({ email: 'ben@example.org' });
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toMatchObject({ from: 'orrery@example.org', to: ['ben@example.org'] });
  // Nothing is sent to an address nobody confirmed.
  const first = await seatTable([ada, ben]);
  await ada.act(first, { after: 8, actions: ['pass'], key: 'a' });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(smtp.received).toHaveLength(1);

  const link = /\/confirm\?token=\S+/.exec(unfolded(smtp.received[0]?.text ?? ''))?.[0] as string;
  expect((await fetch(`${server.url}${link}`, { method: 'POST' })).status).toBe(200);
  expect((await ben.notices()).email).toEqual({ address: 'ben@example.org', confirmed: true });
  const second = await seatTable([ada, ben]);
  await ada.act(second, { after: 8, actions: ['pass'], key: 'b' });
  await until(() => smtp.received.length > 1);
  const told = unfolded(smtp.received[1]?.text ?? '');
  expect(told).toContain('2 tables');
  expect(told).toMatch(/List-Unsubscribe:\s+<http\S+\/mute\?token=/i);
  expect(told).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i);
});

test('mail: a mail server that cannot be reached is a sentence, not a fault', async () => {
  const server = await serverWith({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'orrery@example.org' });
  const [ben] = (await guests(server, 'Ben')) as [Client];
  await expect(ben.setNotices({ email: 'ben@example.org' })).rejects.toMatchObject({
    status: 503,
    code: 'mail_failed',
  });
  expect((await ben.notices()).email).toBeNull();
});

interface Push {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service, and a browser that subscribed there. */
const startPushService = async () => {
  const pushes: Push[] = [];
  const service = { status: 201, pushes, endpoint: '', keys: { p256dh: '', auth: '' }, open: (_: Push) => '' };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      pushes.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(service.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => void server.close());
  const browser = createECDH('prime256v1');
  const auth = randomBytes(16);
  browser.generateKeys();
  // What a browser does with a message (RFC 8291).
  const { default: ece } = (await import('http_ece' as string)) as {
    default: { decrypt(body: Buffer, keys: object): Buffer };
  };
  service.open = ({ body }) =>
    String(ece.decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret: auth.toString('base64url') }));
  service.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/ben`;
  service.keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return service;
};

test('web push: the browser can read its message, and one that went away is forgotten', async () => {
  const service = await startPushService();
  const server = await serverWith({ webhooksPrivate: true });
  const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
  await ben.addPush({ endpoint: service.endpoint, keys: service.keys });
  const id = await seatTable([ada, ben]);
  await ada.act(id, { after: 8, actions: ['pass'], key: 'a' });
  await until(() => service.pushes.length > 0);
  const [push] = service.pushes as [Push];
  expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(24 * 3600) });
  expect(push.headers.authorization).toContain(`k=${(await ben.notices()).pushKey}`);
  expect(JSON.parse(service.open(push))).toMatchObject({
    title: 'Your turn in Orrery',
    url: expect.stringContaining(id),
  });

  service.status = 410;
  const other = await seatTable([ada, ben]);
  await ada.act(other, { after: 8, actions: ['pass'], key: 'b' });
  await until(() => service.pushes.length > 1);
  const me = (await ben.me()) as { id: string };
  await until(async () => (await server.services.store.notices.pushes(me.id)).length === 0);
});

test('web push: a browser that cannot be reached keeps nothing from the others, nor tells them twice', async () => {
  const [good, bad] = [await startPushService(), await startPushService()];
  bad.status = 500;
  const server = await serverWith({ webhooksPrivate: true, log: 'silent' });
  const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
  await ben.addPush({ endpoint: bad.endpoint, keys: bad.keys });
  await ben.addPush({ endpoint: good.endpoint, keys: good.keys });
  const id = await seatTable([ada, ben]);
  await ada.act(id, { after: 8, actions: ['pass'], key: 'a' });
  await until(() => good.pushes.length > 0 && bad.pushes.length > 0);
  const { engine } = server.services.store;
  const waiting = () =>
    engine.all(engine.build.selectFrom('jobs').select(['key', 'tries']).where('kind', '=', 'deliver').compile());
  await until(async () => (await waiting()).every(({ tries }) => tries === 1));
  expect(await waiting()).toHaveLength(1);
  expect(good.pushes).toHaveLength(1);
});

test('web push: keys that no browser has are refused', async () => {
  const server = await serverWith({ webhooksPrivate: true });
  const service = await startPushService();
  const [ben] = (await guests(server, 'Ben')) as [Client];
  const point = Buffer.alloc(65, 4).toString('base64url');
  for (const keys of [
    { ...service.keys, p256dh: 'x' },
    { ...service.keys, auth: 'x' },
    { ...service.keys, p256dh: point },
  ])
    await expect(ben.addPush({ endpoint: service.endpoint, keys })).rejects.toMatchObject({ code: 'bad_push_keys' });
});

test('web push: without the setting for trying things out, a closed network is refused', async () => {
  const service = await startPushService();
  const server = await serverWith({});
  const [ben] = (await guests(server, 'Ben')) as [Client];
  await expect(ben.addPush({ endpoint: service.endpoint, keys: service.keys })).rejects.toMatchObject({
    code: 'bad_address',
  });
});
