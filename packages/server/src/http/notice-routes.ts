import type { Language } from '@orrery/kernel';
import { Notices, NoticesChange, PushEnd, PushSubscriptionSend } from '@orrery/protocol';
import { createSay } from '@orrery/words';
import { saveSettings, sendMailChange, waitingMail } from '../accounts/mails.ts';
import { sign } from '../identity.ts';
import { readTarget } from '../notices/address.ts';
import { muteUrlOf } from '../notices/pending.ts';
import { arePushKeys, type Senders } from '../notices/send.ts';
import { type NoticeSettings, noticeSettings } from '../notices/settings.ts';
import { baseOf } from '../operators/desk.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { isAccount, type PlayerRow } from '../storage/people.ts';
import { catalogues as SERVER_WORDS } from '../words/catalogues.ts';
import { type App, endpoint, mustKnow } from './endpoint.ts';

const MOST_PUSHES = 10;

/** A message to an address that nobody has confirmed yet. */
const sendConfirmation = async (
  services: Services,
  senders: Senders,
  me: PlayerRow,
  address: string,
): Promise<void> => {
  const language = me.language as Language;
  const say = createSay(language, SERVER_WORDS[language]);
  const token = sign(services.secret, `confirm:${me.id}:${address}`);
  const mail = {
    title: say('notice.confirmTitle'),
    text: say('notice.confirm'),
    url: `${baseOf(services)}/confirm?token=${encodeURIComponent(token)}`,
    muteUrl: muteUrlOf(services, me.id),
  };
  await senders.mail(address, mail);
};

/**
 * A new address is asked whether it wants our messages. The one an account is recovered by changes, or goes, only where
 * both ends agree.
 */
const changeMail = async (
  services: Services,
  senders: Senders,
  from: string,
  me: PlayerRow,
  email: string | null,
): Promise<Partial<NoticeSettings>> => {
  const before = noticeSettings(me).email;
  const isKept = isAccount(me) && before?.confirmed === true;
  if (email === null && !isKept) return { email: null };
  if (!senders.canMail) throw new Problem(409, 'no_mail', 'This server can’t send email.');
  // Neither one player, nor one who becomes many, may use us to fill a stranger's mailbox.
  await services.limits.takeShared('notice', me.id);
  await services.limits.takeShared('notice', `from ${from}`);
  await services.limits.takeShared('notice', `to ${(email ?? before?.address ?? '').toLowerCase()}`);
  try {
    if (isKept) await sendMailChange(services, senders, me, before.address, email ?? '');
    else if (email !== null) await sendConfirmation(services, senders, me, email);
  } catch (error) {
    services.log.warn({ err: error }, 'mail was not taken');
    throw new Problem(503, 'mail_failed', 'The email could not be sent. Try again later.');
  }
  return isKept || email === null ? {} : { email: { address: email, confirmed: false } };
};

export const noticeRoutes = (app: App, services: Services, senders: Senders): void => {
  const { notices } = services.store;
  const out = async (player: PlayerRow, settings: NoticeSettings) => ({
    ...settings,
    nextEmail: await waitingMail(services, player.id),
    canMail: senders.canMail,
    pushKey: senders.publicKey,
  });
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/me/notices',
      key: 'account',
      tag: 'Notices',
      summary: 'Show your notification settings',
      reply: Notices,
    },
    ({ player }) => out(mustKnow(player), noticeSettings(mustKnow(player))),
  );

  endpoint(
    app,
    {
      method: 'put',
      path: '/api/me/notices',
      tag: 'Notices',
      summary: 'Change your notification settings; a new email address must be confirmed. Omitted fields stay',
      body: NoticesChange,
      reply: Notices,
    },
    async ({ context, player, body }) => {
      const me = mustKnow(player);
      if (body.webhook != null) readTarget(body.webhook.url, services.config.webhooksPrivate);
      const changes: { -readonly [name in keyof NoticeSettings]?: NoticeSettings[name] } = {};
      if (body.webhook !== undefined) changes.webhook = body.webhook;
      if (body.muted !== undefined) changes.muted = body.muted;
      if (body.email !== undefined && body.email !== (noticeSettings(me).email?.address ?? null))
        Object.assign(changes, await changeMail(services, senders, context.get('address'), me, body.email));
      return out(me, await saveSettings(services, me, changes));
    },
  );

  endpoint(
    app,
    {
      method: 'post',
      path: '/api/me/push',
      tag: 'Notices',
      summary: 'Add this browser’s push subscription',
      body: PushSubscriptionSend,
      reply: Notices,
    },
    async ({ player, body }) => {
      const me = mustKnow(player);
      readTarget(body.endpoint, services.config.webhooksPrivate);
      if (!arePushKeys(body.keys)) throw new Problem(422, 'bad_push_keys', 'Invalid push subscription keys.');
      const added = await notices.addPush(
        {
          endpoint: body.endpoint,
          player_id: me.id,
          keys: JSON.stringify(body.keys),
          created_at: services.now(),
        },
        MOST_PUSHES,
      );
      if (!added) throw new Problem(429, 'too_many_browsers', `At most ${MOST_PUSHES} browsers can receive messages.`);
      return out(me, await saveSettings(services, me, { push: true }));
    },
  );

  endpoint(
    app,
    {
      method: 'delete',
      path: '/api/me/push',
      tag: 'Notices',
      summary: 'Remove this browser’s push subscription',
      body: PushEnd,
      reply: Notices,
    },
    async ({ player, body }) => {
      const me = mustKnow(player);
      await notices.removePush(me.id, body.endpoint);
      return out(me, await saveSettings(services, me, { push: (await notices.pushes(me.id)).length > 0 }));
    },
  );
};
