import type { Event } from './event.ts';
import type { StateBase } from './layout/index.ts';
import { readLegalLine } from './line.ts';
import { type Options, readOptions } from './options.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import type { Action, Rules } from './rules.ts';

/** A game is a record; everything else is derived from it. The format is described in docs/record.md. */
export const RECORD_FORMAT = 2;
/** Formats that can be read. The hash of format 1 was taken over the bytes of a state, so only the engine that made it can check it. */
const FORMATS: readonly unknown[] = [1, RECORD_FORMAT];

export interface GameRecord {
  /** 1 only where the engine of a game is of the first edition. */
  readonly format: 1 | typeof RECORD_FORMAT;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: Options;
  /** Lines in order: actions by seat, outcomes by `chance`. */
  readonly entries: readonly string[];
  /** Hash of the state after the last entry, for verification. */
  readonly hash?: string;
}

/** A record whose shape is right; its options and entries are checked only when it is replayed under a game's rules. */
export interface RawRecord {
  readonly format?: number;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: unknown;
  readonly entries: readonly string[];
  readonly hash?: string;
}

const MAX_ENTRIES = 100_000;
const MAX_LINE = 4_000;

const bad = (place: string, expected: string): Refusal => ({
  rule: 'K3.1',
  why: 'malformedRecord',
  with: { place, expected },
});

/** Check the shape of something that claims to be a record; a refusal names the place. */
export const readRecord = (raw: unknown): RawRecord | Refusal => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return bad('record', 'an object');
  const given = raw as { readonly [field: string]: unknown };
  if (!FORMATS.includes(given.format)) return bad('format', FORMATS.join(', '));
  if (typeof given.game !== 'string') return bad('game', 'a text');
  if (!Number.isInteger(given.rulesVersion)) return bad('rulesVersion', 'a whole number');
  if (typeof given.options !== 'object' || given.options === null) return bad('options', 'an object');
  if (given.hash !== undefined && typeof given.hash !== 'string') return bad('hash', 'a text');
  const entries = given.entries;
  if (!Array.isArray(entries)) return bad('entries', 'a list');
  if (entries.length > MAX_ENTRIES) return bad('entries', `at most ${MAX_ENTRIES} lines`);
  for (let i = 0; i < entries.length; i++) {
    const line: unknown = entries[i];
    if (typeof line !== 'string' || line.length > MAX_LINE)
      return bad(`entries[${i}]`, `a text of at most ${MAX_LINE} letters`);
  }
  return {
    format: given.format as number,
    game: given.game,
    rulesVersion: given.rulesVersion as number,
    options: given.options,
    entries: entries as string[],
    ...(given.hash === undefined ? {} : { hash: given.hash }),
  };
};

export interface Replayed<S> {
  readonly options: Options;
  readonly state: S;
}

/** A refusal met while replaying, with the number of the entry that brought it. */
export interface ReplayRefusal extends Refusal {
  readonly entry: number;
  readonly line: string;
}

/** Called after every entry; `events` is filled anew each time and must not be kept. */
export type Visit<S, A> = (entry: number, action: A, state: S, events: readonly Event[]) => void;

/** Replay a record up to (not including) entry `to`, checking every entry. */
export const replay = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  record: RawRecord,
  visit?: Visit<S, A>,
  to = record.entries.length,
): Replayed<S> | Refusal | ReplayRefusal => {
  if (record.game !== rules.id)
    return { rule: 'K3.2', why: 'otherGame', with: { game: record.game, expected: rules.id } };
  if (record.rulesVersion !== rules.version)
    return { rule: 'K3.3', why: 'otherVersion', with: { version: record.rulesVersion, expected: rules.version } };
  const options = readOptions(rules, record.options);
  if (isRefusal(options)) return options;
  const state = rules.start(options);
  const events: Event[] = [];
  const end = Math.min(to, record.entries.length);
  for (let i = 0; i < end; i++) {
    const line = record.entries[i] as string;
    const action = readLegalLine(rules, state, line);
    if (isRefusal(action)) return { ...action, entry: i, line };
    events.length = 0;
    rules.apply(state, action, visit === undefined ? undefined : events);
    visit?.(i, action, state, events);
  }
  const claimed = record.format === RECORD_FORMAT && end === record.entries.length ? record.hash : undefined;
  if (claimed !== undefined && rules.layout.hash(state) !== claimed)
    return { rule: 'K3.4', why: 'otherHash', with: { hash: rules.layout.hash(state), expected: claimed } };
  return { options, state };
};
