import { availableParallelism } from 'node:os';
import process from 'node:process';
import { getHeapStatistics } from 'node:v8';
import { ENTRY_MODES, type EntryMode } from '@orrery/protocol';
import { z } from 'zod';

/** What a process does: serve people, run jobs (bots, clocks, notices), or both. */
export const ROLES = ['all', 'web', 'worker'] as const;
export type Role = (typeof ROLES)[number];

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

const whole = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be from ${min} to ${max}`)
    .default(fallback);

const urlWith = (...schemes: readonly string[]) =>
  z.string().refine(
    (text) => {
      try {
        return schemes.includes(new URL(text).protocol.replace(':', ''));
      } catch {
        return false;
      }
    },
    `must be an address beginning with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  );

const onOff = (fallback: boolean) =>
  z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .transform((word) => word === 'on')
    .default(fallback);

/** Where else people may have an account, as OpenID Connect knows it. */
const OidcProvider = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be an id of small letters'),
  name: z.string().min(1).max(40),
  issuer: urlWith('http', 'https'),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1).optional(),
});
export type OidcProvider = z.infer<typeof OidcProvider>;

/** Every setting the server knows, by the name of its environment variable. `.env.example` lists them all. */
const ENVIRONMENT = z.object({
  PORT: whole(0, 65535, 8080),
  HOST: z.string().min(1).default('0.0.0.0'),
  ORRERY_DATA: z.string().min(1).default('./data'),
  DATABASE_URL: urlWith('postgres', 'postgresql').optional(),
  DATABASE_POOL: whole(2, 200, 10),
  ORRERY_PUBLIC_URL: urlWith('http', 'https').optional(),
  ORRERY_TRUSTED_PROXIES: whole(0, 5, 0),
  ORRERY_ROLE: z.enum(ROLES, { error: `must be one of ${ROLES.join(', ')}` }).default('all'),
  ORRERY_SECRET: z.string().min(32, 'must have at least 32 letters').optional(),
  ORRERY_BOT_THREADS: whole(0, 64, Math.max(1, Math.min(64, availableParallelism() - 1))),
  ORRERY_BOT_BUDGET: whole(1, 3_600, 20),
  ORRERY_BOT_SECONDS: whole(1, 600, 20),
  ORRERY_ENGINE_MS: whole(100, 60_000, 3_000),
  ORRERY_MEMORY_MB: whole(8, 1_000_000, 0),
  ORRERY_TABLES_IN_MEMORY: whole(10, 1_000_000, 20_000),
  ORRERY_TABLES_PER_PLAYER: whole(1, 100_000, 200),
  ORRERY_BACKUP_HOURS: whole(0, 720, 0),
  ORRERY_BACKUPS_KEPT: whole(1, 1_000, 7),
  ORRERY_RATE_LIMITS: onOff(true),
  ORRERY_REGISTRATION: onOff(true),
  ORRERY_MODE: z.enum(ENTRY_MODES, { error: `must be one of ${ENTRY_MODES.join(', ')}` }).default('open'),
  ORRERY_LOG: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  ORRERY_OIDC: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' });
        return z.NEVER;
      }
    })
    .pipe(
      z
        .array(OidcProvider, 'must be a list of providers')
        .refine(
          (list) => new Set(list.map(({ id }) => id)).size === list.length,
          'must give every provider an id of its own',
        ),
    )
    .optional(),
  ORRERY_METRICS: z.enum(['private', 'open'], { error: 'must be private or open' }).default('private'),
  ORRERY_METRICS_TOKEN: z.string().min(16, 'must have at least 16 letters').optional(),
  ORRERY_NOTICE_MINUTES: whole(0, 1440, 5),
  ORRERY_WEBHOOKS_PRIVATE: onOff(false),
  ORRERY_TEST_GAME: onOff(false),
  SMTP_URL: urlWith('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().min(3).optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:)/, 'must begin with mailto: or https:')
    .optional(),
});

export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(ENVIRONMENT.shape);

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  /** Where people reach the server, without a slash at the end; null: wherever the request came to. */
  readonly publicUrl: string | null;
  readonly trustedProxies: number;
  readonly role: Role;
  readonly secret: string | null;
  readonly botThreads: number;
  /** Thinking a person's tables have for each minute before they wait behind others'. */
  readonly botBudgetMs: number;
  readonly botMs: number;
  readonly engineMs: number;
  /** What the tables in memory may hold together. */
  readonly memoryBytes: number;
  readonly tablesInMemory: number;
  readonly tablesPerPlayer: number;
  /** Hours between two backups; 0: none are made. */
  readonly backupHours: number;
  readonly backupsKept: number;
  readonly rateLimits: boolean;
  readonly registration: boolean;
  /** Whom the server lets in. */
  readonly mode: EntryMode;
  readonly log: (typeof LOG_LEVELS)[number];
  readonly oidc: readonly OidcProvider[];
  /** May anybody read the metrics? */
  readonly metricsOpen: boolean;
  readonly metricsToken: string | null;
  readonly noticeMs: number;
  readonly webhooksPrivate: boolean;
  /** Offer the kernel's small test game as well. */
  readonly testGame: boolean;
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  readonly vapidSubject: string | null;
}

/** Thrown at start with every problem at once. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The settings have ${problems.length === 1 ? 'a problem' : 'problems'}:\n- ${problems.join('\n- ')}`);
  }
}

const PREFIX = 'ORRERY_';
const MEGABYTE = 1024 * 1024;
/**
 * What V8 keeps for things that last. Its own limit counts the room for short-lived ones as well, and from release to
 * release differently: what was said at the start is truer.
 */
const heapForTables = (nodeOptions = ''): number => {
  const given = [...nodeOptions.split(/\s+/), ...process.execArgv];
  const said = given.findLast((option) => /^--max[-_]old[-_]space[-_]size=\d+$/.test(option))?.split('=')[1];
  return said === undefined ? getHeapStatistics().heap_size_limit : Number(said) * MEGABYTE;
};

/** Of what Node lets a process have; the rest is for requests, pushes and the engines themselves. */
const SHARE_OF_HEAP = 0.35;

/** Settings out of environment variables. An empty variable counts as absent; an unknown ORRERY_ one is a mistake. */
export const readConfig = (env: { readonly [name: string]: string | undefined }): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const problems: string[] = [];
  for (const name of Object.keys(given))
    if (name.startsWith(PREFIX) && !(name in ENVIRONMENT.shape) && !IGNORED.has(name))
      problems.push(`${name} is not a setting of this server`);
  const read = ENVIRONMENT.safeParse(given);
  if (!read.success) problems.push(...read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  if (given.SMTP_URL !== undefined && given.MAIL_FROM === undefined)
    problems.push('MAIL_FROM must be set where SMTP_URL is');
  if ((given.ORRERY_ROLE === 'web' || given.ORRERY_ROLE === 'worker') && given.DATABASE_URL === undefined)
    problems.push(`ORRERY_ROLE ${given.ORRERY_ROLE} needs DATABASE_URL: an embedded database has one process`);
  if (problems.length > 0 || !read.success) throw new ConfigError(problems);
  const all = read.data;
  return {
    port: all.PORT,
    host: all.HOST,
    data: all.ORRERY_DATA,
    databaseUrl: all.DATABASE_URL ?? null,
    databasePool: all.DATABASE_POOL,
    publicUrl: all.ORRERY_PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    trustedProxies: all.ORRERY_TRUSTED_PROXIES,
    role: all.ORRERY_ROLE,
    secret: all.ORRERY_SECRET ?? null,
    botThreads: all.ORRERY_BOT_THREADS,
    botBudgetMs: all.ORRERY_BOT_BUDGET * 1000,
    botMs: all.ORRERY_BOT_SECONDS * 1000,
    engineMs: all.ORRERY_ENGINE_MS,
    memoryBytes:
      all.ORRERY_MEMORY_MB > 0 ? all.ORRERY_MEMORY_MB * MEGABYTE : SHARE_OF_HEAP * heapForTables(env.NODE_OPTIONS),
    tablesInMemory: all.ORRERY_TABLES_IN_MEMORY,
    tablesPerPlayer: all.ORRERY_TABLES_PER_PLAYER,
    backupHours: all.ORRERY_BACKUP_HOURS,
    backupsKept: all.ORRERY_BACKUPS_KEPT,
    rateLimits: all.ORRERY_RATE_LIMITS,
    registration: all.ORRERY_REGISTRATION,
    mode: all.ORRERY_MODE,
    log: all.ORRERY_LOG,
    oidc: all.ORRERY_OIDC ?? [],
    metricsOpen: all.ORRERY_METRICS === 'open',
    metricsToken: all.ORRERY_METRICS_TOKEN ?? null,
    noticeMs: all.ORRERY_NOTICE_MINUTES * 60_000,
    webhooksPrivate: all.ORRERY_WEBHOOKS_PRIVATE,
    testGame: all.ORRERY_TEST_GAME,
    smtpUrl: all.SMTP_URL ?? null,
    mailFrom: all.MAIL_FROM ?? null,
    vapidSubject: all.VAPID_SUBJECT ?? null,
  };
};

/** Variables of the tests and tools, not of the server: they may be set where it is started. */
const IGNORED = new Set([
  'ORRERY_SOAK',
  'ORRERY_EVENING',
  'ORRERY_SERVER',
  'ORRERY_DIST',
  'ORRERY_SHOT_BOTS',
  'ORRERY_SHOT_LANGUAGE',
]);
