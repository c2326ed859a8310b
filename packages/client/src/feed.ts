import { type Action, isRefusal, type Rules, readLine, readSnapshot, type StateBase } from '@orrery/kernel';
import type { ChatLine, EntriesMessage, Played, SeenEntry, ServerMessage, TableInfo } from '@orrery/protocol';
import type { Connection } from './connection.ts';

const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export interface FeedSettings {
  readonly table: string;
  /** Look at the table from this seat; without it, from the first of one's own. */
  readonly seat?: number;
  /** With the game's rules the feed keeps the position by applying what it is told; without them it asks for views. */
  readonly rules?: Rules<StateBase, Action>;
}

/**
 * One table as it comes over a connection: who sits there, what was played, where the game stands. Comes back by
 * itself after a break, from the last step it knows.
 */
export class TableFeed {
  table: TableInfo | null = null;
  entries: SeenEntry[] = [];
  /** The last step of the log we know; null before the first look. */
  number: number | null = null;
  /** The position as we may see it, where the rules are known and the game has begun. */
  state: StateBase | null = null;
  chat: ChatLine[] = [];
  decider: number | null = null;
  since = 0;
  banks: readonly (number | null)[] = [];
  /** The seat we look from; null: as a spectator. */
  seat: number | null = null;
  /** The seat to look from; undefined: the first of one's own. */
  private wanted: number | undefined;
  private readonly listeners = new Set<(message: ServerMessage) => void>();
  private readonly stop: (() => void)[] = [];
  private readonly first: Promise<void>;

  constructor(
    private readonly connection: Connection,
    readonly settings: FeedSettings,
  ) {
    this.wanted = settings.seat;
    this.first = new Promise((resolve, reject) => {
      const look = (): void => {
        this.look().then((told) => told && resolve(), reject);
      };
      this.stop.push(
        connection.onMessage((message) => this.receive(message)),
        connection.onState((state) => {
          if (state === 'open') look();
        }),
      );
      if (connection.state === 'open') look();
    });
    // Whoever waits for `watch` hears of a refusal; whoever does not is not disturbed by it.
    this.first.catch(() => {});
  }

  /** Resolves when the table is known; refused when it may not be seen. After a break the feed looks again by itself. */
  watch(): Promise<void> {
    return this.first;
  }

  /** Ask for everything since what we know. False when the connection broke meanwhile. */
  private async look(afresh = false): Promise<boolean> {
    const { table } = this.settings;
    const seat = this.wanted;
    const reply = await this.connection.ask({
      t: 'watch',
      table,
      ...(seat === undefined ? {} : { seat }),
      ...(this.number === null || afresh ? {} : { have: this.number }),
    });
    if (!('seat' in reply)) return false;
    this.seat = reply.seat as number | null;
    return true;
  }

  /** Look at the table from another of one's own seats, and play it. */
  async lookFrom(seat: number): Promise<void> {
    if (this.wanted === seat) return;
    this.wanted = seat;
    await this.look(true);
  }

  onChange(listener: (message: ServerMessage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    for (const stop of this.stop) stop();
    if (this.connection.state === 'open')
      this.connection.ask({ t: 'unwatch', table: this.settings.table }).catch(() => {});
  }

  /** Send a drafted turn. It is on the server's disk when this resolves. */
  async act(actions: readonly string[], after = this.number ?? 0, key = randomKey()): Promise<Played> {
    const { table } = this.settings;
    return (await this.connection.ask({ t: 'act', table, ...this.as(), after, actions, key })) as unknown as Played;
  }

  /** Take back to `to` entries, or one. */
  async undo(to?: number, after = this.number ?? 0, key = randomKey()): Promise<Played> {
    const { table } = this.settings;
    return (await this.connection.ask({
      t: 'undo',
      table,
      ...this.as(),
      after,
      key,
      ...(to === undefined ? {} : { to }),
    })) as unknown as Played;
  }

  async say(text: string): Promise<void> {
    await this.connection.ask({ t: 'chat', table: this.settings.table, text });
  }

  private as(): { seat?: number } {
    return this.seat === null ? {} : { seat: this.seat };
  }

  private receive(message: ServerMessage): void {
    switch (message.t) {
      case 'table':
        if (message.table.id !== this.settings.table) return;
        this.table = message.table;
        break;
      case 'entries':
        if (message.table !== this.settings.table) return;
        this.follow(message);
        break;
      case 'chat': {
        if (message.table !== this.settings.table) return;
        const last = this.chat.at(-1)?.id ?? 0;
        // A line that comes again has been changed.
        this.chat = this.chat.map((line) => message.lines.find(({ id }) => id === line.id) ?? line);
        this.chat.push(...message.lines.filter((line) => line.id > last));
        break;
      }
      default:
        return;
    }
    for (const listener of this.listeners) listener(message);
  }

  private follow(message: EntriesMessage): void {
    const kept = this.entries.length === message.keep;
    this.entries.length = Math.min(this.entries.length, message.keep);
    this.entries.push(...message.entries);
    this.number = message.number;
    this.decider = message.decider;
    this.since = message.since;
    this.banks = message.banks;
    // The position comes as the seat sees it that we asked to look from.
    if (message.view !== undefined && this.wanted !== undefined) this.seat = this.wanted;
    const { rules } = this.settings;
    if (rules === undefined) return;
    if (message.view !== undefined) this.load(rules, message);
    else if (!kept || !this.derive(rules, message)) {
      // Out of step: ask for everything again.
      this.number = null;
      this.entries = [];
      void this.look().catch(() => {});
    }
  }

  private load(rules: Rules<StateBase, Action>, message: EntriesMessage): void {
    const state = readSnapshot(rules, { options: this.table?.options, fields: message.view });
    this.state = isRefusal(state) ? null : state;
  }

  /** Apply the new lines to our own view and compare. */
  private derive(rules: Rules<StateBase, Action>, message: EntriesMessage): boolean {
    const { state } = this;
    if (state === null) return false;
    for (const { line } of message.entries) {
      const action = line === null ? null : readLine(rules, state, line);
      if (action === null || isRefusal(action)) return false;
      rules.apply(state, action);
    }
    return rules.layout.hash(state) === message.hash;
  }
}
