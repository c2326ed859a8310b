import { Problem } from './problem.ts';
import type { Engine } from './storage/engine.ts';

/** So many at once, and one more every so many seconds. */
interface Limit {
  readonly burst: number;
  readonly everyMs: number;
}

export const LIMITS = {
  /** All requests of one address. */
  request: { burst: 400, everyMs: 20 },
  /** New guests and accounts of one address. */
  newcomer: { burst: 30, everyMs: 20_000 },
  /** Attempts to sign in, by address and by name: guessing a password gets nowhere. */
  signInAddress: { burst: 20, everyMs: 10_000 },
  signInName: { burst: 8, everyMs: 30_000 },
  /** New tables and imports of one player. */
  table: { burst: 40, everyMs: 5_000 },
  /** The same of all players at one address: being many guests brings nobody more. */
  tableAddress: { burst: 200, everyMs: 5_000 },
  chat: { burst: 10, everyMs: 1_000 },
  /** Whole games read by one address, by their length, and looks at earlier moments: they cost more than requests do. */
  reading: { burst: 300, everyMs: 50 },
  /** New names of one player: all who look at a table with a seat of theirs are told. */
  rename: { burst: 10, everyMs: 30_000 },
  link: { burst: 30, everyMs: 2_000 },
  /** Messages of one socket. */
  message: { burst: 120, everyMs: 25 },
  /** New sockets of one address. */
  socket: { burst: 120, everyMs: 500 },
  /** Everything known of one player, at once. */
  export: { burst: 3, everyMs: 600_000 },
  /** Mails and hooks to be confirmed. */
  notice: { burst: 5, everyMs: 60_000 },
} as const satisfies { readonly [name: string]: Limit };
export type LimitName = keyof typeof LIMITS;

/** These protect accounts and other people's mailboxes: they are counted for all processes together. */
const SHARED: ReadonlySet<LimitName> = new Set(['newcomer', 'signInAddress', 'signInName', 'notice', 'link', 'export']);

const MOST_KEPT = 100_000;

const tooFast = (retryAfter: number): Problem =>
  new Problem(429, 'too_fast', 'Too many requests; try again in a moment.', { retryAfter });

/** Buckets that fill up again with time, by kind and by who. */
export class Limits {
  private readonly buckets = new Map<string, { left: number; at: number }>();

  constructor(
    private readonly on: boolean,
    private readonly now: () => number = Date.now,
    private readonly engine: Pick<Engine, 'takeShared'> | null = null,
  ) {}

  /** Throws when it is too much. */
  take(name: LimitName, who: string, cost = 1): void {
    if (!this.on) return;
    const { burst, everyMs } = LIMITS[name];
    const key = `${name} ${who}`;
    const now = this.now();
    const bucket = this.buckets.get(key) ?? { left: burst, at: now };
    const left = Math.min(burst, bucket.left + (now - bucket.at) / everyMs);
    this.buckets.delete(key);
    this.buckets.set(key, { left: Math.max(0, left - cost), at: now });
    if (this.buckets.size > MOST_KEPT) this.forgetOldest();
    if (left < Math.min(cost, burst)) throw tooFast(Math.ceil(((cost - left) * everyMs) / 1000));
  }

  /** The same, for all processes that share a database. What is refused here already is not asked there. */
  async takeShared(name: LimitName, who: string): Promise<void> {
    this.take(name, who);
    if (!this.on || this.engine === null || !SHARED.has(name)) return;
    const { burst, everyMs } = LIMITS[name];
    if (!(await this.engine.takeShared(`${name} ${who}`, burst, everyMs, this.now())))
      throw tooFast(Math.ceil(everyMs / 1000));
  }

  /** Maps keep the order of insertion, and every use inserts anew: the first ones are the longest unused. */
  private forgetOldest(): void {
    let drop = MOST_KEPT / 10;
    for (const key of this.buckets.keys()) {
      if (drop-- <= 0) return;
      this.buckets.delete(key);
    }
  }
}
