import type { Language } from '@orrery/kernel';
import { createSay } from '@orrery/words';
import type { House } from '../house.ts';
import { sign } from '../identity.ts';
import type { PlayerRow } from '../storage/people.ts';
import type { Live } from '../tables/live.ts';
import { sitsAt } from '../tables/seated.ts';
import en from '../words/en.json' with { type: 'json' };
import hu from '../words/hu.json' with { type: 'json' };
import pl from '../words/pl.json' with { type: 'json' };
import type { Notice, Senders } from './send.ts';
import { noticeSettings, wantsNotices } from './settings.ts';

export const SERVER_WORDS = { en, pl, hu } as const;
/** Somebody whose page told us so recently is looking. */
export const LOOKING_MS = 90_000;

const noticeJob = (player: string, dueAt: number) =>
  ({ k: 'add', job: { kind: 'notice', key: `notice:${player}`, payload: { player }, dueAt, keep: true } }) as const;

/** A table moved on: whoever must decide, or the game being over, may be worth a message, in a while. */
export const noticeAfter = async (house: House, live: Live): Promise<void> => {
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
    const player = await house.store.people.find(seat.player_id as string);
    if (player === undefined || !wantsNotices(noticeSettings(player))) continue;
    await house.store.engine.jobs([noticeJob(player.id, house.now() + house.config.noticeMs)]);
  }
};

/** Where people reach us, for links in messages. */
const baseOf = (house: House): string => house.config.publicUrl ?? `http://localhost:${house.config.port}`;

export const muteUrlOf = (house: House, player: string): string =>
  `${baseOf(house)}/mute?token=${encodeURIComponent(sign(house.secret, `mute:${player}`))}`;

interface News {
  readonly turns: readonly { readonly table: string; readonly since: number; readonly game: string }[];
  readonly over: readonly { readonly table: string; readonly since: number; readonly game: string }[];
  /** Something is pending at a table the player looks at: ask again later. */
  readonly later: boolean;
}

/** What a player has not been told yet. */
const newsFor = async (house: House, player: PlayerRow): Promise<News> => {
  const { tables, notices } = house.store;
  const now = house.now();
  const seats = (await tables.seatsOfPlayer(player.id)).filter((seat) => sitsAt(seat, player.id) && seat.muted === 0);
  const rows = await tables.findMany(seats.map((seat) => seat.table_id));
  const told = await notices.told(player.id);
  const turns = new Map<string, { table: string; since: number; game: string }>();
  const over = new Map<string, { table: string; since: number; game: string }>();
  let later = false;
  for (const seat of seats) {
    const row = rows.find((one) => one.id === seat.table_id);
    if (row === undefined || row.clock.includes('"live"')) continue;
    const mine = row.status === 'playing' && row.decider === seat.seat && row.paused_at === 0 && seat.strength === null;
    const kind = mine ? 'turn' : row.status === 'over' ? 'over' : null;
    if (kind === null) continue;
    const last = told.find((one) => one.table_id === row.id && one.kind === kind)?.at ?? 0;
    // They saw it happen, or have been told.
    if (last >= row.since || (kind === 'over' && seat.seen_at >= row.since)) continue;
    if (seat.seen_at > now - LOOKING_MS) later = true;
    else (kind === 'turn' ? turns : over).set(row.id, { table: row.id, since: row.since, game: row.game });
  }
  return { turns: [...turns.values()], over: [...over.values()], later };
};

/** The job: gather what there is to tell, once, and hand it to every channel. */
export const tellNews = (house: House) => async (payload: { readonly [name: string]: unknown }) => {
  const player = await house.store.people.find(String(payload.player));
  if (player === undefined || !wantsNotices(noticeSettings(player))) return;
  const { turns, over, later } = await newsFor(house, player);
  const { notices } = house.store;
  if (later) {
    const { job } = noticeJob(player.id, house.now() + Math.max(LOOKING_MS, house.config.noticeMs));
    const { keep: _, ...again } = job;
    await house.store.engine.jobs([{ k: 'add', job: again }]);
  }
  if (turns.length + over.length === 0) return;
  const notice = wordsOf(house, player, turns, over);
  for (const { table, since } of turns) await notices.tell(player.id, table, 'turn', since);
  for (const { table, since } of over) await notices.tell(player.id, table, 'over', since);
  const settings = noticeSettings(player);
  const channels = [
    ...(settings.webhook === null ? [] : ['webhook']),
    ...(settings.email?.confirmed === true ? ['email'] : []),
    ...(settings.push ? ['push'] : []),
  ];
  for (const channel of channels)
    await house.store.engine.jobs([
      {
        k: 'add',
        job: {
          kind: 'deliver',
          key: `deliver:${player.id}:${channel}`,
          payload: { player: player.id, channel, notice },
          dueAt: house.now(),
        },
      },
    ]);
};

const wordsOf = (house: House, player: PlayerRow, turns: News['turns'], over: News['over']): Notice => {
  const language = player.language as Language;
  const say = createSay(language, SERVER_WORDS[language]);
  const all = [...turns, ...over];
  const lines = [
    ...(turns.length > 0 ? [say('notice.turns', { tables: turns.length })] : []),
    ...(over.length > 0 ? [say('notice.over', { tables: over.length })] : []),
  ];
  const base = baseOf(house);
  return {
    title: turns.length > 0 ? say('notice.titleTurn') : say('notice.titleOver'),
    text: lines.join(' '),
    url: all.length === 1 ? `${base}/t/${all[0]?.table ?? ''}` : base,
    muteUrl: muteUrlOf(house, player.id),
  };
};

/** The job: one message through one channel; the queue brings it again when it fails. */
export const deliver = (house: House, senders: Senders) => async (payload: { readonly [name: string]: unknown }) => {
  const player = await house.store.people.find(String(payload.player));
  const notice = payload.notice as Notice;
  if (player === undefined) return;
  const settings = noticeSettings(player);
  if (settings.muted) return;
  if (payload.channel === 'webhook' && settings.webhook !== null)
    await senders.webhook(settings.webhook.url, settings.webhook.style, notice);
  if (payload.channel === 'email' && settings.email?.confirmed === true)
    await senders.mail(settings.email.address, notice);
  if (payload.channel === 'push')
    for (const subscription of await house.store.notices.pushes(player.id)) {
      const wanted = await senders.push(
        { endpoint: subscription.endpoint, keys: JSON.parse(subscription.keys) as { p256dh: string; auth: string } },
        notice,
      );
      if (!wanted) await house.store.notices.removePush(player.id, subscription.endpoint);
    }
};
