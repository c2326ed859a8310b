import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { accountFor, beginJourney, endJourney, type Journey, tie } from '../accounts/oidc.ts';
import type { OidcProvider } from '../config.ts';
import { hashOf } from '../identity.ts';
import { newTicket } from '../operators/desk.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { isAccount } from '../storage/people.ts';
import type { App, Env } from './endpoint.ts';
import { identify } from './guard.ts';
import { renameSeats } from './people-routes.ts';
import { beginSession, isSecure, mustBeWelcome, newPlayer } from './session.ts';

/** Ties the journey to the browser it began in: nobody can send somebody else's back. */
const STATE_COOKIE = 'orrery-oidc';
const TEN_MINUTES = 600_000;

const originOf = ({ config }: Services, context: Context<Env>): string => {
  const url = new URL(context.req.url);
  return config.publicUrl ?? `${url.protocol}//${context.req.header('host') ?? url.host}`;
};

const remember = (services: Services, context: Context<Env>, state: string): void =>
  setCookie(context, STATE_COOKIE, state, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(services, context),
    path: '/oidc',
    maxAge: state === '' ? 0 : TEN_MINUTES / 1000,
  });

/** Sign in whoever the provider vouches for; tie it to the account one is signed in to; or make a new one. */
const arrive = async (services: Services, context: Context<Env>, provider: OidcProvider): Promise<void> => {
  const { credentials, people } = services.store;
  const at = new URL(context.req.url);
  const state = at.searchParams.get('state') ?? '';
  const ticket = await credentials.ticket(hashOf(state), 'oidc', services.now());
  const bad = new Problem(403, 'bad_link', 'This sign-in has expired: try again.');
  if (ticket === undefined || state !== getCookie(context, STATE_COOKIE)) throw bad;
  if (!(await credentials.useTicket(ticket.hash))) throw bad;
  const journey = JSON.parse(ticket.detail) as Journey;
  if (journey.provider !== provider.id) throw bad;
  const back = new URL(`${originOf(services, context)}/oidc/${provider.id}/callback`);
  back.search = at.search;
  const claims = await endJourney(provider, journey, state, back);
  const owner = await credentials.identity(provider.id, claims.sub);
  const known = owner === undefined ? undefined : await people.find(owner);
  const me = context.get('player');
  if (known !== undefined) {
    mustBeWelcome(services, known);
    return beginSession(services, context, known.id);
  }
  if (me !== null && isAccount(me)) return tie(services, provider.id, claims.sub, me);
  const { registration, mode } = services.config;
  if (!registration || mode === 'invitation')
    throw new Problem(403, 'no_registration', 'This server doesn’t accept new accounts.');
  await services.limits.takeShared('newcomer', context.get('address'));
  const account = await accountFor(services, claims, me ?? newPlayer(services, '', 'en'));
  await tie(services, provider.id, claims.sub, account);
  await renameSeats(services, account);
  await people.endSessionsOf(account.id);
  await people.endTokensOf(account.id);
  await beginSession(services, context, account.id);
};

/** Sign in with an account elsewhere: away to the provider, and back. */
export const oidcPages = (app: App, services: Services): void => {
  const providerOf = (context: Context<Env>): OidcProvider | undefined =>
    services.config.oidc.find(({ id }) => id === context.req.param('id'));
  app.use('/oidc/*', identify(services));
  app.get('/oidc/:id', async (context) => {
    const provider = providerOf(context);
    if (provider === undefined) return context.notFound();
    await services.limits.takeShared('signInAddress', context.get('address'));
    const back = `${originOf(services, context)}/oidc/${provider.id}/callback`;
    const state = await newTicket(services, 'oidc', '', TEN_MINUTES);
    try {
      const { journey, url } = await beginJourney(provider, state, back);
      await services.store.credentials.changeTicket(hashOf(state), JSON.stringify(journey));
      remember(services, context, state);
      return context.redirect(url.href);
    } catch (error) {
      services.log.warn({ err: error, provider: provider.id }, 'a provider can’t be reached');
      return context.redirect('/account?trouble=provider');
    }
  });
  app.get('/oidc/:id/callback', async (context) => {
    const provider = providerOf(context);
    if (provider === undefined) return context.notFound();
    remember(services, context, '');
    try {
      await arrive(services, context, provider);
      return context.redirect('/account');
    } catch (error) {
      if (error instanceof Problem) return context.redirect(`/account?trouble=${error.code}`);
      services.log.warn({ err: error, provider: provider.id }, 'a sign-in elsewhere failed');
      return context.redirect('/account?trouble=provider');
    }
  });
};
