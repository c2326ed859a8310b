import { z } from 'zod';
import type { Json } from './json.ts';
import { ENTRY_MODES } from './lists.ts';
import { Password, plain, Title, Token } from './text.ts';

export type EntryMode = (typeof ENTRY_MODES)[number];
/** What a client must know of a server before anybody signs in. */
export const Site = z
  .object({
    mode: z.enum(ENTRY_MODES),
    registration: z.boolean(),
    canMail: z.boolean(),
    providers: z.array(z.object({ id: z.string(), name: z.string() })).meta({
      description: 'Sign in elsewhere: go to /oidc/{id}.',
    }),
  })
  .meta({ id: 'Site' });
export type Site = Json<z.infer<typeof Site>>;

export const RecoveryWish = z.object({ who: plain(200).min(1).meta({ description: 'A name or a mail address' }) });
export const Recovery = z.object({ token: Token, password: Password });

/** A browser that is signed in. */
export const SessionInfo = z
  .object({
    id: z.string(),
    agent: z.string().meta({ description: 'The browser as it names itself' }),
    address: z.string(),
    createdAt: z.number(),
    seenAt: z.number(),
    here: z.boolean().meta({ description: 'The one that asks' }),
  })
  .meta({ id: 'Session' });
export type SessionInfo = Json<z.infer<typeof SessionInfo>>;
export const SessionsReply = z.object({ sessions: z.array(SessionInfo) });
export type SessionsReply = Json<z.infer<typeof SessionsReply>>;
export const OneSession = z.object({ id: plain(60) });

/** What the WebAuthn libraries of both sides say to each other; they check it themselves. */
const WebAuthn = z.looseObject({});
export const PasskeyOptions = z.object({ ticket: z.string(), options: WebAuthn });
export type PasskeyOptions = Json<z.infer<typeof PasskeyOptions>>;
export const PasskeySend = z.object({
  ticket: Token,
  response: WebAuthn,
  label: Title.default(''),
});
export const PasskeySignIn = z.object({ ticket: Token, response: z.looseObject({ id: plain(2000) }) });
export const PasskeyInfo = z.object({
  id: z.string(),
  label: z.string(),
  createdAt: z.number(),
  usedAt: z.number().nullable(),
});
export type PasskeyInfo = Json<z.infer<typeof PasskeyInfo>>;
/** All the ways into an account. */
export const WaysIn = z.object({
  password: z.boolean(),
  passkeys: z.array(PasskeyInfo),
  identities: z.array(z.object({ provider: z.string(), name: z.string(), createdAt: z.number() })),
});
export type WaysIn = Json<z.infer<typeof WaysIn>>;
export const OnePasskey = z.object({ id: plain(2000) });
export const OneProvider = z.object({ id: plain(40) });

/** Whoever deletes an account shows once more that it is theirs. */
export const Farewell = z.object({ password: z.string().max(200).default('') });
/** Everything that is known of a player. */
export const Export = z.looseObject({ exportedAt: z.number() });
