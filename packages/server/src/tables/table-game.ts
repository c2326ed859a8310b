import type { GameModule } from '@orrery/kernel';
import {
  type Action,
  CHANCE,
  closesUndo,
  type Entry,
  isFor,
  isRefusal,
  type Options,
  type Refusal,
  type Seat,
  Session,
  type StateBase,
} from '@orrery/kernel';
import type { SeenEntry, Via } from '@orrery/protocol';
import type { LogRow, NewLogRow } from '../storage/tables.ts';
import { weightOfEntry, weightOfStates, weightOfSteps } from './weight.ts';

/** An answer given before its question: the question it is for, and the action as text. */
export interface Early {
  readonly ask: string;
  readonly action: string;
}

/** A stored log that its engine refuses, or an engine that broke: the table cannot go on. */
export class BrokenGame extends Error {}

const OVER: Refusal = { rule: 'K1.1', why: 'gameOver' };
/** Answers that need nobody, in a row: more than that is an engine going round in circles. */
const MAX_AUTOMATIC = 2_000;

/** What became of a draft: how many actions stay played, and which one was refused why. */
export interface Drafted {
  readonly taken: number;
  readonly refusal: Refusal | null;
  readonly at: number;
}

interface Mark {
  readonly via: Via;
  readonly at: number;
}

/**
 * A table's game on its way. The log is a row of numbered steps that only grows: `line` adds an entry to the record,
 * `back` returns the record to `length` entries. So every number means one thing for ever, on every process, and the
 * record is what the steps up to a number fold to.
 */
export class TableGame {
  readonly session: Session<StateBase, Action>;
  /** Length of the record after each step; step 0 is the empty log. */
  readonly lengths: number[] = [0];
  private readonly marks: Mark[] = [];
  /** Entries that have been weighed, and what they came to. */
  private weighed = 0;
  private weight = 0;

  private constructor(
    readonly game: GameModule,
    options: Options,
    secret: string,
  ) {
    this.session = new Session(game.rules, options, secret);
  }

  static open(game: GameModule, options: Options, secret: string, log: readonly LogRow[]): TableGame {
    const tableGame = new TableGame(game, options, secret);
    const lines: string[] = [];
    for (const row of log) {
      lines.length = row.kind === 'back' ? row.length : lines.length;
      tableGame.marks.length = lines.length;
      if (row.kind === 'line') {
        lines.push(row.line);
        tableGame.marks.push({ via: row.via as Via, at: row.at });
      }
      tableGame.lengths.push(row.length);
    }
    for (let i = 0; i < lines.length; i++) tableGame.follow(lines[i] as string, i);
    return tableGame;
  }

  get number(): number {
    return this.lengths.length - 1;
  }
  get length(): number {
    return this.session.entries.length;
  }
  get over(): boolean {
    return this.session.decision() === null;
  }
  /** About what it takes of the memory, in bytes. */
  get bytes(): number {
    const { entries, rules } = this.session;
    for (; this.weighed < entries.length; this.weighed++)
      this.weight += weightOfEntry(entries[this.weighed] as Entry<Action>);
    return this.weight + weightOfSteps(this.lengths.length) + weightOfStates(rules, 2);
  }

  /** The seat that must decide; null when the game is over. Chance never waits. */
  get decider(): Seat | null {
    const by = this.session.decision()?.by;
    return by === undefined || by === CHANCE ? null : by;
  }

  /** Follow a step that another process wrote. */
  take(row: LogRow): void {
    if (row.n !== this.number + 1) throw new BrokenGame(`step ${row.n} does not follow step ${this.number}`);
    if (row.kind === 'back') this.rewind(row.length);
    else {
      this.follow(row.line, this.length);
      this.marks.push({ via: row.via as Via, at: row.at });
    }
    this.lengths.push(row.length);
  }

  private follow(line: string, entry: number): void {
    const events = this.session.playLine(line);
    if (isRefusal(events)) throw new BrokenGame(`entry ${entry} "${line}" is refused: ${events.rule} ${events.why}`);
  }

  /**
   * Play a seat's drafted actions. All or none, with one exception: what revealed something stays played, so that
   * nobody can look at what comes and then be refused on purpose. Nothing is drawn in between, for the same reason.
   */
  play(seat: Seat, texts: readonly string[]): Drafted {
    const { session } = this;
    const begin = session.entries.length;
    let kept = begin;
    for (let at = 0; at < texts.length; at++) {
      const refusal = this.playOne(seat, texts[at] as string);
      if (refusal !== null) {
        if (session.entries.length > kept) {
          session.rewind(kept);
          this.weighed = 0;
          this.weight = 0;
        }
        return { taken: kept - begin, refusal, at };
      }
      const { by, events } = session.entries.at(-1) as Entry<Action>;
      if (closesUndo(by, events)) kept = session.entries.length;
    }
    return { taken: texts.length, refusal: null, at: texts.length };
  }

  private playOne(seat: Seat, text: string): Refusal | null {
    const decision = this.session.decision();
    if (decision === null) return OVER;
    if (decision.by !== seat) return { rule: 'K1.4', why: 'notYourDecision', with: { seat } };
    const action = this.game.rules.read(this.session.state, text);
    if (isRefusal(action)) return action;
    const events = this.session.play(seat, action);
    return isRefusal(events) ? events : null;
  }

  /**
   * Let chance, standing orders and early answers decide until a person or a bot must. An early answer that is not
   * legal any more, and those that were to follow it, are forgotten: `early` is changed.
   */
  advance(ordersOf: (seat: Seat) => Options | null, early: Map<Seat, readonly Early[]>): void {
    const { session } = this;
    const end = session.entries.length + MAX_AUTOMATIC;
    for (;;) {
      session.drawChance();
      session.obey(ordersOf);
      const decision = session.decision();
      if (decision === null || decision.by === CHANCE) return;
      const queue = early.get(decision.by) ?? [];
      const [next, ...rest] = queue;
      if (next === undefined || next.ask !== decision.ask) return;
      const refusal = this.playOne(decision.by, next.action);
      early.set(decision.by, refusal === null ? rest : []);
      if (refusal === null) this.early.add(session.entries.length - 1);
      if (session.entries.length > end) throw new BrokenGame('the game decides for itself without end');
    }
  }

  /** Entries of the current change that were early answers. */
  private readonly early = new Set<number>();

  /** The steps for the log that lead from the last stored one to the present; they count as taken from here on. */
  steps(table: string, via: Via, at: number, byHand: number): NewLogRow[] {
    const rows: NewLogRow[] = [];
    for (let i = this.marks.length; i < this.length; i++) {
      const entry = this.session.entries[i] as Entry<Action>;
      const how: Via = entry.by === CHANCE ? 'chance' : i < byHand ? via : this.early.has(i) ? 'early' : 'order';
      this.marks.push({ via: how, at });
      this.lengths.push(i + 1);
      rows.push({
        table_id: table,
        n: this.number,
        kind: 'line',
        seat: entry.by,
        line: entry.line,
        length: i + 1,
        via: how,
        at,
      });
    }
    this.early.clear();
    return rows;
  }

  /** Return the record to `length` entries, as a step of the log. */
  back(table: string, seat: Seat, length: number, via: Via, at: number): NewLogRow {
    this.rewind(length);
    this.lengths.push(length);
    return { table_id: table, n: this.number, kind: 'back', seat, line: '', length, via, at };
  }

  private rewind(length: number): void {
    this.session.rewind(length);
    this.marks.length = length;
    this.weighed = 0;
    this.weight = 0;
  }

  /** How many entries somebody who knows the log up to `number` may keep. */
  keptSince(number: number): number {
    let kept = this.length;
    for (let n = Math.max(0, number); n < this.lengths.length; n++) kept = Math.min(kept, this.lengths[n] as number);
    return kept;
  }

  /** The entries from `from` on, as a seat (null: a spectator) may see them. */
  seen(viewer: Seat | null, from: number): SeenEntry[] {
    const out: SeenEntry[] = [];
    for (let i = from; i < this.length; i++) {
      const { by, line, only, events } = this.session.entries[i] as Entry<Action>;
      const { via, at } = this.marks[i] as Mark;
      out.push({
        by,
        line: only === null || only === viewer ? line : null,
        events: events.filter((event) => isFor(event, viewer)),
        via,
        at,
      });
    }
    return out;
  }

  view(viewer: Seat | null): StateBase {
    return this.game.rules.view(this.session.state, viewer);
  }
}
