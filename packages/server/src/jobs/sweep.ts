import { lookOf } from '../names.ts';
import { noticeSettings } from '../notices/settings.ts';
import type { Services } from '../services.ts';
import { Taken } from '../storage/engine.ts';
import { endOldTables } from '../tables/ending.ts';

const EVERY_MS = 5 * 60_000;
const LATE_MS = 60_000;
const WEEK = 7 * 24 * 3_600_000;

const nextJob = (services: Services) =>
  ({ kind: 'sweep', key: 'sweep', payload: {}, dueAt: services.now() + EVERY_MS }) as const;

/** Accounts from before looks were noted. Of two that look alike, which were let in then, one has none. */
const noteLooks = async ({ store: { people } }: Services): Promise<void> => {
  for (const { id, name } of await people.withoutLook())
    await people.update(id, { name_look: lookOf(name) }).catch(async (error: unknown) => {
      if (!(error instanceof Taken)) throw error;
      await people.update(id, { name_look: `${lookOf(name)} ${id}` });
    });
};

/** Addresses that were confirmed before accounts could be found by them. */
const noteMails = async ({ store: { people } }: Services): Promise<void> => {
  for (const player of await people.withoutMailKey()) {
    const address = noticeSettings(player).email?.address;
    if (address !== undefined) await people.update(player.id, { mail_key: address.toLowerCase() });
  }
};

/** Begin sweeping, if nobody has. */
export const beginSweeping = (services: Services): Promise<void> =>
  services.store.engine.jobs([{ k: 'add', job: { ...nextJob(services), keep: true } }]);

/** The job that looks for work which should have been done: a process may have died between two steps. */
export const sweep = (services: Services) => async (): Promise<void> => {
  const { tables, people } = services.store;
  const now = services.now();
  for (const { id, host, strength } of await tables.lateBots(now - LATE_MS))
    await services.store.engine.jobs([
      { k: 'add', job: services.thinking.job(id, host, strength ?? '', { dueAt: now, keep: true }) },
    ]);
  for (const id of await tables.lateClocks(now - LATE_MS))
    await services.store.engine.jobs([
      { k: 'add', job: { kind: 'clock', key: `clock:${id}`, payload: { table: id }, dueAt: now, keep: true } },
    ]);
  const told = now - services.config.noticeMs;
  for (const player of await tables.waitedFor(told - 2 * EVERY_MS, told))
    await services.store.engine.jobs([
      { k: 'add', job: { kind: 'notice', key: `notice:${player}`, payload: { player }, dueAt: now, keep: true } },
    ]);
  await endOldTables(services);
  await tables.forgetSends(now - WEEK);
  await services.store.settings.forgetLimits(now - WEEK);
  await people.forgetSessions(now);
  await services.store.credentials.forgetTickets(now);
  await noteLooks(services);
  await noteMails(services);
  await services.store.engine.jobs([{ k: 'add', job: nextJob(services) }]);
};
