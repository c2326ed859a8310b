import { type Action, type Entry, isFor, type Rules, type Seat, type StateBase } from '@orrery/kernel';
import type { EntriesMessage } from '@orrery/protocol';
import type { TableGame } from './table-game.ts';
import { weightOfStates } from './weight.ts';

/** A push without its clock. */
export type Untimed = Omit<EntriesMessage, 'decider' | 'since' | 'banks'>;
/** One for every viewer; viewers who may see the same share it. */
export type Prepared = Map<Seat | null, Untimed>;

/** What a viewer was last sent: the position, after so many entries. Never changed, so viewers may share it. */
interface Told {
  readonly view: StateBase;
  readonly length: number;
}

/** A state to try lines on, one for each engine: it is filled anew for every use. */
const spares = new WeakMap<object, StateBase>();
const spareLike = (rules: Rules<StateBase, Action>, view: StateBase): StateBase => {
  const spare = spares.get(rules) ?? rules.layout.copy(view);
  spares.set(rules, spare);
  rules.copyInto(view, spare);
  return spare;
};

/** Was something in these entries hidden from anybody? */
const allOpen = (entries: readonly Entry<Action>[], from: number): boolean => {
  for (let i = from; i < entries.length; i++) {
    const { only, events } = entries[i] as Entry<Action>;
    if (only !== null || !events.every((event) => isFor(event, null))) return false;
  }
  return true;
};

/** What the viewers of one table are to be told: to each the entries, and the position where the entries are not enough. */
export class Pushes {
  private readonly told = new Map<Seat | null, Told>();

  constructor(
    private readonly table: string,
    private readonly rules: Rules<StateBase, Action>,
  ) {}

  forget(): void {
    this.told.clear();
  }

  /** About what it takes of the memory, in bytes. */
  get bytes(): number {
    return weightOfStates(this.rules, this.told.size);
  }

  /** Everything from `keep` on, for somebody who begins to look. */
  first(tableGame: TableGame, viewer: Seat | null, keep: number, withView: boolean): Untimed {
    const view = tableGame.view(viewer);
    this.told.set(viewer, { view, length: tableGame.length });
    return this.message(tableGame, viewer, keep, view, withView);
  }

  /** The entries from `keep` on, for everybody who looks. */
  prepare(tableGame: TableGame, viewers: ReadonlySet<Seat | null>, keep: number): Prepared {
    for (const viewer of this.told.keys()) if (!viewers.has(viewer)) this.told.delete(viewer);
    const { length } = tableGame;
    const open = this.openTo(tableGame, keep);
    const shared: Told | null = open === null ? null : { view: open, length };
    const made = new Map<Told | undefined, Untimed>();
    const prepared: Prepared = new Map();
    for (const viewer of viewers) {
      const last = this.told.get(viewer);
      const now = shared ?? { view: tableGame.view(viewer), length };
      const message =
        (shared === null ? undefined : made.get(last)) ??
        this.message(tableGame, viewer, keep, now.view, !this.leadsTo(tableGame, viewer, keep, last, now.view));
      made.set(last, message);
      prepared.set(viewer, message);
      this.told.set(viewer, now);
    }
    return prepared;
  }

  /** The position everybody may see whole, where a spectator may; then nothing is hidden from any seat either. */
  private openTo(tableGame: TableGame, keep: number): StateBase | null {
    if (!allOpen(tableGame.session.entries, keep)) return null;
    const view = tableGame.view(null);
    return this.rules.layout.equal(view, tableGame.session.state) ? view : null;
  }

  private message(
    tableGame: TableGame,
    viewer: Seat | null,
    keep: number,
    view: StateBase,
    withView: boolean,
  ): Untimed {
    const { layout } = this.rules;
    return {
      t: 'entries',
      table: this.table,
      number: tableGame.number,
      keep,
      entries: tableGame.seen(viewer, keep),
      ...(withView ? { view: layout.toJson(view) } : {}),
      hash: layout.hash(view),
    };
  }

  /** Do the visible new lines alone lead from what the viewer was last sent to this? */
  private leadsTo(
    tableGame: TableGame,
    viewer: Seat | null,
    keep: number,
    last: Told | undefined,
    view: StateBase,
  ): boolean {
    if (last === undefined || last.length !== keep) return false;
    const { entries } = tableGame.session;
    const spare = spareLike(this.rules, last.view);
    try {
      for (let i = keep; i < entries.length; i++) {
        const { only, action } = entries[i] as Entry<Action>;
        if (only !== null && only !== viewer) return false;
        this.rules.apply(spare, action);
      }
    } catch {
      // What the view does not show can be needed to apply a line.
      return false;
    }
    return this.rules.layout.equal(spare, view);
  }
}
