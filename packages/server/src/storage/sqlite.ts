import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import Database from 'libsql';
import type { Logger } from 'pino';
import { JobQueue } from '../jobs/queue.ts';
import { type Engine, type JobChange, Outage, type Statement, Taken } from './engine.ts';
import type { Schema } from './schema.ts';
import { appendStatements } from './sqlite-append.ts';
import { WriterThread } from './sqlite-thread.ts';

export const DATABASE_FILE = 'orrery.db';

/** Files of an earlier server, or one with another umask, are for this user alone from now on. */
const closeToOthers = (folder: string): void => {
  for (const name of [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, 'lock']) {
    const file = join(folder, name);
    if (existsSync(file)) chmodSync(file, 0o600);
  }
};

/** A lock that ends with the process, however it ends: two servers must not share one folder of data. */
const lockFolder = (folder: string): Database.Database => {
  const lock = new Database(join(folder, 'lock'));
  try {
    lock.pragma('journal_mode = DELETE');
    lock.exec('begin exclusive');
    return lock;
  } catch {
    throw new Error(`another server uses the data in ${folder}`);
  }
};

/** A job as a row. */
const statementOf = (build: Kysely<Schema>, change: JobChange): Statement => {
  if (change.k === 'remove') return build.deleteFrom('jobs').where('key', '=', change.key).compile();
  const { job } = change;
  const row = {
    key: job.key,
    kind: job.kind,
    payload: JSON.stringify(job.payload),
    due_at: job.dueAt,
    tries: 0,
    queue: job.queue?.name ?? '',
    priority: job.priority ?? 0,
  };
  return build
    .insertInto('jobs')
    .values(row)
    .onConflict((conflict) =>
      job.keep === true ? conflict.column('key').doNothing() : conflict.column('key').doUpdateSet(row),
    )
    .compile();
};

/**
 * The embedded database: reads here, writes in a thread that commits in groups. `beside` a server that may be running, a
 * short command can look and write as well.
 */
export const openSqlite = async (folder: string, log: Logger, beside = false): Promise<Engine> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeToOthers(folder);
  const lock = beside ? null : lockFolder(folder);
  const file = join(folder, DATABASE_FILE);
  const writer = await WriterThread.open(file);
  const reader = new Database(file, { readonly: true } as Database.Options);
  closeToOthers(folder);
  const prepared = new Map<string, Database.Statement>();
  const prepare = (sql: string): Database.Statement => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const statement = reader.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };

  let queue: JobQueue | null = null;
  let healthy = true;
  const build = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  /** The queue hears of jobs once they are on disk. */
  const pokeFor = (changes: readonly JobChange[]): void => {
    for (const change of changes) if (change.k === 'add') queue?.poke(change.job.dueAt);
  };
  const engine: Engine = {
    kind: 'sqlite',
    build,
    all: async <T>(query: Statement) => prepare(query.sql).all(...query.parameters) as T[],
    write: (statements, then, guards = 1) =>
      new Promise((resolve, reject) => {
        if (writer.failure !== null) return reject(new Outage(writer.failure));
        const changes = then?.jobs ?? [];
        const all = [...statements, ...changes.map((change) => statementOf(build, change))];
        writer.add({
          unit: { statements: all.map(({ sql, parameters }) => ({ sql, parameters: [...parameters] })), guards },
          done: (result) => {
            if (result.k === 'done') {
              healthy = true;
              resolve(result.changed);
              if (result.changed > 0) pokeFor(changes);
            } else if (result.k === 'taken') reject(new Taken());
            else {
              if (result.outage) {
                healthy = false;
                log.error({ reason: result.message }, 'the database takes nothing');
              }
              reject(result.outage ? new Outage(result.message) : new Error(result.message));
            }
          },
        });
      }),
    append: async (append) => (await engine.write(appendStatements(append), { jobs: append.jobs })) > 0,
    listen: () => {},
    announce: () => {},
    // There is one process.
    takeShared: async () => true,
    jobs: async (changes) => {
      await Promise.all(changes.map((change) => engine.write([statementOf(build, change)])));
      pokeFor(changes);
    },
    work: async (handlers, places) => {
      queue = new JobQueue(engine, handlers, places, log);
      return queue;
    },
    ping: async () => {
      if (writer.failure !== null) return false;
      // After a failure only a write that succeeds says that all is well again.
      if (!healthy)
        await engine.write([
          build
            .updateTable('settings')
            .set((row) => ({ value: row.ref('value') }))
            .compile(),
        ]);
      return healthy;
    },
    close: async () => {
      await writer.close();
      reader.close();
      lock?.exec('rollback');
      lock?.close();
    },
  };
  return engine;
};
