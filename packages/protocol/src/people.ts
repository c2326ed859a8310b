import { z } from 'zod';
import type { Json } from './json.ts';
import { KEY_SCOPES, STAFF_ROLES, WEBHOOK_STYLES } from './lists.ts';
import { Language, Name, Password, plain, Title, Token } from './text.ts';

export const Player = z
  .object({
    id: z.string(),
    name: z.string(),
    account: z.boolean(),
    language: Language,
    role: z.enum(STAFF_ROLES).nullable().meta({ description: 'Keeps this server in order, or null.' }),
  })
  .meta({ id: 'Player' });
export type Me = Json<z.infer<typeof Player>>;
export const PlayerReply = z.object({ player: Player });
export type PlayerReply = Json<z.infer<typeof PlayerReply>>;
export const MeReply = z.object({ player: Player.nullable() });
export type MeReply = Json<z.infer<typeof MeReply>>;

export const GuestWish = z.object({ name: Name, language: Language.default('en') });
export const MeChange = z.object({ name: Name.optional(), language: Language.optional() });
export type MeChange = Json<z.infer<typeof MeChange>>;

export const AccountWish = z.object({
  name: Name,
  password: Password,
  language: Language.optional(),
  invitation: Token.optional().meta({ description: 'Where the server asks for one' }),
});
export const SignIn = z.object({
  name: plain(100),
  password: z.string().max(200),
  bringGuest: z.boolean().default(true),
});
export const SignOutQuery = z.object({ everywhere: z.enum(['yes', 'no']).default('no') });
export const PasswordChange = z.object({ old: z.string().max(200), new: Password });

export const HOLIDAY_DAYS = 30;
export const HolidayWish = z.object({ days: z.number().int().min(0).max(HOLIDAY_DAYS) });
export const HolidayReply = z.object({ until: z.number().nullable(), daysLeft: z.number() });
export type HolidayReply = Json<z.infer<typeof HolidayReply>>;

export type KeyScope = (typeof KEY_SCOPES)[number];
export const TokenInfo = z.object({
  id: z.string(),
  label: z.string(),
  createdAt: z.number(),
  usedAt: z.number().nullable().meta({ description: 'When it was last used, to the minute; null: never.' }),
  scopes: z.array(z.enum(KEY_SCOPES)),
});
export type TokenInfo = Json<z.infer<typeof TokenInfo>>;
export const TokensReply = z.object({ tokens: z.array(TokenInfo) });
export type TokensReply = Json<z.infer<typeof TokensReply>>;
export const TokenWish = z.object({
  label: Title.min(1),
  scopes: z
    .array(z.enum(KEY_SCOPES))
    .min(1)
    .max(KEY_SCOPES.length)
    .default(['play', 'read'])
    .meta({ description: 'What the key may do. No key changes an account, its name, its settings or its keys.' }),
});
export const TokenReply = z.object({ token: z.string(), id: z.string() });
export type TokenReply = Json<z.infer<typeof TokenReply>>;
export const OneToken = z.object({ id: plain(60) });

export type WebhookStyle = (typeof WEBHOOK_STYLES)[number];
const Webhook = z.object({ url: plain(500), style: z.enum(WEBHOOK_STYLES) });
/** How a player is notified of turns in slow games. */
export const Notices = z
  .object({
    email: z.object({ address: z.string(), confirmed: z.boolean() }).nullable(),
    nextEmail: z.string().nullable().meta({
      description: 'An address that waits until both ends agree; empty: the present one is to go.',
    }),
    webhook: z.object({ url: z.string(), style: z.enum(WEBHOOK_STYLES) }).nullable(),
    push: z.boolean(),
    muted: z.boolean(),
    canMail: z.boolean().meta({ description: 'Can this server send mail?' }),
    pushKey: z.string().meta({ description: 'The key browsers subscribe with.' }),
  })
  .meta({ id: 'Notices' });
export type Notices = Json<z.infer<typeof Notices>>;
export const NoticesChange = z.object({
  email: z.email().max(200).nullable().optional(),
  webhook: Webhook.nullable().optional(),
  muted: z.boolean().optional(),
});
export type NoticesChange = Json<z.infer<typeof NoticesChange>>;

/** What a browser's `pushManager.subscribe` gives. */
export const PushSubscriptionSend = z.object({
  endpoint: plain(1000),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});
export type PushSubscriptionSend = Json<z.infer<typeof PushSubscriptionSend>>;
export const PushEnd = z.object({ endpoint: plain(1000) });
