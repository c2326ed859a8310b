import type { Event } from '../event.ts';
import type { StateBase } from '../layout/index.ts';
import { readLine, writeLine } from '../line.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Action, Rules } from '../rules.ts';
import { CHANCE, type Seat } from '../seat.ts';
import { type Entry, Session } from '../session.ts';
import type { Act, EventWish, GameLessons, Lesson, Step } from './lesson.ts';

/** Chance in a lesson is the recorded game's; only off its path it is drawn, always alike. */
const SECRET = 'lesson';
/** Answers of others in a row: far more than any game asks for. */
const MOST_REPLIES = 500;

const meets = (event: Event, wish: EventWish): boolean =>
  Object.entries(wish).every(([field, wanted]) => {
    const value = event[field];
    if (typeof wanted !== 'object' || wanted === null) return value === wanted;
    if ('least' in wanted) return typeof value === 'number' && value >= wanted.least;
    return Array.isArray(value) && value.join() === wanted.join();
  });

/** Does a notation fit a pattern in which `*` stands for anything? */
export const fits = (text: string, pattern: string): boolean => {
  const [head = '', ...rest] = pattern.split('*');
  if (!text.startsWith(head)) return false;
  let at = head.length;
  for (const [i, part] of rest.entries()) {
    const found = i === rest.length - 1 && part !== '' ? text.lastIndexOf(part) : text.indexOf(part, at);
    if (found < at) return false;
    at = found + part.length;
  }
  return rest.at(-1) === '' || at === text.length;
};

/** The first word of a notation says what kind of answer it is. */
const kindOf = (text: string): string => text.split(' ', 1)[0] as string;

export const textOfLine = (line: string): string => line.slice(line.indexOf(': ') + 2);

type Answer = Pick<Entry<unknown>, 'line' | 'events'>;

const isAct = ({ line, events }: Answer, { line: pattern, event }: Act): boolean =>
  fits(textOfLine(line), pattern) && (event === undefined || events.some((one) => meets(one, event)));

/** How many acts of the task the answers have done; null when one of them does not belong to it. */
export const progressOf = ({ acts, allow = [] }: Step, answers: readonly Answer[]): number | null => {
  let done = 0;
  for (const answer of answers) {
    const next = acts[done];
    if (next !== undefined && isAct(answer, next)) done++;
    else if (!allow.some((pattern) => fits(textOfLine(answer.line), pattern))) return null;
  }
  return done;
};

/**
 * A lesson being taken: the real engine at a moment of a recorded game, and a task. What does not belong to the task is
 * refused and changes nothing; others answer as they did in the recorded game wherever that is still allowed.
 */
export class LessonRun<S extends StateBase, A extends Action> {
  session: Session<S, A>;
  private at = 0;

  constructor(
    readonly rules: Rules<S, A>,
    private readonly games: GameLessons['games'],
    readonly lesson: Lesson,
    step = 0,
  ) {
    this.session = this.open(step);
  }

  get index(): number {
    return this.at;
  }

  get step(): Step {
    return this.lesson.steps[this.at] as Step;
  }

  get seat(): Seat {
    return this.lesson.seat;
  }

  /** Acts done so far, of `step.acts.length`. */
  get progress(): number {
    return progressOf(this.step, this.answers()) ?? 0;
  }

  get isDone(): boolean {
    return this.progress >= this.step.acts.length;
  }

  get isLast(): boolean {
    return this.at === this.lesson.steps.length - 1;
  }

  /** An answer of the learner. Refused by the rules, or because it is not the task: nothing has changed then. */
  play(action: A): Refusal | null {
    if (this.isDone) return { rule: 'K7.3', why: 'stepDone' };
    const why = this.whyNotTask(action);
    if (why !== null) return why;
    const events = this.session.play(this.seat, action);
    if (isRefusal(events)) return events;
    this.others();
    return null;
  }

  /** Tried on a copy; what the rules refuse is left to them. */
  private whyNotTask(action: A): Refusal | null {
    const { rules, session, seat, step } = this;
    if (session.decision()?.by !== seat || rules.whyNot(session.state, action) !== null) return null;
    const line = writeLine(rules, session.state, action);
    const events: Event[] = [];
    rules.apply(rules.layout.copy(session.state), action, events);
    if (progressOf(step, [...this.answers(), { line, events }]) !== null) return null;
    const wanted = step.acts[this.progress]?.line ?? '';
    return { rule: 'K7.2', why: kindOf(textOfLine(line)) === kindOf(wanted) ? 'notThisOne' : 'notTheTask' };
  }

  get canUndo(): boolean {
    return this.lastOfMine() >= this.step.at;
  }

  /** Take back the learner's last answer in this step. Nothing is at stake, so nothing is final. */
  undo(): void {
    if (this.canUndo) this.session.rewind(this.lastOfMine());
  }

  /** The step from its beginning. */
  restart(): void {
    this.session.rewind(this.step.at);
  }

  /** Go to a step, done or not: lessons can be skipped and taken up again. */
  go(step: number): void {
    this.session = this.open(step);
  }

  /** The next answer of the solution; null when it has been left, or the task is done. */
  solution(): A | null {
    const { entries } = this.game;
    const line = entries[this.session.entries.length];
    if (this.isDone || line === undefined) return null;
    const onPath = this.session.entries
      .slice(this.step.at)
      .every((entry, i) => entry.line === entries[this.step.at + i]);
    const action = onPath ? readLine(this.rules, this.session.state, line) : null;
    return action === null || isRefusal(action) ? null : action;
  }

  private get game() {
    return this.games[this.lesson.game] as GameLessons['games'][string];
  }

  private open(index: number): Session<S, A> {
    const step = this.lesson.steps[index];
    if (step === undefined) throw new Error(`lesson ${this.lesson.id} has no step ${index}`);
    const { options, entries } = this.game;
    const record = {
      game: this.rules.id,
      rulesVersion: this.rules.version,
      options,
      entries: entries.slice(0, step.at),
    };
    const session = Session.resume(this.rules, record, SECRET);
    if (isRefusal(session)) throw new Error(`lesson ${this.lesson.id}: ${session.rule} ${session.why}`);
    this.at = index;
    return session;
  }

  private answers(): readonly Entry<A>[] {
    return this.session.entries.slice(this.step.at).filter(({ by }) => by === this.seat);
  }

  private lastOfMine(): number {
    return this.session.entries.findLastIndex(({ by }) => by === this.seat);
  }

  /** Let others and chance answer until the learner must, or the task is done. */
  private others(): void {
    for (let i = 0; i < MOST_REPLIES; i++) {
      const decision = this.session.decision();
      if (decision === null || decision.by === this.seat || this.isDone) return;
      const recorded = this.game.entries[this.session.entries.length];
      if (recorded !== undefined && !isRefusal(this.session.playLine(recorded))) continue;
      if (decision.by === CHANCE) this.session.drawChance();
      else if (isRefusal(this.session.play(decision.by, this.rules.legal(this.session.state)[0] as A))) return;
    }
  }
}
