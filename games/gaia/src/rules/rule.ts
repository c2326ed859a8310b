import type { Refusal, Rng, Weighted } from '@orrery/kernel';
import type { State } from '../state/layout.ts';
import type { GaiaAction } from './actions.ts';
import type { Log } from './report.ts';

/** A kind of pending decision: what is asked, what may be answered, what happens then. The seat is the frame's first argument. */
export interface FrameRule {
  readonly ask: string;
  list(s: State, seat: number, out: GaiaAction[]): void;
  /** Null exactly for what `list` lists. The action has been checked to be an object with a text as `k`. */
  whyNot(s: State, seat: number, action: GaiaAction): Refusal | null;
  apply(s: State, seat: number, action: GaiaAction, log: Log): void;
}

/** A decision of chance. */
export interface ChanceRule {
  readonly ask: string;
  /** Null where there are too many outcomes to list. */
  chance(s: State): Weighted<GaiaAction>[] | null;
  draw(s: State, rng: Rng): GaiaAction;
  whyNot(s: State, action: GaiaAction): Refusal | null;
  apply(s: State, action: GaiaAction, log: Log): void;
}

/** Is this a whole number from `low` to below `high`, whatever came in? */
export const isIndex = (value: unknown, low: number, high: number): value is number =>
  Number.isInteger(value) && (value as number) >= low && (value as number) < high;

export const isFlag = (value: unknown): value is boolean => value === true || value === false;
