import {
  type Action,
  type GameModule,
  type GameRecord,
  isFor,
  type Refusal,
  recordOf,
  type Seat,
  type Session,
  type StateBase,
} from '@orrery/kernel';
import type { Driver, SeatPlayer, Snapshot } from '@orrery/table';
import { History } from './history.ts';

/** A position of a recorded game in which something else decides what may be played: a lesson, a puzzle. */
export interface Run {
  /** A new one whenever the run goes elsewhere. */
  readonly session: Session<StateBase, Action>;
  readonly seat: Seat;
  /** Nothing is left to be played. */
  readonly isDone: boolean;
  readonly canUndo: boolean;
  play(action: Action): Refusal | null;
  undo(): void;
  restart(): void;
}

/** A table at which a run is played: nobody else is waited for, nothing of it is kept as a game. */
export class RunDriver<R extends Run> implements Driver {
  readonly isExercise = true;
  private readonly listeners = new Set<() => void>();
  private session: Run['session'];
  private history: History;
  private present: Snapshot | null = null;
  /** Refused answers in a row. */
  private refused = 0;

  constructor(
    readonly id: string,
    readonly game: GameModule,
    readonly run: R,
  ) {
    this.session = run.session;
    this.history = this.remember();
  }

  get options() {
    return this.run.session.options;
  }
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  snapshot(): Snapshot {
    this.present ??= this.take();
    return this.present;
  }

  play(action: Action): Refusal | null {
    const refusal = this.run.play(action);
    this.refused = refusal === null ? 0 : this.refused + 1;
    this.changed();
    return refusal;
  }
  undo(): void {
    this.run.undo();
    this.changed();
  }
  restart(): void {
    this.run.restart();
    this.changed();
  }
  redo(): void {}
  lift(): void {}
  setOrders(): void {}
  say(): void {}
  vote(): void {}

  get wrong(): number {
    return this.refused;
  }

  /** The run has gone on or elsewhere by itself. */
  changed(): void {
    if (this.session === this.run.session) this.history.forget(0);
    else {
      this.refused = 0;
      this.session = this.run.session;
      this.history = this.remember();
    }
    this.present = null;
    for (const listener of this.listeners) listener();
  }

  stateAt(n: number): StateBase {
    return this.game.rules.view(this.history.stateAt(n), this.run.seat);
  }
  record(): GameRecord {
    return recordOf(this.game, this.run.session);
  }
  fetchRecord(): Promise<GameRecord> {
    return Promise.resolve(this.record());
  }
  close(): void {
    this.listeners.clear();
  }

  /** What a table of one kind says otherwise than others. */
  protected special(): Partial<Snapshot> {
    return {};
  }

  private remember(): History {
    const { rules } = this.game;
    const { session } = this;
    return new History(rules, rules.start(session.options), () => session.entries.map(({ action }) => action));
  }

  private take(): Snapshot {
    const { rules } = this.game;
    const { session, seat, isDone, canUndo } = this.run;
    const decision = session.decision();
    const seats = rules.standings(session.state).length;
    const players = Array.from(
      { length: seats },
      (_, at): SeatPlayer => ({ kind: at === seat ? 'me' : 'bot', name: null }),
    );
    return {
      state: rules.view(session.state, seat),
      viewer: seat,
      decision,
      legal: decision !== null && decision.by === seat && !isDone ? rules.legal(session.state) : [],
      entries: session.entries.map(({ by, line, only, events }) => ({
        by,
        line: only === null || only === seat ? line : null,
        events: events.filter((event) => isFor(event, seat)),
      })),
      players,
      canUndo,
      canRestart: canUndo,
      canRedo: false,
      curtain: null,
      thinking: null,
      connection: 'local',
      advice: false,
      trouble: null,
      orders: null,
      chat: null,
      votes: null,
      paused: false,
      clock: null,
      seen: session.entries.length,
      ...this.special(),
    };
  }
}
