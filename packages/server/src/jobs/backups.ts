import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '../services.ts';
import { backup, checkWhole } from '../storage/backup.ts';

const HOUR = 3_600_000;
const NAME = /^orrery-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.gz$/;

export const backupFolder = (services: Services): string => join(services.config.data, 'backups');

/** The backups there are, oldest first: their names are their moments. */
export const backupsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => NAME.test(name))
        .sort()
    : [];

const nextJob = ({ config, now }: Services) =>
  ({ kind: 'backup', key: 'backup', payload: {}, dueAt: now() + config.backupHours * HOUR }) as const;

/** Begin, if nobody has; the first one is made at once where there is none. */
export const beginBackups = async (services: Services): Promise<void> => {
  if (services.config.backupHours === 0) return services.store.engine.jobs([{ k: 'remove', key: 'backup' }]);
  const none = backupsIn(backupFolder(services)).length === 0;
  const job = { ...nextJob(services), ...(none ? { dueAt: services.now() } : { keep: true as const }) };
  await services.store.engine.jobs([{ k: 'add', job }]);
};

/**
 * The job: write a backup beside the others, read it through, and only then give it its name and drop the oldest. A
 * backup that failed leaves those before it as they are.
 */
export const makeBackup = (services: Services) => async (): Promise<void> => {
  const { config, log } = services;
  if (config.backupHours === 0) return;
  const folder = backupFolder(services);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, 'unfinished.gz');
  rmSync(part, { force: true });
  const rows = await backup(config, part);
  await checkWhole(part);
  const name = `orrery-${new Date(services.now()).toISOString().replace(/[:.]/g, '-')}.gz`;
  renameSync(part, join(folder, name));
  for (const old of backupsIn(folder).slice(0, -config.backupsKept)) rmSync(join(folder, old), { force: true });
  log.info({ name, rows }, 'backup made');
  await services.store.engine.jobs([{ k: 'add', job: nextJob(services) }]);
};
