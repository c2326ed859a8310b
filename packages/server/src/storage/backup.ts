import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import Database from 'libsql';
import { pino } from 'pino';
import type { Config } from '../config.ts';
import type { Statement } from './engine.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Schema } from './schema.ts';
import { DATABASE_FILE } from './sqlite.ts';
import { openStore } from './store.ts';

/**
 * A backup is one compressed file of JSON lines, the same for both databases: it can be restored into either. It shows
 * one moment, also while the server runs. What is due (bots, clocks, notices) is not in it: the sweep finds it again.
 */
export const KEPT = [
  'settings',
  'players',
  'sessions',
  'tokens',
  'tables',
  'seats',
  'log',
  'sends',
  'chat',
  'votes',
  'pushes',
  'notices',
  'passkeys',
  'identities',
  'invitations',
  'bans',
  'reports',
  'blocks',
  'audit',
] as const satisfies readonly (keyof Schema)[];
type Kept = (typeof KEPT)[number];
/** What is found again by itself, or is short-lived: work that is due, how often somebody tried, links under way. */
export const LEFT_OUT = ['jobs', 'limits', 'tickets', 'migrations'] as const;

const FORMAT = 1;
type Line =
  | { readonly k: 'orrery'; readonly format: number; readonly migration: string; readonly at: string }
  | { readonly k: 'row'; readonly t: Kept; readonly r: { readonly [column: string]: unknown } }
  | { readonly k: 'end'; readonly rows: number };

type Place = Pick<Config, 'data' | 'databaseUrl'>;
const BATCH = 200;

async function* sqliteRows(folder: string): AsyncGenerator<[Kept, { [column: string]: unknown }]> {
  const file = join(folder, DATABASE_FILE);
  if (!existsSync(file)) throw new Error(`there is no database in ${folder}`);
  const db = new Database(file, { readonly: true } as Database.Options);
  try {
    db.exec('begin');
    for (const table of KEPT)
      for (const row of db.prepare(`select * from ${table}`).iterate())
        yield [table, row as { [column: string]: unknown }];
  } finally {
    db.close();
  }
}

async function* postgresRows(url: string): AsyncGenerator<[Kept, { [column: string]: unknown }]> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    for (const table of KEPT) {
      await client.query(`declare ${table}_rows cursor for select * from ${table}`);
      for (;;) {
        const { rows } = await client.query<{ [column: string]: unknown }>(`fetch ${BATCH} from ${table}_rows`);
        if (rows.length === 0) break;
        for (const row of rows) yield [table, row];
      }
    }
  } finally {
    await client.end();
  }
}

async function* linesOf(place: Place, count: { rows: number }): AsyncGenerator<string> {
  const text = (line: Line): string => `${JSON.stringify(line)}\n`;
  yield text({ k: 'orrery', format: FORMAT, migration: MIGRATIONS.at(-1)?.id ?? '', at: new Date().toISOString() });
  for await (const [t, r] of place.databaseUrl === null ? sqliteRows(place.data) : postgresRows(place.databaseUrl)) {
    count.rows++;
    yield text({ k: 'row', t, r: numbered(r) });
  }
  yield text({ k: 'end', rows: count.rows });
}

/** PostgreSQL gives large numbers as text. */
const numbered = (row: { [column: string]: unknown }): { [column: string]: unknown } => {
  for (const [column, value] of Object.entries(row))
    if (typeof value === 'string' && (column.endsWith('_at') || NUMBERS.has(column)) && /^-?\d+$/.test(value))
      row[column] = Number(value);
  return row;
};
const NUMBERS = new Set([
  'at',
  'since',
  'deadline',
  'bank_ms',
  'holiday_until',
  'holiday_ms_left',
  'suspended_until',
  'counter',
]);

/** Write a backup; the number of rows in it. */
export const backup = async (place: Place, file: string): Promise<number> => {
  const count = { rows: 0 };
  await pipeline(
    Readable.from(linesOf(place, count)),
    createGzip(),
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
  return count.rows;
};

/** Fill an empty database from a backup; the number of rows. A file that is cut short, or a database in use, is refused. */
export const restore = async (place: Place, file: string): Promise<number> => {
  await checkWhole(file);
  const store = await openStore({ ...place, databasePool: 4 }, pino({ level: 'silent' }));
  const { build } = store.engine;
  try {
    const [tables, players] = await Promise.all([
      store.engine.all(build.selectFrom('tables').select('id').limit(1).compile()),
      store.engine.all(build.selectFrom('players').select('id').limit(1).compile()),
    ]);
    if (tables.length + players.length > 0) throw new Error('the database is not empty');
    let rows = 0;
    let waiting: { [column: string]: unknown }[] = [];
    let table: Kept = 'settings';
    const flush = async (): Promise<void> => {
      if (waiting.length === 0) return;
      // A fresh server may have made its own settings; the ones restored are those its players' cookies were signed with.
      const statement: Statement =
        table === 'settings'
          ? build
              .insertInto('settings')
              .values(waiting as { key: string; value: string }[])
              .onConflict((conflict) =>
                conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
              )
              .compile()
          : build
              .insertInto(table)
              .values(waiting as never)
              .compile();
      await store.engine.write([statement]);
      rows += waiting.length;
      waiting = [];
    };
    for await (const line of readLines(file)) {
      if (line.k !== 'row') continue;
      if (line.t !== table || waiting.length >= BATCH) {
        await flush();
        table = line.t;
      }
      waiting.push(line.r as { [column: string]: unknown });
    }
    await flush();
    return rows;
  } finally {
    await store.engine.close();
  }
};

async function* readLines(file: string): AsyncGenerator<Line> {
  const input = createReadStream(file).pipe(createGunzip());
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
    yield JSON.parse(text) as Line;
}

/** Throws unless a backup can be read from its first row to its last. */
export const checkWhole = async (file: string): Promise<void> => {
  let rows = 0;
  let ended = false;
  let first = true;
  try {
    for await (const line of readLines(file)) {
      if (first) {
        if (line.k !== 'orrery' || line.format !== FORMAT) throw new Error('it is no backup this server can read');
        if (!MIGRATIONS.some(({ id }) => id === line.migration)) throw new Error('it comes from a newer server');
        first = false;
      } else if (line.k === 'row') rows++;
      else if (line.k === 'end') ended = line.rows === rows;
    }
  } catch (error) {
    throw new Error(`${file} cannot be restored: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!ended) throw new Error(`${file} cannot be restored: it is cut short`);
};
