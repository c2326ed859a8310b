import { LANGUAGES, type Language } from '@orrery/kernel';
import { createSay } from '@orrery/words';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { unsign } from '../identity.ts';
import { noticeSettings } from '../notices/settings.ts';
import type { Services } from '../services.ts';
import type { PlayerRow } from '../storage/people.ts';
import { catalogues as SERVER_WORDS } from '../words/catalogues.ts';
import type { App, Env } from './endpoint.ts';
import { saveSettings } from './notice-routes.ts';

const page = (context: Context<Env>, language: Language, text: string, button: string | null) => {
  const say = createSay(language, SERVER_WORDS[language]);
  return context.html(
    html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Orrery</title>
<meta name="viewport" content="width=device-width"></head><body><h1>Orrery</h1><p>${say(text)}</p>
${button === null ? '' : html`<form method="post"><button>${say(button)}</button></form>`}</body></html>`,
  );
};

const languageOf = (player: PlayerRow): Language => LANGUAGES.find((one) => one === player.language) ?? 'en';

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
};
