import { parentPort, workerData } from 'node:worker_threads';
import Database from 'libsql';
import { MIGRATIONS } from './migrations.ts';

/**
 * The one writer of the embedded database, in a thread of its own so that waiting for the disk stops nobody.
 * Whatever has gathered while the last commit went to disk is committed together; each unit keeps its own fate.
 */
export interface WriteUnit {
  readonly statements: readonly { readonly sql: string; readonly parameters: readonly unknown[] }[];
  /** So many of them, from the first on, must change something. */
  readonly guards: number;
}
export type WriteResult =
  | { readonly k: 'done'; readonly changed: number }
  | { readonly k: 'taken' }
  | { readonly k: 'failed'; readonly message: string; readonly outage: boolean };
export type WriterMessage =
  | { readonly k: 'ready' }
  | { readonly k: 'broken'; readonly message: string }
  | { readonly k: 'results'; readonly results: readonly WriteResult[] };

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** No room, no disk, no permission: no fault of the statement. */
const isOutage = (code: string): boolean =>
  /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|CORRUPT|NOTADB)/.test(code);

const openDatabase = (file: string): Database.Database => {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('busy_timeout = 5000');
  return db;
};

const migrate = (db: Database.Database): void => {
  db.exec('begin exclusive');
  db.exec('create table if not exists migrations (id text primary key)');
  const done = new Set((db.prepare('select id from migrations').all() as { id: string }[]).map((row) => row.id));
  for (const { id, statements } of MIGRATIONS) {
    if (done.has(id)) continue;
    for (const statement of statements) db.exec(statement);
    db.prepare('insert into migrations (id) values (?)').run(id);
  }
  db.exec('commit');
};

const serve = (db: Database.Database): void => {
  const prepared = new Map<string, Database.Statement>();
  const prepare = (sql: string): Database.Statement => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const statement = db.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  const runUnit = (unit: WriteUnit): WriteResult => {
    db.exec('savepoint unit');
    try {
      let first = 0;
      for (let i = 0; i < unit.statements.length; i++) {
        const { sql, parameters } = unit.statements[i] as WriteUnit['statements'][number];
        const { changes } = prepare(sql).run(...parameters);
        if (i === 0) first = changes;
        if (i < unit.guards && changes === 0) {
          db.exec('rollback to unit');
          first = 0;
          break;
        }
      }
      db.exec('release unit');
      return { k: 'done', changed: first };
    } catch (error) {
      db.exec('rollback to unit');
      db.exec('release unit');
      const code = (error as { code?: string }).code ?? '';
      if (code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === 'SQLITE_CONSTRAINT_UNIQUE') return { k: 'taken' };
      return { k: 'failed', message: messageOf(error), outage: isOutage(code) };
    }
  };
  parentPort?.on('message', (units: readonly WriteUnit[] | 'close') => {
    if (units === 'close') {
      db.close();
      parentPort?.close();
      return;
    }
    let results: WriteResult[];
    try {
      db.exec('begin immediate');
      results = units.map(runUnit);
      db.exec('commit');
    } catch (error) {
      try {
        db.exec('rollback');
      } catch {
        // The failed statement ended the transaction itself.
      }
      const outage = isOutage((error as { code?: string }).code ?? '');
      results = units.map(() => ({ k: 'failed', message: messageOf(error), outage }));
    }
    parentPort?.postMessage({ k: 'results', results } satisfies WriterMessage);
  });
};

const { file } = workerData as { readonly file: string };
try {
  const db = openDatabase(file);
  migrate(db);
  serve(db);
  parentPort?.postMessage({ k: 'ready' } satisfies WriterMessage);
} catch (error) {
  parentPort?.postMessage({ k: 'broken', message: messageOf(error) } satisfies WriterMessage);
}
