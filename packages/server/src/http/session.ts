import type { KeyScope } from '@orrery/protocol';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { hashOf, randomId, randomText, sign, unsign } from '../identity.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import type { PlayerRow } from '../storage/people.ts';
import type { Env } from './endpoint.ts';

export const COOKIE = 'orrery';
const LASTS_MS = 400 * 24 * 60 * 60 * 1000;
const BEARER = /^Bearer (orr_[A-Za-z0-9_-]{20,80})$/;

export const isSecure = (services: Services, context: Context): boolean =>
  services.config.publicUrl?.startsWith('https:') === true ||
  (services.config.trustedProxies > 0 && context.req.header('x-forwarded-proto')?.split(',')[0]?.trim() === 'https');

/** What somebody shows to say who they are, as it is stored. */
export interface Pass {
  readonly kind: 'session' | 'token';
  readonly hash: string;
}

/** The pass in a cookie or in a program's key. A forged cookie is none; a wrong key is a problem. */
export const passOf = (
  services: Services,
  cookie: string | undefined,
  authorization: string | undefined,
): Pass | null => {
  if (authorization !== undefined) {
    const key = BEARER.exec(authorization)?.[1];
    if (key === undefined) throw badToken();
    return { kind: 'token', hash: hashOf(key) };
  }
  const token = cookie === undefined ? null : unsign(services.secret, cookie);
  return token === null ? null : { kind: 'session', hash: hashOf(token) };
};

const badToken = (): Problem => new Problem(401, 'bad_token', 'Unknown key.');

export const isSuspended = (player: PlayerRow, now: number): boolean => player.suspended_until > now;

/** Whoever proved to be somebody is told why they may not come in. */
export const mustBeWelcome = ({ now }: Services, player: PlayerRow): void => {
  if (!isSuspended(player, now())) return;
  throw new Problem(403, 'suspended', 'This account has been suspended.', {
    until: player.suspended_until,
    why: player.suspended_why,
  });
};

/** Whom a pass speaks for, and what it may do; null: everything its player may. */
export interface Known {
  readonly player: PlayerRow | null;
  readonly scopes: ReadonlySet<string> | null;
}

const MINUTE = 60_000;
/** How exactly it is known when a session was last used. */
const SEEN_MS = 5 * MINUTE;

/** Who a pass speaks for. A session that has ended is nobody; a key that has is a problem. */
export const whoIs = async (services: Services, pass: Pass | null, address: string): Promise<Known> => {
  if (pass === null) return { player: null, scopes: null };
  const { people } = services.store;
  const now = services.now();
  if (pass.kind === 'session') {
    const found = await people.bySession(pass.hash, now);
    if (found === undefined || isSuspended(found, now)) return { player: null, scopes: null };
    const { session_seen_at, ...player } = found;
    if (session_seen_at < now - SEEN_MS)
      people
        .usedSession(pass.hash, address, now)
        .catch((error) => services.log.debug({ err: error }, 'a session was not marked as used'));
    return { player, scopes: null };
  }
  const known = await people.byToken(pass.hash);
  if (known === undefined || isSuspended(known, now)) throw badToken();
  const { key_scopes, key_used_at, ...player } = known;
  if (key_used_at < now - MINUTE)
    people
      .usedToken(pass.hash, now)
      .catch((error) => services.log.debug({ err: error }, 'a key was not marked as used'));
  return { player, scopes: new Set(key_scopes.split(' ')) };
};

/** A program's key does what it was made for, and never more. */
export const mustCover = (scopes: ReadonlySet<string> | null, scope: KeyScope | undefined): void => {
  if (scopes === null) return;
  if (scope === undefined) throw new Problem(403, 'not_by_token', 'A program’s key can’t do that.');
  if (!scopes.has(scope))
    throw new Problem(403, 'key_scope', `This key wasn’t made for that: it lacks “${scope}”.`, { scope });
};

/** Begin a session under a fresh key; one that came with the request is never taken over. */
export const beginSession = async (services: Services, context: Context, player: string): Promise<void> => {
  await endSession(services, context);
  const token = randomText(32);
  const now = services.now();
  await services.store.people.addSession({
    hash: hashOf(token),
    player_id: player,
    created_at: now,
    expires_at: now + LASTS_MS,
    agent: (context.req.header('user-agent') ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 200),
    address: (context as Context<Env>).get('address') ?? '',
    seen_at: now,
  });
  setCookie(context, COOKIE, sign(services.secret, token), {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(services, context),
    path: '/',
    maxAge: LASTS_MS / 1000,
  });
};

export const endSession = async (services: Services, context: Context): Promise<void> => {
  const pass = passOf(services, getCookie(context, COOKIE), undefined);
  if (pass !== null) await services.store.people.endSession(pass.hash);
};

export const dropCookie = (services: Services, context: Context): void => {
  setCookie(context, COOKIE, '', {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(services, context),
    path: '/',
    maxAge: 0,
  });
};

export const newPlayer = (services: Services, name: string, language: string): PlayerRow => ({
  id: randomId(16),
  name,
  name_key: null,
  name_look: null,
  password: null,
  language,
  created_at: services.now(),
  seen_at: services.now(),
  notices: '{}',
  holiday_until: 0,
  holiday_ms_left: 0,
  holiday_year: 0,
  role: '',
  suspended_until: 0,
  suspended_why: '',
  puzzles: '{}',
  mail_key: null,
});
