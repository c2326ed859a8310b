import type { Seat } from '@orrery/kernel';
import type { GaiaAction } from '../rules/actions.ts';
import { rules } from '../rules/index.ts';
import { BURN_PLAIN, BURN_STONE_UP, canSpend, STONE_WORTH, stoneReady } from '../rules/power.ts';
import { playerOf } from './board.ts';
import { type Amount, type Command, readAmounts } from './commands.ts';
import { conversionsFor, FREE, isPowerSpend } from './conversions.ts';
import { MoveCommands } from './move-commands.ts';

/** Income, charging, spending and burning of power, and where the brainstone goes. */
export class PowerMoves extends MoveCommands {
  /** Their income moves name what comes next; where the order does not matter we have not asked. */
  protected income(seat: Seat): boolean {
    const at = this.queue.findIndex((command) => command.name === 'income');
    if (at < 0) return false;
    const command = this.queue[at] as Command;
    const amounts = readAmounts(command.words[0]) ?? [];
    const [first, ...rest] = amounts;
    if (first === undefined) return false;
    this.queue.splice(0, at + 1);
    if (rest.length > 0) {
      const left = rest.map(({ n, unit }) => `${n}${unit}`).join(',');
      this.queue.unshift({ name: 'income', words: [left] });
    }
    const what = first.unit === 't' ? 'tokens' : 'charge';
    const legal = rules.legal(this.state).filter((one) => one.k === 'income' && one.what === what);
    // `t` and `pw` without a number mean any such source.
    const named = legal.filter((one) => one.k === 'income' && one.amount === first.n);
    if (legal.length === 0) {
      this.fail(`income ${command.words[0]} for player ${playerOf(seat)}`, null);
      return false;
    }
    return this.act(named.length > 0 ? (named[0] as GaiaAction) : this.pick(legal));
  }

  /**
   * There, every command is paid on its own and what is paid too much is lost; here the next conversion would use
   * it (G-R25). Another conversion in between makes it lost here too, so one that comes later is made first.
   */
  protected wastes(command: Command): boolean {
    if (this.state.surplus === 0 || !isPowerSpend(command)) return false;
    for (let i = 0; i < this.queue.length && FREE.includes((this.queue[i] as Command).name); i++) {
      const other = this.queue[i] as Command;
      if (other.name === 'brainstone' || isPowerSpend(other)) continue;
      this.queue.splice(i, 1);
      this.queue.unshift(other, command);
      return true;
    }
    return false;
  }

  /** The brainstone for less than it is worth: power conversions that follow are made before, out of tokens. */
  protected wastesStone(command: Command, seat: Seat): boolean {
    const n = readAmounts(command.words[0])?.[0]?.n ?? 0;
    const [stone] = this.queue;
    if (!isPowerSpend(command) || n >= STONE_WORTH || !stoneReady(this.state, seat)) return false;
    if (stone?.name !== 'brainstone' || stone.words[0] !== 'area1') return false;
    for (let i = 1; i < this.queue.length && FREE.includes((this.queue[i] as Command).name); i++) {
      const other = this.queue[i] as Command;
      if (!isPowerSpend(other) || !canSpend(this.state, seat, readAmounts(other.words[0])?.[0]?.n ?? 0, false))
        continue;
      this.queue.splice(i, 1);
      this.queue.unshift(other, { name: 'brainstone', words: ['area3'] }, command);
      return true;
    }
    return false;
  }

  /** Is the brainstone spent? `brainstone area1` says so, `area3` says no; silent, it is spent where it must be. */
  protected paysStone(seat: Seat, power: number): boolean {
    const s = this.state;
    if (power === 0 || !stoneReady(s, seat)) return false;
    const stone = this.take('brainstone');
    return stone !== null ? stone.words[0] === 'area1' : !canSpend(s, seat, power, false);
  }

  /** `spend 4pw for 1o,1c`: as many conversions as the gains name, directly one after the other (G-R25). */
  protected spend(seat: Seat, words: readonly string[]): boolean {
    const cost = readAmounts(words[0]);
    const gains = readAmounts(words[2]);
    if (cost === null || gains === null || cost.length !== 1) {
      this.fail(`spend ${words.join(' ')}`, null);
      return false;
    }
    const { n, unit } = cost[0] as Amount;
    const what = conversionsFor(unit, gains);
    if (what.some((one) => one < 0)) {
      this.fail(`spend ${words.join(' ')}`, null);
      return false;
    }
    let stone = unit === 'pw' && this.paysStone(seat, n);
    for (const one of what) {
      if (!this.act({ k: 'convert', what: one, stone })) return false;
      stone = false;
    }
    return true;
  }

  /** There, burning with the brainstone in area II always lifts it. */
  protected burn(seat: Seat, times: number): boolean {
    for (let i = 0; i < times; i++) {
      if (!this.act({ k: 'burn', how: this.state.stone[seat] === 2 ? BURN_STONE_UP : BURN_PLAIN })) return false;
    }
    return true;
  }

  /** There, tokens come from area I, then II, then III; only the brainstone is asked for. */
  protected tokens(): boolean {
    const legal = rules.legal(this.state);
    const command = this.take('brainstone');
    const goes = command === null ? null : command.words[0] === 'gaia' || command.words[0] === 'discard';
    const fit = legal.filter((one) => one.k === 'tokens' && (goes === null || one.stone === goes));
    return this.act(this.pick(fit.length > 0 ? fit : legal));
  }

  protected stone(): boolean {
    const legal = rules.legal(this.state);
    const wanted = this.stoneWanted();
    if (wanted === null && this.nextIsStone()) return false;
    const first = legal.findIndex((one) => one.k === 'stone' && `area${one.bowl}` === wanted);
    const ordered = first > 0 ? [legal[first] as GaiaAction, ...legal.filter((_, i) => i !== first)] : legal;
    return this.act(this.pick(ordered));
  }

  /**
   * Where the brainstone goes, taken off the commands. They ask for every charge of an income, we once for those
   * whose order does not matter: then the last answer tells where the brainstone ends.
   */
  protected stoneWanted(): string | null {
    const skips = this.queue[0]?.name === 'income';
    let wanted: string | null = null;
    while (this.queue[0]?.name === 'brainstone' || (skips && this.queue[0]?.name === 'income')) {
      const command = this.queue.shift() as Command;
      if (command.name === 'brainstone') wanted = command.words[0] ?? null;
    }
    return wanted;
  }

  /** Will the next move say where the brainstone goes? */
  protected nextIsStone(): boolean {
    const next = this.nextMove;
    const first = next?.commands[0]?.name;
    return (
      next !== null &&
      (first === 'brainstone' || first === 'income') &&
      this.seatOf(next.who) === this.seatOf(this.move.who) &&
      next.commands.some((command) => command.name === 'brainstone')
    );
  }

  protected charge(): boolean {
    if (this.take('decline') !== null) return this.act({ k: 'decline' });
    const charge = this.take('charge');
    if (charge === null) return false;
    const amounts = readAmounts(charge.words[0]) ?? [];
    return this.act({ k: 'charge', first: amounts[0]?.unit === 't' });
  }
}
