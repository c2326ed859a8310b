import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { workerFile } from '@orrery/bots/node';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import Database from 'libsql';
import type { Logger } from 'pino';
import { JobQueue } from '../jobs/queue.ts';
import { type Engine, type JobChange, type Statement, Taken } from './engine.ts';
import type { Schema } from './schema.ts';
import { appendStatements } from './sqlite-append.ts';
import type { WriteResult, WriterMessage, WriteUnit } from './sqlite-writer.ts';

interface Pending {
  readonly unit: WriteUnit;
  done(result: WriteResult): void;
}

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

export const DATABASE_FILE = 'orrery.db';

/** The embedded database: reads here, writes in a thread that commits in groups. */
export const openSqlite = async (folder: string, log: Logger): Promise<Engine> => {
  mkdirSync(folder, { recursive: true });
  const lock = lockFolder(folder);
  const file = join(folder, DATABASE_FILE);
  const writer = new Worker(await workerFile('sqlite-writer'), { workerData: { file } });
  const waiting: Pending[] = [];
  let sent: Pending[] = [];
  let failure: string | null = null;

  const flush = (): void => {
    if (sent.length > 0 || waiting.length === 0) return;
    sent = waiting.splice(0);
    writer.postMessage(sent.map((pending) => pending.unit));
  };
  const fail = (message: string): void => {
    failure = message;
    for (const pending of [...sent, ...waiting.splice(0)]) pending.done({ k: 'failed', message });
    sent = [];
  };
  await new Promise<void>((resolve, reject) => {
    writer.on('message', (message: WriterMessage) => {
      if (message.k === 'ready') resolve();
      else if (message.k === 'broken') reject(new Error(`the database ${file} cannot be opened: ${message.message}`));
      else {
        const answered = sent;
        sent = [];
        // Those who waited longer go to disk while these are answered.
        flush();
        answered.forEach((pending, i) => {
          pending.done(message.results[i] as WriteResult);
        });
      }
    });
    writer.on('error', (error) => {
      fail(error.message);
      reject(error);
    });
    writer.on('exit', () => fail('the database is closed'));
  });

  const reader = new Database(file, { readonly: true } as Database.Options);
  const prepared = new Map<string, Database.Statement>();
  const prepare = (sql: string): Database.Statement => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const statement = reader.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };

  let queue: JobQueue | null = null;
  const build = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  const statementOf = (change: JobChange): Statement => {
    if (change.k === 'remove') return build.deleteFrom('jobs').where('key', '=', change.key).compile();
    const { job } = change;
    const row = { key: job.key, kind: job.kind, payload: JSON.stringify(job.payload), due_at: job.dueAt, tries: 0 };
    return build
      .insertInto('jobs')
      .values(row)
      .onConflict((conflict) =>
        job.keep === true ? conflict.column('key').doNothing() : conflict.column('key').doUpdateSet(row),
      )
      .compile();
  };
  /** The queue hears of jobs once they are on disk. */
  const pokeFor = (changes: readonly JobChange[]): void => {
    for (const change of changes) if (change.k === 'add') queue?.poke(change.job.dueAt);
  };
  const engine: Engine = {
    kind: 'sqlite',
    build,
    all: async <T>(query: Statement) => prepare(query.sql).all(...query.parameters) as T[],
    write: (statements, then) =>
      new Promise((resolve, reject) => {
        if (failure !== null) return reject(new Error(failure));
        const changes = then?.jobs ?? [];
        const all = [...statements, ...changes.map(statementOf)];
        waiting.push({
          unit: { statements: all.map(({ sql, parameters }) => ({ sql, parameters: [...parameters] })) },
          done: (result) => {
            if (result.k === 'done') {
              resolve(result.changed);
              if (result.changed > 0) pokeFor(changes);
            } else reject(result.k === 'taken' ? new Taken() : new Error(result.message));
          },
        });
        // Let everything that is ready in this turn of the loop join the same commit.
        setImmediate(flush);
      }),
    append: async (append) => (await engine.write(appendStatements(append), { jobs: append.jobs })) > 0,
    listen: () => {},
    jobs: async (changes) => {
      await Promise.all(changes.map((change) => engine.write([statementOf(change)])));
      pokeFor(changes);
    },
    work: async (handlers, places) => {
      queue = new JobQueue(engine, handlers, places, log);
      return queue;
    },
    ping: async () => failure === null,
    close: async () => {
      writer.postMessage('close');
      await new Promise((resolve) => writer.once('exit', resolve));
      reader.close();
      lock.exec('rollback');
      lock.close();
    },
  };
  return engine;
};
