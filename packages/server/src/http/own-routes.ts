import {
  Export,
  Farewell,
  Nothing,
  OnePasskey,
  OneProvider,
  OneSession,
  PasskeyOptions,
  PasskeySend,
  PasskeySignIn,
  PlayerReply,
  PuzzleScore,
  SessionsReply,
  WaysIn,
} from '@orrery/protocol';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { exportOf } from '../accounts/export.ts';
import { deletePlayer } from '../accounts/farewell.ts';
import { addPasskey, passkeyToAdd, passkeyToAsk, playerByPasskey } from '../accounts/passkeys.ts';
import { joinScores, puzzleScoreOf } from '../accounts/puzzle-score.ts';
import { isPassword } from '../password.ts';
import { notFound, Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { isAccount, type PlayerRow } from '../storage/people.ts';
import { type App, type Env, endpoint, mustKnow } from './endpoint.ts';
import { streamed } from './pack-replies.ts';
import { playerOut } from './people-routes.ts';
import { roomToRead } from './room.ts';
import { beginSession, COOKIE, dropCookie, mustBeWelcome, passOf } from './session.ts';

/** Whoever has no password shows by a fresh session that the account is theirs. */
const FRESH_MS = 15 * 60_000;

const hereOf = (services: Services, context: Context<Env>): string | undefined =>
  passOf(services, getCookie(context, COOKIE), undefined)?.hash;

const sessions = (app: App, services: Services): void => {
  const { people } = services.store;
  const list = async (context: Context<Env>, me: PlayerRow) => {
    const here = hereOf(services, context);
    return {
      sessions: (await people.sessionsOf(me.id, services.now())).map((row) => ({
        id: row.hash,
        agent: row.agent,
        address: row.address,
        createdAt: row.created_at,
        seenAt: Math.max(row.seen_at, row.created_at),
        here: row.hash === here,
      })),
    };
  };
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/me/sessions',
      tag: 'People',
      summary: 'List the browsers you are signed in with',
      reply: SessionsReply,
    },
    ({ context, player }) => list(context, mustKnow(player)),
  );
  endpoint(
    app,
    {
      method: 'delete',
      path: '/api/me/sessions/{id}',
      tag: 'People',
      summary: 'Sign one of them out',
      params: OneSession,
      reply: SessionsReply,
    },
    async ({ context, player, params }) => {
      const me = mustKnow(player);
      if (!(await people.endOwnSession(me.id, params.id))) throw notFound('session');
      return list(context, me);
    },
  );
};

/** All the ways into an account; the last one cannot be taken away. */
const waysIn = (app: App, services: Services): void => {
  const { credentials } = services.store;
  const nameOf = (id: string): string => services.config.oidc.find((one) => one.id === id)?.name ?? id;
  const list = async (me: PlayerRow) => ({
    password: me.password !== null,
    passkeys: (await credentials.passkeysOf(me.id)).map(({ id, label, created_at, used_at }) => ({
      id,
      label,
      createdAt: created_at,
      usedAt: used_at === 0 ? null : used_at,
    })),
    identities: (await credentials.identitiesOf(me.id)).map(({ provider, created_at }) => ({
      provider,
      name: nameOf(provider),
      createdAt: created_at,
    })),
  });
  const mustHaveAnother = async (me: PlayerRow): Promise<void> => {
    const { password, passkeys, identities } = await list(me);
    if ((password ? 1 : 0) + passkeys.length + identities.length < 2)
      throw new Problem(409, 'last_way_in', 'This is the only way into your account: add another one first.');
  };
  const mine = (player: PlayerRow | null): PlayerRow => {
    const me = mustKnow(player);
    if (!isAccount(me)) throw new Problem(409, 'guest', 'Create an account first.');
    return me;
  };
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/me/ways-in',
      tag: 'People',
      summary: 'List how you can sign in',
      reply: WaysIn,
    },
    ({ player }) => list(mustKnow(player)),
  );
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/me/passkeys/options',
      tag: 'People',
      summary: 'Begin to add a passkey: what WebAuthn is to be given',
      reply: PasskeyOptions,
    },
    ({ context, player }) => passkeyToAdd(services, context, mine(player)),
  );
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/me/passkeys',
      tag: 'People',
      summary: 'Add a passkey, with what WebAuthn answered',
      body: PasskeySend,
      reply: WaysIn,
    },
    async ({ context, player, body }) => {
      const me = mine(player);
      await addPasskey(services, context, me, body);
      return list(me);
    },
  );
  endpoint(
    app,
    {
      method: 'delete',
      path: '/api/me/passkeys/{id}',
      tag: 'People',
      summary: 'Remove a passkey',
      params: OnePasskey,
      reply: WaysIn,
    },
    async ({ player, params }) => {
      const me = mine(player);
      await mustHaveAnother(me);
      if (!(await credentials.removePasskey(me.id, params.id))) throw notFound('passkey');
      return list(me);
    },
  );
  endpoint(
    app,
    {
      method: 'delete',
      path: '/api/me/identities/{id}',
      tag: 'People',
      summary: 'Forget your account at a provider',
      params: OneProvider,
      reply: WaysIn,
    },
    async ({ player, params }) => {
      const me = mine(player);
      await mustHaveAnother(me);
      if (!(await credentials.removeIdentity(me.id, params.id))) throw notFound('identity');
      return list(me);
    },
  );
};

const byPasskey = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/passkeys/options',
      tag: 'People',
      summary: 'Begin to sign in with a passkey: what WebAuthn is to be given',
      reply: PasskeyOptions,
    },
    async ({ context }) => {
      await services.limits.takeShared('signInAddress', context.get('address'));
      return passkeyToAsk(services, context);
    },
  );
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/passkeys',
      tag: 'People',
      summary: 'Sign in with a passkey',
      body: PasskeySignIn,
      reply: PlayerReply,
    },
    async ({ context, body }) => {
      const account = await playerByPasskey(services, context, body);
      mustBeWelcome(services, account);
      await beginSession(services, context, account.id);
      return { player: playerOut(account) };
    },
  );
};

/** What was solved follows its player from one device to the next. */
const puzzles = (app: App, services: Services): void => {
  const tag = 'People';
  const path = '/api/me/puzzles';
  endpoint(
    app,
    { method: 'get', path, tag, summary: 'Read which puzzles you have solved', reply: PuzzleScore },
    ({ player }) => puzzleScoreOf(mustKnow(player)),
  );
  endpoint(
    app,
    {
      method: 'put',
      path,
      tag,
      summary: 'Add what was solved on this device; the reply is what was solved on all of them',
      body: PuzzleScore,
      reply: PuzzleScore,
    },
    async ({ player, body }) => {
      const me = mustKnow(player);
      const joined = joinScores(puzzleScoreOf(me), body);
      await services.store.people.update(me.id, { puzzles: JSON.stringify(joined) });
      return joined;
    },
  );
};

/** What goes out of an export at a time: a long game's moves. It may go out slowly. */
const LONGEST = 4_000;
const SLOW_MS = 300_000;

const wayOut = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/me/export',
      tag: 'People',
      summary: 'Download everything that is known of you',
      reply: Export,
    },
    async ({ context, player }) => {
      const me = mustKnow(player);
      await services.limits.takeShared('export', me.id);
      await roomToRead(services, context, LONGEST, SLOW_MS);
      context.header('content-disposition', 'attachment; filename="orrery.json"');
      return streamed(context, exportOf(services, me));
    },
  );
  endpoint(
    app,
    {
      method: 'delete',
      path: '/api/me',
      tag: 'People',
      summary: 'Delete your account; your seats become a former player’s',
      body: Farewell,
      reply: Nothing,
    },
    async ({ context, player, body }) => {
      const me = mustKnow(player);
      await services.limits.takeShared('signInName', me.id);
      if (me.password !== null && !(await isPassword(me.password, body.password)))
        throw new Problem(401, 'wrong_password', 'Wrong name or password.');
      if (me.password === null && isAccount(me)) {
        const here = hereOf(services, context);
        const own = (await services.store.people.sessionsOf(me.id, services.now())).find(({ hash }) => hash === here);
        if ((own?.created_at ?? 0) < services.now() - FRESH_MS)
          throw new Problem(403, 'sign_in_again', 'Sign in once more first: that shows the account is yours.');
      }
      await deletePlayer(services, me);
      dropCookie(services, context);
      return {};
    },
  );
};

/** One's own account. */
export const ownRoutes = (app: App, services: Services): void => {
  for (const add of [sessions, waysIn, byPasskey, puzzles, wayOut]) add(app, services);
};
