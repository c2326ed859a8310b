import type { Event } from '../event.ts';
import type { Refusal } from '../refusal.ts';
import { pickWeighted, type Rng } from '../rng.ts';
import type { Action, Weighted } from '../rules.ts';
import { CHANCE, type Chance, type Seat } from '../seat.ts';
import type { FrameHost } from './cells.ts';
import type { Frame, FrameShape } from './frame.ts';

/** Where events go; nothing when nobody listens. */
export type Log = Event[] | undefined;

/** Nobody decides: the frame goes on by itself. */
export const NOBODY = -2;
export type Nobody = typeof NOBODY;

/** What happens while a frame is on top: who decides, what they may choose, what follows. The same for every game. */
export interface FrameRule<S, A> {
  readonly frame: FrameShape;
  by(s: S): Seat | Chance | Nobody;
  /** What is asked: a message key (`ask.<ask>`) and the word standing orders go by. */
  ask(s: S): string;
  /** The only seat that may see the answer; null when the answer is public. */
  only(s: S): Seat | null;
  /** Do what needs no decision. True: look at the top of the stack again; false: a decision is due. Mutates. */
  proceed(s: S, log: Log): boolean;
  /** A seat decides: its answers. Candidates come from here; whether they are allowed is for `whyNot` alone to say. */
  list(s: S, out: A[]): void;
  whyNot(s: S, action: A): Refusal | null;
  /** Mutates; trusts its caller. */
  apply(s: S, action: A, log: Log): void;
  /** Chance decides: the outcomes with their odds; null where they are too many to list. */
  chance(s: S): Weighted<A>[] | null;
  draw(s: S, rng: Rng): A;
}

type Asking<S, A> = Pick<FrameRule<S, A>, 'list' | 'whyNot' | 'apply'> &
  Partial<Pick<FrameRule<S, A>, 'by' | 'only' | 'proceed'>> & { readonly ask?: string | ((s: S) => string) };
type Drawing<S, A> = Pick<FrameRule<S, A>, 'chance' | 'whyNot' | 'apply'> &
  Partial<Pick<FrameRule<S, A>, 'only' | 'proceed' | 'draw'>> & { readonly ask?: string | ((s: S) => string) };

const nothing = (): void => {};
const due = (): boolean => false;
const everybody = (): null => null;
const noOutcomes = (): never[] => [];

/** The verbs a game writes its rules with, for its own state and actions. */
export const frameRules = <S extends FrameHost, A extends Action>(notAsked: Refusal) => {
  const askOf = (frame: FrameShape, ask: string | ((s: S) => string) | undefined): ((s: S) => string) => {
    if (typeof ask === 'function') return ask;
    const word = ask ?? frame.name;
    return () => word;
  };

  /** A seat decides: the one in the frame's field `seat`, unless `by` says otherwise. */
  const asks = (frame: FrameShape, rule: Asking<S, A>): FrameRule<S, A> => ({
    frame,
    by: rule.by ?? (frame as Frame & { readonly seat: (s: FrameHost) => Seat }).seat,
    ask: askOf(frame, rule.ask),
    only: rule.only ?? everybody,
    proceed: rule.proceed ?? due,
    list: rule.list,
    whyNot: rule.whyNot,
    apply: rule.apply,
    chance: noOutcomes,
    draw: () => {
      throw new Error(`${frame.name}: chance does not decide here`);
    },
  });

  /** Chance decides. */
  const draws = (frame: FrameShape, rule: Drawing<S, A>): FrameRule<S, A> => ({
    frame,
    by: () => CHANCE,
    ask: askOf(frame, rule.ask),
    only: rule.only ?? everybody,
    proceed: rule.proceed ?? due,
    list: nothing,
    whyNot: rule.whyNot,
    apply: rule.apply,
    chance: rule.chance,
    draw:
      rule.draw ??
      ((s, rng) => {
        const outcomes = rule.chance(s);
        if (outcomes === null)
          throw new Error(`${frame.name}: outcomes that cannot be listed need a draw of their own`);
        return pickWeighted(outcomes, rng);
      }),
  });

  /** Nobody is asked: work that waits for the frames above it to be done. It pops itself when it is finished. Mutates. */
  const runs = (frame: FrameShape, run: (s: S, log: Log) => void): FrameRule<S, A> => ({
    frame,
    by: () => NOBODY,
    ask: () => frame.name,
    only: everybody,
    proceed: (s, log) => {
      run(s, log);
      return true;
    },
    list: nothing,
    whyNot: () => notAsked,
    apply: nothing,
    chance: noOutcomes,
    draw: () => {
      throw new Error(`${frame.name}: chance does not decide here`);
    },
  });

  return { asks, draws, runs };
};
