import { askTogether, createBotPool } from '@orrery/bots/web';
import type { GameModule } from '@orrery/kernel';
import {
  type Action,
  CHANCE,
  type Entry,
  type GameRecord,
  isFor,
  isRefusal,
  type Options,
  type Refusal,
  recordOf,
  type Seat,
  Session,
  type StateBase,
  takeSnapshot,
} from '@orrery/kernel';
import { afterFrame, type Driver, type SeatPlayer, type ShownEntry, type Snapshot, settings } from '@orrery/table';
import { sparedCores } from './cores.ts';
import { engineAddress } from './engines.ts';
import { History } from './history.ts';
import { type SavedTable, saveTable } from './saved.ts';

/** How long a bot takes for a move at least, in milliseconds. What there is to see of it stays longer (`linger`). */
const PACE: { readonly [pace in ReturnType<typeof settings>['pace']]: number } = { calm: 1200, quick: 350, instant: 0 };

/** A game that lives in this browser: alone against bots, or several people sharing the screen. */
export class LocalDriver implements Driver {
  readonly id: string;
  readonly options: Options;
  private readonly session: Session<StateBase, Action>;
  private readonly history: History;
  /** Bots think in workers, never on the page's own thread. */
  private readonly bots = createBotPool(
    () => new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' }),
    sparedCores(),
  );
  private readonly listeners = new Set<() => void>();
  private redoable: Action[] = [];
  private viewer: Seat | null;
  private curtain: Seat | null = null;
  private thinking: Seat | null = null;
  private orders: { [seat: number]: Options };
  /** Numbers the requests to bots; answers to older ones are ignored. */
  private question = 0;
  private closed = false;
  /** Resolves when a person's decision is on the screen; bots are asked only then, so that they do not delay it. */
  private onScreen: Promise<void> = Promise.resolve();
  private trouble: Refusal | null = null;
  private seen: number;
  /** Until then the deed of another is being shown. */
  private shownUntil = 0;
  private present: Snapshot;

  private constructor(
    readonly game: GameModule,
    private readonly table: SavedTable,
    session: Session<StateBase, Action>,
  ) {
    this.id = table.id;
    this.options = table.options;
    this.session = session;
    this.orders = { ...table.orders };
    this.seen = table.seen;
    this.history = new History(game.rules, game.rules.start(table.options), () =>
      session.entries.map((entry) => entry.action),
    );
    const people = this.people();
    this.viewer = people.length > 0 ? (people[0] as Seat) : null;
    this.present = this.take();
    addEventListener('pagehide', this.flush);
  }

  /** Opens a saved table; a refusal when it was played under other rules. */
  static open(game: GameModule, table: SavedTable): LocalDriver | Refusal {
    const session = Session.resume<StateBase, Action>(
      game.rules,
      { game: table.game, rulesVersion: table.rulesVersion, options: table.options, entries: table.entries },
      table.secret,
    );
    if (isRefusal(session)) return session;
    const driver = new LocalDriver(game, table, session);
    queueMicrotask(() => driver.advance());
    return driver;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  snapshot(): Snapshot {
    return this.present;
  }

  play(action: Action): Refusal | null {
    const decision = this.session.decision();
    if (this.viewer === null || decision === null) return { rule: 'K1.1', why: 'gameOver' };
    const result = this.session.play(this.viewer, action);
    if (isRefusal(result)) return result;
    this.redoable = [];
    this.seen = this.session.entries.length;
    this.onScreen = new Promise((resolve) => afterFrame(resolve));
    this.advance();
    return null;
  }

  undo(): void {
    if (this.viewer === null) return;
    const last = this.session.entries.at(-1);
    if (last === undefined || this.session.undo(this.viewer) !== null) return;
    this.redoable.push(last.action);
    this.takenBack();
  }

  restart(): void {
    if (this.viewer === null) return;
    const floor = this.session.undoFloor(this.viewer);
    const undone = this.session.entries.slice(floor).map((entry) => entry.action);
    if (this.session.undo(this.viewer, floor) !== null) return;
    this.redoable.push(...undone.reverse());
    this.takenBack();
  }

  redo(): void {
    const action = this.redoable.pop();
    if (action === undefined || this.viewer === null) return;
    if (isRefusal(this.session.play(this.viewer, action))) this.redoable = [];
    this.advance();
  }

  lift(): void {
    this.curtain = null;
    this.emit();
  }

  setOrders(orders: Options): void {
    if (this.viewer === null) return;
    this.orders = { ...this.orders, [this.viewer]: orders };
    this.advance();
  }

  say(): void {}
  vote(): void {}

  stateAt(n: number): StateBase {
    return this.game.rules.view(this.history.stateAt(n), this.viewer);
  }

  record(): GameRecord {
    return recordOf(this.game, this.session);
  }

  fetchRecord(): Promise<GameRecord> {
    return Promise.resolve(this.record());
  }

  linger(ms: number): void {
    this.shownUntil = performance.now() + ms;
  }

  close(): void {
    this.flush();
    removeEventListener('pagehide', this.flush);
    this.closed = true;
    this.question++;
    void this.bots.close();
    this.listeners.clear();
  }

  /** Seats without a player belong to the game itself: the Automa. */
  private players(): readonly SeatPlayer[] {
    const seats = this.game.rules.standings(this.session.state).length;
    const automa: SeatPlayer = { kind: 'automa', name: null };
    return Array.from({ length: seats }, (_, seat) => this.table.players[seat] ?? automa);
  }

  private people(): Seat[] {
    return this.table.players.flatMap((player, seat) =>
      player.kind === 'me' || player.kind === 'person' ? [seat as Seat] : [],
    );
  }

  private takenBack(): void {
    this.question++;
    this.thinking = null;
    this.history.forget(this.session.entries.length);
    this.emit();
  }

  /** Let chance, standing orders and bots act until a person must. */
  private advance(): void {
    if (this.closed) return;
    this.session.obey((seat) => (this.isPerson(seat) ? (this.orders[seat] ?? null) : null));
    this.session.drawChance();
    const decision = this.session.decision();
    this.thinking = null;
    if (decision !== null && decision.by !== CHANCE) {
      if (this.isPerson(decision.by)) this.turnTo(decision.by);
      else this.ask(decision.by);
    }
    this.emit();
  }

  private isPerson(seat: Seat): boolean {
    const kind = this.table.players[seat]?.kind;
    return kind === 'me' || kind === 'person';
  }

  /** Another person decides: switch to their view, behind a curtain if the views differ. */
  private turnTo(seat: Seat): void {
    if (this.viewer === seat) return;
    const { rules } = this.game;
    const before = this.viewer;
    this.viewer = seat;
    this.redoable = [];
    const secrets = !rules.layout.equal(rules.view(this.session.state, before), rules.view(this.session.state, seat));
    if (secrets) this.curtain = seat;
  }

  private ask(seat: Seat): void {
    const question = ++this.question;
    const asked = performance.now();
    this.thinking = seat;
    this.onScreen.then(() => this.think(question, seat, asked));
  }

  private think(question: number, seat: Seat, asked: number): void {
    if (question !== this.question || this.closed) return;
    const { rules } = this.game;
    const whole = {
      game: rules.id,
      ...engineAddress(this.game),
      seat,
      strength: this.table.players[seat]?.level ?? 'random',
      seed: `${this.table.secret} bot ${this.session.entries.length}`,
      view: takeSnapshot(rules, rules.view(this.session.state, seat)),
    };
    askTogether((part) => this.bots.run(part), whole, sparedCores()).then(
      ({ action }) => {
        const now = performance.now();
        const wait = Math.max(0, PACE[settings().pace] - (now - asked), this.shownUntil - now);
        setTimeout(() => this.answered(question, seat, action), wait);
      },
      (error: unknown) => {
        if (question !== this.question || this.closed) return;
        this.trouble = {
          rule: 'K1',
          why: 'botFailed',
          with: { problem: error instanceof Error ? error.message : String(error) },
        };
        this.thinking = null;
        this.emit();
      },
    );
  }

  private answered(question: number, seat: Seat, action: Action): void {
    if (question !== this.question || this.closed) return;
    const result = this.session.play(seat, action);
    if (isRefusal(result)) this.trouble = result;
    this.redoable = [];
    this.advance();
  }

  private take(): Snapshot {
    const { rules } = this.game;
    const { session, viewer } = this;
    const decision = session.decision();
    const mine = decision !== null && decision.by === viewer && this.curtain === null;
    const floor = viewer === null ? session.entries.length : session.undoFloor(viewer);
    const entries = session.entries;
    return {
      state: rules.view(session.state, viewer),
      viewer,
      decision,
      legal: mine ? rules.legal(session.state) : [],
      entries: entries.map((entry) => this.shown(entry, viewer)),
      players: this.players(),
      canUndo: entries.length > floor,
      canRestart: entries.length > floor + 1,
      canRedo: this.redoable.length > 0,
      curtain: this.curtain,
      thinking: this.thinking,
      connection: 'local',
      advice: this.people().length < 2 || this.table.advice === true,
      trouble: this.trouble,
      orders: viewer === null ? null : (this.orders[viewer] ?? { players: 0 }),
      chat: null,
      votes: null,
      paused: false,
      clock: null,
      seen: this.seen,
    };
  }

  /** Entries as one viewer sees them, worked out once each. */
  private readonly seenBy = new Map<Seat | null, WeakMap<Entry<Action>, ShownEntry>>();
  private shown(entry: Entry<Action>, viewer: Seat | null): ShownEntry {
    let known = this.seenBy.get(viewer);
    if (known === undefined) {
      known = new WeakMap();
      this.seenBy.set(viewer, known);
    }
    let one = known.get(entry);
    if (one === undefined) {
      one = shown(entry, viewer);
      known.set(entry, one);
    }
    return one;
  }

  private emit(): void {
    this.present = this.take();
    this.saveSoon();
    for (const listener of this.listeners) listener();
  }

  private saving: ReturnType<typeof setTimeout> | null = null;
  /** Saves after the screen was drawn; immediately when the page is closed. */
  private saveSoon(): void {
    this.saving ??= setTimeout(this.flush, 30);
  }
  private readonly flush = (): void => {
    if (this.saving === null) return;
    clearTimeout(this.saving);
    this.saving = null;
    this.save();
  };

  private save(): void {
    const { rules } = this.game;
    const decision = this.session.decision();
    const by = decision === null || decision.by === CHANCE ? null : decision.by;
    saveTable({
      ...this.table,
      entries: this.session.entries.map((entry) => entry.line),
      orders: this.orders,
      changed: Date.now(),
      over: decision === null,
      summary: {
        decider: by === null ? null : rules.name(this.session.state, by),
        mine: by !== null && this.isPerson(by),
        round: (this.session.state as { readonly round?: number }).round ?? null,
      },
      seen: this.seen,
    });
  }
}

/** An entry reduced to what `viewer` may know. */
const shown = (entry: Entry<Action>, viewer: Seat | null): ShownEntry => ({
  by: entry.by,
  line: entry.only === null || entry.only === viewer ? entry.line : null,
  events: entry.events.filter((event) => isFor(event, viewer)),
});
