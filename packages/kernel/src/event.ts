import type { Seat } from './seat.ts';

/** What an event, a refusal or a message carries: plain data, ids rather than words. */
export type Param = string | number | boolean | null | readonly (string | number)[];
export type Params = { readonly [name: string]: Param };

/**
 * A fact that happened while an entry was applied: who, what, where, how much, which rule.
 * The log, animations, statistics and score sources are made from events.
 *
 * `only` limits who may learn of it; absent means everybody.
 *
 * Three kinds mean the same in every game, because the kernel acts on them:
 * - `turn`   a new turn began (`seat`): undo never goes back past it
 * - `reveal` something hidden became known: undo never goes back past it either
 * - `score`  a seat's points changed (`seat`, `points`, `source`)
 *
 * One field does too: `capped: true` says that a cap among the table's options ended the game. `fuzz` counts these.
 */
export interface Event {
  readonly k: string;
  readonly only?: Seat;
  readonly rule?: string;
  readonly [param: string]: Param | undefined;
}

/** May `seat` (null: a spectator) learn of this event? */
export const isFor = (event: Event, seat: Seat | null): boolean => event.only === undefined || event.only === seat;
