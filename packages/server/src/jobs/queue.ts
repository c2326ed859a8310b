import type { Logger } from 'pino';
import type { Engine, JobHandlers, JobKind, Places } from '../storage/engine.ts';

/** Waits before a failed job is tried again; after the last one it is given up. */
export const RETRY_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000] as const;
const LONGEST_SLEEP = 60_000;

/** Bots think for seconds: they have places of their own, so that no clock waits behind them. */
const LANES = ['bot', 'other'] as const;
type Lane = (typeof LANES)[number];

interface JobRow {
  readonly key: string;
  readonly kind: string;
  readonly payload: string;
  readonly due_at: number;
  readonly tries: number;
}

/**
 * Jobs of the embedded database: kept there, done here. `poke` tells that one was written that is due at `dueAt`.
 */
export class JobQueue {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private wakeAt = Number.POSITIVE_INFINITY;
  private readonly running: { readonly [L in Lane]: Map<string, Promise<void>> } = { bot: new Map(), other: new Map() };
  private stopped = false;

  constructor(
    private readonly engine: Engine,
    private readonly handlers: JobHandlers,
    private readonly places: Places,
    private readonly log: Logger,
  ) {
    this.poke(0);
  }

  poke(dueAt: number): void {
    if (this.stopped || dueAt >= this.wakeAt) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.wakeAt = dueAt;
    this.timer = setTimeout(() => this.look(), Math.max(0, Math.min(dueAt - Date.now(), LONGEST_SLEEP)));
  }

  private look(): void {
    this.wakeAt = Number.POSITIVE_INFINITY;
    this.timer = null;
    Promise.all(LANES.map((lane) => this.lookAt(lane))).catch((error) => {
      this.log.error({ err: error }, 'jobs could not be read');
      this.poke(Date.now() + RETRY_MS[0]);
    });
  }

  private async lookAt(lane: Lane): Promise<void> {
    const { build } = this.engine;
    const running = this.running[lane];
    const places = this.places[lane];
    const rows = await this.engine.all(
      build
        .selectFrom('jobs')
        .selectAll()
        .where('kind', lane === 'bot' ? '=' : '!=', 'bot')
        .orderBy('due_at')
        .limit(places + running.size + 1)
        .compile(),
    );
    const now = Date.now();
    for (const row of rows) {
      if (this.stopped) return;
      if (running.has(row.key)) continue;
      if (row.due_at > now) this.poke(row.due_at);
      // Whoever is done makes the queue look again.
      if (row.due_at > now || running.size >= places) return;
      const work = this.run(row)
        .catch((error) => {
          this.log.error({ err: error, job: row.key }, 'what became of a job could not be written');
          return new Promise<void>((resolve) => setTimeout(resolve, RETRY_MS[0]).unref());
        })
        .finally(() => {
          running.delete(row.key);
          this.poke(0);
        });
      running.set(row.key, work);
    }
  }

  private async run(row: JobRow): Promise<void> {
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
    await Promise.allSettled(LANES.flatMap((lane) => [...this.running[lane].values()]));
  }
}
