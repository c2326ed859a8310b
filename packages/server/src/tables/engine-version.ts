import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GameModule, Options } from '@orrery/kernel';
import type { Services } from '../services.ts';
import type { TableRow } from '../storage/tables.ts';
import { inTime } from '../time-box.ts';
import { TableGame } from './table-game.ts';

/** Built engines are kept under the data folder as `<game>-<version>.mjs`. */
const folderOf = (data: string): string => join(data, 'engines');
const NAME = /^([a-z]+)-(\d+)\.mjs$/;

/** Keep the engines of this build, so that games that begin under them can end under them. */
export const keepEngines = (built: string, data: string): void => {
  mkdirSync(folderOf(data), { recursive: true });
  for (const name of readdirSync(built)) {
    const into = join(folderOf(data), name);
    if (NAME.test(name) && !(existsSync(into) && readFileSync(into).equals(readFileSync(join(built, name)))))
      copyFileSync(join(built, name), into);
  }
};

/**
 * The engine a table is played with. One that began under an older version goes on under the present one if its record
 * replays to the same position there; otherwise it keeps the build it began with.
 */
export const engineFor = async (services: Services, row: TableRow): Promise<GameModule> => {
  const present = await services.games.load(row.game);
  if (row.rules_version === present.rules.version) return present;
  if (row.head === 0 || (await replaysAlike(services, row, present))) {
    await services.store.tables.change(row.id, { rules_version: present.rules.version });
    row.rules_version = present.rules.version;
    return present;
  }
  const kept = resolve(folderOf(services.config.data), `${row.game}-${row.rules_version}.mjs`);
  if (existsSync(kept)) return (await import(/* @vite-ignore */ pathToFileURL(kept).href)) as GameModule;
  // Without its engine the table cannot go on; opening its game says so and freezes it.
  services.log.warn({ table: row.id, game: row.game, version: row.rules_version }, 'the engine of a table is not kept');
  return present;
};

/** Does the record of a table replay to the position it stands at under this engine? */
export const replaysAlike = async (services: Services, row: TableRow, game: GameModule): Promise<boolean> => {
  const log = await services.store.tables.log(row.id, 0);
  try {
    return inTime(services.config.engineMs, () => {
      const tableGame = TableGame.open(game, JSON.parse(row.options) as Options, row.secret, log);
      return game.rules.layout.hash(tableGame.session.state) === row.hash;
    });
  } catch {
    return false;
  }
};
