import { fastRng, NONE, type Rng, type Seat } from '@orrery/kernel';
import type { ArksAction } from '../rules/actions.ts';
import { departing, stopping } from '../rules/frames.ts';
import type { ArksRules } from '../rules/index.ts';
import { edgeMatches } from '../rules/play.ts';
import { cardInHand, rowAt } from '../state/crew.ts';
import { HAND, type State } from '../state/layout.ts';
import { roundsToGo, type Taste, worthOf } from './worth.ts';

/** Destinations looked at through a whole turn, after a first glance at all of them. */
const DEEP = 4;
const UPGRADES_WITH = 1;
const LONGEST_TURN = 60;

/**
 * A player who plans its own turn: every destination, with and without every upgrade it can pay, played to the end of the
 * turn by taking the best next thing, and judged by what the position is then worth. It sees one turn ahead, guesses draws
 * at random and never looks at what chance will really bring.
 */
export class Planner {
  private readonly states: State[] = [];
  private rounds = 0;

  constructor(
    private readonly rules: ArksRules,
    private readonly taste: Taste,
    private readonly rng: Rng,
  ) {}

  choose(s: State, seat: Seat): ArksAction {
    const options = this.rules.legal(s);
    if (options.length === 1) return options[0]!;
    this.rounds = roundsToGo(s);
    return departing.isTop(s) && departing.seat(s) === seat
      ? this.depart(s, seat, options)
      : this.next(s, seat, options, 0);
  }

  /** Spare states, one for each depth of looking ahead. */
  private spare(s: State, depth: number): State {
    let spare = this.states[depth];
    if (spare === undefined) {
      spare = this.rules.layout.copy(s);
      this.states[depth] = spare;
    }
    this.rules.copyInto(s, spare);
    return spare;
  }

  private depart(s: State, seat: Seat, options: readonly ArksAction[]): ArksAction {
    const upgrades = options.filter((option) => option.k === 'upgrade');
    const moves = options.filter((option) => option.k !== 'upgrade');
    const glances = moves
      .map((action) => ({ action, value: this.glance(s, seat, action) }))
      .sort((a, b) => b.value - a.value);
    let best: ArksAction = glances[0]!.action;
    let most = Number.NEGATIVE_INFINITY;
    for (const { action } of glances.slice(0, DEEP)) {
      const value = this.playTurn(s, seat, [action]);
      if (value > most) {
        most = value;
        best = action;
      }
    }
    for (const upgrade of upgrades) {
      for (const { action } of glances.slice(0, UPGRADES_WITH)) {
        const value = this.playTurn(s, seat, [upgrade, action]);
        if (value > most) {
          most = value;
          best = upgrade;
        }
      }
    }
    return best;
  }

  /** The best single thing to do after landing there. */
  private glance(s: State, seat: Seat, action: ArksAction): number {
    const t = this.spare(s, 4);
    this.rules.apply(t, action);
    this.settle(t, seat, 5);
    if (!stopping.isTop(t)) return worthOf(t, seat, this.taste, this.rounds);
    const actions = this.rules.legal(t).filter((option) => option.k !== 'play');
    return this.best(t, seat, actions, 5).value + this.matching(t, seat);
  }

  /** A guess at what the Crew cards whose action would work here add. */
  private matching(t: State, seat: Seat): number {
    let n = 0;
    for (let place = 0; place < HAND; place++) {
      const card = cardInHand(t, seat, place);
      if (card !== NONE && edgeMatches(t, t.ark[seat], t.tables.crew[card].byRow[rowAt(place)].edge)) n++;
    }
    return Math.min(n, 2);
  }

  /** Play the whole turn, beginning with these; what it is worth then. */
  private playTurn(s: State, seat: Seat, first: readonly ArksAction[]): number {
    const t = this.spare(s, 2);
    const turn = t.round * 8 + t.turns;
    for (const action of first) {
      if (this.rules.whyNot(t, action) !== null) return Number.NEGATIVE_INFINITY;
      this.rules.apply(t, action);
      this.settle(t, seat, 3);
    }
    for (let i = 0; i < LONGEST_TURN && t.depth > 0 && t.round * 8 + t.turns === turn; i++) {
      const options = this.rules.legal(t);
      if (options.length === 0) this.rules.apply(t, this.rules.draw(t, this.rng));
      else this.rules.apply(t, this.next(t, seat, options, 3));
    }
    return worthOf(t, seat, this.taste, this.rounds);
  }

  private next(s: State, seat: Seat, options: readonly ArksAction[], depth: number): ArksAction {
    return (stopping.isTop(s) ? this.atStop(s, seat, options, depth) : this.best(s, seat, options, depth)).action;
  }

  /** Crew cards come first: each is judged together with the best action that can follow it. */
  private atStop(
    s: State,
    seat: Seat,
    options: readonly ArksAction[],
    depth: number,
  ): { action: ArksAction; value: number } {
    const rest = options.filter((option) => option.k !== 'play');
    let result = this.best(s, seat, rest, depth + 1);
    if (rest.length === options.length) return result;
    for (const action of options) {
      if (action.k !== 'play' || (!action.act && !action.up)) continue;
      const t = this.spare(s, depth + 20);
      this.rules.apply(t, action);
      this.settle(t, seat, depth + 21);
      const after = this.rules.legal(t).filter((option) => option.k !== 'play');
      const { value } = this.best(t, seat, after, depth + 1);
      if (value > result.value) result = { action, value };
    }
    return result;
  }

  /** The option that is worth most once its small choices are made. */
  private best(
    s: State,
    seat: Seat,
    options: readonly ArksAction[],
    depth: number,
  ): { action: ArksAction; value: number } {
    let best = options[0]!;
    let most = Number.NEGATIVE_INFINITY;
    for (const action of options) {
      // Ending the turn changes nothing for the seat; what follows it is somebody else's.
      let value: number;
      if (action.k === 'end') value = worthOf(s, seat, this.taste, this.rounds);
      else {
        const t = this.spare(s, depth + 6);
        this.rules.apply(t, action);
        this.settle(t, seat, depth + 7);
        value = worthOf(t, seat, this.taste, this.rounds);
      }
      if (value > most) {
        most = value;
        best = action;
      }
    }
    return { action: best, value: most };
  }

  /** Make the small choices that follow, each by its own worth, until the turn asks again. */
  private settle(t: State, seat: Seat, depth: number): void {
    for (let i = 0; i < LONGEST_TURN && t.depth > 0; i++) {
      if (stopping.isTop(t) || departing.isTop(t)) return;
      const options = this.rules.legal(t);
      if (options.length === 0) {
        this.rules.apply(t, this.rules.draw(t, this.rng));
        continue;
      }
      let best = options[0]!;
      let most = Number.NEGATIVE_INFINITY;
      for (const action of options) {
        const u = this.spare(t, depth + 8);
        this.rules.apply(u, action);
        const value = worthOf(u, seat, this.taste, this.rounds);
        if (value > most) {
          most = value;
          best = action;
        }
      }
      this.rules.apply(t, best);
    }
  }
}

export const planner = (rules: ArksRules, taste: Taste, seed: string): Planner =>
  new Planner(rules, taste, fastRng(seed));
