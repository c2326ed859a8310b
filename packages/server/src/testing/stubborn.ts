import type { Client, Connection, TableFeed } from '@orrery/client';
import { type Action, fastRng, type StateBase } from '@orrery/kernel';
import { caravanRules as rules } from './index.ts';

/** A player that never gives up: it plays whenever it is asked, and sends again what was not answered. */
export class StubbornPlayer {
  /** What the server acknowledged, in order: the number after it and the actions. */
  readonly acknowledged: { readonly number: number; readonly action: string }[] = [];
  readonly problems: string[] = [];
  private stopped = false;

  constructor(
    readonly client: Client,
    readonly connection: Connection,
    readonly feed: TableFeed,
    private readonly seed: string,
  ) {}

  async play(): Promise<void> {
    const rng = fastRng(this.seed);
    let wake = (): void => {};
    this.feed.onChange(() => wake());
    while (!this.stopped) {
      const { state, seat, number } = this.feed;
      const decision = state === null ? null : rules.decision(state);
      if (state === null || number === null || decision === null || decision.by !== seat) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 50);
        });
        continue;
      }
      const legal = rules.legal(state);
      const action = rules.write(state, legal[rng.below(legal.length)] as Action);
      try {
        const played = await this.feed.act([action], number);
        this.acknowledged.push({ number: played.number, action });
        // The push may come after the answer: wait for it before deciding anew.
        while (!this.stopped && (this.feed.number ?? 0) < played.number) await new Promise((go) => setTimeout(go, 2));
      } catch (error) {
        this.problems.push(`${action} after ${number}: ${String(error)}`);
      }
    }
  }

  /** Decide nothing more. What was sent is waited for: `play` ends when it has been answered. */
  stop(): void {
    this.stopped = true;
  }

  get over(): boolean {
    return this.feed.state !== null && rules.decision(this.feed.state as StateBase) === null;
  }
}
