import { NONE, type None, type Refusal, type Seat } from '@orrery/kernel';
import type { GaiaAction } from '../rules/actions.ts';
import { rules } from '../rules/index.ts';
import type { State } from '../state/layout.ts';
import { allSeats, factionIdOf } from '../state/seats.ts';
import { playerOf } from './board.ts';
import type { Command, Move } from './commands.ts';
import { factionNamed } from './ids.ts';
import type { RecordedGame } from './recorded.ts';

/** A move that our rules refuse or that could not be understood. */
export interface Trouble {
  readonly what: string;
  readonly refusal: Refusal | null;
}

/**
 * Where their notation is silent and our rules ask, one of several answers is right. `next` says which to try;
 * the number of answers is noted, so that the caller can try others.
 */
export interface Script {
  readonly picks: number[];
  readonly sizes: number[];
}

/** A recorded move whose commands are taken off one by one, and the state it is played on. */
export class MoveCommands {
  protected readonly queue: Command[];
  private asked = 0;
  trouble: Trouble | null = null;

  constructor(
    protected readonly game: RecordedGame,
    readonly state: State,
    protected readonly move: Move,
    protected readonly nextMove: Move | null,
    protected readonly script: Script,
    protected readonly onAction: (action: GaiaAction) => void,
  ) {
    this.queue = [...move.commands];
  }

  /** `p2`, or the seat that has the faction. */
  protected seatOf(who: string): Seat | None {
    const faction = factionNamed(who);
    for (const seat of allSeats(this.state))
      if (who === `p${playerOf(seat)}` || (faction >= 0 && factionIdOf(this.state, seat) === faction)) return seat;
    return NONE;
  }

  protected fail(what: string, refusal: Refusal | null): void {
    this.trouble ??= { what, refusal };
  }

  protected act(action: GaiaAction): boolean {
    const refusal = rules.whyNot(this.state, action);
    if (refusal !== null) {
      this.fail(rules.write(this.state, action), refusal);
      return false;
    }
    this.onAction(action);
    rules.apply(this.state, action);
    return true;
  }

  /** The next command if it has one of these names; it is taken off. */
  protected take(...names: readonly string[]): Command | null {
    const next = this.queue[0];
    if (next === undefined || !names.includes(next.name)) return null;
    this.queue.shift();
    return next;
  }

  /** One of several legal actions their notation does not tell apart. The first is their usual one. */
  protected pick(actions: readonly GaiaAction[]): GaiaAction {
    const at = this.asked++;
    this.script.sizes[at] = actions.length;
    return actions[this.script.picks[at] ?? 0] as GaiaAction;
  }
}
