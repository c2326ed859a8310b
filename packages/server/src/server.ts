import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createBotPool } from '@orrery/bots/node';
import { pino } from 'pino';
import type { BotPools } from './bots/bot-turn.ts';
import { strengthsFor } from './bots/strengths.ts';
import { Thinking } from './bots/thinking.ts';
import type { Config } from './config.ts';
import { Engines } from './engines.ts';
import { Forwarded } from './forwarded.ts';
import { Games } from './games.ts';
import { createApp } from './http/app.ts';
import { buildOf } from './http/pages.ts';
import { randomText } from './identity.ts';
import { beginBackups } from './jobs/backups.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { beginSweeping } from './jobs/sweep.ts';
import { Limits } from './limits.ts';
import { createMetrics } from './metrics.ts';
import { noticeAfter } from './notices/pending.ts';
import { createSenders, type Senders } from './notices/send.ts';
import { Bans } from './operators/bans.ts';
import { Backlog, Gate, Intake, Readings } from './readings.ts';
import type { Services } from './services.ts';
import { attachSockets } from './socket/server.ts';
import { openStore } from './storage/store.ts';
import { LiveTables } from './tables/live-tables.ts';
import { beginChecking } from './tables/upgrade.ts';

export interface Running {
  readonly url: string;
  readonly services: Services;
  /** Records that began under other versions, and frozen tables, have been looked at. */
  readonly checked: Promise<void>;
  /** Ask without a port. */
  fetch(request: Request): Response | Promise<Response>;
  /** Finish what is under way, then end. */
  stop(): Promise<void>;
}

export interface Extras {
  /** Other games than the catalogue's. */
  readonly games?: Games;
  /** Folder of the built engines, one file for each game; they are kept for games that began under them. */
  readonly engines?: string;
  /** Folder of the built web client. */
  readonly web?: string;
  /** Other ways to reach people. */
  readonly senders?: Senders;
  /** Another thread for bots. */
  readonly botWorker?: () => Promise<URL>;
  /** Where new tables' secrets come from; tests that compare two worlds fix it. */
  readonly tableSecret?: () => string;
  /** How often sessions and keys of open sockets are looked at again. */
  readonly passesEveryMs?: number;
}

const MEGABYTE = 1024 * 1024;

export const startServer = async (config: Config, extras: Extras = {}): Promise<Running> => {
  const log = pino({ level: config.log, base: null });
  const store = await openStore(config, log);
  const secret = config.secret ?? (await store.settings.getOrMake('cookie-secret', () => randomText(32)));
  const tables = new LiveTables();
  let sockets: ReturnType<typeof attachSockets> | null = null;
  const bots = poolsFor(config, extras);
  const web = extras.web ?? 'packages/web/dist';
  const engines = new Engines(config.data);
  const services: Services = {
    config,
    log,
    store,
    games: extras.games ?? Games.standard(config.testGame),
    engines,
    secret,
    tables,
    limits: new Limits(config.rateLimits, Date.now, store.engine),
    bans: new Bans(store.governing, () => Date.now()),
    metrics: createMetrics({
      tables: () => tables.size,
      bytes: () => tables.bytes,
      sockets: () => sockets?.count() ?? 0,
      bots: () => bots.bot.queued + bots.quickBot.queued,
    }),
    forwarded: new Forwarded(log),
    thinking: new Thinking(config.botBudgetMs, config.botThreads, () => Date.now()),
    loading: new Gate(4),
    ...budgetsFor(config),
    build: buildOf(web),
    now: () => Date.now(),
    tableSecret: extras.tableSecret ?? (() => randomBytes(32).toString('hex')),
    strengths: strengthsFor,
    played: (live) => {
      noticeAfter(services, live).catch((error) => log.warn({ err: error }, 'a notice was not planned'));
    },
  };
  tables.attach(services);
  if (extras.engines !== undefined) engines.keep(extras.engines);
  const senders = extras.senders ?? (await createSenders(services));
  const jobs =
    config.role === 'web'
      ? null
      : await store.engine.work(jobHandlers(services, bots, senders), {
          bot: config.botThreads + 1,
          quickBot: 3,
          other: 4,
        });
  if (jobs !== null) {
    await beginSweeping(services);
    await beginBackups(services);
  }
  store.engine.listen(
    (announcement, by) => void tables.receive(announcement, by).catch((error) => log.warn({ err: error }, 'not heard')),
    () => void tables.catchUpAll(),
  );
  const looking = beginLooking(services);
  const app = createApp(services, senders, web);
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.requestTimeout = 30_000;
  server.headersTimeout = 15_000;
  sockets = attachSockets(services, server, extras.passesEveryMs);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  // People come first, and one process is enough.
  const check = jobs === null ? null : beginChecking(services);
  const { port } = server.address() as AddressInfo;
  const url = `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`;
  log.info({ url, database: store.engine.kind }, 'orrery serves');
  return {
    url,
    services,
    checked: check?.over ?? Promise.resolve(),
    fetch: (request) => app.fetch(request),
    stop: once(async () => {
      looking.stop();
      sockets?.close();
      await closeDoors(server);
      await check?.stop();
      await tables.idle();
      await Promise.all([bots.bot.close(), bots.quickBot.close()]);
      await jobs?.stop();
      await store.engine.close();
    }),
  };
};

/** Let replies under way be finished, but not for ever. */
const closeDoors = async (server: Server): Promise<void> => {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), 2_000).unref();
  await closed;
};

/** Threads for bots that look ahead, and one for those that answer at a glance. */
const poolsFor = ({ botThreads }: Config, { botWorker }: Extras): BotPools => ({
  bot: createBotPool(botThreads, botWorker),
  quickBot: createBotPool(Math.min(1, botThreads), botWorker),
});

/** What may be on its way, in bytes: of all, and of one address. */
const budgetsFor = ({ memoryBytes }: Config): Pick<Services, 'readings' | 'intake' | 'backlog'> => ({
  readings: new Readings(Math.max(8 * MEGABYTE, memoryBytes / 5), Math.max(4 * MEGABYTE, memoryBytes / 20)),
  intake: new Intake(32 * MEGABYTE, 8 * MEGABYTE),
  backlog: new Backlog(128 * MEGABYTE, 32 * MEGABYTE, 4 * MEGABYTE),
});

/** What is looked at now and then. */
const beginLooking = ({ store, tables }: Services): { stop(): void } => {
  // Announcements are made after the commit; a process that dies in between is made up for here.
  const missed =
    store.engine.kind === 'postgres' ? setInterval(() => void tables.catchUpMissed().catch(() => {}), 2_000) : null;
  const seen = setInterval(() => void tables.markSeen().catch(() => {}), 60_000);
  return {
    stop: () => {
      clearInterval(seen);
      if (missed !== null) clearInterval(missed);
    },
  };
};

/** However often it is asked for, it is done once. */
const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | null = null;
  return () => {
    done ??= work();
    return done;
  };
};
