import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RawRecord } from '@orrery/kernel';
import type { SeatLink, TableResult } from '@orrery/protocol';
import Database from 'libsql';
import pg from 'pg';
import { MIGRATIONS } from '../storage/migrations.ts';
import { DATABASE_FILE } from '../storage/sqlite.ts';

/** What the first edition said of a table before it ended. */
export interface KnownTable {
  readonly id: string;
  readonly game: string;
  readonly status: string;
  readonly number: number;
  readonly length: number;
  readonly decider: number | null;
  readonly seats: readonly (readonly [string, string, string | null])[];
  readonly result: TableResult | null;
  /** The answers of the person who decides; null when none does. */
  readonly legal: readonly string[] | null;
}

type Row = { readonly [column: string]: string | number | null };
interface Fixture {
  readonly known: {
    readonly cookies: { readonly ada: string; readonly ben: string; readonly cy: string };
    readonly key: string;
    readonly link: SeatLink;
    readonly tables: { readonly [name: string]: KnownTable };
    readonly records: { readonly [name: string]: RawRecord };
  };
  readonly migrations: readonly string[];
  readonly rows: { readonly [table: string]: readonly Row[] };
}

const folder = fileURLToPath(new URL('./first-edition', import.meta.url));
export const firstEdition = JSON.parse(readFileSync(join(folder, 'fixture.json'), 'utf8')) as Fixture;

/** Times move along with the day of the test, so that sessions and clocks have not run out. */
const EARLIEST = 1_500_000_000_000;
const ended = Math.max(...(firstEdition.rows.tables ?? []).map((row) => Number(row.touched_at)));
const movedBy = (row: Row, ms: number): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' && value > EARLIEST ? value + ms : value,
    ]),
  );

/** The statements that make the database of the first edition. What is due is kept elsewhere in PostgreSQL. */
const statements = (placeholder: (i: number) => string, jobs: boolean): [string, (string | number | null)[]][] => {
  const schema = MIGRATIONS.filter(({ id }) => firstEdition.migrations.includes(id)).flatMap((one) => one.statements);
  const moved = Date.now() - ended;
  const inserts = Object.entries(firstEdition.rows).flatMap(([table, rows]) =>
    table === 'jobs' && !jobs
      ? []
      : rows.map((row): [string, (string | number | null)[]] => {
          const columns = Object.keys(row);
          const places = columns.map((_, i) => placeholder(i + 1)).join(', ');
          return [
            `insert into ${table} (${columns.join(', ')}) values (${places})`,
            Object.values(movedBy(row, moved)),
          ];
        }),
  );
  return [
    ['create table migrations (id text primary key)', []],
    ...schema.map((text): [string, []] => [text, []]),
    ...firstEdition.migrations.map((id): [string, string[]] => [
      `insert into migrations (id) values (${placeholder(1)})`,
      [id],
    ]),
    ...inserts,
  ];
};

/** The data folder and the database as a server of the first edition left them. */
export const restoreFirstEdition = async (data: string, databaseUrl: string | null): Promise<void> => {
  mkdirSync(data, { recursive: true });
  cpSync(join(folder, 'engines'), join(data, 'engines'), { recursive: true });
  if (databaseUrl === null) {
    const db = new Database(join(data, DATABASE_FILE));
    db.exec('begin');
    for (const [text, values] of statements(() => '?', true)) db.prepare(text).run(...values);
    db.exec('commit');
    db.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const [text, values] of statements((i) => `$${i}`, false)) await client.query(text, values);
  await client.end();
};
