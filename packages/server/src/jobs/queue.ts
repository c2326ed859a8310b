import type { Logger } from 'pino';
import type { Engine, JobHandlers, JobKind } from '../storage/engine.ts';

/** Waits before a failed job is tried again; after the last one it is given up. */
export const RETRY_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000] as const;
const LONGEST_SLEEP = 60_000;

/**
 * Jobs of the embedded database: kept there, done here. `poke` tells that one was written that is due at `dueAt`.
 */
export class JobQueue {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private wakeAt = Number.POSITIVE_INFINITY;
  private readonly running = new Map<string, Promise<void>>();
  private stopped = false;

  constructor(
    private readonly engine: Engine,
    private readonly handlers: JobHandlers,
    private readonly concurrency: number,
    private readonly log: Logger,
  ) {
    this.poke(0);
  }

  poke(dueAt: number): void {
    if (this.stopped || dueAt >= this.wakeAt) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.wakeAt = dueAt;
    this.timer = setTimeout(() => void this.look(), Math.max(0, Math.min(dueAt - Date.now(), LONGEST_SLEEP)));
  }

  private async look(): Promise<void> {
    this.wakeAt = Number.POSITIVE_INFINITY;
    this.timer = null;
    const { build } = this.engine;
    const rows = await this.engine.all(
      build
        .selectFrom('jobs')
        .selectAll()
        .orderBy('due_at')
        .limit(this.concurrency * 2 + this.running.size)
        .compile(),
    );
    const now = Date.now();
    for (const row of rows) {
      if (this.stopped) return;
      if (this.running.has(row.key)) continue;
      if (row.due_at > now || this.running.size >= this.concurrency) {
        if (row.due_at > now) this.poke(row.due_at);
        continue;
      }
      const work = this.run(row).finally(() => {
        this.running.delete(row.key);
        this.poke(0);
      });
      this.running.set(row.key, work);
    }
  }

  private async run(row: { key: string; kind: string; payload: string; due_at: number; tries: number }): Promise<void> {
    const { build } = this.engine;
    try {
      await this.handlers[row.kind as JobKind](JSON.parse(row.payload) as { readonly [name: string]: unknown });
    } catch (error) {
      this.log.warn({ err: error, job: row.key, tries: row.tries }, 'job failed');
      const wait = RETRY_MS[row.tries];
      if (wait !== undefined) {
        await this.engine.write([
          build
            .updateTable('jobs')
            .set({ tries: row.tries + 1, due_at: Date.now() + wait })
            .where('key', '=', row.key)
            .where('due_at', '=', row.due_at)
            .compile(),
        ]);
        return;
      }
    }
    // Unless the handler, or somebody meanwhile, put a new job under the same key.
    await this.engine.write([
      build
        .deleteFrom('jobs')
        .where('key', '=', row.key)
        .where('due_at', '=', row.due_at)
        .where('payload', '=', row.payload)
        .compile(),
    ]);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    await Promise.allSettled(this.running.values());
  }
}
