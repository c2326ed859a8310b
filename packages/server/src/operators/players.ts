import type { OneTimeLink, PlayerBrief, PlayerChange, StaffRole } from '@orrery/protocol';
import { lookOf, nameKeyOf } from '../names.ts';
import { notFound, Problem } from '../problem.ts';
import { Taken } from '../storage/engine.ts';
import { isAccount, type PlayerRow } from '../storage/people.ts';
import { DAY } from '../tables/clock.ts';
import { type Actor, baseOf, type Desk, newTicket, note } from './desk.ts';

/** A ban: longer than anybody waits. */
export const FOR_GOOD = Date.UTC(9999, 0);
const RESET_MS = 3 * DAY;

export const briefOf = (player: PlayerRow, now: number): PlayerBrief => ({
  id: player.id,
  name: player.name,
  account: isAccount(player),
  role: player.role === '' ? null : (player.role as StaffRole),
  createdAt: player.created_at,
  seenAt: player.seen_at,
  suspendedUntil: player.suspended_until > now ? player.suspended_until : null,
  suspendedWhy: player.suspended_why,
});

const mustFind = async ({ store }: Desk, id: string): Promise<PlayerRow> => {
  const player = await store.people.find(id);
  if (player === undefined) throw notFound('player');
  return player;
};

const notAllowed = (): Problem => new Problem(403, 'not_operator', 'Only operators can do that.');

/** Moderators look after players; others who keep order are the operators' business. */
const mustOutrank = (by: Actor, player: PlayerRow): void => {
  if (by.role !== 'operator' && player.role !== '') throw notAllowed();
};

const rename = async (desk: Desk, player: PlayerRow, name: string): Promise<readonly string[]> => {
  const changes = isAccount(player) ? { name, name_key: nameKeyOf(name), name_look: lookOf(name) } : { name };
  await desk.store.people.update(player.id, changes).catch((error: unknown) => {
    if (!(error instanceof Taken)) throw error;
    throw new Problem(409, 'name_taken', 'This name, or one that looks just like it, is already taken.');
  });
  return desk.store.people.renameSeats(player.id, name, isAccount(player) ? 1 : 0);
};

const suspend = async (desk: Desk, player: PlayerRow, days: number | null, why: string): Promise<void> => {
  const until = days === null ? FOR_GOOD : days === 0 ? 0 : desk.now() + days * DAY;
  const { people } = desk.store;
  await people.update(player.id, { suspended_until: until, suspended_why: until === 0 ? '' : why });
  if (until === 0) return;
  await people.endSessionsOf(player.id);
  await people.endTokensOf(player.id);
};

/** Change a player: name, role, suspension. The tables where the player's seats have another name now. */
export const changePlayer = async (
  desk: Desk,
  by: Actor,
  id: string,
  { name, role, suspendDays, why = '' }: PlayerChange,
): Promise<readonly string[]> => {
  const player = await mustFind(desk, id);
  mustOutrank(by, player);
  if (by.role !== 'operator' && (role !== undefined || suspendDays === null)) throw notAllowed();
  if (role != null && !isAccount(player)) throw new Problem(409, 'guest', 'A guest can’t have a role: an account can.');
  if (suspendDays !== undefined && suspendDays !== 0 && player.id === by.id)
    throw new Problem(409, 'yourself', 'You can’t suspend yourself.');
  let tables: readonly string[] = [];
  if (name !== undefined && name !== player.name) {
    tables = await rename(desk, player, name);
    await note(desk, by, 'rename', id, `${player.name} → ${name} ${why}`.trim());
  }
  if (role !== undefined && (role ?? '') !== player.role) {
    await desk.store.people.update(id, { role: role ?? '' });
    await note(desk, by, 'role', id, `${player.name}: ${role ?? 'none'}`);
  }
  if (suspendDays !== undefined) {
    await suspend(desk, player, suspendDays, why);
    const act = suspendDays === null ? 'ban' : suspendDays === 0 ? 'unsuspend' : 'suspend';
    await note(desk, by, act, id, `${player.name} ${suspendDays ?? ''} ${why}`.replace(/ +/g, ' ').trim());
  }
  return tables;
};

/** A link by which an account gets a new password, once. */
export const resetLink = async (desk: Desk, by: Actor, id: string): Promise<OneTimeLink> => {
  const player = await mustFind(desk, id);
  if (by.role !== 'operator') throw notAllowed();
  if (!isAccount(player)) throw new Problem(409, 'guest', 'A guest has no password.');
  await desk.store.credentials.endTicketsOf(id, ['recover']);
  const token = await newTicket(desk, 'recover', id, RESET_MS);
  await note(desk, by, 'reset-password', id, player.name);
  return { url: `${baseOf(desk)}/account/recover#${token}`, expiresAt: desk.now() + RESET_MS };
};
