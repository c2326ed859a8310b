import { randomUUID } from 'node:crypto';
import { type Runner, run, runMigrations, Logger as WorkerLogger } from 'graphile-worker';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import {
  type Announcement,
  type Engine,
  type JobChange,
  type JobHandlers,
  type JobKind,
  LANES,
  type Lane,
  Outage,
  type Statement,
  Taken,
} from './engine.ts';
import { MIGRATIONS } from './migrations.ts';
import { Announcer } from './postgres-announcer.ts';
import { Appender } from './postgres-append.ts';
import { Listener } from './postgres-listener.ts';
import type { Schema } from './schema.ts';

/** Any number that is ours: processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_203_114;
const UNIQUE_VIOLATION = '23505';
const INT8 = 20;

const types = {
  getTypeParser: (oid: number, format?: string) =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
} as unknown as pg.CustomTypesConfig;

/** Connections that break or are refused, a server that starts or stops, no room on its disk. */
const OUTAGE = /^(08|53|57P|58|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/;
const BROKEN =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

const translated = (error: unknown): never => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === UNIQUE_VIOLATION) throw new Taken();
  throw OUTAGE.test(code) || BROKEN.test(message) ? new Outage(error) : error;
};

const migrate = async (pool: pg.Pool, log: Logger): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('create table if not exists migrations (id text primary key)');
    const done = new Set((await client.query<{ id: string }>('select id from migrations')).rows.map((row) => row.id));
    for (const { id, statements } of MIGRATIONS) {
      if (done.has(id)) continue;
      await client.query('begin');
      for (const statement of statements) await client.query(statement);
      await client.query('insert into migrations (id) values ($1)', [id]);
      await client.query('commit');
    }
    await runMigrations({ pgPool: pool, logger: workerLogger(log) });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
};

/** A bucket that fills up again with time; no row comes back when it is empty. */
const TAKE = `insert into limits as l (key, tokens, at) values ($1, $2::float8 - 1, $4)
  on conflict (key) do update set tokens = least($2::float8, l.tokens + ($4 - l.at) / $3::float8) - 1, at = $4
  where least($2::float8, l.tokens + ($4 - l.at) / $3::float8) >= 1 returning key`;

/** One transaction; it counts what the first statement changed, and is taken back when that is nothing. */
const writeAll = async (pool: pg.Pool, statements: readonly Statement[], guards: number): Promise<number> => {
  if (statements.length === 1) {
    const [only] = statements as readonly [Statement];
    return (await pool.query(only.sql, [...only.parameters])).rowCount ?? 0;
  }
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    let first = 0;
    for (let i = 0; i < statements.length; i++) {
      const { sql, parameters } = statements[i] as Statement;
      const { rowCount } = await client.query(sql, [...parameters]);
      if (i === 0) first = rowCount ?? 0;
      if (i < guards && rowCount === 0) {
        first = 0;
        break;
      }
    }
    await client.query(first === 0 ? 'rollback' : 'commit');
    return first;
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    client.release(broken);
  }
};

/** PostgreSQL: many processes share it, and hear of each other through it. */
export const openPostgres = async (url: string, poolSize: number, log: Logger): Promise<Engine> => {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, types, connectionTimeoutMillis: 10_000 });
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  // A connection that breaks while it is out of the pool tells its user; the rest is for the log.
  pool.on('connect', (client) => client.on('error', (error) => log.debug({ err: error }, 'a connection broke')));
  await migrate(pool, log);
  const self = randomUUID();
  const announcer = new Announcer(url, self, log);
  // Moves never wait behind other questions.
  const appends = new pg.Pool({ connectionString: url, max: 1 });
  appends.on('error', (error) => log.warn({ err: error }, 'the appending connection broke'));
  const appender = new Appender(appends);
  let listener: Listener | null = null;

  return {
    kind: 'postgres',
    build: new Kysely<Schema>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    }),
    all: async <T>(query: Statement) =>
      (await pool.query(query.sql, [...query.parameters]).catch(translated)).rows as T[],
    write: async (statements, then, guards = 1) => {
      const changed = await writeAll(pool, statements, guards).catch(translated);
      if (changed > 0 && then !== undefined) announcer.add(then.announce, then.jobs ?? []);
      return changed;
    },
    append: async (append) => {
      const stored = await appender.add(append).catch(translated);
      if (stored) announcer.add({ k: 'log', table: append.table }, append.jobs);
      return stored;
    },
    jobs: (changes: readonly JobChange[]) => announcer.flushed(changes),
    announce: (announcement) => announcer.add(announcement, []),
    takeShared: async (key, burst, everyMs, now) => {
      const { rowCount } = await pool.query(TAKE, [key, burst, everyMs, now]).catch(translated);
      return rowCount !== 0;
    },
    listen: (hear, lost) => {
      listener = new Listener(
        url,
        (payload) => {
          const { by, ...announcement } = JSON.parse(payload) as Announcement & { by: string };
          if (by !== self) hear(announcement, by);
        },
        lost,
        log,
      );
    },
    work: async (handlers, places) => {
      const runners = await Promise.all(
        (Object.keys(LANES) as Lane[]).map((lane) => startRunner(pool, handlers, LANES[lane], places[lane], log)),
      );
      return {
        stop: async () => {
          await Promise.all(runners.map((runner) => runner.stop()));
        },
      };
    },
    ping: async () => {
      // A write, because a disk that is full can still be read.
      await pool.query(
        "insert into settings (key, value) values ('ping', $1) on conflict (key) do update set value = $1",
        [String(Date.now())],
      );
      return true;
    },
    close: async () => {
      await listener?.close();
      await announcer.close();
      await appends.end();
      await pool.end();
    },
  };
};

/** The queue's own words, where they matter. */
const workerLogger = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ queue: message }, 'job queue');
    else log.debug({ queue: message }, 'job queue');
  });

const startRunner = (
  pool: pg.Pool,
  handlers: JobHandlers,
  kinds: readonly JobKind[],
  concurrency: number,
  log: Logger,
): Promise<Runner> =>
  run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    taskList: Object.fromEntries(
      kinds.map((kind) => [
        kind,
        async (payload: unknown) => handlers[kind]((payload ?? {}) as { readonly [name: string]: unknown }),
      ]),
    ),
    logger: workerLogger(log),
  });
