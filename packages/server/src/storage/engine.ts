import type { CompiledQuery, Kysely } from 'kysely';
import { Problem } from '../problem.ts';
import type { Append } from './append.ts';
import type { Schema } from './schema.ts';

/** A statement ready to be run: what Kysely compiles to. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** Something that changed, told to every process that shares the database. */
export interface Announcement {
  readonly k: 'log' | 'table' | 'chat' | 'here' | 'who';
  readonly table: string;
  /** here: those of its players who look at it in the process that says so. */
  readonly players?: readonly string[];
  /** chat: a line that was changed, not a new one. */
  readonly line?: number;
}

/** Kinds of jobs by the places they are done at: bots that look ahead, bots that answer at a glance, the rest. */
export const LANES = {
  bot: ['bot'],
  quickBot: ['quickBot'],
  other: ['clock', 'notice', 'deliver', 'sweep', 'backup', 'operate'],
} as const;
export type Lane = keyof typeof LANES;
export type JobKind = (typeof LANES)[Lane][number];

/** Work for later. One job per key: a new one takes the place of the old. */
export interface Job {
  readonly kind: JobKind;
  readonly key: string;
  readonly payload: { readonly [name: string]: unknown };
  readonly dueAt: number;
  /** Whose it is, and how many of theirs are done at a time at most. */
  readonly queue?: { readonly name: string; readonly slots: number };
  /** Those with a higher number wait for those with a lower one. */
  readonly priority?: number;
  /** Leave a job that waits under the same key as it is. */
  readonly keep?: true;
}

export type JobChange = { readonly k: 'add'; readonly job: Job } | { readonly k: 'remove'; readonly key: string };

export type JobHandlers = { readonly [K in JobKind]: (payload: Job['payload']) => Promise<void> };

/** How many jobs are done at a time. */
export type Places = { readonly [L in Lane]: number };

/** A row with that key is there already. */
export class Taken extends Error {
  constructor() {
    super('a row with that key exists');
  }
}

/** The database cannot be reached, or has no room: nothing is wrong with what was asked. */
export class Outage extends Problem {
  constructor(override readonly cause: unknown) {
    super(503, 'unavailable', 'The server can’t reach its storage at the moment. Try again shortly.', {
      retryAfter: 5,
    });
  }
}

/** What follows from a write once it is on disk. A sweep makes up for what a dying process could not do any more. */
export interface Consequences {
  readonly announce?: Announcement;
  readonly jobs?: readonly JobChange[];
}

/**
 * What the two databases have in common. Queries are built by Kysely (`build`) and run here.
 * A write is on disk when its promise is fulfilled.
 */
export interface Engine {
  readonly kind: 'sqlite' | 'postgres';
  /** Builds and types queries; runs none. */
  readonly build: Kysely<Schema>;
  all<T>(query: CompiledQuery<T>): Promise<T[]>;
  /**
   * Run statements as one: all or nothing. The number of rows the first one changed. The first `guards` (one unless
   * told) must each change something, or nothing is written and the answer is 0. Throws `Taken` where a key is not
   * unique, and `Outage` where the database cannot be reached or has no room.
   */
  write(statements: readonly Statement[], then?: Consequences, guards?: number): Promise<number>;
  /** Tell the other processes something that is not stored. */
  announce(announcement: Announcement): void;
  /** One of so many, and one more every so often, counted for all processes; false when none is left. */
  takeShared(key: string, burst: number, everyMs: number, now: number): Promise<boolean>;
  /** Append to a table's log, together with what else is under way. False when the log does not end at `after`. */
  append(append: Append): Promise<boolean>;
  /** Put jobs into the queue, or take them out. */
  jobs(changes: readonly JobChange[]): Promise<void>;
  /** Hear what other processes announce. `lost` means that some may have been missed. */
  listen(hear: (announcement: Announcement, by: string) => void, lost: () => void): void;
  /** Begin to do jobs. A job that fails comes again later. */
  work(handlers: JobHandlers, places: Places): Promise<{ stop(): Promise<void> }>;
  /** Is the database there? */
  ping(): Promise<boolean>;
  close(): Promise<void>;
}
