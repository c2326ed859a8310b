import { LANGUAGES, type Language } from '@orrery/kernel';
import { Notices, NoticesChange, PushEnd, PushSubscriptionSend } from '@orrery/protocol';
import { createSay } from '@orrery/words';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { sign, unsign } from '../identity.ts';
import { readTarget } from '../notices/address.ts';
import { muteUrlOf, SERVER_WORDS } from '../notices/pending.ts';
import { arePushKeys, type Senders } from '../notices/send.ts';
import { type NoticeSettings, noticeSettings } from '../notices/settings.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import type { PlayerRow } from '../storage/people.ts';
import { type App, type Env, endpoint, mustKnow } from './endpoint.ts';

const MOST_PUSHES = 10;

export const noticeRoutes = (app: App, services: Services, senders: Senders): void => {
  const { people, notices } = services.store;
  const out = (settings: NoticeSettings) => ({ ...settings, canMail: senders.canMail, pushKey: senders.publicKey });
  const save = async (player: PlayerRow, changes: Partial<NoticeSettings>): Promise<NoticeSettings> => {
    const settings = { ...noticeSettings(player), ...changes };
    await people.update(player.id, { notices: JSON.stringify(settings) });
    return settings;
  };

  endpoint(
    app,
    {
      method: 'get',
      path: '/api/me/notices',
      tag: 'Notices',
      summary: 'How you are told of turns in slow games',
      reply: Notices,
    },
    ({ player }) => out(noticeSettings(mustKnow(player))),
  );

  endpoint(
    app,
    {
      method: 'put',
      path: '/api/me/notices',
      tag: 'Notices',
      summary: 'Change it; a new mail address gets a message to confirm. What is not given stays',
      body: NoticesChange,
      reply: Notices,
    },
    async ({ context, player, body }) => {
      const me = mustKnow(player);
      if (body.webhook != null) readTarget(body.webhook.url, services.config.webhooksPrivate);
      const before = noticeSettings(me);
      const changes: { -readonly [name in keyof NoticeSettings]?: NoticeSettings[name] } = {};
      if (body.webhook !== undefined) changes.webhook = body.webhook;
      if (body.muted !== undefined) changes.muted = body.muted;
      if (body.email === null) changes.email = null;
      else if (body.email !== undefined && body.email !== before.email?.address) {
        if (!senders.canMail) throw new Problem(409, 'no_mail', 'This server sends no mail.');
        // Neither one player, nor one who becomes many, may use us to fill a stranger's mailbox.
        services.limits.take('notice', me.id);
        services.limits.take('notice', `from ${context.get('address')}`);
        services.limits.take('notice', `to ${body.email.toLowerCase()}`);
        changes.email = { address: body.email, confirmed: false };
        const language = me.language as Language;
        const say = createSay(language, SERVER_WORDS[language]);
        const token = sign(services.secret, `confirm:${me.id}:${body.email}`);
        const base = services.config.publicUrl ?? `http://localhost:${services.config.port}`;
        const mail = {
          title: say('notice.confirmTitle'),
          text: say('notice.confirm'),
          url: `${base}/confirm?token=${encodeURIComponent(token)}`,
          muteUrl: muteUrlOf(services, me.id),
        };
        await senders.mail(body.email, mail).catch((error: unknown) => {
          services.log.warn({ err: error }, 'mail was not taken');
          throw new Problem(503, 'mail_failed', 'The mail could not be sent; try again later.');
        });
      }
      return out(await save(me, changes));
    },
  );

  endpoint(
    app,
    {
      method: 'post',
      path: '/api/me/push',
      tag: 'Notices',
      summary: 'This browser takes push messages',
      body: PushSubscriptionSend,
      reply: Notices,
    },
    async ({ player, body }) => {
      const me = mustKnow(player);
      readTarget(body.endpoint, services.config.webhooksPrivate);
      if (!arePushKeys(body.keys)) throw new Problem(422, 'bad_push_keys', 'These are no keys of a browser.');
      if ((await notices.pushes(me.id)).length >= MOST_PUSHES)
        throw new Problem(429, 'too_many_browsers', `At most ${MOST_PUSHES} browsers get messages.`);
      await notices.addPush({
        endpoint: body.endpoint,
        player_id: me.id,
        keys: JSON.stringify(body.keys),
        created_at: services.now(),
      });
      return out(await save(me, { push: true }));
    },
  );

  endpoint(
    app,
    {
      method: 'delete',
      path: '/api/me/push',
      tag: 'Notices',
      summary: 'This browser takes no more push messages',
      body: PushEnd,
      reply: Notices,
    },
    async ({ player, body }) => {
      const me = mustKnow(player);
      await notices.removePush(me.id, body.endpoint);
      return out(await save(me, { push: (await notices.pushes(me.id)).length > 0 }));
    },
  );

  /** Pages behind links in messages: a question, and a button that does it, so that no mail scanner can. */
  const page = (context: Context<Env>, language: Language, text: string, button: string | null) => {
    const say = createSay(language, SERVER_WORDS[language]);
    return context.html(
      html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Orrery</title>
<meta name="viewport" content="width=device-width"></head><body><h1>Orrery</h1><p>${say(text)}</p>
${button === null ? '' : html`<form method="post"><button>${say(button)}</button></form>`}</body></html>`,
    );
  };
  const linked = async (context: Context<Env>, kind: 'mute' | 'confirm') => {
    const text = unsign(services.secret, context.req.query('token') ?? '');
    const [what, id, ...rest] = text?.split(':') ?? [];
    const player = what === kind && id !== undefined ? await people.find(id) : undefined;
    return player === undefined ? null : { player, language: languageOf(player), rest: rest.join(':') };
  };
  const languageOf = (player: PlayerRow): Language => LANGUAGES.find((one) => one === player.language) ?? 'en';

  app.get('/mute', async (context) => {
    const link = await linked(context, 'mute');
    return link === null
      ? page(context, 'en', 'page.badLink', null)
      : page(context, link.language, 'mute.ask', 'mute.yes');
  });
  app.post('/mute', async (context) => {
    const link = await linked(context, 'mute');
    if (link === null) return page(context, 'en', 'page.badLink', null);
    await save(link.player, { muted: true });
    return page(context, link.language, 'mute.done', null);
  });
  app.get('/confirm', async (context) => {
    const link = await linked(context, 'confirm');
    return link === null
      ? page(context, 'en', 'page.badLink', null)
      : page(context, link.language, 'confirm.ask', 'confirm.yes');
  });
  app.post('/confirm', async (context) => {
    const link = await linked(context, 'confirm');
    if (link === null || noticeSettings(link.player).email?.address !== link.rest)
      return page(context, 'en', 'page.badLink', null);
    await save(link.player, { email: { address: link.rest, confirmed: true } });
    return page(context, link.language, 'confirm.done', null);
  });
};
