import type { Language } from '@orrery/kernel';
import { createSay } from '@orrery/words';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { agreeToMail, languageOf, mailChangeOf, saveSettings } from '../accounts/mails.ts';
import { unsign } from '../identity.ts';
import { noticeSettings } from '../notices/settings.ts';
import type { Services } from '../services.ts';
import { catalogues as SERVER_WORDS } from '../words/catalogues.ts';
import type { App, Env } from './endpoint.ts';

const page = (
  context: Context<Env>,
  language: Language,
  text: string,
  button: string | null,
  more: { readonly [name: string]: string } = {},
) => {
  const say = createSay(language, SERVER_WORDS[language]);
  return context.html(
    html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Orrery</title>
<meta name="viewport" content="width=device-width"></head><body><h1>Orrery</h1><p>${say(text, more)}</p>
${button === null ? '' : html`<form method="post"><button>${say(button)}</button></form>`}</body></html>`,
  );
};

/** Pages behind links in messages: a question, and a button that does it, so that no mail scanner can. */
export const noticePages = (app: App, services: Services): void => {
  const linked = async (context: Context<Env>, kind: 'mute' | 'confirm') => {
    const text = unsign(services.secret, context.req.query('token') ?? '');
    const [what, id, ...rest] = text?.split(':') ?? [];
    const player = what === kind && id !== undefined ? await services.store.people.find(id) : undefined;
    return player === undefined ? null : { player, language: languageOf(player), rest: rest.join(':') };
  };

  app.get('/mute', async (context) => {
    const link = await linked(context, 'mute');
    return link === null
      ? page(context, 'en', 'page.badLink', null)
      : page(context, link.language, 'mute.ask', 'mute.yes');
  });
  app.post('/mute', async (context) => {
    const link = await linked(context, 'mute');
    if (link === null) return page(context, 'en', 'page.badLink', null);
    await saveSettings(services, link.player, { muted: true });
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
    await saveSettings(services, link.player, { email: { address: link.rest, confirmed: true } });
    return page(context, link.language, 'confirm.done', null);
  });
  app.get('/mail', async (context) => {
    const link = await mailChangeOf(services, context.req.query('token') ?? '');
    if (link === null) return page(context, 'en', 'page.badLink', null);
    return page(
      context,
      languageOf(link.player),
      link.change.address === '' ? 'mailGone.ask' : 'mail.ask',
      'confirm.yes',
      {
        address: link.change.address,
        name: link.player.name,
      },
    );
  });
  app.post('/mail', async (context) => {
    const link = await mailChangeOf(services, context.req.query('token') ?? '');
    if (link === null) return page(context, 'en', 'page.badLink', null);
    const done = await agreeToMail(services, link);
    return page(context, languageOf(link.player), done ? 'mail.done' : 'mail.half', null);
  });
};
