import type { Event, Options, Refusal, StateJson } from '@orrery/kernel';

/** What client and server say to each other. Raised when an old client would misunderstand a new server. */
export const PROTOCOL = 1;

export const STATUSES = ['open', 'playing', 'over', 'abandoned', 'frozen'] as const;
export type Status = (typeof STATUSES)[number];
export const VISIBILITIES = ['private', 'unlisted', 'public'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
export const SEAT_KINDS = ['open', 'link', 'player', 'bot'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];
/** How an entry came about: a person, chance, a standing order, an early answer, a bot, a clock that ran out. */
export const VIAS = ['player', 'chance', 'order', 'early', 'bot', 'clock'] as const;
export type Via = (typeof VIAS)[number];

export const TIME_OUTS = ['bot', 'vote', 'pass'] as const;
export type TimeOut = (typeof TIME_OUTS)[number];
/** `live`: a bank of minutes and seconds added at every turn; `days`: so many days for every turn. */
export type Clock =
  | { readonly k: 'none' }
  | { readonly k: 'live'; readonly minutes: number; readonly increment: number; readonly timeOut: TimeOut }
  | { readonly k: 'days'; readonly days: number; readonly timeOut: TimeOut };

export interface SeatInfo {
  readonly seat: number;
  readonly kind: SeatKind;
  readonly name: string;
  /** Id of the player who sits there; never a credential. */
  readonly player: string | null;
  /** A bot answers here: its own seat, or in place of a player whose time ran out. */
  readonly strength: string | null;
  readonly you: boolean;
  /** The seat is kept for you: join it without a token. */
  readonly invited: boolean;
  readonly online: boolean;
  /** Time left as of `since`, in milliseconds, where the table has a clock. */
  readonly bank: number | null;
}

export const VOTES = ['abandon', 'pause', 'resume', 'takeback', 'replace'] as const;
export type VoteKind = (typeof VOTES)[number];
export interface VoteInfo {
  readonly kind: VoteKind;
  /** Seats that agree. */
  readonly seats: readonly number[];
  /** Seats whose consent is needed. */
  readonly needed: readonly number[];
  /** `takeback`: entries that would stay. `replace`: the seat a bot would take over. */
  readonly to: number | null;
}

export interface TableResult {
  readonly standings: readonly {
    readonly seat: number;
    readonly points: number;
    readonly place: number;
    readonly sources: { readonly [source: string]: number };
  }[];
}

export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: Options;
  readonly title: string;
  readonly status: Status;
  readonly visibility: Visibility;
  readonly host: string;
  readonly seats: readonly SeatInfo[];
  /** Seats that are yours. */
  readonly you: readonly number[];
  readonly youHost: boolean;
  readonly clock: Clock;
  /** The last step of the log. */
  readonly number: number;
  /** Entries the record has. */
  readonly length: number;
  readonly decider: number | null;
  readonly since: number;
  readonly pausedAt: number | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly touchedAt: number;
  readonly votes: readonly VoteInfo[];
  readonly result: TableResult | null;
  readonly frozen: string | null;
  readonly rematchOf: string | null;
  readonly rematch: string | null;
}

/** An entry of the record as one viewer may see it. */
export interface SeenEntry {
  /** The seat that decided; -1: chance. */
  readonly by: number;
  /** Null when only another seat may see it. */
  readonly line: string | null;
  readonly events: readonly Event[];
  readonly via: Via;
  readonly at: number;
}

/** The record changed: keep your first `keep` entries, forget the rest, then add these. */
export interface EntriesMessage {
  readonly t: 'entries';
  readonly table: string;
  readonly number: number;
  readonly keep: number;
  readonly entries: readonly SeenEntry[];
  /** The position after them as you may see it; absent when applying the lines to your own view gives it. */
  readonly view?: StateJson;
  /** Hash of that view, to check what you derived. */
  readonly hash: string;
  readonly decider: number | null;
  readonly since: number;
  readonly banks: readonly (number | null)[];
}

export interface ChatLine {
  readonly id: number;
  readonly seat: number | null;
  readonly player: string;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly refusal?: Refusal;
  /** `refused`: which of the sent actions was refused; the ones before it stay played if `played` says so. */
  readonly action?: number;
  readonly played?: number;
  /** `stale`: where the log ends now. */
  readonly number?: number;
  readonly [more: string]: unknown;
}

/** What a send did. `again`: it was sent before and not applied twice. */
export interface Played {
  readonly number: number;
  readonly length: number;
  readonly again?: true;
}

/** From the client. `id` comes back as `re`. */
export type ClientMessage =
  | { readonly t: 'watch'; readonly id: number; readonly table: string; readonly have?: number; readonly seat?: number }
  | { readonly t: 'unwatch'; readonly id: number; readonly table: string }
  | {
      readonly t: 'act';
      readonly id: number;
      readonly table: string;
      readonly seat?: number;
      readonly after: number;
      readonly actions: readonly string[];
      readonly key: string;
    }
  | {
      readonly t: 'undo';
      readonly id: number;
      readonly table: string;
      readonly seat?: number;
      readonly after: number;
      readonly to?: number;
      readonly key: string;
    }
  | { readonly t: 'chat'; readonly id: number; readonly table: string; readonly text: string }
  | { readonly t: 'ping'; readonly id: number };

export type ServerMessage =
  | { readonly t: 'hello'; readonly protocol: number; readonly player: string | null; readonly name: string | null }
  | ({ readonly t: 'ok'; readonly re: number } & { readonly [more: string]: unknown })
  | ({ readonly t: 'no'; readonly re: number | null } & Failure)
  | { readonly t: 'table'; readonly table: TableInfo }
  | EntriesMessage
  | { readonly t: 'chat'; readonly table: string; readonly lines: readonly ChatLine[] };
