import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Engine } from './engine.ts';
import { noticeStore } from './notices.ts';
import { peopleStore } from './people.ts';
import { settingStore } from './settings.ts';
import { openSqlite } from './sqlite.ts';
import { tableStore } from './tables.ts';
import { talkStore } from './talk.ts';

/** Everything that lasts, by what it is about. */
export const storeOn = (engine: Engine) => ({
  engine,
  settings: settingStore(engine),
  people: peopleStore(engine),
  tables: tableStore(engine),
  talk: talkStore(engine),
  notices: noticeStore(engine),
});
export type Store = ReturnType<typeof storeOn>;

export const openStore = async (
  config: Pick<Config, 'databaseUrl' | 'data' | 'databasePool'>,
  log: Logger,
): Promise<Store> => {
  if (config.databaseUrl === null) return storeOn(await openSqlite(config.data, log));
  // Loaded only where it is used: an embedded server starts without it.
  const { openPostgres } = await import('./postgres.ts');
  return storeOn(await openPostgres(config.databaseUrl, config.databasePool, log));
};
