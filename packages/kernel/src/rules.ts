import type { Event } from './event.ts';
import type { Layout, StateBase } from './layout/index.ts';
import type { OptionSpec, Options, OptionsWish } from './options.ts';
import type { Refusal } from './refusal.ts';
import type { Rng } from './rng.ts';
import type { Chance, Seat } from './seat.ts';

/** An answer to a decision: plain data, told apart by `k`. */
export interface Action {
  readonly k: string;
}

/** Who decides what now. Whose turn it is and who decides are different questions. */
export interface Decision {
  /** The seat that must answer, or CHANCE. */
  readonly by: Seat | Chance;
  /** What is asked: a message key (`ask.<ask>`) and the word standing orders go by. */
  readonly ask: string;
  /** Whose turn it is, if it is anybody's. */
  readonly turn: Seat | null;
  /** The only seat that may see the answer; null when the answer is public. */
  readonly only: Seat | null;
}

export interface Weighted<A> {
  readonly action: A;
  /** A positive whole number: the odds of this outcome relative to the others. */
  readonly weight: number;
}

/** Where a seat stands, at any time of the game. */
export interface Standing {
  readonly seat: Seat;
  /** Always the sum of `sources`. */
  readonly points: number;
  readonly sources: { readonly [source: string]: number };
  /** Compared in order when points are equal; higher is better. */
  readonly tieBreaks: readonly number[];
}

/**
 * What every game keeps. Pure and deterministic: nothing here reads a clock, a random source or the world.
 * `apply` changes the state in place; everything else only looks.
 */
export interface Rules<S extends StateBase = StateBase, A extends Action = Action> {
  readonly id: string;
  /** Raised whenever an old record could replay differently. */
  readonly version: number;
  readonly players: { readonly min: number; readonly max: number };
  readonly options: readonly OptionSpec[];
  /** Standing orders a seat may leave, described like options. */
  readonly orders: readonly OptionSpec[];
  /** Shape of the state: copying, comparing, hashing and saving come from here. */
  readonly layout: Layout<S>;

  /** Options of a new table that depend on who sits where, a person or a program; the server and the screen ask alike. */
  tableDefaults?(wish: OptionsWish, isPerson: (seat: Seat) => boolean): OptionsWish;
  /** Rules between options; each single option was checked against its spec before. */
  whyNotOptions(options: Options): Refusal | null;
  /** The state before the first draw. */
  start(options: Options): S;
  /** The options the state was started with. */
  optionsOf(state: S): Options;
  /** Rebuild what is derived from the fields (maps, tables) after they were filled from outside. */
  settle(state: S): void;

  /** How notation and records address a seat: `terrans`, `p1`. Lower case, no blanks, differs between seats. */
  name(state: S, seat: Seat): string;
  /** Null exactly when the game is over. */
  decision(state: S): Decision | null;
  /** A seat decides: every legal answer, complete, in a stable order, never empty, never thousands. Chance decides: empty. */
  legal(state: S): A[];
  /** Chance decides: the outcomes and their odds; null where they are too many to list (a whole map). Otherwise empty. */
  chance(state: S): Weighted<A>[] | null;
  /** Chance decides: one outcome by the odds. `pickWeighted(chance(state), rng)` wherever chance lists them. */
  draw(state: S, rng: Rng): A;
  /** Null exactly for what `legal` lists, or for what chance may bring. Takes any garbage without throwing. */
  whyNot(state: S, action: A): Refusal | null;
  /** Of a legal answer: why a player would hardly want it, to be shown before it is given; null as a rule. Said like a refusal. */
  warn?(state: S, action: A): Refusal | null;
  /** In place; trusts its caller. The kernel's `play` is whyNot, then apply. */
  apply(state: S, action: A, events?: Event[]): void;
  copyInto(from: S, into: S): void;

  /** What that seat (null: a spectator) may know: same type, secrets masked. Never shares memory with `state`. */
  view(state: S, seat: Seat | null): S;
  /** A full state consistent with the view, for players that must not cheat. */
  imagine(view: S, rng: Rng): S;
  /** Points by source, one standing per seat in seat order. */
  standings(state: S): Standing[];
  /** The first broken invariant, in words for developers; null when all hold. */
  audit(state: S): string | null;

  /** Short text people can read and type, without the seat's name: `mine 3B2`. One line, no `: ` inside. */
  write(state: S, action: A): string;
  /** The action a text means, legal or not; a refusal when it means none. `read(write(a))` equals `a`. */
  read(state: S, text: string): A | Refusal;

  /** What a seat's standing orders answer to the decision it faces on its own view; null: ask the person. */
  obey(view: S, orders: Options): A | null;
}
