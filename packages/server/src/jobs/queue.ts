import type { Logger } from 'pino';
import { type Engine, type JobHandlers, type JobKind, LANES, type Lane, type Places } from '../storage/engine.ts';

/** Waits before a failed job is tried again; after the last one it is given up. */
export const RETRY_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000] as const;
/** A command of `orrery admin` is written by another program, which cannot poke us. */
const LONGEST_SLEEP = 10_000;

interface JobRow {
  readonly key: string;
  readonly kind: string;
  readonly payload: string;
  readonly due_at: number;
  readonly tries: number;
  readonly queue: string;
}

interface Running {
  readonly queue: string;
  readonly done: Promise<void>;
}

const laneNames = Object.keys(LANES) as Lane[];

/**
 * Jobs of the embedded database: kept there, done here. `poke` tells that one was written that is due at `dueAt`.
 * Bots have places of their own, so that no clock waits behind them, and of these one person never has all.
 */
export class JobQueue {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private wakeAt = Number.POSITIVE_INFINITY;
  private readonly running: { readonly [L in Lane]: Map<string, Running> } = {
    bot: new Map(),
    quickBot: new Map(),
    other: new Map(),
  };
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
    const now = Date.now();
    Promise.all([...laneNames.map((lane) => this.lookAt(lane, now)), this.sleepUntilNext(now)]).catch((error) => {
      this.log.error({ err: error }, 'jobs could not be read');
      this.poke(Date.now() + RETRY_MS[0]);
    });
  }

  private async sleepUntilNext(now: number): Promise<void> {
    const { build } = this.engine;
    const [next] = await this.engine.all(
      build.selectFrom('jobs').select('due_at').where('due_at', '>', now).orderBy('due_at').limit(1).compile(),
    );
    if (next !== undefined) this.poke(next.due_at);
  }

  /** Begin what is due, as long as there are places. Whoever is done makes the queue look again. */
  private async lookAt(lane: Lane, now: number): Promise<void> {
    while (!this.stopped && this.running[lane].size < this.places[lane]) {
      let began = 0;
      for (const row of await this.due(lane, now)) if (this.begin(lane, row)) began++;
      if (began === 0) return;
    }
  }

  /** One person has all places of a lane but one. */
  private isFull(lane: Lane, queue: string): boolean {
    if (queue === '') return false;
    let own = 0;
    for (const one of this.running[lane].values()) if (one.queue === queue) own++;
    return own >= Math.max(1, this.places[lane] - 1);
  }

  private due(lane: Lane, now: number): Promise<JobRow[]> {
    const { build } = this.engine;
    const running = this.running[lane];
    const full = [...new Set([...running.values()].map(({ queue }) => queue))].filter((one) => this.isFull(lane, one));
    let query = build
      .selectFrom('jobs')
      .selectAll()
      .where('kind', 'in', [...LANES[lane]])
      .where('due_at', '<=', now)
      .orderBy('priority')
      .orderBy('due_at')
      .limit(this.places[lane] + running.size);
    if (full.length > 0) query = query.where('queue', 'not in', full);
    return this.engine.all(query.compile());
  }

  private begin(lane: Lane, row: JobRow): boolean {
    const running = this.running[lane];
    if (this.stopped || running.has(row.key) || running.size >= this.places[lane] || this.isFull(lane, row.queue))
      return false;
    const done = this.run(row)
      .catch((error) => {
        this.log.error({ err: error, job: row.key }, 'what became of a job could not be written');
        return new Promise<void>((resolve) => setTimeout(resolve, RETRY_MS[0]).unref());
      })
      .finally(() => {
        running.delete(row.key);
        this.poke(0);
      });
    running.set(row.key, { queue: row.queue, done });
    return true;
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
    await Promise.allSettled(laneNames.flatMap((lane) => [...this.running[lane].values()].map(({ done }) => done)));
  }
}
