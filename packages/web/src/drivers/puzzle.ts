import { type Judgement, judgeTurn } from '@orrery/bots/puzzles';
import { createBotPool } from '@orrery/bots/web';
import { type Action, type GameModule, isRefusal, type Refusal, type Session, type StateBase } from '@orrery/kernel';
import { type GamePuzzles, openPuzzle, type Puzzle, PuzzleRun } from '@orrery/kernel/puzzle';
import type { Snapshot } from '@orrery/table';
import { engineAddress } from './engines.ts';
import { RunDriver } from './run.ts';

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
export class PuzzleDriver extends RunDriver<PuzzleRun<StateBase, Action>> {
  /** The position the puzzle begins with. */
  readonly position: StateBase;
  private readonly bots = createBotPool(
    () => new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' }),
  );
  private redoable: Action[] = [];
  private stage: PuzzleStage = OPEN;
  /** Numbers what is under way; what belongs to an earlier number is dropped. */
  private round = 0;

  private constructor(
    game: GameModule,
    readonly puzzle: Puzzle,
    session: Session<StateBase, Action>,
    private readonly onStage: (stage: PuzzleStage) => void,
  ) {
    super(puzzle.id, game, new PuzzleRun(session, puzzle));
    this.position = game.rules.layout.copy(session.state);
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

  /** The answers of the turn tried, as far as it has come. */
  get answers(): readonly Action[] {
    return this.run.answers.map(({ action }) => action);
  }

  override play(action: Action): Refusal | null {
    if (this.stage.k === 'showing') return { rule: 'K8.1', why: 'puzzleOver' };
    const why = this.run.play(action);
    if (why !== null) return why;
    this.redoable = [];
    if (this.run.isDone) this.judge();
    this.changed();
    return null;
  }

  override undo(): void {
    const last = this.run.answers.at(-1);
    if (last === undefined) return;
    this.redoable.push(last.action);
    this.to(OPEN);
    super.undo();
  }

  override redo(): void {
    const action = this.redoable.pop();
    if (action === undefined || this.run.play(action) !== null) this.redoable = [];
    if (this.run.isDone) this.judge();
    this.changed();
  }

  override restart(): void {
    this.redoable = [];
    this.to(OPEN);
    super.restart();
  }

  /** Play the solution on the board, answer by answer. */
  show(): void {
    this.restart();
    this.to({ k: 'showing' });
    this.changed();
    this.showNext(this.round);
  }

  override close(): void {
    this.round++;
    super.close();
    void this.bots.close();
  }

  private showNext(round: number): void {
    setTimeout(() => {
      if (round !== this.round) return;
      const next = this.run.next();
      if (next === null) return;
      this.run.play(next);
      this.changed();
      this.showNext(round);
    }, SHOW_MS);
  }

  private judge(): void {
    this.to({ k: 'judging' });
    const { round } = this;
    judgeTurn(this.run, this.position, (question) => this.bots.run(question), engineAddress(this.game).engine).then(
      (judgement) => this.told(round, { k: 'judged', judgement }),
      (error: unknown) =>
        this.told(round, { k: 'failed', problem: error instanceof Error ? error.message : String(error) }),
    );
  }

  private told(round: number, stage: PuzzleStage): void {
    if (round !== this.round) return;
    this.to(stage);
    this.changed();
  }

  private to(stage: PuzzleStage): void {
    this.round++;
    this.stage = stage;
    this.onStage(stage);
  }

  protected override special(): Partial<Snapshot> {
    const { k } = this.stage;
    const isShown = k === 'showing';
    const { length } = this.run.answers;
    const isQuiet = this.run.isDone || isShown;
    return {
      ...(isQuiet && { legal: [] }),
      canUndo: length > 0 && !isShown,
      canRestart: length > 1 && !isShown,
      canRedo: this.redoable.length > 0,
      said: { key: isQuiet ? `puzzle.prompt.${k}` : 'puzzle.prompt' },
    };
  }
}
