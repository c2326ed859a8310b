import type { Event } from './event.ts';
import type { StateBase } from './layout/index.ts';
import { readLine, writeLine } from './line.ts';
import type { Options } from './options.ts';
import { type GameRecord, type RawRecord, RECORD_FORMAT, replay } from './record.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { outcomeRng } from './rng.ts';
import type { Action, Decision, Rules } from './rules.ts';
import { CHANCE, type Chance, type Seat } from './seat.ts';
import { closesUndo, undoFloorOf } from './undo.ts';

/** One entry of a running game, with what applying it reported. */
export interface Entry<A> {
  readonly by: Seat | Chance;
  readonly action: A;
  readonly line: string;
  /** The only seat that may see the line; null when it is public. */
  readonly only: Seat | null;
  readonly events: readonly Event[];
}

const NOT_YOURS = (seat: Seat): Refusal => ({ rule: 'K1.4', why: 'notYourDecision', with: { seat } });
const OVER: Refusal = { rule: 'K1.1', why: 'gameOver' };
const NOTHING_TO_UNDO: Refusal = { rule: 'K4.1', why: 'nothingToUndo' };

/**
 * A game being played: its record, its present state, and undo with its floor.
 * `secret` is what outcomes of chance are drawn from, by entry number; without it chance must be played from outside.
 */
export class Session<S extends StateBase, A extends Action> {
  readonly entries: Entry<A>[] = [];
  readonly state: S;
  /** The state after `floor` entries, from where undo plays forward again. */
  private readonly base: S;
  private floor = 0;

  constructor(
    readonly rules: Rules<S, A>,
    readonly options: Options,
    private readonly secret: string | null,
  ) {
    this.state = rules.start(options);
    this.base = rules.start(options);
  }

  /** Take up a recorded game where it stands. */
  static resume<S extends StateBase, A extends Action>(
    rules: Rules<S, A>,
    record: RawRecord,
    secret: string | null,
  ): Session<S, A> | Refusal {
    const { hash: _, ...opening } = record;
    const checked = replay(rules, { ...opening, entries: [] });
    if (isRefusal(checked)) return checked;
    const session = new Session(rules, checked.options, secret);
    for (const line of record.entries) {
      const refusal = session.playLine(line);
      if (isRefusal(refusal)) return refusal;
    }
    return session;
  }

  decision(): Decision | null {
    return this.rules.decision(this.state);
  }

  /** A seat answers the decision it faces. The events, or why not; refused, nothing has changed. */
  play(seat: Seat, action: A): readonly Event[] | Refusal {
    const decision = this.decision();
    if (decision === null) return OVER;
    if (decision.by !== seat) return NOT_YOURS(seat);
    return this.append(decision, action);
  }

  /** Append a line of a record: a seat's answer or an outcome of chance. */
  playLine(line: string): readonly Event[] | Refusal {
    const decision = this.decision();
    if (decision === null) return OVER;
    const action = readLine(this.rules, this.state, line);
    return isRefusal(action) ? action : this.append(decision, action);
  }

  /** Let chance decide until a seat must, or the game is over. The number of entries added. */
  drawChance(): number {
    if (this.secret === null) throw new Error('this session has no secret to draw from');
    let drawn = 0;
    for (let decision = this.decision(); decision !== null && decision.by === CHANCE; decision = this.decision()) {
      const outcome = this.rules.draw(this.state, outcomeRng(this.secret, this.entries.length));
      const refusal = this.append(decision, outcome);
      if (isRefusal(refusal)) throw new Error(`chance drew what the rules refuse: ${refusal.rule} ${refusal.why}`);
      drawn++;
    }
    return drawn;
  }

  /** Answer for seats with standing orders until a seat must be asked. The number of entries added; stops after `limit`. */
  obey(ordersOf: (seat: Seat) => Options | null, limit = 100): number {
    let answered = 0;
    for (; answered < limit; answered++) {
      if (this.secret !== null) this.drawChance();
      const decision = this.decision();
      if (decision === null || decision.by === CHANCE) break;
      const orders = ordersOf(decision.by);
      if (orders === null) break;
      const action = this.rules.obey(this.rules.view(this.state, decision.by), orders);
      if (action === null || isRefusal(this.append(decision, action))) break;
    }
    return answered;
  }

  /** How far `seat` may take back: the number of entries that would stay. */
  undoFloor(seat: Seat): number {
    return undoFloorOf(this.entries, seat);
  }

  /** Take back to `to` entries, within the floor. */
  undo(seat: Seat, to = this.entries.length - 1): Refusal | null {
    if (to >= this.entries.length || to < this.undoFloor(seat)) return NOTHING_TO_UNDO;
    this.rules.copyInto(this.base, this.state);
    this.entries.length = to;
    for (let i = this.floor; i < to; i++) this.rules.apply(this.state, (this.entries[i] as Entry<A>).action);
    return null;
  }

  /** Go back to `to` entries past any floor: a takeback all others agreed to, or a look at an earlier moment. */
  rewind(to: number): void {
    const kept = this.entries.slice(0, to);
    const fresh = this.rules.start(this.options);
    this.rules.copyInto(fresh, this.state);
    this.rules.copyInto(fresh, this.base);
    this.floor = 0;
    this.entries.length = 0;
    for (const entry of kept) this.commit(entry);
  }

  record(): GameRecord {
    return {
      format: RECORD_FORMAT,
      game: this.rules.id,
      rulesVersion: this.rules.version,
      options: this.options,
      entries: this.entries.map((entry) => entry.line),
      hash: this.rules.layout.hash(this.state),
    };
  }

  private append(decision: Decision, action: A): readonly Event[] | Refusal {
    const why = this.rules.whyNot(this.state, action);
    if (why !== null) return why;
    const line = writeLine(this.rules, this.state, action);
    const events: Event[] = [];
    this.rules.apply(this.state, action, events);
    const entry: Entry<A> = { by: decision.by, action, line, only: decision.only, events };
    this.entries.push(entry);
    this.raiseFloor(entry);
    return events;
  }

  /** Apply an entry that was checked when it was first played. */
  private commit(entry: Entry<A>): void {
    this.rules.apply(this.state, entry.action);
    this.entries.push(entry);
    this.raiseFloor(entry);
  }

  private raiseFloor(entry: Entry<A>): void {
    if (!closesUndo(entry.by, entry.events)) return;
    this.floor = this.entries.length;
    this.rules.copyInto(this.state, this.base);
  }
}
