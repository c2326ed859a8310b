import { CHANCE, NONE, type None, type Refusal, type Seat } from '@orrery/kernel';
import { SPACES } from '../content/tables/actions.ts';
import type { GaiaAction } from '../rules/actions.ts';
import { rules } from '../rules/index.ts';
import { BURN_PLAIN, BURN_STONE_UP, canSpend, STONE_WORTH, stoneReady } from '../rules/power.ts';
import { advancedTileAt, standardTileAt } from '../state/boards.ts';
import type { BuildingId, TileId, TrackId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { allSeats, factionIdOf } from '../state/seats.ts';
import { playerOf } from './board.ts';
import { type Amount, type Command, type Move, readAmounts } from './commands.ts';
import { conversionsFor, FREE, isPowerSpend, powerConversion } from './conversions.ts';
import { federationHexes } from './federation-hexes.ts';
import {
  boosterNamed,
  factionNamed,
  hexAt,
  spaceNamed,
  specialNamed,
  THEIR_BUILDINGS,
  THEIR_PLACES,
  THEIR_TRACKS,
  tokenNamed,
  trackNamed,
} from './ids.ts';
import type { RecordedGame } from './recorded.ts';
import { outcomeFor, turnsOf } from './set-up.ts';

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

/**
 * Plays one recorded move on a state by answering our decisions, one small action at a time. Everything the
 * move leads to is applied, up to the first decision it does not answer.
 */
export class MovePlayer {
  private readonly queue: Command[];
  private asked = 0;
  /** The federation being formed: hexes and token are wanted by the questions that follow. */
  private federating: Command | null = null;
  /** A bare `decline` refuses a research step and whatever else could be taken. */
  private declinesAll = false;
  trouble: Trouble | null = null;

  constructor(
    private readonly game: RecordedGame,
    readonly state: State,
    private readonly move: Move,
    private readonly nextMove: Move | null,
    private readonly script: Script,
    private readonly onAction: (action: GaiaAction) => void,
  ) {
    this.queue = [...move.commands];
  }

  play(): void {
    const seat = this.seatOf(this.move.who);
    for (let guard = 0; guard < 2000 && this.trouble === null; guard++) {
      const decision = rules.decision(this.state);
      if (decision === null) break;
      if (decision.by === CHANCE) {
        const outcome = outcomeFor(this.game, decision.ask);
        if (outcome === null) return this.fail(`chance ${decision.ask}`, null);
        this.act(outcome);
        continue;
      }
      if (this.move.who === '' || decision.by !== seat || !this.answer(decision.ask, decision.by)) break;
    }
    if (this.trouble !== null) return;
    const left = this.queue.find((command) => !isIdle(command, this.state));
    if (left !== undefined) this.fail(`${left.name} ${left.words.join(' ')}`, null);
  }

  /** `p2`, or the seat that has the faction. */
  private seatOf(who: string): Seat | None {
    const faction = factionNamed(who);
    for (const seat of allSeats(this.state))
      if (who === `p${playerOf(seat)}` || (faction >= 0 && factionIdOf(this.state, seat) === faction)) return seat;
    return NONE;
  }

  private fail(what: string, refusal: Refusal | null): void {
    this.trouble ??= { what, refusal };
  }

  private act(action: GaiaAction): boolean {
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
  private take(...names: readonly string[]): Command | null {
    const next = this.queue[0];
    if (next === undefined || !names.includes(next.name)) return null;
    this.queue.shift();
    return next;
  }

  /** One of several legal actions their notation does not tell apart. The first is their usual one. */
  private pick(actions: readonly GaiaAction[]): GaiaAction {
    const at = this.asked++;
    this.script.sizes[at] = actions.length;
    return actions[this.script.picks[at] ?? 0] as GaiaAction;
  }

  /** Answer one question of ours; false when this move has no answer to it. */
  private answer(ask: string, seat: Seat): boolean {
    const s = this.state;
    switch (ask) {
      case 'rotate':
        return this.rotate();
      case 'faction':
      case 'bid':
        return this.chooseFaction();
      case 'place':
        return this.build('place');
      case 'booster': {
        const booster = this.take('booster');
        return booster !== null && this.act({ k: 'booster', booster: boosterNamed(booster.words[0]) });
      }
      case 'income':
        return this.income(seat);
      case 'terransGaia':
      case 'itarsGaia':
        return this.gaiaPhase(ask);
      case 'turn':
        return this.turn(seat);
      case 'build':
      case 'buildWith':
        return this.build('mine');
      case 'station':
        return this.build('station');
      case 'downgrade':
        return this.build('downgrade');
      case 'swap': {
        const swap = this.take('swap-PI');
        return swap !== null && this.act({ k: 'swap', hex: hexAt(s, swap.words[0]) });
      }
      case 'step': {
        const up = this.take('up');
        if (up !== null) return this.act({ k: 'step', track: trackNamed(up.words[0]) });
        const decline = this.take('decline');
        this.declinesAll = decline !== null && decline.words.length === 0;
        return this.act({ k: 'skip' });
      }
      case 'tile': {
        const tech = this.take('tech');
        return tech !== null && this.act({ k: 'take', tile: this.tileAt(tech.words[0]) });
      }
      case 'cover': {
        const cover = this.take('cover');
        return cover !== null && this.act({ k: 'cover', tile: this.tileAt(cover.words[0]) });
      }
      case 'lost': {
        const lost = this.take('lostPlanet');
        return lost !== null && this.act({ k: 'lost', hex: hexAt(s, lost.words[0]) });
      }
      case 'tokens':
        return this.tokens();
      case 'stone':
        return this.stone();
      case 'rescore': {
        const token = this.take('fedtile');
        return token !== null && this.act({ k: 'rescore', token: tokenNamed(token.words[0]) });
      }
      case 'planets':
      case 'satellites':
      case 'token':
        return this.federation(ask, seat);
      case 'charge':
        return this.charge();
      default:
        this.fail(`question ${ask}`, null);
        return false;
    }
  }

  private rotate(): boolean {
    if (this.take('rotate') === null) return false;
    for (const { place, by } of turnsOf(this.game)) if (!this.act({ k: 'rotate', place, by })) return false;
    return this.act({ k: 'done' });
  }

  private chooseFaction(): boolean {
    const command = this.take('faction', 'bid');
    if (command === null) return false;
    const faction = factionNamed(command.words[0]);
    // Random factions come up by chance here; there each is named by a move.
    if (command.name === 'faction' && this.state.tables.options.factions === 'random') return true;
    if (command.name === 'faction') return this.act({ k: 'faction', faction });
    return this.act({ k: 'bid', faction, points: Number(command.words[1]) });
  }

  /** `build <b> <hex>`: what it means depends on what is asked. */
  private build(what: 'place' | 'mine' | 'station' | 'downgrade'): boolean {
    const build = this.take('build');
    if (build === null) return false;
    const hex = hexAt(this.state, build.words[1]);
    if (what === 'mine' && build.words[0] === 'gf') return this.act({ k: 'project', hex });
    return this.act({ k: what, hex });
  }

  private tileAt(place: string | undefined): TileId {
    const s = this.state;
    const standard = THEIR_PLACES.indexOf(place ?? '');
    if (standard >= 0) return standardTileAt(s, standard) as TileId;
    const advanced = THEIR_TRACKS.findIndex((track) => place === `adv-${track}`);
    return (advanced < 0 ? NONE : advancedTileAt(s, advanced as TrackId)) as TileId;
  }

  /** Their income moves name what comes next; where the order does not matter we have not asked. */
  private income(seat: Seat): boolean {
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

  private gaiaPhase(ask: string): boolean {
    if (ask === 'itarsGaia' && (this.declinesAll || rules.legal(this.state).length === 1))
      return this.act({ k: 'done' });
    if (this.take('decline') !== null) return this.act({ k: 'done' });
    const spend = this.take('spend');
    if (spend === null) return false;
    const gains = readAmounts(spend.words[2]) ?? [];
    for (const { n, unit } of gains) {
      if (unit === 'tech') return this.act({ k: 'tile' });
      for (let i = 0; i < n; i++) if (!this.act({ k: 'use', what: powerConversion(unit) })) return false;
    }
    return true;
  }

  private turn(seat: Seat): boolean {
    const s = this.state;
    const command = this.queue.shift();
    if (command === undefined)
      return rules.whyNot(s, { k: 'end' }) === null && this.move.commands.length > 0 && this.end();
    const { name, words } = command;
    switch (name) {
      case 'spend':
        if (this.wastes(command) || this.wastesStone(command, seat)) return true;
        return this.spend(seat, words);
      case 'burn':
        return this.burn(seat, Number(words[0] ?? 1));
      case 'build': {
        const hex = hexAt(s, words[1]);
        if (words[0] === 'm') return this.act({ k: 'mine', hex });
        if (words[0] === 'gf') return this.act({ k: 'project', hex });
        return this.act({ k: 'upgrade', hex, to: THEIR_BUILDINGS[words[0] ?? ''] ?? (NONE as BuildingId) });
      }
      case 'up':
        return this.act({ k: 'research', track: trackNamed(words[0]) });
      case 'federation':
        this.federating = command;
        return this.act({ k: 'federation' });
      case 'action': {
        const space = spaceNamed(words[0]);
        const cost = SPACES[space]?.power ?? 0;
        return this.act({ k: 'board', space, stone: this.paysStone(seat, cost) });
      }
      case 'special':
        return this.act({ k: 'special', what: specialNamed(words.join(' ')) });
      case 'pass':
        return this.act({ k: 'pass', booster: words[0] === undefined ? NONE : boosterNamed(words[0]) });
      case 'decline':
      case 'brainstone':
      case 'income':
        // Answers to questions of theirs that we had no need to ask.
        return true;
      default:
        this.fail(`${name} ${words.join(' ')}`, null);
        return false;
    }
  }

  /**
   * There, every command is paid on its own and what is paid too much is lost; here the next conversion would use
   * it (R25). Another conversion in between makes it lost here too, so one that comes later is made first.
   */
  private wastes(command: Command): boolean {
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
  private wastesStone(command: Command, seat: Seat): boolean {
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

  /** Ends the turn, and with it the move. */
  private end(): boolean {
    this.act({ k: 'end' });
    return false;
  }

  /** Is the brainstone spent? `brainstone area1` says so, `area3` says no; silent, it is spent where it must be. */
  private paysStone(seat: Seat, power: number): boolean {
    const s = this.state;
    if (power === 0 || !stoneReady(s, seat)) return false;
    const stone = this.take('brainstone');
    return stone !== null ? stone.words[0] === 'area1' : !canSpend(s, seat, power, false);
  }

  /** `spend 4pw for 1o,1c`: as many conversions as the gains name, directly one after the other (R25). */
  private spend(seat: Seat, words: readonly string[]): boolean {
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
  private burn(seat: Seat, times: number): boolean {
    for (let i = 0; i < times; i++) {
      if (!this.act({ k: 'burn', how: this.state.stone[seat] === 2 ? BURN_STONE_UP : BURN_PLAIN })) return false;
    }
    return true;
  }

  /** There, tokens come from area I, then II, then III; only the brainstone is asked for. */
  private tokens(): boolean {
    const legal = rules.legal(this.state);
    const command = this.take('brainstone');
    const goes = command === null ? null : command.words[0] === 'gaia' || command.words[0] === 'discard';
    const fit = legal.filter((one) => one.k === 'tokens' && (goes === null || one.stone === goes));
    return this.act(this.pick(fit.length > 0 ? fit : legal));
  }

  private stone(): boolean {
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
  private stoneWanted(): string | null {
    const skips = this.queue[0]?.name === 'income';
    let wanted: string | null = null;
    while (this.queue[0]?.name === 'brainstone' || (skips && this.queue[0]?.name === 'income')) {
      const command = this.queue.shift() as Command;
      if (command.name === 'brainstone') wanted = command.words[0] ?? null;
    }
    return wanted;
  }

  /** Will the next move say where the brainstone goes? */
  private nextIsStone(): boolean {
    const next = this.nextMove;
    const first = next?.commands[0]?.name;
    return (
      next !== null &&
      (first === 'brainstone' || first === 'income') &&
      this.seatOf(next.who) === this.seatOf(this.move.who) &&
      next.commands.some((command) => command.name === 'brainstone')
    );
  }

  private federation(ask: 'planets' | 'satellites' | 'token', seat: Seat): boolean {
    const s = this.state;
    const command = this.federating;
    if (command === null) return false;
    const names = (command.words[0] ?? '').split(',');
    const wanted = federationHexes(
      s,
      seat,
      names.map((name) => hexAt(s, name)),
    );
    if (ask === 'planets') return this.act({ k: 'planets', hexes: wanted.planets });
    if (ask === 'token') {
      this.federating = null;
      return this.act({ k: 'token', token: tokenNamed(command.words[1]) });
    }
    const legal = rules.legal(s);
    const step = legal.find((one) => one.k === 'satellite' && wanted.satellites.includes(one.hex));
    if (step !== undefined) return this.act(step);
    const whole = legal.find(
      (one) => one.k === 'satellites' && one.hexes.every((hex) => wanted.satellites.includes(hex)),
    );
    if (whole !== undefined) return this.act(whole);
    this.fail(`satellites ${names.join(',')}`, rules.whyNot(s, { k: 'satellites', hexes: wanted.satellites }));
    return false;
  }

  private charge(): boolean {
    if (this.take('decline') !== null) return this.act({ k: 'decline' });
    const charge = this.take('charge');
    if (charge === null) return false;
    const amounts = readAmounts(charge.words[0]) ?? [];
    return this.act({ k: 'charge', first: amounts[0]?.unit === 't' });
  }
}

/** Commands that may be left over: they answer what we did not need to ask. */
const isIdle = ({ name, words }: Command, s: State): boolean =>
  name === 'brainstone' ||
  name === 'income' ||
  (name === 'decline' && words[0] === 'up') ||
  (name === 'faction' && s.tables.options.factions === 'random') ||
  name === 'rotate' ||
  name === 'init';
