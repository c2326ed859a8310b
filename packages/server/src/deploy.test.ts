import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ENVIRONMENT_NAMES } from './config.ts';
import { backupFolder, backupsIn, makeBackup } from './jobs/backups.ts';
import { KEPT, LEFT_OUT, restore } from './storage/backup.ts';
import { clientOf, startTestServer, stopTheClock, until } from './testing/index.ts';
import { type PostgresServer, startPostgres } from './testing/postgres.ts';
import { buildServer } from './testing/process.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'orrery-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const modeOf = (file: string): number => statSync(file).mode & 0o777;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

test('npm start hands SIGTERM to the server, which stops cleanly; its files are for its user alone', async () => {
  const built = await buildServer();
  const own = join(folder, 'start');
  mkdirSync(own);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
  expect(scripts.start).toContain('tools/start.mjs');
  writeFileSync(
    join(own, 'package.json'),
    JSON.stringify({ name: 'x', scripts: { start: scripts.start.replace('tools/start.mjs', built.main) } }),
  );
  const child = spawn('npm', ['start', '--silent'], {
    cwd: own,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ORRERY_DATA: join(own, 'data'), ORRERY_LOG: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (data) => {
    said += String(data);
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await until(() => said.includes('Orrery is at'));
  const url = /Orrery is at (\S+)/.exec(said)?.[1] as string;
  await clientOf(url).guest('Ada');
  for (const name of ['orrery.db', 'orrery.db-wal', 'lock']) expect(modeOf(join(own, 'data', name))).toBe(0o600);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  built.remove();
});

test('compose passes every setting on, keeps passwords out of addresses and publishes the proxy alone', () => {
  const compose = read('deploy/compose.yaml');
  for (const name of ENVIRONMENT_NAMES)
    if (!['PORT', 'HOST', 'ORRERY_DATA'].includes(name)) expect(compose).toContain(`${name}:`);
  expect(compose).not.toMatch(/postgres:\/\/[^\n]*PASSWORD/);
  expect(compose.match(/^ +ports:/gm)).toHaveLength(1);
  expect(compose.indexOf('ports:')).toBeGreaterThan(compose.indexOf('  proxy:'));
  expect(read('deploy/orrery.service')).toContain('UMask=0077');
  expect(read('deploy/Dockerfile')).not.toMatch(/FROM node:20/);
});

const composeClient = [
  ['docker', 'compose'],
  ['docker-compose', ''],
].find(([program, word]) => {
  try {
    execFileSync(program as string, [...(word === '' ? [] : [word as string]), 'version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

test.skipIf(composeClient === undefined)('compose reads its file, whatever is in the password', () => {
  const at = join(folder, 'compose');
  mkdirSync(at);
  // Old clients do not know a project's name.
  writeFileSync(join(at, 'compose.yaml'), read('deploy/compose.yaml').replace(/^name:.*\n/m, ''));
  const [program, word] = composeClient as [string, string];
  const password = 'p@ss:/w#o"rd %x?';
  const said = execFileSync(program, [...(word === '' ? [] : [word]), '-f', join(at, 'compose.yaml'), 'config'], {
    env: { ...process.env, POSTGRES_PASSWORD: password, ORRERY_PUBLIC_URL: 'https://orrery.example' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  expect(said.match(/PGPASSWORD: .*/g)?.every((line) => line.includes('p@ss:/w#o'))).toBe(true);
  expect(said.match(/published: "?\d+/g)).toHaveLength(2);
});

describe('the recipe for nginx, with the nginx of this machine', () => {
  const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file));

  test.skipIf(nginx === undefined)('TLS, sockets, compression and whose address it is', async () => {
    stopTheClock();
    const server = await startTestServer({ trustedProxies: 1, rateLimits: true });
    const at = join(folder, 'nginx');
    mkdirSync(join(at, 'tls'), { recursive: true });
    execFileSync(
      'openssl',
      [
        ...'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout'.split(' '),
        join(at, 'tls', 'privkey.pem'),
        '-out',
        join(at, 'tls', 'fullchain.pem'),
      ],
      { stdio: 'ignore' },
    );
    const [plain, secure] = [await freePort(), await freePort()];
    const conf = read('deploy/nginx.conf')
      .replaceAll('/etc/nginx/tls', join(at, 'tls'))
      .replace('server web:8080;', `server ${new URL(server.url).host};`)
      .replace(/listen \[::\]:\d+[^\n]*\n/g, '\n')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443', `listen 127.0.0.1:${secure}`)
      .replace(
        'http {',
        `http {\n${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${join(at, kind)};`).join('\n')}`,
      );
    writeFileSync(join(at, 'nginx.conf'), `pid ${join(at, 'pid')};\nerror_log stderr;\n${conf}`);
    const child = spawn(nginx as string, ['-p', at, '-c', join(at, 'nginx.conf'), '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (data) => {
      errors += String(data);
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    type Reply = { status: number; headers: { [name: string]: string | string[] | undefined }; text: string };
    const ask = (path: string, headers: { [name: string]: string } = {}, body?: object): Promise<Reply> =>
      new Promise((resolve, reject) => {
        const asked = request(
          {
            host: '127.0.0.1',
            port: secure,
            path,
            method: body === undefined ? 'GET' : 'POST',
            headers: { host: 'orrery.example', ...headers },
            rejectUnauthorized: false,
          },
          (reply) => {
            let text = '';
            reply.on('data', (data) => {
              text += String(data);
            });
            reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }));
          },
        );
        asked.on('error', reject);
        asked.end(body === undefined ? undefined : JSON.stringify(body));
      });
    try {
      await until(async () => (await ask('/healthz').catch(() => null))?.status === 200);
      expect((await fetch(`http://127.0.0.1:${plain}/x`, { redirect: 'manual' })).headers.get('location')).toMatch(
        /^https:/,
      );
      expect((await ask('/openapi.json', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
      expect((await ask('/metrics')).status).toBe(404);
      const json = { 'content-type': 'application/json', origin: 'https://orrery.example' };
      const made = await ask('/api/guest', json, { name: 'Ada' });
      expect(made.status).toBe(201);
      const cookie = String(made.headers['set-cookie']);
      expect(cookie).toContain('Secure');
      const socket = new WebSocket(`wss://127.0.0.1:${secure}/ws`, {
        rejectUnauthorized: false,
        headers: { host: 'orrery.example', origin: 'https://orrery.example', cookie: cookie.split(';')[0] as string },
      });
      const hello = await new Promise<string>((resolve, reject) => {
        socket.once('message', (data) => resolve(String(data)));
        socket.once('error', reject);
      });
      expect(JSON.parse(hello)).toMatchObject({ t: 'hello', name: 'Ada' });
      socket.close();
      // What a client claims about its address is thrown away: all guesses count for one.
      const statuses: number[] = [];
      for (let i = 0; i < 26; i++)
        statuses.push(
          (
            await ask(
              '/api/sessions',
              { ...json, 'x-forwarded-for': `198.51.100.${i}` },
              { name: `n${i}`, password: 'x' },
            )
          ).status,
        );
      expect(statuses.filter((status) => status === 401)).toHaveLength(20);
      expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    } catch (error) {
      throw errors === '' ? error : new Error(errors, { cause: error });
    } finally {
      child.kill('SIGTERM');
      await ended;
      await server.stop();
    }
  });
});

describe('backups by themselves', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  test.each(['sqlite', 'postgres'] as const)('on %s: made, kept so many, and restored', async (kind) => {
    const databaseUrl = kind === 'sqlite' ? null : await postgres.database();
    const server = await startTestServer({ databaseUrl, backupHours: 24, backupsKept: 2 });
    const at = backupFolder(server.services);
    await until(() => backupsIn(at).length === 1);
    const ada = await server.guest('Ada');
    const { table } = await ada.createTable({ game: 'caravan', seats: [{ k: 'me' }, { k: 'me' }] });
    for (let i = 0; i < 3; i++) await makeBackup(server.services)();
    const names = backupsIn(at);
    expect(names).toHaveLength(2);
    const file = join(at, names.at(-1) as string);
    expect([modeOf(file), modeOf(at)]).toEqual([0o600, 0o700]);
    const target = { data: join(folder, `restored-${kind}`), databaseUrl: null };
    await restore(target, file);
    const again = await startTestServer(target);
    const back = again.client();
    back.http.cookie = ada.http.cookie;
    expect(await back.table(table.id)).toMatchObject({ status: 'playing', you: [0, 1] });
    await again.stop();
    await server.stop();
  });

  test('a backup has every table there is', async () => {
    const server = await startTestServer();
    const db = new Database(join(server.folder, 'orrery.db'), { readonly: true } as Database.Options);
    const tables = db.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
    db.close();
    expect(tables.map(({ name }) => name).sort()).toEqual([...KEPT, ...LEFT_OUT].sort());
    await server.stop();
  });
});
