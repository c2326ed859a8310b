import type { Insertable } from 'kysely';
import type { JobChange } from './engine.ts';
import type { Schema } from './schema.ts';

/** Where a table stands after new steps. Null leaves what is there. */
export interface Progress {
  readonly head: number;
  readonly length: number;
  readonly touched_at: number;
  readonly decider: number;
  readonly since: number;
  readonly deadline: number;
  readonly hash: string;
  readonly status: string | null;
  readonly result: string | null;
}

/** New steps of a table's log and what changes with them, written as one or not at all. */
export interface Append {
  readonly table: string;
  /** The log must end with this number, or nothing is written. */
  readonly after: number;
  readonly rows: readonly Insertable<Schema['log']>[];
  readonly progress: Progress;
  /** Seats whose early answers or clocks changed. */
  readonly seats: readonly { readonly seat: number; readonly early: string; readonly bank_ms: number }[];
  readonly jobs: readonly JobChange[];
  readonly send: Insertable<Schema['sends']> | null;
}
