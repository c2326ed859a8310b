import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { credentialStore } from './credentials.ts';
import type { Engine } from './engine.ts';
import { farewellStore } from './farewell.ts';
import { governingStore } from './governing.ts';
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
  credentials: credentialStore(engine),
  governing: governingStore(engine),
  farewell: farewellStore(engine),
});
export type Store = ReturnType<typeof storeOn>;

export const openStore = async (
  config: Pick<Config, 'databaseUrl' | 'data' | 'databasePool'>,
  log: Logger,
  beside = false,
): Promise<Store> => {
  if (config.databaseUrl === null) return storeOn(await openSqlite(config.data, log, beside));
  // Loaded only where it is used: an embedded server starts without it.
  const { openPostgres } = await import('./postgres.ts');
  return storeOn(await openPostgres(config.databaseUrl, config.databasePool, log));
};
