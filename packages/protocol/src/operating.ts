import { z } from 'zod';
import type { Json } from './json.ts';
import { STAFF_ROLES, STATUSES, VISIBILITIES } from './lists.ts';
import { ChatLine } from './play.ts';
import { Name, numberInPath, plain, TableId, Title } from './text.ts';

export type StaffRole = (typeof STAFF_ROLES)[number];
export const Found = z.object({ q: plain(100).default('') });
export const OnePlayer = z.object({ id: plain(40) });
export const OneLine = z.object({ id: TableId, line: numberInPath(1, 1_000_000) });
export const OneReport = z.object({ id: plain(40) });
export const OneInvitation = z.object({ id: plain(60) });
/** Why something was done; kept in the log of operations. */
const Why = Title;

/** A player as those who keep order see one. */
export const PlayerBrief = z
  .object({
    id: z.string(),
    name: z.string(),
    account: z.boolean(),
    role: z.enum(STAFF_ROLES).nullable(),
    createdAt: z.number(),
    seenAt: z.number(),
    suspendedUntil: z.number().nullable(),
    suspendedWhy: z.string(),
  })
  .meta({ id: 'PlayerBrief' });
export type PlayerBrief = Json<z.infer<typeof PlayerBrief>>;
export const PlayersFound = z.object({ players: z.array(PlayerBrief) });
export type PlayersFound = Json<z.infer<typeof PlayersFound>>;
export const PlayerFile = z.object({
  player: PlayerBrief,
  tables: z.number().meta({ description: 'Seats held at tables.' }),
  reports: z.number().meta({ description: 'Open reports about the player.' }),
  addresses: z.array(z.string()).meta({ description: 'Where sessions came from lately; operators alone see them.' }),
});
export type PlayerFile = Json<z.infer<typeof PlayerFile>>;

/** Days of a suspension; 0 ends it, null is a ban for good. */
export const SUSPENSION_DAYS = 365;
export const PlayerChange = z.object({
  name: Name.optional(),
  role: z.enum(STAFF_ROLES).nullable().optional(),
  suspendDays: z.number().int().min(0).max(SUSPENSION_DAYS).nullable().optional(),
  why: Why.default(''),
});
export type PlayerChange = Json<z.input<typeof PlayerChange>>;
export const OneTimeLink = z.object({ url: z.string(), expiresAt: z.number() });
export type OneTimeLink = Json<z.infer<typeof OneTimeLink>>;

export const TableBrief = z
  .object({
    id: z.string(),
    game: z.string(),
    title: z.string(),
    status: z.enum(STATUSES),
    visibility: z.enum(VISIBILITIES),
    touchedAt: z.number(),
    length: z.number(),
    seats: z.array(z.object({ name: z.string(), player: z.string().nullable(), strength: z.string().nullable() })),
  })
  .meta({ id: 'TableBrief' });
export type TableBrief = Json<z.infer<typeof TableBrief>>;
export const TablesFound = z.object({ tables: z.array(TableBrief) });
export type TablesFound = Json<z.infer<typeof TablesFound>>;
/** How a table fares. Nothing here tells of what is hidden in the game. */
export const TableHealth = z.object({
  table: TableBrief,
  rulesVersion: z.number(),
  frozen: z.string().nullable(),
  decider: z.number().nullable(),
  since: z.number(),
  deadline: z.number().nullable(),
  steps: z.number().meta({ description: 'Steps of the log.' }),
  inMemory: z.boolean(),
  bytes: z.number().meta({ description: 'What it holds of the memory of the process that answers.' }),
  watchers: z.number(),
  replays: z.boolean().meta({ description: 'Does the record replay to the stored position?' }),
  chat: z.array(ChatLine),
});
export type TableHealth = Json<z.infer<typeof TableHealth>>;
export const Reason = z.object({ why: Why.default('') });

export const BanWish = z.object({
  network: plain(60).meta({ description: 'An address, or a network as 203.0.113.0/24 or 2001:db8::/48' }),
  days: z.number().int().min(1).max(3650).nullable().default(null),
  why: Why.default(''),
});
export type BanWish = Json<z.input<typeof BanWish>>;
export const BanEnd = z.object({ network: plain(60) });
export const Bans = z.object({
  bans: z.array(
    z.object({ network: z.string(), why: z.string(), createdAt: z.number(), until: z.number().nullable() }),
  ),
});
export type Bans = Json<z.infer<typeof Bans>>;

export const InvitationWish = z.object({
  label: Title.default(''),
  uses: z.number().int().min(1).max(1000).default(1),
  days: z.number().int().min(1).max(365).default(14),
});
export type InvitationWish = Json<z.input<typeof InvitationWish>>;
export const Invitations = z.object({
  invitations: z.array(
    z.object({ id: z.string(), label: z.string(), usesLeft: z.number(), createdAt: z.number(), expiresAt: z.number() }),
  ),
});
export type Invitations = Json<z.infer<typeof Invitations>>;

/** A player tells those who keep order of a line, or of another player. */
export const ReportWish = z.object({
  table: TableId.optional(),
  line: z.number().int().min(1).optional().meta({ description: 'The line of chat at that table' }),
  player: plain(40).optional(),
  why: z.string().trim().max(500).default(''),
});
export type ReportWish = Json<z.input<typeof ReportWish>>;
export const ReportsQuery = z.object({ done: z.enum(['yes', 'no']).default('no') });
export const Reports = z.object({
  reports: z.array(
    z.object({
      id: z.string(),
      by: z.object({ id: z.string(), name: z.string() }),
      about: z.object({ id: z.string(), name: z.string() }),
      table: z.string().nullable(),
      line: z.object({ id: z.number(), text: z.string() }).nullable(),
      why: z.string(),
      at: z.number(),
      doneAt: z.number().nullable(),
    }),
  ),
});
export type Reports = Json<z.infer<typeof Reports>>;

export const Blocks = z.object({
  blocked: z.array(z.object({ id: z.string(), name: z.string(), at: z.number() })),
});
export type Blocks = Json<z.infer<typeof Blocks>>;

export const AuditQuery = z.object({ before: z.coerce.number().int().min(0).optional() });
export const Audit = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: z.number(),
      by: z.string(),
      act: z.string(),
      target: z.string(),
      detail: z.string(),
    }),
  ),
});
export type Audit = Json<z.infer<typeof Audit>>;
