import type { GameModule } from '@orrery/kernel';
import {
  type Action,
  type GameRecord,
  isRefusal,
  type RawRecord,
  type Refusal,
  recordOf,
  Session,
  type StateBase,
} from '@orrery/kernel';
import type { Driver, SeatPlayer, Snapshot } from '@orrery/table';
import { History } from './history.ts';

const people = (players: readonly SeatPlayer[]): number =>
  players.filter(({ kind }) => kind === 'me' || kind === 'person').length;

/** A recorded game for viewing. Nothing in it can be changed. */
export class ReplayingDriver implements Driver {
  private readonly history: History;
  private readonly present: Snapshot;

  private constructor(
    readonly id: string,
    readonly game: GameModule,
    private readonly session: Session<StateBase, Action>,
    players: readonly SeatPlayer[],
    isKept: boolean,
  ) {
    const { rules } = game;
    this.history = new History(rules, rules.start(session.options), () => session.entries.map((entry) => entry.action));
    const entries = session.entries.map(({ by, line, events }) => ({ by, line, events }));
    this.present = {
      state: rules.layout.copy(session.state),
      viewer: null,
      decision: session.decision(),
      legal: [],
      entries,
      players,
      canUndo: false,
      canRestart: false,
      canRedo: false,
      curtain: null,
      thinking: null,
      connection: 'local',
      advice: !(isKept && session.decision() !== null && people(players) > 1),
      trouble: null,
      orders: null,
      chat: null,
      votes: null,
      paused: false,
      clock: null,
      seen: entries.length,
    };
  }

  static open(
    id: string,
    game: GameModule,
    record: RawRecord,
    players?: readonly SeatPlayer[],
    /** The record of a table, which may still be played: nobody is advised there whom other people play with. */
    isKept = false,
  ): ReplayingDriver | Refusal {
    const session = Session.resume<StateBase, Action>(game.rules, record, null);
    if (isRefusal(session)) return session;
    const seats = game.rules.standings(session.state).length;
    const nobody: SeatPlayer = { kind: 'person', name: null };
    return new ReplayingDriver(id, game, session, players ?? Array.from({ length: seats }, () => nobody), isKept);
  }

  get options() {
    return this.session.options;
  }
  subscribe(): () => void {
    return () => {};
  }
  snapshot(): Snapshot {
    return this.present;
  }
  play(): Refusal {
    return { rule: 'K1.4', why: 'notYourDecision' };
  }
  undo(): void {}
  redo(): void {}
  restart(): void {}
  lift(): void {}
  setOrders(): void {}
  say(): void {}
  vote(): void {}
  stateAt(n: number): StateBase {
    return this.history.stateAt(n);
  }
  record(): GameRecord {
    return recordOf(this.game, this.session);
  }
  fetchRecord(): Promise<GameRecord> {
    return Promise.resolve(this.record());
  }
  close(): void {}
}
