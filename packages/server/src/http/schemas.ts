import { z } from '@hono/zod-openapi';
import { SEAT_KINDS, STATUSES, TIME_OUTS, VIAS, VISIBILITIES, VOTES } from '@orrery/client';
import { LANGUAGES } from '@orrery/kernel';

/** Schemas that validate, type and document. What people write is trimmed, limited and free of control characters. */
const CONTROL = /[\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/u;
const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !CONTROL.test(text), 'must not contain control characters');

/** Text that is only looked up or kept: no control characters and no halves of characters; PostgreSQL keeps neither. */
export const plain = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not contain control characters');

export const Name = words(24).min(1).openapi({ example: 'Ada' });
export const Title = words(60);
export const ChatText = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine((text) => !CONTROL.test(text.replaceAll('\n', '')), 'must not contain control characters');
export const Language = z.enum(LANGUAGES);
export const TableId = z.string().regex(/^[2-9a-z]{6,20}$/, 'is no id of a table');
export const Seat = z.number().int().min(0).max(7);
export const ActionText = z.string().min(1).max(1000);
export const Key = plain(64).min(1);
export const Token = z.string().min(8).max(100);
export const StepNumber = z.number().int().min(0).max(1_000_000);

const OptionValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string(), z.number(), z.boolean()])),
]);
export const OptionsIn = z.record(z.string().max(60), OptionValue);
export const OptionsOut = z.record(z.string(), OptionValue);

export const OptionSpec = z
  .object({
    id: z.string(),
    k: z.enum(['choice', 'flag', 'number']),
    values: z.array(z.string()).optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    default: z.union([z.string(), z.number(), z.boolean()]),
    perSeat: z.literal(true).optional(),
  })
  .openapi('OptionSpec');

export const Game = z
  .object({
    id: z.string(),
    rulesVersion: z.number(),
    players: z.object({ min: z.number(), max: z.number() }),
    options: z.array(OptionSpec),
    orders: z.array(OptionSpec),
    strengths: z.array(z.string()),
  })
  .openapi('Game');

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
  .openapi('Clock');

export const Visibility = z.enum(VISIBILITIES);

export const SeatWish = z
  .discriminatedUnion('k', [
    z.object({ k: z.literal('me') }),
    z.object({ k: z.literal('open') }),
    z.object({ k: z.literal('link'), name: Name.optional() }),
    z.object({ k: z.literal('bot'), strength: z.string().max(40) }),
    z.object({ k: z.literal('automa'), level: z.union([z.string().max(40), z.number()]).optional() }),
  ])
  .openapi('SeatWish');

export const TableWish = z
  .object({
    game: z.string().max(40),
    options: OptionsIn.default({}),
    seats: z.array(SeatWish).min(1).max(9),
    title: Title.default(''),
    visibility: z.enum(VISIBILITIES).default('unlisted'),
    clock: Clock.default({ k: 'none' }),
    startWhenFull: z.boolean().default(true),
  })
  .openapi('TableWish');

const SeatInfo = z
  .object({
    seat: z.number(),
    kind: z.enum(SEAT_KINDS),
    name: z.string(),
    player: z.string().nullable(),
    strength: z.string().nullable(),
    you: z.boolean(),
    invited: z.boolean(),
    online: z.boolean(),
    bank: z.number().nullable(),
  })
  .openapi('SeatInfo');

const Vote = z
  .object({
    kind: z.enum(VOTES),
    seats: z.array(z.number()),
    needed: z.array(z.number()),
    to: z.number().nullable(),
  })
  .openapi('Vote');

const Result = z
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
  .openapi('Result');

export const Table = z
  .object({
    id: z.string(),
    game: z.string(),
    rulesVersion: z.number(),
    options: OptionsOut,
    title: z.string(),
    status: z.enum(STATUSES),
    visibility: z.enum(VISIBILITIES),
    host: z.string(),
    seats: z.array(SeatInfo),
    you: z.array(z.number()),
    youHost: z.boolean(),
    clock: Clock,
    number: z.number(),
    length: z.number(),
    decider: z.number().nullable(),
    since: z.number(),
    pausedAt: z.number().nullable(),
    createdAt: z.number(),
    startedAt: z.number().nullable(),
    touchedAt: z.number(),
    votes: z.array(Vote),
    result: Result.nullable(),
    frozen: z.string().nullable(),
    rematchOf: z.string().nullable(),
    rematch: z.string().nullable(),
  })
  .openapi('Table');

export const Link = z.object({ seat: z.number(), token: z.string() }).openapi('SeatLink');

export const ChatLine = z
  .object({
    id: z.number(),
    seat: z.number().nullable(),
    player: z.string(),
    name: z.string(),
    text: z.string(),
    at: z.number(),
  })
  .openapi('ChatLine');

export const Event = z.looseObject({ k: z.string() }).openapi('Event');
export const Entry = z
  .object({
    by: z.number(),
    line: z.string().nullable(),
    events: z.array(Event),
    via: z.enum(VIAS),
    at: z.number(),
  })
  .openapi('Entry');
const FrameJson = z.object({ frame: z.string() }).catchall(z.union([z.string(), z.number(), z.boolean()]));
export const StateJson = z.record(z.string(), z.union([z.number(), z.array(z.number()), z.array(FrameJson)]));
export const Entries = z
  .object({
    table: z.string(),
    number: z.number(),
    keep: z.number(),
    entries: z.array(Entry),
    view: StateJson.optional(),
    hash: z.string(),
    decider: z.number().nullable(),
    since: z.number(),
    banks: z.array(z.number().nullable()),
  })
  .openapi('Entries');

export const Played = z
  .object({ number: z.number(), length: z.number(), again: z.literal(true).optional() })
  .openapi('Played');

export const Player = z
  .object({
    id: z.string(),
    name: z.string(),
    account: z.boolean(),
    language: Language,
  })
  .openapi('Player');

export const ProblemOut = z
  .looseObject({
    code: z.string(),
    message: z.string(),
    refusal: z
      .looseObject({ rule: z.string(), why: z.string() })
      .optional()
      .openapi({ description: 'Where a rule of the game said no: its number and the key of the sentence.' }),
  })
  .openapi('Problem');
