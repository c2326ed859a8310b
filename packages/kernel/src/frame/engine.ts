import type { Event } from '../event.ts';
import type { StateBase } from '../layout/index.ts';
import type { Refusal } from '../refusal.ts';
import type { Rng } from '../rng.ts';
import type { Action, Decision, Rules, Weighted } from '../rules.ts';
import { CHANCE, type Chance, type Seat } from '../seat.ts';
import { FRAME_WIDTH, type FrameHost } from './cells.ts';
import type { FrameShape } from './frame.ts';
import type { FrameRule, Log } from './rule.ts';

/** Every frame of a game and its rule. The order gives the frames their numbers inside a state. */
export interface FrameTable<S, A> {
  readonly frames: readonly FrameShape[];
  /** By kind. */
  readonly rules: readonly FrameRule<S, A>[];
}

/** Kinds count from 1, so that an empty cell is no frame. */
const FIRST_KIND = 1;

export const frameTable = <S, A>(rules: readonly FrameRule<S, A>[]): FrameTable<S, A> => {
  const byKind = new Array<FrameRule<S, A>>(FIRST_KIND).fill(rules[0] as FrameRule<S, A>);
  const names = new Set<string>();
  for (const rule of rules) {
    const { frame } = rule;
    if (names.has(frame.name)) throw new Error(`frame ${frame.name} has two rules`);
    names.add(frame.name);
    frame.kind = byKind.length;
    byKind.push(rule);
  }
  return { frames: rules.map((rule) => rule.frame), rules: byKind };
};

/** What the engine asks of a game besides its frames. */
export interface FrameGame<S, A> {
  readonly table: FrameTable<S, A>;
  /** Whose turn it is, if it is anybody's. */
  turn(s: S): Seat | null;
  /** The answer to everything once the stack is empty. */
  readonly gameOver: Refusal;
  /** The answer to what is not an action at all. */
  readonly notAsked: Refusal;
  /** Complete the events of one entry, from `from` on: names of seats. Mutates the list. */
  report?(s: S, events: Event[], from: number): void;
}

type EngineMethods = 'decision' | 'legal' | 'chance' | 'draw' | 'whyNot' | 'apply';
export type FrameEngine<S extends StateBase, A extends Action> = Pick<Rules<S, A>, EngineMethods> & {
  /** Go on until somebody must decide or the game is over. Mutates. */
  proceed(s: S, log: Log): void;
};

/** Nobody or one of up to eight seats. */
const WHO = 9;

/** Decisions are values: one object for each question, decider, turn and reader. */
const rememberDecisions = () => {
  const byAsk = new Map<string, (Decision | undefined)[]>();
  return (ask: string, by: Seat | Chance, turn: Seat | null, only: Seat | null): Decision => {
    let known = byAsk.get(ask);
    if (known === undefined) {
      // Of its full length at once: a list that grows by leaps becomes a slow dictionary.
      known = new Array<Decision | undefined>(WHO ** 3);
      byAsk.set(ask, known);
    }
    const at = ((by + 1) * WHO + (turn === null ? 0 : turn + 1)) * WHO + (only === null ? 0 : only + 1);
    let decision = known[at];
    if (decision === undefined) {
      decision = Object.freeze({ by, ask, turn, only });
      known[at] = decision;
    }
    return decision;
  };
};

/** The part of a game's rules that is the same for all games: one loop over named frames. The game is over when none is left. */
export const frameEngine = <S extends StateBase & FrameHost, A extends Action>(
  game: FrameGame<S, A>,
): FrameEngine<S, A> => {
  const { rules } = game.table;
  const decisionOf = rememberDecisions();
  const top = (s: S): FrameRule<S, A> => rules[s.frames[(s.depth - 1) * FRAME_WIDTH] as number] as FrameRule<S, A>;

  const proceed = (s: S, log: Log): void => {
    while (s.depth > 0 && top(s).proceed(s, log));
  };

  return {
    proceed,
    decision: (s) => {
      if (s.depth === 0) return null;
      const rule = top(s);
      return decisionOf(rule.ask(s), rule.by(s) as Seat | Chance, game.turn(s), rule.only(s));
    },
    legal: (s) => {
      const out: A[] = [];
      if (s.depth > 0) top(s).list(s, out);
      return out;
    },
    chance: (s): Weighted<A>[] | null => {
      if (s.depth === 0) return [];
      const rule = top(s);
      return rule.by(s) === CHANCE ? rule.chance(s) : [];
    },
    draw: (s, rng: Rng): A => top(s).draw(s, rng),
    whyNot: (s, action) => {
      if (s.depth === 0) return game.gameOver;
      if (typeof action !== 'object' || action === null || typeof action.k !== 'string') return game.notAsked;
      return top(s).whyNot(s, action);
    },
    apply: (s, action, events) => {
      const from = events === undefined ? 0 : events.length;
      top(s).apply(s, action, events);
      proceed(s, events);
      if (events !== undefined) game.report?.(s, events, from);
    },
  };
};
