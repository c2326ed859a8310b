import type { House } from '../house.ts';

const EVERY_MS = 5 * 60_000;
const LATE_MS = 60_000;
const WEEK = 7 * 24 * 3_600_000;

const nextJob = (house: House) =>
  ({ kind: 'sweep', key: 'sweep', payload: {}, dueAt: house.now() + EVERY_MS }) as const;

/** Begin sweeping, if nobody has. */
export const beginSweeping = (house: House): Promise<void> =>
  house.store.engine.jobs([{ k: 'add', job: { ...nextJob(house), keep: true } }]);

/** The job that looks for work which should have been done: a process may have died between two steps. */
export const sweep = (house: House) => async (): Promise<void> => {
  const { tables, people } = house.store;
  const now = house.now();
  for (const id of await tables.lateBots(now - LATE_MS))
    await house.store.engine.jobs([
      { k: 'add', job: { kind: 'bot', key: `bot:${id}`, payload: { table: id }, dueAt: now, keep: true } },
    ]);
  for (const id of await tables.lateClocks(now - LATE_MS))
    await house.store.engine.jobs([
      { k: 'add', job: { kind: 'clock', key: `clock:${id}`, payload: { table: id }, dueAt: now, keep: true } },
    ]);
  const told = now - house.config.noticeMs;
  for (const player of await tables.waitedFor(told - 2 * EVERY_MS, told))
    await house.store.engine.jobs([
      { k: 'add', job: { kind: 'notice', key: `notice:${player}`, payload: { player }, dueAt: now, keep: true } },
    ]);
  await tables.forgetSends(now - WEEK);
  await people.forgetSessions(now);
  await house.store.engine.jobs([{ k: 'add', job: nextJob(house) }]);
};
