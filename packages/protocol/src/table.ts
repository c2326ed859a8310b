import { z } from 'zod';
import { Options, OptionsWish } from './game.ts';
import type { Json } from './json.ts';
import { SEAT_KINDS, STATUSES, TABLE_LISTS, TIME_OUTS, VISIBILITIES, VOTES } from './lists.ts';
import { Name, numberInPath, plain, Seat, StepNumber, Title, Token } from './text.ts';

export type Status = (typeof STATUSES)[number];
export type SeatKind = (typeof SEAT_KINDS)[number];
export type TimeOut = (typeof TIME_OUTS)[number];
export type VoteKind = (typeof VOTES)[number];
export const Visibility = z.enum(VISIBILITIES);
export type Visibility = z.infer<typeof Visibility>;

/** `live`: a bank of minutes, and seconds added at every turn; `days`: so many days for every turn. */
export const Clock = z
  .discriminatedUnion('k', [
    z.object({ k: z.literal('none') }),
    z.object({
      k: z.literal('live'),
      minutes: z.number().int().min(1).max(600),
      increment: z.number().int().min(0).max(600),
      timeOut: z.enum(TIME_OUTS),
    }),
    z.object({ k: z.literal('days'), days: z.number().int().min(1).max(60), timeOut: z.enum(TIME_OUTS) }),
  ])
  .meta({ id: 'Clock' });
export type Clock = Json<z.infer<typeof Clock>>;

/** Who is to sit where, as the host says. An Automa is no seat: it is an option of games that have one. */
export const SeatWish = z
  .discriminatedUnion('k', [
    z.object({ k: z.literal('me') }),
    z.object({ k: z.literal('open') }),
    z.object({ k: z.literal('link'), name: Name.optional() }),
    z.object({ k: z.literal('bot'), strength: z.string().max(40) }),
    z.object({ k: z.literal('automa'), level: z.union([z.string().max(40), z.number()]).optional() }),
  ])
  .meta({ id: 'SeatWish' });
export type SeatWish = Json<z.infer<typeof SeatWish>>;

/** What a table is like, whatever is played there. */
const setting = {
  seats: z.array(SeatWish).min(1).max(9),
  title: Title.default(''),
  visibility: Visibility.default('unlisted'),
  clock: Clock.default({ k: 'none' }),
  startWhenFull: z.boolean().default(true),
  advice: z.boolean().default(false).meta({
    description: 'Bots may advise the players: hints, opinions, the coach. Whoever joins must agree.',
  }),
};
export const TableWish = z
  .object({
    game: z.string().max(40),
    options: OptionsWish.default({}),
    opening: z.array(z.string().max(400)).max(80).default([]).meta({
      description: 'A set-up laid out by hand: the first lines of the record. Without it everything is dealt.',
    }),
    ...setting,
  })
  .meta({ id: 'TableWish' });
export type TableWish = Json<z.input<typeof TableWish>>;
export type FullTableWish = Json<z.output<typeof TableWish>>;

export const RecordWish = z.object({ record: z.unknown(), ...setting });
export type RecordWish = Json<z.input<typeof RecordWish>>;

export const SeatInfo = z
  .object({
    seat: z.number(),
    kind: z.enum(SEAT_KINDS),
    name: z.string(),
    player: z.string().nullable().meta({ description: 'Id of the player who sits there; never a credential.' }),
    strength: z.string().nullable().meta({
      description: 'A bot answers here: its own seat, or in place of a player whose time ran out.',
    }),
    you: z.boolean(),
    invited: z.boolean().meta({ description: 'The seat is kept for you: join it without a token.' }),
    online: z.boolean(),
    guest: z.boolean().meta({ description: 'Somebody without an account sits there.' }),
    former: z.boolean().meta({ description: 'Its player has deleted the account.' }),
    resigned: z.boolean().meta({ description: 'Its player gave the seat up for good; a bot plays on.' }),
    bank: z.number().nullable().meta({ description: 'Milliseconds left as of `since`, where the table has a clock.' }),
  })
  .meta({ id: 'SeatInfo' });
export type SeatInfo = Json<z.infer<typeof SeatInfo>>;

export const VoteInfo = z
  .object({
    kind: z.enum(VOTES),
    seats: z.array(z.number()).meta({ description: 'Seats that agree.' }),
    needed: z.array(z.number()).meta({ description: 'Seats whose consent is needed.' }),
    to: z.number().nullable().meta({ description: 'takeback: entries that stay; replace: the absent seat' }),
  })
  .meta({ id: 'Vote' });
export type VoteInfo = Json<z.infer<typeof VoteInfo>>;

export const TableResult = z
  .object({
    standings: z.array(
      z.object({
        seat: z.number(),
        points: z.number(),
        place: z.number(),
        sources: z.record(z.string(), z.number()),
      }),
    ),
  })
  .meta({ id: 'Result' });
export type TableResult = Json<z.infer<typeof TableResult>>;

export const TableInfo = z
  .object({
    id: z.string(),
    game: z.string(),
    rulesVersion: z.number(),
    options: Options,
    title: z.string(),
    status: z.enum(STATUSES),
    visibility: Visibility,
    host: z.string(),
    seats: z.array(SeatInfo),
    you: z.array(z.number()).meta({ description: 'Seats that are yours.' }),
    youHost: z.boolean(),
    clock: Clock,
    advice: z.boolean().meta({ description: 'All agreed that bots may advise; to join is to agree, and to say so.' }),
    number: z.number().meta({ description: 'The last step of the log.' }),
    length: z.number().meta({ description: 'Entries the record has.' }),
    decider: z.number().nullable(),
    since: z.number(),
    pausedAt: z.number().nullable(),
    createdAt: z.number(),
    startedAt: z.number().nullable(),
    touchedAt: z.number(),
    votes: z.array(VoteInfo),
    result: TableResult.nullable(),
    frozen: z.string().nullable(),
    imported: z.boolean().meta({ description: 'It goes on from a record that was brought here.' }),
    rematchOf: z.string().nullable(),
    rematch: z.string().nullable(),
  })
  .meta({ id: 'Table' });
export type TableInfo = Json<z.infer<typeof TableInfo>>;

export const SeatLink = z.object({ seat: z.number(), token: z.string() }).meta({ id: 'SeatLink' });
export type SeatLink = Json<z.infer<typeof SeatLink>>;

export const TableReply = z.object({ table: TableInfo });
export type TableReply = Json<z.infer<typeof TableReply>>;
export const NewTableReply = z.object({ table: TableInfo, links: z.array(SeatLink) });
export type NewTableReply = Json<z.infer<typeof NewTableReply>>;

export const TablesQuery = z.object({
  which: z.enum(TABLE_LISTS).default('open'),
  game: plain(40).optional(),
  before: z.coerce.number().int().min(0).optional().meta({ description: 'Only tables touched before this moment' }),
  cursor: plain(60).optional().meta({ description: '`next` of the page before' }),
  limit: numberInPath(1, 100).default(50),
});
export type TablesQuery = {
  readonly which: (typeof TABLE_LISTS)[number];
  readonly game?: string;
  readonly before?: number;
  readonly cursor?: string;
  readonly limit?: number;
};
export const TablesReply = z.object({
  tables: z.array(TableInfo),
  next: z.string().nullable().meta({ description: 'Ask with this as `cursor` for more; null: that was all.' }),
});
export type TablesReply = Json<z.infer<typeof TablesReply>>;

export const JoinWish = z.object({
  seat: Seat.optional(),
  token: Token.optional(),
  advice: z.boolean().optional().meta({ description: 'Agrees that bots may advise, where that was asked for.' }),
});
export type JoinWish = Json<z.infer<typeof JoinWish>>;
export const JoinReply = z.object({ table: TableInfo, seat: z.number() });
export type JoinReply = Json<z.infer<typeof JoinReply>>;

export const SeatChange = z.object({ kind: z.enum(['open', 'link', 'bot']), strength: z.string().max(40).optional() });
export type SeatChange = Json<z.infer<typeof SeatChange>>;
export const SeatReply = z.object({ table: TableInfo, link: SeatLink.nullable() });
export type SeatReply = Json<z.infer<typeof SeatReply>>;
export const LinkReply = z.object({ link: SeatLink });
export type LinkReply = Json<z.infer<typeof LinkReply>>;

export const VoteSend = z.object({
  kind: z.enum(VOTES),
  agree: z.boolean().default(true),
  to: StepNumber.optional().meta({ description: 'takeback: entries that stay; replace: the absent seat' }),
  seat: Seat.optional(),
});
export type VoteSend = Json<z.input<typeof VoteSend>>;
