import type { StateBase } from '../layout/index.ts';
import { readLegalLine } from '../line.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Action, Rules } from '../rules.ts';
import type { Seat } from '../seat.ts';
import { type Entry, Session } from '../session.ts';
import { closesUndo } from '../undo.ts';
import type { GamePuzzles, Puzzle } from './puzzle.ts';

/** Has the seat's turn come to an end with this entry: was it ended, or has chance or somebody else to act? */
export const endsOwnTurn = <S extends StateBase, A extends Action>(
  { rules, state }: Pick<Session<S, A>, 'rules' | 'state'>,
  seat: number,
  { by, events }: Pick<Entry<A>, 'by' | 'events'>,
): boolean => {
  const decision = rules.decision(state);
  return closesUndo(by, events) || decision === null || decision.by !== seat || decision.turn !== seat;
};

/** The position of a puzzle as a session, or why its record does not replay. */
export const openPuzzle = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  { games, rulesVersion }: Pick<GamePuzzles, 'games' | 'rulesVersion'>,
  puzzle: Puzzle,
): Session<S, A> | Refusal => {
  const { options, entries } = games[puzzle.game] as GamePuzzles['games'][string];
  return Session.resume(rules, { game: rules.id, rulesVersion, options, entries: entries.slice(0, puzzle.at) }, null);
};

/** One turn being tried, on the real engine. It can be taken back and begun again as often as anybody likes. */
export class PuzzleRun<S extends StateBase, A extends Action> {
  private over = false;
  private readonly solved: S;

  constructor(
    readonly session: Session<S, A>,
    readonly puzzle: Puzzle,
  ) {
    this.solved = session.rules.layout.copy(session.state);
    for (const text of puzzle.solution) {
      const action = this.read(this.solved, text);
      if (isRefusal(action)) throw new Error(`puzzle ${puzzle.id}: ${text} is refused, ${action.rule} ${action.why}`);
      session.rules.apply(this.solved, action);
    }
  }

  /** The turn has been played to its end. */
  get isDone(): boolean {
    return this.over;
  }

  get seat(): Seat {
    return this.puzzle.seat;
  }

  get canUndo(): boolean {
    return this.answers.length > 0;
  }

  /** The turn led to the very position the solution leads to, whatever the order of its parts. */
  get isSolution(): boolean {
    return this.over && this.session.rules.layout.equal(this.session.state, this.solved);
  }

  /** The answers of the turn so far. */
  get answers(): readonly Entry<A>[] {
    return this.session.entries.slice(this.puzzle.at);
  }

  play(action: A): Refusal | null {
    if (this.over) return { rule: 'K8.1', why: 'puzzleOver' };
    const events = this.session.play(this.puzzle.seat, action);
    if (isRefusal(events)) return events;
    this.over = endsOwnTurn(this.session, this.puzzle.seat, this.session.entries.at(-1) as Entry<A>);
    return null;
  }

  undo(): void {
    this.rewind(this.session.entries.length - 1);
  }

  restart(): void {
    this.rewind(this.puzzle.at);
  }

  /** The answer of the solution that is next, if all before it were given. */
  next(): A | null {
    const done = this.answers.length;
    const text = this.puzzle.solution[done];
    const name = this.session.rules.name(this.session.state, this.puzzle.seat);
    const onPath = this.answers.every(({ line }, i) => line === `${name}: ${this.puzzle.solution[i]}`);
    if (text === undefined || !onPath || this.over) return null;
    const action = this.read(this.session.state, text);
    return isRefusal(action) ? null : action;
  }

  private read(state: S, text: string): A | Refusal {
    const { rules } = this.session;
    return readLegalLine(rules, state, `${rules.name(state, this.puzzle.seat)}: ${text}`);
  }

  private rewind(to: number): void {
    if (to < this.puzzle.at) return;
    this.session.rewind(to);
    this.over = false;
  }
}
