import type { Action, GameModule, Options, Rules, Seat, StateBase } from '@orrery/kernel';
import type { ChatLine, Clock, EntriesMessage, ServerMessage, TableInfo } from '@orrery/protocol';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import type { SeatRow, TableRow } from '../storage/tables.ts';
import type { VoteRow } from '../storage/talk.ts';
import { boxed, TimeOut } from '../time-box.ts';
import { chatLine } from './chat-line.ts';
import { deadlineOf } from './clock.ts';
import { isOtherPosition } from './engine-version.ts';
import { maySee, tableInfo } from './info.ts';
import { votesOf } from './open-votes.ts';
import { Presence } from './presence.ts';
import { type Prepared, Pushes, type Untimed } from './pushes.ts';
import { sitsAt } from './seated.ts';
import { BrokenGame, TableGame } from './table-game.ts';
import { weightOfTable } from './weight.ts';

/** Somebody who looks at a table. */
export interface Watcher {
  readonly player: string | null;
  send(message: ServerMessage): void;
  /** Send what was made into text once for many. */
  sendText(text: Buffer): void;
}

interface Watching {
  readonly viewer: Seat | null;
}

/** Whoever has been gone for so long is away. */
const GONE_MS = 3_000;

/** After so long, an engine that was late is not held to it any more. */
const FORGIVEN_MS = 10 * 60_000;

/** Thrown inside the lock when the engine failed: the table is frozen, its record kept. */
const frozen = (message: string): Problem =>
  new Problem(423, 'frozen', `This table is frozen: ${message} Its record is kept.`);

/**
 * A table in the memory of this process: a cache of what is stored, and the people who look at it here.
 * Everything that reads or changes its game happens inside `locked`, one after the other.
 */
export class Live {
  readonly clock: Clock;
  readonly options: Options;
  seats: readonly SeatRow[] = [];
  votes: readonly VoteRow[] = [];
  /** Until when its players are on holiday, where the clock counts days. */
  private holidays: ReadonlyMap<string, number> = new Map();
  private lastChat = 0;
  private timeOuts: number[] = [];
  readonly watchers = new Map<Watcher, Watching>();
  private readonly presence = new Presence();
  private tableGame: TableGame | null = null;
  private readonly pushes: Pushes;
  private tail: Promise<unknown> = Promise.resolve();
  busy = 0;
  /** It was forgotten in the store. */
  isGone = false;
  /** When somebody last asked for this table. */
  usedAt = 0;

  constructor(
    readonly services: Services,
    public row: TableRow,
    readonly game: GameModule,
  ) {
    // Neither ever changes.
    this.clock = JSON.parse(row.clock) as Clock;
    this.options = JSON.parse(row.options) as Options;
    this.pushes = new Pushes(row.id, game.rules);
  }

  get id(): string {
    return this.row.id;
  }
  get rules(): Rules<StateBase, Action> {
    return this.game.rules;
  }

  /** One after the other. */
  locked<T>(work: () => Promise<T>): Promise<T> {
    this.busy++;
    const result = this.tail.then(work, work);
    const done = (): void => {
      this.busy--;
      this.services.tables.weigh(this);
    };
    this.tail = result.then(done, done);
    return result;
  }

  /** Resolves when nothing is under way. */
  idle(): Promise<unknown> {
    return this.tail;
  }

  /** About what it takes of the memory, in bytes. */
  bytes(): number {
    return weightOfTable(this.seats.length) + (this.tableGame?.bytes ?? 0) + this.pushes.bytes;
  }

  /** Read the table and its seats again. */
  async refresh(): Promise<void> {
    const { tables, talk, people } = this.services.store;
    const [row, seats, votes] = await Promise.all([tables.find(this.id), tables.seats(this.id), talk.votes(this.id)]);
    this.isGone = row === undefined;
    if (row !== undefined) this.row = row;
    this.seats = seats;
    this.votes = votes;
    if (this.clock.k === 'days') {
      const players = await people.findMany(seats.flatMap(({ player_id }) => (player_id === null ? [] : [player_id])));
      this.holidays = new Map(players.map(({ id, holiday_until }) => [id, holiday_until]));
    }
    this.turnAround();
  }

  /** Whoever looked from a seat that is not theirs any more looks on as a spectator; the next push brings all of it. */
  private turnAround(): void {
    for (const [watcher, { viewer }] of this.watchers) {
      if (viewer === null || sitsAt(this.seats[viewer] as SeatRow, watcher.player)) continue;
      this.watchers.set(watcher, { viewer: null });
      this.pushes.forget();
    }
  }

  /** Forget the game in memory; the next look reads it from the store. */
  forget(): void {
    this.tableGame = null;
    this.pushes.forget();
  }

  /** The game where it stands. Inside the lock only. */
  async currentGame(): Promise<TableGame> {
    if (this.row.status === 'frozen') throw frozen(this.row.frozen ?? '');
    if (this.tableGame !== null) return this.tableGame;
    // A few at a time: what is read from the store and not yet replayed takes room as well.
    const tableGame = await this.services.loading.pass(async () => {
      const log = await this.services.store.tables.log(this.id, 0);
      return this.guarded(() => {
        const opened = TableGame.open(this.game, this.options, this.row.secret, log);
        if (opened.number === this.row.head && isOtherPosition(this.game, opened.session.state, this.row.hash))
          throw new BrokenGame('its record replays to another position than before');
        return opened;
      });
    });
    this.tableGame = tableGame;
    this.services.tables.weigh(this);
    return tableGame;
  }

  /** Let the engine work, for a limited time. When it breaks, the table is frozen and others go on. */
  async guarded<T>(work: () => T): Promise<T> {
    try {
      return await boxed(this.services.config.engineMs, work);
    } catch (error) {
      if (error instanceof Problem) throw error;
      if (error instanceof TimeOut && this.mayBeBusy(error)) {
        // What was being changed is read anew from the store.
        this.forget();
        throw new Problem(503, 'busy', 'The server is very busy; try again.');
      }
      const message =
        error instanceof TimeOut || error instanceof BrokenGame
          ? `${error.message}.`
          : 'the rules engine met an error of its own.';
      this.services.log.error({ table: this.id, err: error }, 'table frozen');
      this.services.metrics.frozen.inc();
      this.forget();
      await this.services.store.tables.change(this.id, { status: 'frozen', frozen: message });
      await this.refresh();
      this.pushTable();
      throw frozen(message);
    }
  }

  /** A machine that is busy, or was asleep, is no fault of the engine; one that is late again and again is. */
  private mayBeBusy({ atWork }: TimeOut): boolean {
    const now = this.services.now();
    this.timeOuts = [...this.timeOuts.filter((at) => at > now - FORGIVEN_MS), now];
    return this.timeOuts.length < (atWork ? 2 : 3);
  }

  /** Follow what other processes wrote. Inside the lock only. */
  async catchUp(): Promise<void> {
    const before = this.tableGame;
    await this.refresh();
    if (before === null) return this.pushTable();
    const known = before.number;
    const rows = await this.services.store.tables.log(this.id, known);
    if (rows.length > 0) {
      await this.guarded(() => {
        for (const row of rows) before.take(row);
      });
      await this.pushEntries(before.keptSince(known));
    }
    this.pushTable();
  }

  /** When the seat that must decide runs out of time, its holidays counted; null when it never does. */
  deadline(): number | null {
    const player = this.seats[this.row.decider]?.player_id ?? '';
    return deadlineOf(this.row, this.seats, this.clock, this.holidays.get(player) ?? 0);
  }

  watch(watcher: Watcher, viewer: Seat | null): void {
    const { player } = watcher;
    const isNew = player !== null && !this.online().has(player);
    this.watchers.set(watcher, { viewer });
    if (player === null || viewer === null) return;
    this.markSeen(player);
    this.tellHere();
    if (isNew) this.pushTable(watcher);
  }

  leave(watcher: Watcher): void {
    this.watchers.delete(watcher);
    const { player } = watcher;
    if (player === null || !this.seats.some((seat) => sitsAt(seat, player))) return;
    this.markSeen(player);
    // A page that is loaded anew is back at once: nobody needs to hear of it.
    setTimeout(() => {
      if (this.here().has(player)) return;
      this.tellHere();
      if (!this.online().has(player)) this.pushTable();
    }, GONE_MS).unref();
  }

  /** Tell the other processes which of the table's players look at it here. */
  tellHere(): void {
    const here = this.here();
    const players = this.seats.flatMap(({ player_id }) =>
      player_id !== null && here.has(player_id) ? [player_id] : [],
    );
    this.services.store.engine.announce({ k: 'here', table: this.id, players: [...new Set(players)] });
  }

  /** Another process told which players look at the table there. */
  hearHere(process: string, players: readonly string[]): void {
    const before = this.online();
    this.presence.hear(process, players, this.services.now());
    const now = this.online();
    if (before.size !== now.size || [...now].some((player) => !before.has(player))) this.pushTable();
  }

  private markSeen(player: string): void {
    const { store, now, log } = this.services;
    store.tables.markSeen(this.id, [player], now()).catch((error) => log.debug({ err: error }, 'not marked as seen'));
  }

  /** What somebody who knows the log up to `have` needs to know all. Inside the lock only. */
  async entriesFor(viewer: Seat | null, have: number | null): Promise<EntriesMessage> {
    const tableGame = await this.currentGame();
    const known = have !== null && have >= 0 && have <= tableGame.number ? have : 0;
    const withView = known !== tableGame.number || have === null;
    return this.timed(
      await this.guarded(() => this.pushes.first(tableGame, viewer, tableGame.keptSince(known), withView)),
    );
  }

  /** With the clock as it stands. */
  private timed(message: Untimed): EntriesMessage {
    return {
      ...message,
      decider: this.row.decider < 0 ? null : this.row.decider,
      since: this.row.since,
      banks: this.seats.map((seat) => (this.clock.k === 'none' ? null : seat.bank_ms)),
    };
  }

  /** Make ready what everybody who looks is to be told of the entries from `keep` on. The engine is at work here. */
  prepare(tableGame: TableGame, keep: number): Prepared {
    const viewers = new Set<Seat | null>();
    for (const { viewer } of this.watchers.values()) viewers.add(viewer);
    return this.pushes.prepare(tableGame, viewers, keep);
  }

  /** Push what was made ready. Whoever began to look meanwhile has been told everything already. */
  push(prepared: Prepared): void {
    const texts = new Map<Untimed, Buffer>();
    for (const [watcher, { viewer }] of this.watchers) {
      const message = prepared.get(viewer);
      if (message === undefined) continue;
      const text = texts.get(message) ?? Buffer.from(JSON.stringify(this.timed(message)));
      texts.set(message, text);
      watcher.sendText(text);
    }
  }

  /** Push the entries from `keep` on to everybody who looks, each as they may see them. Inside the lock only. */
  async pushEntries(keep: number): Promise<void> {
    const { tableGame } = this;
    if (tableGame !== null && this.watchers.size > 0)
      this.push(await this.guarded(() => this.prepare(tableGame, keep)));
  }

  /** Push what is known of the table itself. Those who may no longer see it stop watching. */
  pushTable(but?: Watcher): void {
    const online = this.online();
    for (const watcher of [...this.watchers.keys()]) {
      if (watcher === but) continue;
      if (!maySee(this.row, this.seats, watcher.player)) {
        this.watchers.delete(watcher);
        continue;
      }
      watcher.send({ t: 'table', table: this.info(watcher.player, online) });
    }
  }

  /** The table as a player may know it. */
  info(player: string | null, online: ReadonlySet<string> = this.online()): TableInfo {
    return tableInfo(this.row, this.seats, player, online, votesOf(this));
  }

  /** Push what was said since the last time. */
  async pushNewChat(): Promise<void> {
    const rows = await this.services.store.talk.chat(this.id, this.lastChat);
    if (rows.length === 0) return;
    this.lastChat = rows.at(-1)?.id ?? this.lastChat;
    const lines = rows.map(chatLine);
    for (const watcher of this.watchers.keys()) watcher.send({ t: 'chat', table: this.id, lines });
  }

  /** A line changed after it was said. */
  async pushLine(id: number): Promise<void> {
    const row = await this.services.store.talk.line(this.id, id);
    const lines = row === undefined ? [] : [chatLine(row)];
    for (const watcher of this.watchers.keys()) watcher.send({ t: 'chat', table: this.id, lines });
  }

  /** What was said lately, for somebody who begins to look. */
  async recentChat(): Promise<ChatLine[]> {
    const rows = await this.services.store.talk.chat(this.id, 0);
    this.lastChat = Math.max(this.lastChat, rows.at(-1)?.id ?? 0);
    return rows.map(chatLine);
  }

  /** Players who look at the table, from here or through another process. */
  online(): Set<string> {
    const players = this.here();
    for (const player of this.presence.players(this.services.now())) players.add(player);
    return players;
  }

  /** Players who look at the table from here. */
  here(): Set<string> {
    const players = new Set<string>();
    for (const { player } of this.watchers.keys()) if (player !== null) players.add(player);
    return players;
  }
}
