import { readStrength } from '@orrery/bots/engine';
import type { Job } from '../storage/engine.ts';

/** Bots that look ahead think for up to a second or more; the others answer at a glance, and do not wait behind them. */
export type Lane = 'bot' | 'quickBot';

/** What a thought is counted as before it is thought, in milliseconds. */
const GLANCE_MS = 50;
const SEARCH_MS = 600;

const costOf = (strength: string): { readonly lane: Lane; readonly ms: number } => {
  const strategy = readStrength(strength)?.strategy;
  if (strategy !== undefined && strategy.k !== 'search') return { lane: 'quickBot', ms: GLANCE_MS };
  return { lane: 'bot', ms: strategy?.budget.ms ?? SEARCH_MS };
};

export const laneOf = (strength: string): Lane => costOf(strength).lane;

/** Jobs of one person that one process works at, of those that answer at a glance. */
const GLANCES_AT_ONCE = 2;
const MINUTE = 60_000;
const MOST_KEPT = 20_000;
const LAST = 1_000;

/**
 * Thinking is shared by people: whoever hosts a table pays for its bots. Within the budget, everybody's turn comes round;
 * whoever has spent it several times over in a minute waits behind all who have spent it less often.
 */
export class Thinking {
  private readonly spent = new Map<string, { readonly ms: number; readonly at: number }>();

  constructor(
    /** Milliseconds of thinking a person has for each minute. */
    private readonly budgetMs: number,
    private readonly threads: number,
    private readonly now: () => number,
  ) {}

  /** The job of a bot that must move at somebody's table. */
  job(table: string, host: string, strength: string, more: Pick<Job, 'dueAt' | 'keep'>): Job {
    const { lane, ms } = costOf(strength);
    return {
      kind: lane,
      key: `bot:${table}`,
      payload: { table },
      queue: { name: host, slots: lane === 'bot' ? Math.max(1, this.threads) : GLANCES_AT_ONCE },
      priority: this.take(host, ms),
      ...more,
    };
  }

  /** How often somebody has spent the budget lately; this thought is added. */
  take(host: string, ms: number): number {
    const now = this.now();
    const before = this.spent.get(host);
    const left = before === undefined ? 0 : Math.max(0, before.ms - ((now - before.at) * this.budgetMs) / MINUTE);
    this.spent.delete(host);
    this.spent.set(host, { ms: left + ms, at: now });
    if (this.spent.size > MOST_KEPT)
      for (const oldest of this.spent.keys()) {
        this.spent.delete(oldest);
        break;
      }
    return Math.min(LAST, Math.floor(left / this.budgetMs));
  }
}
