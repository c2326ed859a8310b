import {
  type Client,
  type Connection,
  type SeatInfo,
  ServerRefused,
  type TableFeed,
  type VoteKind,
} from '@orrery/client';
import type { GameModule } from '@orrery/kernel';
import {
  type Action,
  closesUndo,
  type Event,
  type GameRecord,
  isFor,
  isRefusal,
  type Options,
  type Refusal,
  readLine,
  readSnapshot,
  type Seat,
  type StateBase,
  undoFloorOf,
  writeLine,
} from '@orrery/kernel';
import type { ChatLine, Driver, SeatPlayer, ShownEntry, Snapshot } from '@orrery/table';
import { refusalOf } from '../online/refusal.ts';
import { loadDraft, saveDraft } from './draft.ts';
import { OnlineChat } from './online-chat.ts';

const playerOf = (info: SeatInfo): SeatPlayer => ({
  kind: info.kind === 'bot' ? 'bot' : info.you ? 'me' : 'person',
  name: info.name || null,
  ...(info.strength === null ? {} : { level: info.strength }),
  present: info.online,
  ...(info.guest ? { guest: true as const } : {}),
  ...(info.former ? { former: true as const } : {}),
});

/**
 * A table on the server. A turn is drafted here, on a copy of the position, and sent whole when it is done; what was
 * drafted survives a lost connection and a closed page.
 */
export class OnlineDriver implements Driver {
  readonly options: Options;
  private readonly listeners = new Set<() => void>();
  private draft: Action[] = [];
  private undone: Action[] = [];
  private sending = false;
  /** The entry number the draft being sent follows. */
  private sentAfter = 0;
  private trouble: Refusal | null = null;
  /** The entry number the draft follows. */
  private after: number;
  private present: Snapshot;
  private readonly stop: (() => void)[];
  private readonly chat: OnlineChat;

  constructor(
    readonly id: string,
    readonly game: GameModule,
    private readonly client: Client,
    private readonly connection: Connection,
    private readonly feed: TableFeed,
  ) {
    this.options = feed.table?.options ?? { players: 0 };
    this.after = feed.number ?? 0;
    this.takeUpDraft();
    this.chat = new OnlineChat(client, feed, () => this.emit());
    this.present = this.take();
    if (feed.seat !== null)
      client.instructions(id, feed.seat).then(
        ({ orders }) => {
          this.orders = { players: 0, ...orders };
          this.emit();
        },
        () => {},
      );
    this.turnToDecider();
    this.stop = [
      feed.onChange(() => this.changed()),
      connection.onState(() => {
        this.emit();
        if (connection.state === 'open') void this.send();
      }),
    ];
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  snapshot(): Snapshot {
    return this.present;
  }

  play(action: Action): Refusal | null {
    const state = this.drafted().state;
    const why = this.game.rules.whyNot(state, action);
    if (why !== null) return why;
    this.trouble = null;
    this.draft.push(action);
    this.undone = [];
    this.keep();
    this.emit();
    void this.send();
    return null;
  }

  undo(): void {
    const last = this.draft.pop();
    if (last === undefined) {
      this.feed.undo().catch((error: unknown) => this.fail(error));
      return;
    }
    this.undone.push(last);
    this.keep();
    this.emit();
  }

  restart(): void {
    if (this.draft.length === 0) {
      const floor = this.floor();
      this.feed.undo(floor).catch((error: unknown) => this.fail(error));
      return;
    }
    this.undone.push(...this.draft.reverse());
    this.draft = [];
    this.keep();
    this.emit();
  }

  redo(): void {
    const action = this.undone.pop();
    if (action === undefined) return;
    const rest = this.undone;
    this.play(action);
    this.undone = rest;
    this.emit();
  }

  lift(): void {}
  setOrders(orders: Options): void {
    const { players: _, ...wanted } = orders;
    this.client
      .instruct(this.id, { orders: wanted as never, ...(this.feed.seat === null ? {} : { seat: this.feed.seat }) })
      .then(() => {
        this.orders = orders;
        this.emit();
      })
      .catch((error: unknown) => this.fail(error));
  }
  private orders: Options = { players: 0 };

  say(text: string): void {
    this.feed.say(text).catch((error: unknown) => this.fail(error));
  }

  async report(line: ChatLine): Promise<void> {
    await this.chat.report(this.id, line);
  }

  async block(player: string): Promise<void> {
    await this.chat.block(player);
  }

  vote(kind: string, agree = true): void {
    const to = kind === 'takeback' && agree ? { to: Math.max(0, this.lastTurn()) } : {};
    this.client.vote(this.id, { kind: kind as VoteKind, agree, ...to }).catch((error: unknown) => this.fail(error));
  }

  stateAt(n: number): StateBase {
    const { rules } = this.game;
    const state = rules.start(this.options);
    for (const { line } of this.feed.entries.slice(0, n)) {
      const action = line === null ? null : readLine(rules, state, line);
      // Beyond another player's secret only the server can replay.
      if (action === null || isRefusal(action)) return this.earlier(n);
      rules.apply(state, action);
    }
    return state;
  }

  private readonly fetched = new Map<number, StateBase | null>();
  /** An earlier position from the server; the current one until it arrives. */
  private earlier(n: number): StateBase {
    const known = this.fetched.get(n);
    if (known !== undefined) return known ?? this.state();
    this.fetched.set(n, null);
    this.client.at(this.id, n, this.feed.seat ?? undefined).then(
      ({ view }) => {
        const state = readSnapshot(this.game.rules, { options: this.options, fields: view });
        if (isRefusal(state)) return;
        this.fetched.set(n, state);
        this.emit();
      },
      () => this.fetched.delete(n),
    );
    return this.state();
  }

  async fetchRecord(): Promise<GameRecord | Refusal> {
    return this.client.record(this.id).catch(refusalOf);
  }

  async rematch(): Promise<string | Refusal> {
    return this.client.rematch(this.id).then(({ id }) => id, refusalOf);
  }

  close(): void {
    for (const stop of this.stop) stop();
    this.listeners.clear();
    this.feed.close();
    this.connection.close();
  }

  private state(): StateBase {
    return this.feed.state ?? this.game.rules.start(this.options);
  }

  /** The position after the draft, with what each drafted action reported. */
  private drafted(): { readonly state: StateBase; readonly entries: readonly ShownEntry[]; readonly done: boolean } {
    const { rules } = this.game;
    const state = rules.layout.copy(this.state());
    const entries: ShownEntry[] = [];
    const seat = this.feed.seat as Seat | null;
    let done = false;
    // Once the feed has moved on, the sent draft is part of the position, even before the reply to it arrives.
    const drafted = this.sending && this.feed.number !== this.sentAfter ? [] : this.draft;
    for (const action of drafted) {
      // `fit` checked the draft when the position last changed.
      if (rules.decision(state)?.by !== seat) break;
      const events: Event[] = [];
      const line = writeLine(rules, state, action);
      rules.apply(state, action, events);
      entries.push({ by: seat as Seat, line, events: events.filter((event) => isFor(event, seat)) });
      const next = rules.decision(state);
      done = next === null || next.by !== seat || closesUndo(next.by, events);
    }
    return { state, entries, done };
  }

  /** Sends a finished turn as a whole; waits while there is no connection. */
  private async send(): Promise<void> {
    if (this.sending || this.draft.length === 0 || this.connection.state !== 'open' || !this.drafted().done) return;
    this.sending = true;
    this.sentAfter = this.after;
    const { rules } = this.game;
    const state = rules.layout.copy(this.state());
    const texts = this.draft.map((action) => {
      const text = rules.write(state, action);
      rules.apply(state, action);
      return text;
    });
    try {
      await this.feed.act(texts, this.sentAfter);
      this.draft = [];
      this.undone = [];
      this.keep();
    } catch (error) {
      // A stale draft is checked again below; one that never reached the server is kept.
      if (error instanceof ServerRefused && error.code !== 'stale') {
        this.draft = [];
        this.keep();
        this.trouble = refusalOf(error);
      }
    } finally {
      this.sending = false;
      if (this.draft.length > 0) this.fit();
      this.turnToDecider();
      this.emit();
    }
  }

  /** An update arrived: check whether the draft still fits. */
  private changed(): void {
    const number = this.feed.number ?? 0;
    this.turnToDecider();
    if (number !== this.after) {
      this.after = number;
      if (!this.sending) this.fit();
    }
    this.emit();
  }

  /** Whoever holds several seats looks from the one that must decide. */
  private turnToDecider(): void {
    const { decider, seat, table } = this.feed;
    if (decider === null || decider === seat || table?.you.includes(decider) !== true || this.draft.length > 0) return;
    this.feed.lookFrom(decider).catch((error: unknown) => this.fail(error));
  }

  private fit(): void {
    const { rules } = this.game;
    const state = rules.layout.copy(this.state());
    const kept: Action[] = [];
    for (const action of this.draft) {
      if (rules.decision(state)?.by !== this.feed.seat || rules.whyNot(state, action) !== null) {
        this.trouble = { rule: 'K4', why: 'draftGone' };
        break;
      }
      rules.apply(state, action);
      kept.push(action);
    }
    if (kept.length < this.draft.length) this.undone = [];
    this.draft = kept;
    this.keep();
  }

  private keep(): void {
    saveDraft(this.id, this.draft);
  }
  private takeUpDraft(): void {
    this.draft = [...loadDraft(this.id)];
    this.fit();
  }

  private fail(error: unknown): void {
    this.trouble = refusalOf(error);
    this.emit();
  }

  /** Bots advise where all agreed to it, and where nobody else plays. */
  private advised(): boolean {
    const { table } = this.feed;
    return table !== null && (table.advice || table.seats.every(({ kind, you }) => you || kind === 'bot'));
  }

  /** The number of entries before my last turn: where an agreed takeback returns to. */
  private lastTurn(): number {
    const entries = this.feed.entries;
    let n = entries.findLastIndex((entry) => entry.by === this.feed.seat);
    while (n > 0 && entries[n - 1]?.by === this.feed.seat) n--;
    return n;
  }

  /** The number of entries that stay when I take back my whole turn. */
  private floor(): number {
    return undoFloorOf(this.feed.entries, this.feed.seat as Seat | null);
  }

  private take(): Snapshot {
    const { rules } = this.game;
    const { feed, connection } = this;
    const seat = feed.seat as Seat | null;
    const { state, entries, done } = this.drafted();
    const decision = rules.decision(state);
    const abandoned = feed.table?.status === 'abandoned';
    const mine = seat !== null && decision?.by === seat && !done && !this.sending && !abandoned;
    const told: ShownEntry[] = feed.entries.map(({ by, line, events }) => ({ by: by as Seat, line, events }));
    const all = [...told, ...entries];
    const lastMine = told.findLastIndex((entry) => entry.by === seat);
    const taken = feed.entries.length - this.floor();
    return {
      state,
      viewer: seat,
      decision,
      legal: mine ? rules.legal(state) : [],
      entries: all,
      players: (feed.table?.seats ?? []).map(playerOf),
      canUndo: !abandoned && (this.draft.length > 0 ? !this.sending : taken > 0),
      canRestart: !abandoned && (this.draft.length > 1 || (this.draft.length === 0 && taken > 1)),
      abandoned,
      nextTable: feed.table?.rematch ?? null,
      canRedo: this.undone.length > 0,
      curtain: null,
      thinking: null,
      connection: connection.state === 'open' ? 'live' : 'lost',
      advice: this.advised(),
      trouble: this.trouble,
      orders: seat === null ? null : this.orders,
      votes: (feed.table?.votes ?? []).map(({ kind, seats, needed }) => ({
        kind,
        agreed: seats.length,
        needed: needed.length,
        mine: seat !== null && seats.includes(seat),
      })),
      clock: feed.banks.some((bank) => bank !== null) ? { since: feed.since, banks: feed.banks } : null,
      paused: feed.table?.pausedAt !== null && feed.table?.pausedAt !== undefined,
      chat: this.chat.lines(),
      seen: entries.length > 0 ? all.length : lastMine + 1,
    };
  }

  private emit(): void {
    this.present = this.take();
    for (const listener of this.listeners) listener();
  }
}
