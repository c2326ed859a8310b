import { LANGUAGES, type Language } from '@orrery/kernel';
import { createSay } from '@orrery/words';
import { hashOf, randomText, sign, unsign } from '../identity.ts';
import type { Senders } from '../notices/send.ts';
import { type NoticeSettings, noticeSettings } from '../notices/settings.ts';
import { baseOf, newTicket } from '../operators/desk.ts';
import type { Services } from '../services.ts';
import { isAccount, type PlayerRow } from '../storage/people.ts';
import { catalogues as SERVER_WORDS } from '../words/catalogues.ts';

const HOUR = 3_600_000;
const RECOVERY_MS = 2 * HOUR;
const CHANGE_MS = 72 * HOUR;

export const languageOf = (player: PlayerRow): Language => LANGUAGES.find((one) => one === player.language) ?? 'en';

/** Change how a player is notified; the address an account is found by goes along. */
export const saveSettings = async (
  services: Services,
  player: PlayerRow,
  changes: Partial<NoticeSettings>,
): Promise<NoticeSettings> => {
  const settings = { ...noticeSettings(player), ...changes };
  const { email } = settings;
  const mail_key = isAccount(player) && email?.confirmed === true ? email.address.toLowerCase() : null;
  await services.store.people.update(player.id, { notices: JSON.stringify(settings), mail_key });
  return settings;
};

/** One letter about the account itself: it has no list to leave. */
const letter = async (
  senders: Senders,
  player: PlayerRow,
  to: string,
  what: string,
  url: string,
  more: { readonly [name: string]: string } = {},
): Promise<void> => {
  const language = languageOf(player);
  const say = createSay(language, SERVER_WORDS[language]);
  await senders.mail(to, {
    title: say(`${what}.title`),
    text: say(`${what}.text`, { name: player.name, ...more }),
    url,
  });
};

/** A link to set a new password, to the address that was confirmed. The ones before are worth nothing. */
export const sendRecovery = async (services: Services, senders: Senders, player: PlayerRow): Promise<void> => {
  const { email } = noticeSettings(player);
  if (email?.confirmed !== true) return;
  await services.store.credentials.endTicketsOf(player.id, ['recover']);
  const token = await newTicket(services, 'recover', player.id, RECOVERY_MS);
  await letter(senders, player, email.address, 'recover', `${baseOf(services)}/account/recover#${token}`);
};

type End = 'old' | 'new';
interface Change {
  readonly address: string;
  readonly old: boolean;
  readonly new: boolean;
}

/** Ask both ends of a change of address; an empty one takes the address away, and only the old end is asked. */
export const sendMailChange = async (
  services: Services,
  senders: Senders,
  player: PlayerRow,
  from: string,
  to: string,
): Promise<void> => {
  const { credentials } = services.store;
  await credentials.endTicketsOf(player.id, ['mail']);
  const id = randomText(18);
  const change: Change = { address: to, old: false, new: to === '' };
  await credentials.addTicket({
    hash: hashOf(id),
    kind: 'mail',
    player_id: player.id,
    detail: JSON.stringify(change),
    expires_at: services.now() + CHANGE_MS,
  });
  const urlFor = (end: End): string =>
    `${baseOf(services)}/mail?token=${encodeURIComponent(sign(services.secret, `mail:${end}:${id}`))}`;
  await letter(senders, player, from, to === '' ? 'mailGone' : 'mailOld', urlFor('old'), { address: to });
  if (to !== '') await letter(senders, player, to, 'mailNew', urlFor('new'));
};

/** The address that waits for both ends to agree; empty: the present one is to go; null: nothing waits. */
export const waitingMail = async (services: Services, player: string): Promise<string | null> => {
  const ticket = await services.store.credentials.ticketOf(player, 'mail', services.now());
  return ticket === undefined ? null : (JSON.parse(ticket.detail) as Change).address;
};

/** The change a link belongs to, while it waits. */
export const mailChangeOf = async (services: Services, token: string) => {
  const [kind, end, id] = unsign(services.secret, token)?.split(':') ?? [];
  if (kind !== 'mail' || (end !== 'old' && end !== 'new') || id === undefined) return null;
  const ticket = await services.store.credentials.ticket(hashOf(id), 'mail', services.now());
  const player = ticket === undefined ? undefined : await services.store.people.find(ticket.player_id);
  if (ticket === undefined || player === undefined) return null;
  return { player, end: end as End, hash: ticket.hash, change: JSON.parse(ticket.detail) as Change };
};

/** One end agrees. True when that was the second: the address has changed. */
export const agreeToMail = async (
  services: Services,
  { player, end, hash, change }: NonNullable<Awaited<ReturnType<typeof mailChangeOf>>>,
): Promise<boolean> => {
  const { credentials } = services.store;
  const now: Change = { ...change, [end]: true };
  if (!now.old || !now.new) {
    await credentials.changeTicket(hash, JSON.stringify(now));
    return false;
  }
  if (!(await credentials.useTicket(hash))) return false;
  // Links to a new password went to the old address.
  await credentials.endTicketsOf(player.id, ['recover']);
  await saveSettings(services, player, {
    email: now.address === '' ? null : { address: now.address, confirmed: true },
  });
  return true;
};
