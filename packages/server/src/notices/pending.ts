import type { Language } from '@orrery/kernel';
import { createSay } from '@orrery/words';
import { hashOf, sign } from '../identity.ts';
import { baseOf } from '../operators/desk.ts';
import type { Services } from '../services.ts';
import type { PlayerRow } from '../storage/people.ts';
import type { Live } from '../tables/live.ts';
import { catalogues as SERVER_WORDS } from '../words/catalogues.ts';
import type { Notice, Senders } from './send.ts';
import { noticeSettings, wantsNotices } from './settings.ts';

/** Somebody whose page told us so recently is looking. */
export const LOOKING_MS = 90_000;

const noticeJob = (player: string, dueAt: number) =>
  ({ k: 'add', job: { kind: 'notice', key: `notice:${player}`, payload: { player }, dueAt, keep: true } }) as const;

/** A table moved on: whoever must decide, or the game being over, may be worth a message, in a while. */
export const noticeAfter = async (services: Services, live: Live): Promise<void> => {
  const { row, seats, clock } = live;
  if (clock.k === 'live') return;
  const online = live.online();
  const concerned = seats.filter(
    (seat) =>
      seat.kind === 'player' &&
      seat.strength === null &&
      seat.muted === 0 &&
      seat.player_id !== null &&
      (row.status === 'over' || seat.seat === row.decider) &&
      !online.has(seat.player_id),
  );
  for (const seat of concerned) {
    const player = await services.store.people.find(seat.player_id as string);
    if (player === undefined || !wantsNotices(noticeSettings(player))) continue;
    await services.store.engine.jobs([noticeJob(player.id, services.now() + services.config.noticeMs)]);
  }
};

export const muteUrlOf = (services: Services, player: string): string =>
  `${baseOf(services)}/mute?token=${encodeURIComponent(sign(services.secret, `mute:${player}`))}`;

interface Pending {
  readonly table: string;
  readonly since: number;
  readonly game: string;
}

interface News {
  readonly turns: readonly Pending[];
  readonly over: readonly Pending[];
  /** Something is pending at a table the player looks at: ask again later. */
  readonly later: boolean;
}

/** A game that ended longer ago is no news. */
const OLD_MS = 7 * 24 * 3_600_000;

/** What a player has not been told yet. */
const newsFor = async (services: Services, player: PlayerRow): Promise<News> => {
  const { tables, notices } = services.store;
  const now = services.now();
  const concerned = await tables.concerning(player.id, now - OLD_MS);
  const told = await notices.told(
    player.id,
    concerned.map(({ id }) => id),
  );
  const turns = new Map<string, Pending>();
  const over = new Map<string, Pending>();
  let later = false;
  for (const { id: table, game, since, status, seen_at, clock } of concerned) {
    if (clock.includes('"live"')) continue;
    const kind = status === 'over' ? 'over' : 'turn';
    const last = told.find((one) => one.table_id === table && one.kind === kind)?.at ?? 0;
    // They saw it happen, or have been told.
    if (last >= since || (kind === 'over' && seen_at >= since)) continue;
    if (seen_at > now - LOOKING_MS) later = true;
    else (kind === 'turn' ? turns : over).set(table, { table, since, game });
  }
  return { turns: [...turns.values()], over: [...over.values()], later };
};

/** The job: gather what there is to tell, once, and hand it to every channel. */
export const notifyPending = (services: Services) => async (payload: { readonly [name: string]: unknown }) => {
  const player = await services.store.people.find(String(payload.player));
  if (player === undefined || !wantsNotices(noticeSettings(player))) return;
  const { turns, over, later } = await newsFor(services, player);
  const { notices } = services.store;
  if (later) {
    const { job } = noticeJob(player.id, services.now() + Math.max(LOOKING_MS, services.config.noticeMs));
    const { keep: _, ...again } = job;
    await services.store.engine.jobs([{ k: 'add', job: again }]);
  }
  if (turns.length + over.length === 0) return;
  const notice = wordsOf(services, player, turns, over);
  for (const { table, since } of turns) await notices.tell(player.id, table, 'turn', since);
  for (const { table, since } of over) await notices.tell(player.id, table, 'over', since);
  const settings = noticeSettings(player);
  const deliveries: (readonly [string, Delivery])[] = [];
  if (settings.webhook !== null) deliveries.push(['webhook', { channel: 'webhook' }]);
  if (settings.email?.confirmed === true) deliveries.push(['email', { channel: 'email' }]);
  // Each browser by itself: one that cannot be reached keeps nothing from the others, nor tells them twice.
  if (settings.push)
    for (const { endpoint } of await notices.pushes(player.id))
      deliveries.push([`push:${hashOf(endpoint)}`, { channel: 'push', endpoint }]);
  await services.store.engine.jobs(
    deliveries.map(([name, delivery]) => ({
      k: 'add',
      job: {
        kind: 'deliver',
        key: `deliver:${player.id}:${name}`,
        payload: { player: player.id, ...delivery, notice },
        dueAt: services.now(),
      },
    })),
  );
};

/** Where a message goes. */
type Delivery = { readonly channel: 'webhook' | 'email' } | { readonly channel: 'push'; readonly endpoint: string };

const wordsOf = (services: Services, player: PlayerRow, turns: News['turns'], over: News['over']): Notice => {
  const language = player.language as Language;
  const say = createSay(language, SERVER_WORDS[language]);
  const all = [...turns, ...over];
  const lines = [
    ...(turns.length > 0 ? [say('notice.turns', { tables: turns.length })] : []),
    ...(over.length > 0 ? [say('notice.over', { tables: over.length })] : []),
  ];
  const base = baseOf(services);
  return {
    title: turns.length > 0 ? say('notice.titleTurn') : say('notice.titleOver'),
    text: lines.join(' '),
    url: all.length === 1 ? `${base}/table/${all[0]?.table ?? ''}` : base,
    muteUrl: muteUrlOf(services, player.id),
  };
};

/** The job: one message through one channel; the queue brings it again when it fails. */
export const deliver =
  (services: Services, senders: Senders) => async (payload: { readonly [name: string]: unknown }) => {
    const player = await services.store.people.find(String(payload.player));
    const notice = payload.notice as Notice;
    if (player === undefined) return;
    const settings = noticeSettings(player);
    if (settings.muted) return;
    if (payload.channel === 'webhook' && settings.webhook !== null)
      await senders.webhook(settings.webhook.url, settings.webhook.style, notice);
    if (payload.channel === 'email' && settings.email?.confirmed === true)
      await senders.mail(settings.email.address, notice);
    if (payload.channel !== 'push') return;
    const subscription = (await services.store.notices.pushes(player.id)).find(
      (one) => one.endpoint === payload.endpoint,
    );
    if (subscription === undefined) return;
    const { endpoint, keys } = subscription;
    const wanted = await senders.push({ endpoint, keys: JSON.parse(keys) as { p256dh: string; auth: string } }, notice);
    if (!wanted) await services.store.notices.removePush(player.id, endpoint);
  };
