import type { Logger } from 'pino';
import type { Thinking } from './bots/thinking.ts';
import type { Config } from './config.ts';
import type { Engines } from './engines.ts';
import type { Forwarded } from './forwarded.ts';
import type { Games } from './games.ts';
import type { Limits } from './limits.ts';
import type { Metrics } from './metrics.ts';
import type { Bans } from './operators/bans.ts';
import type { Backlog, Gate, Intake, Readings } from './readings.ts';
import type { Store } from './storage/store.ts';
import type { Live } from './tables/live.ts';
import type { LiveTables } from './tables/live-tables.ts';

/** What the parts of one server process share. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly store: Store;
  readonly games: Games;
  /** Engines of all versions that ran here. */
  readonly engines: Engines;
  /** Signs cookies; the same in all processes of an installation. */
  readonly secret: string;
  readonly tables: LiveTables;
  readonly limits: Limits;
  /** Where nobody may come from. */
  readonly bans: Bans;
  readonly metrics: Metrics;
  /** Proxies in front that nobody told us of. */
  readonly forwarded: Forwarded;
  /** Whose bots may think when. */
  readonly thinking: Thinking;
  /** Games being read from the store. */
  readonly loading: Gate;
  /** Whole games on their way to somebody. */
  readonly readings: Readings;
  /** What was sent to us and is not answered yet. */
  readonly intake: Intake;
  /** What was sent over sockets and not taken. */
  readonly backlog: Backlog;
  /** The build of the web client served here; null where there is none. */
  readonly build: string | null;
  now(): number;
  /** A new table's secret, 256 bits in hexadecimal. */
  tableSecret(): string;
  /** Strengths of bots for a game, weakest first. */
  strengths(game: string): readonly string[];
  /** A table moved on: bots, clocks and notices look at it. */
  played(live: Live): void;
}
