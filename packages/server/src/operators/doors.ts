import type { BanWish, InvitationWish, OneTimeLink } from '@orrery/protocol';
import { hashOf, randomText } from '../identity.ts';
import { notFound, Problem } from '../problem.ts';
import { DAY } from '../tables/clock.ts';
import { networkText, readNetwork } from './bans.ts';
import { type Actor, baseOf, type Desk, note } from './desk.ts';

const mustRead = (text: string): string => {
  const network = readNetwork(text);
  if (network === null)
    throw new Problem(422, 'bad_network', 'Write an address or a network, like 203.0.113.7 or 203.0.113.0/24.');
  return networkText(network);
};

export const ban = async (desk: Desk, by: Actor, wish: BanWish): Promise<void> => {
  const network = mustRead(wish.network);
  const { days = null, why = '' } = wish;
  const now = desk.now();
  const until_at = days === null ? 0 : now + days * DAY;
  await desk.store.governing.ban({ network, why, created_by: by.id, created_at: now, until_at });
  await note(desk, by, 'ban-network', network, `${days ?? ''} ${why}`.trim());
};

export const unban = async (desk: Desk, by: Actor, text: string): Promise<void> => {
  const network = mustRead(text);
  if (!(await desk.store.governing.unban(network))) throw notFound('ban');
  await note(desk, by, 'unban-network', network);
};

/** A link by which so many people can make an account. */
export const invite = async (desk: Desk, by: Actor, wish: InvitationWish): Promise<OneTimeLink> => {
  const { label = '', uses = 1, days = 14 } = wish;
  const token = randomText(18);
  const now = desk.now();
  const expiresAt = now + days * DAY;
  await desk.store.governing.invite({
    hash: hashOf(token),
    label,
    uses_left: uses,
    created_by: by.id,
    created_at: now,
    expires_at: expiresAt,
  });
  await note(desk, by, 'invite', label, `${uses}`);
  return { url: `${baseOf(desk)}/account/join#${token}`, expiresAt };
};

export const uninvite = async (desk: Desk, by: Actor, id: string): Promise<void> => {
  if (!(await desk.store.governing.uninvite(id))) throw notFound('invitation');
  await note(desk, by, 'uninvite', id);
};
