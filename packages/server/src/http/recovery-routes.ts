import { Nothing, PlayerReply, Recovery, RecoveryWish, Site } from '@orrery/protocol';
import { sendRecovery } from '../accounts/mails.ts';
import { hashOf } from '../identity.ts';
import { nameKeyOf } from '../names.ts';
import type { Senders } from '../notices/send.ts';
import { newPassword } from '../password.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { type App, endpoint } from './endpoint.ts';
import { playerOut } from './people-routes.ts';
import { beginSession, mustBeWelcome } from './session.ts';

/** What is open to those who cannot sign in. */
export const recoveryRoutes = (app: App, services: Services, senders: Senders): void => {
  const { people, credentials } = services.store;
  const { mode, registration, oidc } = services.config;
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/site',
      key: 'read',
      tag: 'People',
      summary: 'Show whom this server lets in, and how',
      reply: Site,
    },
    () => ({
      mode,
      registration,
      canMail: senders.canMail,
      providers: oidc.map(({ id, name }) => ({ id, name })),
    }),
  );

  endpoint(
    app,
    {
      method: 'post',
      path: '/api/recovery',
      tag: 'People',
      summary: 'Ask for a link to set a new password; the answer is the same whether there is such an account or not',
      body: RecoveryWish,
      reply: Nothing,
    },
    async ({ context, body }) => {
      if (!senders.canMail) throw new Problem(409, 'no_mail', 'This server can’t send email.');
      const who = body.who.trim();
      await services.limits.takeShared('notice', `from ${context.get('address')}`);
      await services.limits.takeShared('notice', `recover ${nameKeyOf(who)}`);
      const send = async (): Promise<void> => {
        const byName = await people.findByName(nameKeyOf(who));
        const found = byName === undefined ? await people.findByMail(who.toLowerCase()) : [byName];
        for (const player of found) await sendRecovery(services, senders, player);
      };
      // Nobody waits for it: neither the answer nor its time tells who has an account.
      send().catch((error: unknown) => services.log.warn({ err: error }, 'mail was not taken'));
      return {};
    },
  );

  endpoint(
    app,
    {
      method: 'post',
      path: '/api/recovery/finish',
      tag: 'People',
      summary: 'Set a new password by a link, and sign in; all other sessions and all keys end',
      body: Recovery,
      reply: PlayerReply,
    },
    async ({ context, body }) => {
      await services.limits.takeShared('signInAddress', context.get('address'));
      const ticket = await credentials.ticket(hashOf(body.token), 'recover', services.now());
      const account = ticket === undefined ? undefined : await people.find(ticket.player_id);
      const bad = new Problem(403, 'bad_link', 'This link is no longer valid.');
      if (ticket === undefined || account === undefined) throw bad;
      mustBeWelcome(services, account);
      const password = await newPassword(body.password, [account.name]);
      if (!(await credentials.useTicket(ticket.hash))) throw bad;
      await people.update(account.id, { password });
      await people.endSessionsOf(account.id);
      await people.endTokensOf(account.id);
      await beginSession(services, context, account.id);
      return { player: playerOut(account) };
    },
  );
};
