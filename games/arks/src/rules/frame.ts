import type { Event, Refusal, Rng, Weighted } from '@orrery/kernel';
import type { State } from '../state/layout.ts';
import type { ArksAction } from './actions.ts';

/** Kinds of frames. What each asks, and what its numbers mean, is said where its rule is. */
export const ROUND = 0;
export const SETUP = 1;
export const DISCARD = 2;
export const PLACE = 3;
export const BAG = 4;
export const REFILL = 5;
export const PAY = 6;
export const SPECIALIST = 7;
export const DEPART = 8;
export const UPGRADED = 9;
export const INCOME = 10;
export const LANDING = 11;
export const FIND = 12;
export const BONUS = 13;
export const STOP = 14;
export const PLAYED = 15;
export const RAISE = 16;
export const SURVIVOR = 17;
export const KEEPING = 18;
export const FOUND = 19;
export const AUTOMA = 20;
export const AUTOMA_STEP = 21;
export const AUTOMA_PAY = 22;
export const AUTOMA_MOVE = 23;

/** Answers of `by` beside the seats. */
export const BY_CHANCE = -1;
/** Nobody decides: the frame goes on by itself. */
export const BY_NOBODY = -2;

/** A report, or nothing when nobody listens. */
export type Events = Event[] | undefined;

/** One kind of pending decision: who decides, what they may choose, what happens then. */
export interface FrameRule {
  readonly ask: string;
  /** Where one kind of frame asks different things: which. */
  readonly askNow?: (s: State) => string;
  by(s: State): number;
  /** A seat decides: what it may answer. */
  legal(s: State, out: ArksAction[]): void;
  /** Chance decides: what may come; false where that is too much to list. */
  chance(s: State, out: Weighted<ArksAction>[]): boolean;
  /** Chance decides: one outcome by the odds, the same that picking from `chance` gives. */
  draw(s: State, rng: Rng): ArksAction;
  whyNot(s: State, action: ArksAction): Refusal | null;
  apply(s: State, action: ArksAction, events: Events): void;
  /** Nobody decides: go on. */
  run(s: State, events: Events): void;
}

export const NOT_NOW: Refusal = { rule: 'A4.2', why: 'notNow' };
export const NO_SUCH: Refusal = { rule: 'A1.1', why: 'noSuchThing' };

const nothing = (): void => {};
const listed = (): boolean => true;
const notNow = (): Refusal => NOT_NOW;
const noDraw = (): ArksAction => {
  throw new Error('arks: chance does not decide here');
};

/** A frame that never asks. */
export const automatic = (run: FrameRule['run']): FrameRule => ({
  ask: 'nothing',
  by: () => BY_NOBODY,
  legal: nothing,
  chance: listed,
  draw: noDraw,
  whyNot: notNow,
  apply: nothing,
  run,
});

/** A frame that a seat answers, with what it leaves out filled in. */
export const asking = (
  rule: Pick<FrameRule, 'ask' | 'by' | 'legal' | 'whyNot' | 'apply'> & Partial<FrameRule>,
): FrameRule => ({ chance: listed, draw: noDraw, run: nothing, ...rule });
