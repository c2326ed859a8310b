import type pg from 'pg';
import type { Append } from './append.ts';

/**
 * Many appends as one statement: one round trip and one commit for all of them. A table whose log does not end where
 * its writer thought, or whose send was answered before, is not in `moved`, and nothing of its append is written.
 */
const APPEND = `
with moved as (
  update tables t set head = g.head, length = g.length, touched_at = g.touched_at, decider = g.decider,
    since = g.since, deadline = g.deadline, hash = g.hash,
    status = coalesce(g.status, t.status), result = coalesce(g.result, t.result)
  from json_to_recordset($1::json) as g(id text, after int, head int, length int, touched_at bigint, decider int,
    since bigint, deadline bigint, hash text, status text, result text, seat int, key text)
  where t.id = g.id and t.head = g.after
    and not exists (select from sends s where s.table_id = g.id and s.seat = g.seat and s.key = g.key)
  returning t.id),
lines as (
  insert into log (table_id, n, kind, seat, line, length, via, at)
  select l.table_id, l.n, l.kind, l.seat, l.line, l.length, l.via, l.at
  from json_to_recordset($2::json) as l(table_id text, n int, kind text, seat int, line text, length int, via text, at bigint)
  join moved on moved.id = l.table_id),
sent as (
  insert into sends (table_id, seat, key, reply, at)
  select s.table_id, s.seat, s.key, s.reply, s.at
  from json_to_recordset($3::json) as s(table_id text, seat int, key text, reply text, at bigint)
  join moved on moved.id = s.table_id),
seated as (
  update seats set early = s.early, bank_ms = s.bank_ms
  from json_to_recordset($4::json) as s(table_id text, seat int, early text, bank_ms bigint)
  join moved on moved.id = s.table_id
  where seats.table_id = s.table_id and seats.seat = s.seat)
select id from moved`;

const MOST_TOGETHER = 100;

interface Waiting {
  readonly append: Append;
  resolve(stored: boolean): void;
  reject(error: unknown): void;
}

/** Whatever gathers while the last commit is under way is committed together; each append keeps its own fate. */
export class Appender {
  private waiting: Waiting[] = [];
  private flushing = false;

  constructor(private readonly pool: pg.Pool) {}

  /** False when the log does not end where the writer thought. */
  add(append: Append): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ append, resolve, reject });
      if (this.flushing) return;
      this.flushing = true;
      // What is ready in this turn of the loop goes together.
      setImmediate(() => void this.flush());
    });
  }

  private async flush(): Promise<void> {
    while (this.waiting.length > 0) await this.store(this.waiting.splice(0, MOST_TOGETHER));
    this.flushing = false;
  }

  private async store(batch: readonly Waiting[]): Promise<void> {
    try {
      const moved = await this.run(batch.map(({ append }) => append));
      for (const { append, resolve } of batch) resolve(moved.has(append.table));
    } catch (error) {
      if (batch.length === 1) return batch[0]?.reject(error);
      // One of them is at fault; in ever smaller groups the others are stored all the same.
      const half = batch.length >> 1;
      await this.store(batch.slice(0, half));
      await this.store(batch.slice(half));
    }
  }

  private async run(appends: readonly Append[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'append',
      text: APPEND,
      values: [
        JSON.stringify(
          appends.map(({ table, after, progress, send }) => ({
            id: table,
            after,
            ...progress,
            seat: send?.seat ?? null,
            key: send?.key ?? null,
          })),
        ),
        JSON.stringify(appends.flatMap((append) => append.rows)),
        JSON.stringify(appends.flatMap(({ send }) => (send === null ? [] : [send]))),
        JSON.stringify(appends.flatMap(({ table, seats }) => seats.map((seat) => ({ table_id: table, ...seat })))),
      ],
    });
    return new Set(rows.map(({ id }) => id));
  }
}
