import { type Judgement, judgeTurn } from '@orrery/bots/puzzles';
import { createBotPool } from '@orrery/bots/web';
import {
  type Action,
  type GameModule,
  type GameRecord,
  isFor,
  isRefusal,
  type Refusal,
  recordOf,
  type Session,
  type StateBase,
} from '@orrery/kernel';
import { type GamePuzzles, openPuzzle, type Puzzle, PuzzleRun } from '@orrery/kernel/puzzle';
import type { Driver, SeatPlayer, Snapshot } from '@orrery/table';
import { engineAddress } from './engines.ts';
import { History } from './history.ts';

/** How a puzzle stands: being tried, weighed by a bot, solved or not; or its solution is being shown. */
export type PuzzleStage =
  | { readonly k: 'open' }
  | { readonly k: 'judging' }
  | { readonly k: 'judged'; readonly judgement: Judgement }
  | { readonly k: 'showing' }
  | { readonly k: 'failed'; readonly problem: string };

/** Between two answers of a solution that is shown. */
const SHOW_MS = 900;
const OPEN: PuzzleStage = { k: 'open' };

/** One turn of a recorded game, to be found. Everything can be taken back; when the turn is over it is weighed. */
export class PuzzleDriver implements Driver {
  readonly isExercise = true;
  private readonly run: PuzzleRun<StateBase, Action>;
  private readonly start: StateBase;
  private readonly history: History;
  private readonly bots = createBotPool(
    () => new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' }),
  );
  private readonly listeners = new Set<() => void>();
  private redoable: Action[] = [];
  private stage: PuzzleStage = OPEN;
  /** Numbers what is under way; what belongs to an earlier number is dropped. */
  private round = 0;
  private present: Snapshot;

  private constructor(
    readonly game: GameModule,
    readonly puzzle: Puzzle,
    private readonly session: Session<StateBase, Action>,
    private readonly onStage: (stage: PuzzleStage) => void,
  ) {
    this.start = game.rules.layout.copy(session.state);
    this.run = new PuzzleRun(session, puzzle);
    this.history = new History(game.rules, game.rules.start(session.options), () =>
      session.entries.map(({ action }) => action),
    );
    this.present = this.take();
  }

  static open(
    game: GameModule,
    all: GamePuzzles,
    puzzle: Puzzle,
    onStage: (stage: PuzzleStage) => void,
  ): PuzzleDriver | Refusal {
    const session = openPuzzle<StateBase, Action>(game.rules, all, puzzle);
    return isRefusal(session) ? session : new PuzzleDriver(game, puzzle, session, onStage);
  }

  get id(): string {
    return this.puzzle.id;
  }
  get options() {
    return this.session.options;
  }
  /** The position the puzzle begins with. */
  get position(): StateBase {
    return this.start;
  }
  /** The answers of the turn tried, as far as it has come. */
  get answers(): readonly Action[] {
    return this.run.answers.map(({ action }) => action);
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  snapshot(): Snapshot {
    return this.present;
  }

  play(action: Action): Refusal | null {
    if (this.stage.k === 'showing') return { rule: 'K8.1', why: 'puzzleOver' };
    const why = this.run.play(action);
    if (why !== null) return why;
    this.redoable = [];
    if (this.run.isOver) this.judge();
    this.emit();
    return null;
  }

  undo(): void {
    const last = this.run.answers.at(-1);
    if (last === undefined) return;
    this.redoable.push(last.action);
    this.back(() => this.run.undo());
  }

  redo(): void {
    const action = this.redoable.pop();
    if (action === undefined || this.run.play(action) !== null) this.redoable = [];
    if (this.run.isOver) this.judge();
    this.emit();
  }

  restart(): void {
    this.redoable = [];
    this.back(() => this.run.restart());
  }

  /** Play the solution on the board, answer by answer. */
  show(): void {
    this.restart();
    this.to({ k: 'showing' });
    this.emit();
    this.showNext(this.round);
  }

  lift(): void {}
  setOrders(): void {}
  say(): void {}
  vote(): void {}

  stateAt(n: number): StateBase {
    return this.game.rules.view(this.history.stateAt(n), this.puzzle.seat);
  }
  fetchRecord(): Promise<GameRecord> {
    return Promise.resolve(recordOf(this.game, this.session));
  }
  close(): void {
    this.round++;
    this.listeners.clear();
    void this.bots.close();
  }

  private showNext(round: number): void {
    setTimeout(() => {
      if (round !== this.round) return;
      const next = this.run.next();
      if (next === null) return;
      this.run.play(next);
      this.emit();
      this.showNext(round);
    }, SHOW_MS);
  }

  private back(take: () => void): void {
    take();
    this.history.forget(this.session.entries.length);
    this.to(OPEN);
    this.emit();
  }

  private judge(): void {
    this.to({ k: 'judging' });
    const { round } = this;
    judgeTurn(this.run, this.start, (question) => this.bots.run(question), engineAddress(this.game).engine).then(
      (judgement) => this.told(round, { k: 'judged', judgement }),
      (error: unknown) =>
        this.told(round, { k: 'failed', problem: error instanceof Error ? error.message : String(error) }),
    );
  }

  private told(round: number, stage: PuzzleStage): void {
    if (round !== this.round) return;
    this.to(stage);
    this.emit();
  }

  private to(stage: PuzzleStage): void {
    this.round++;
    this.stage = stage;
    this.onStage(stage);
  }

  private emit(): void {
    this.present = this.take();
    for (const listener of this.listeners) listener();
  }

  private players(): readonly SeatPlayer[] {
    const { seat } = this.puzzle;
    return this.game.rules.standings(this.session.state).map((_, at) => ({
      kind: at === seat ? 'me' : 'bot',
      name: null,
    }));
  }

  private take(): Snapshot {
    const { rules } = this.game;
    const { session, run, puzzle } = this;
    const { seat } = puzzle;
    const { length } = run.answers;
    const quiet = run.isOver || this.stage.k === 'showing';
    return {
      state: rules.view(session.state, seat),
      viewer: seat,
      decision: session.decision(),
      legal: quiet ? [] : rules.legal(session.state),
      entries: session.entries.map(({ by, line, only, events }) => ({
        by,
        line: only === null || only === seat ? line : null,
        events: events.filter((event) => isFor(event, seat)),
      })),
      players: this.players(),
      canUndo: length > 0 && this.stage.k !== 'showing',
      canRestart: length > 1 && this.stage.k !== 'showing',
      canRedo: this.redoable.length > 0,
      curtain: null,
      thinking: null,
      connection: 'local',
      advice: false,
      said: { key: quiet ? `puzzle.prompt.${this.stage.k}` : 'puzzle.prompt' },
      trouble: null,
      orders: null,
      chat: null,
      votes: null,
      paused: false,
      clock: null,
      seen: session.entries.length,
    };
  }
}
