import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import { RETRY_MS } from '../jobs/queue.ts';
import type { Announcement, JobChange } from './engine.ts';

/** The channel all processes of one installation listen to. */
export const CHANNEL = 'orrery';

const ADD_JOB = `select graphile_worker.add_job($1, $2::json, run_at => to_timestamp($3::float8 / 1000),
  max_attempts => ${RETRY_MS.length}, job_key => $4, job_key_mode => $5, queue_name => $6, priority => $7)`;
const REMOVE_JOB = 'select graphile_worker.remove_job($1)';

const slotOf = (key: string, slots: number): number => createHash('sha256').update(key).digest().readUInt32BE() % slots;

interface Waiting {
  resolve(): void;
  reject(error: Error): void;
}

/**
 * Tells what was written, over a connection of its own. A NOTIFY inside the transaction that writes would make all
 * commits of the database wait for one another's disk; after the commit, and in batches, it costs nearly nothing.
 */
export class Announcer {
  private readonly pool: pg.Pool;
  private announcements: string[] = [];
  private changes: JobChange[] = [];
  private waiting: Waiting[] = [];
  private flushing: Promise<void> | null = null;

  constructor(
    url: string,
    private readonly self: string,
    private readonly log: Logger,
  ) {
    this.pool = new pg.Pool({ connectionString: url, max: 1, options: '-c synchronous_commit=off' });
    this.pool.on('error', (error) => log.warn({ err: error }, 'the announcing connection broke'));
  }

  add(announce: Announcement | undefined, jobs: readonly JobChange[]): void {
    if (announce !== undefined) {
      const text = JSON.stringify({ ...announce, by: this.self });
      if (!this.announcements.includes(text)) this.announcements.push(text);
    }
    this.changes.push(...jobs);
    this.begin();
  }

  /** Resolves when these jobs are in the queue. */
  flushed(jobs: readonly JobChange[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.changes.push(...jobs);
      this.waiting.push({ resolve, reject });
      this.begin();
    });
  }

  private begin(): void {
    this.flushing ??= this.flush();
  }

  private async flush(): Promise<void> {
    // What is announced in this turn of the loop goes together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.announcements.length + this.changes.length + this.waiting.length > 0) {
      const [announcements, changes, waiting] = [this.announcements, this.changes, this.waiting];
      this.announcements = [];
      this.changes = [];
      this.waiting = [];
      try {
        if (announcements.length > 0)
          await this.pool.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
            CHANNEL,
            announcements,
          ]);
        for (const change of changes) await this.change(change);
        for (const { resolve } of waiting) resolve();
      } catch (error) {
        this.log.warn({ err: error }, 'announcements failed');
        for (const { reject } of waiting) reject(error as Error);
      }
    }
    // In the same turn as the last look: what comes a moment later begins anew.
    this.flushing = null;
  }

  private async change(change: JobChange): Promise<void> {
    if (change.k === 'remove') {
      await this.pool.query(REMOVE_JOB, [change.key]);
      return;
    }
    const { kind, key, payload, dueAt, keep, queue, priority } = change.job;
    await this.pool.query(ADD_JOB, [
      kind,
      JSON.stringify(payload),
      dueAt,
      key,
      keep === true ? 'preserve_run_at' : 'replace',
      // Jobs of one queue are done one after the other: as many queues as are done at a time.
      queue === undefined ? null : `${kind}:${queue.name}:${slotOf(key, queue.slots)}`,
      priority ?? 0,
    ]);
  }

  async close(): Promise<void> {
    await this.flushing;
    await this.pool.end();
  }
}
