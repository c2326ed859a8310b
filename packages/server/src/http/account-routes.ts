import {
  AccountWish,
  HOLIDAY_DAYS,
  HolidayReply,
  HolidayWish,
  type KeyScope,
  Nothing,
  OneToken,
  PasswordChange,
  PlayerReply,
  SignIn,
  SignOutQuery,
  TokenReply,
  TokensReply,
  TokenWish,
} from '@orrery/protocol';
import { hashOf, randomText } from '../identity.ts';
import { lookOf, nameKeyOf } from '../names.ts';
import { isPassword, newPassword } from '../password.ts';
import { notFound, Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { Taken } from '../storage/engine.ts';
import { isAccount } from '../storage/people.ts';
import { DAY } from '../tables/clock.ts';
import { type App, endpoint, mustKnow } from './endpoint.ts';
import { playerOut, renameSeats } from './people-routes.ts';
import { beginSession, dropCookie, endSession, mustBeWelcome, newPlayer } from './session.ts';

const MOST_TOKENS = 20;

const wrongPassword = (): Problem => new Problem(401, 'wrong_password', 'Wrong name or password.');

/** Where one is needed to come in: its hash, used once. */
export const spendInvitation = async (services: Services, token: string | undefined): Promise<string | null> => {
  if (services.config.mode !== 'invitation') return null;
  const hash = hashOf(token ?? '');
  if (token === undefined || !(await services.store.governing.useInvitation(hash, services.now())))
    throw new Problem(403, 'no_invitation', 'This server is by invitation only, and this invitation isn’t valid.');
  return hash;
};

const register = (app: App, services: Services): void => {
  const { people } = services.store;
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/accounts',
      tag: 'People',
      summary: 'Create an account; a guest keeps all seats in it',
      body: AccountWish,
      reply: PlayerReply,
      status: 201,
    },
    async ({ context, player, body }) => {
      if (!services.config.registration)
        throw new Problem(403, 'no_registration', 'This server doesn’t accept new accounts.');
      if (player !== null && isAccount(player))
        throw new Problem(409, 'has_account', 'You are already signed in to an account.');
      await services.limits.takeShared('newcomer', context.get('address'));
      const password = await newPassword(body.password, [body.name]);
      const spent = await spendInvitation(services, body.invitation);
      const language = body.language ?? player?.language ?? 'en';
      const account = {
        ...(player ?? newPlayer(services, body.name, language)),
        name: body.name,
        name_key: nameKeyOf(body.name),
        name_look: lookOf(body.name),
        password,
        language,
      };
      try {
        if (player === null) await people.create(account);
        else await people.update(player.id, account);
      } catch (error) {
        if (spent !== null) await services.store.governing.giveBackInvitation(spent);
        if (error instanceof Taken)
          throw new Problem(409, 'name_taken', 'This name, or one that looks just like it, is already taken.');
        throw error;
      }
      await renameSeats(services, account);
      await people.endSessionsOf(account.id);
      await people.endTokensOf(account.id);
      await beginSession(services, context, account.id);
      return { player: playerOut(account) };
    },
  );
};

const signIn = (app: App, services: Services): void => {
  const { people } = services.store;
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/sessions',
      tag: 'People',
      summary: 'Sign in; seats you hold as a guest come along unless you decline',
      body: SignIn,
      reply: PlayerReply,
    },
    async ({ context, player, body }) => {
      const key = nameKeyOf(body.name.trim());
      await services.limits.takeShared('signInAddress', context.get('address'));
      await services.limits.takeShared('signInName', key);
      const account = await people.findByName(key);
      if (!(await isPassword(account?.password ?? null, body.password)) || account === undefined) throw wrongPassword();
      mustBeWelcome(services, account);
      await beginSession(services, context, account.id);
      if (body.bringGuest && player !== null && !isAccount(player)) {
        const tables = (await services.store.tables.seatsOfPlayer(player.id)).map((seat) => seat.table_id);
        await people.moveInto(player.id, account.id);
        for (const table of new Set(tables)) {
          await services.store.tables.announce(table);
          await services.tables.receive({ k: 'table', table });
        }
      }
      return { player: playerOut(account) };
    },
  );
};

const signOut = (app: App, services: Services): void => {
  const { people } = services.store;
  endpoint(
    app,
    {
      method: 'delete',
      path: '/api/sessions',
      tag: 'People',
      summary: 'Sign out, here or everywhere; everywhere ends the keys of your programs too',
      query: SignOutQuery,
      reply: Nothing,
    },
    async ({ context, player, query }) => {
      if (query.everywhere === 'yes' && player !== null) {
        await people.endSessionsOf(player.id);
        await people.endTokensOf(player.id);
      }
      await endSession(services, context);
      dropCookie(services, context);
      return {};
    },
  );
};

const changePassword = (app: App, services: Services): void => {
  const { people } = services.store;
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/me/password',
      tag: 'People',
      summary: 'Change your password; all other sessions and all keys end',
      body: PasswordChange,
      reply: PlayerReply,
    },
    async ({ context, player, body }) => {
      const me = mustKnow(player);
      await services.limits.takeShared('signInName', me.id);
      if (!(await isPassword(me.password, body.old))) throw wrongPassword();
      await people.update(me.id, { password: await newPassword(body.new, [me.name]) });
      // Links to set another one that are still on their way.
      await services.store.credentials.endTicketsOf(me.id, ['recover']);
      await people.endSessionsOf(me.id);
      await people.endTokensOf(me.id);
      await beginSession(services, context, me.id);
      return { player: playerOut(me) };
    },
  );
};

const takeHoliday = (app: App, services: Services): void => {
  const { people } = services.store;
  endpoint(
    app,
    {
      method: 'put',
      path: '/api/me/holiday',
      tag: 'People',
      summary: `Go on holiday for a number of days (0: return); clocks of days wait. ${HOLIDAY_DAYS} days per year`,
      body: HolidayWish,
      reply: HolidayReply,
    },
    async ({ player, body }) => {
      const me = mustKnow(player);
      const now = services.now();
      const year = new Date(now).getUTCFullYear();
      const allowance = me.holiday_year === year ? me.holiday_ms_left : HOLIDAY_DAYS * DAY;
      // The days not begun of a holiday under way come back first.
      const left = allowance + Math.floor(Math.max(0, me.holiday_until - now) / DAY) * DAY;
      if (body.days * DAY > left)
        throw new Problem(409, 'no_holiday_left', 'You don’t have that many holiday days left this year.', {
          daysLeft: Math.floor(left / DAY),
        });
      // Who comes back early has a day to answer, as everybody has after a holiday.
      const until = body.days === 0 ? Math.min(me.holiday_until, now) : now + body.days * DAY;
      await people.update(me.id, {
        holiday_until: until,
        holiday_ms_left: left - body.days * DAY,
        holiday_year: year,
      });
      return { until: body.days === 0 ? null : until, daysLeft: Math.floor((left - body.days * DAY) / DAY) };
    },
  );
};

const listKeys = (app: App, services: Services): void => {
  const { people } = services.store;
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/tokens',
      key: 'account',
      tag: 'Programs',
      summary: 'List the keys of your programs',
      reply: TokensReply,
    },
    async ({ player }) => ({
      tokens: (await people.tokensOf(mustKnow(player).id)).map(({ hash, label, created_at, used_at, scopes }) => ({
        id: hash,
        label,
        createdAt: created_at,
        usedAt: used_at === 0 ? null : used_at,
        scopes: scopes.split(' ') as KeyScope[],
      })),
    }),
  );
};

const createKey = (app: App, services: Services): void => {
  const { people } = services.store;
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tokens',
      tag: 'Programs',
      summary: 'Create a key for a program that plays in your name; shown once, sent as Authorization: Bearer',
      body: TokenWish,
      reply: TokenReply,
      status: 201,
    },
    async ({ player, body }) => {
      const me = mustKnow(player);
      const token = `orr_${randomText(30)}`;
      const added = await people.addToken(
        {
          hash: hashOf(token),
          player_id: me.id,
          label: body.label,
          created_at: services.now(),
          scopes: [...new Set(body.scopes)].join(' '),
          used_at: 0,
        },
        MOST_TOKENS,
      );
      if (!added) throw new Problem(429, 'too_many_tokens', `You already have ${MOST_TOKENS} keys; revoke one first.`);
      return { token, id: hashOf(token) };
    },
  );
};

const revokeKey = (app: App, services: Services): void => {
  const { people } = services.store;
  endpoint(
    app,
    {
      method: 'delete',
      path: '/api/tokens/{id}',
      tag: 'Programs',
      summary: 'Revoke a key',
      params: OneToken,
      reply: Nothing,
    },
    async ({ player, params }) => {
      if (!(await people.endToken(mustKnow(player).id, params.id))) throw notFound('key');
      return {};
    },
  );
};

export const accountRoutes = (app: App, services: Services): void => {
  for (const add of [register, signIn, signOut, changePassword, takeHoliday, listKeys, createKey, revokeKey])
    add(app, services);
};
