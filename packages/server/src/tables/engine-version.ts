import {
  editionOf,
  engineToGoOn,
  type GameModule,
  isRefusal,
  type RawRecord,
  RECORD_FORMAT,
  type StateBase,
} from '@orrery/kernel';
import type { Services } from '../services.ts';
import type { LogRow, TableRow } from '../storage/tables.ts';
import { inTime } from '../time-box.ts';

/** Hashes by the names of fields are marked; those of the first edition, over bytes, are bare. */
const BY_NAME = `${RECORD_FORMAT}:`;

/** What is stored to notice an engine that replays a table's record to another position. */
export const positionHash = ({ rules, edition }: GameModule, state: StateBase): string =>
  `${edition === 1 ? '' : BY_NAME}${rules.layout.hash(state)}`;

/** Does the stored hash speak against this position? One of another kind says nothing. */
export const isOtherPosition = (game: GameModule, state: StateBase, stored: string): boolean =>
  stored !== '' && stored.startsWith(BY_NAME) === editionOf(game) > 1 && positionHash(game, state) !== stored;

/** The lines a log folds to. */
export const linesOf = (log: readonly LogRow[]): string[] => {
  const lines: string[] = [];
  for (const row of log) {
    if (row.kind === 'back') lines.length = row.length;
    else lines.push(row.line);
  }
  return lines;
};

const recordIn = (row: TableRow, log: readonly LogRow[]): RawRecord => ({
  format: row.hash.startsWith(BY_NAME) ? RECORD_FORMAT : 1,
  game: row.game,
  rulesVersion: row.rules_version,
  options: JSON.parse(row.options),
  entries: linesOf(log),
  ...(row.hash === '' ? {} : { hash: row.hash.replace(BY_NAME, '') }),
});

/**
 * The engine a record goes on with: the present one where the game stands there as it stood, else the one it began
 * with; null when neither can replay it.
 */
export const engineForRecord = async (services: Services, record: RawRecord): Promise<GameModule | null> => {
  const present = await services.games.load(record.game);
  if (record.rulesVersion === present.rules.version) return present;
  const own = await services.engines.load(record.game, record.rulesVersion);
  try {
    const chosen = inTime(services.config.engineMs * 5, () => engineToGoOn(present, own, record));
    return isRefusal(chosen) ? null : chosen;
  } catch (error) {
    services.log.warn({ err: error, game: record.game, version: record.rulesVersion }, 'an engine failed at a record');
    return own;
  }
};

/** The same for a table; one that goes on under the present engine is noted as such. */
export const engineForTable = async (services: Services, row: TableRow): Promise<GameModule | null> => {
  const present = await services.games.load(row.game);
  if (row.rules_version === present.rules.version) return present;
  const log = row.head === 0 ? [] : await services.store.tables.log(row.id, 0);
  const chosen = row.head === 0 ? present : await engineForRecord(services, recordIn(row, log));
  if (chosen === present) {
    await services.store.tables.change(row.id, { rules_version: present.rules.version });
    row.rules_version = present.rules.version;
  }
  return chosen;
};

/** The engine a table is opened with. Without one the table cannot go on; opening its game says so and freezes it. */
export const engineFor = async (services: Services, row: TableRow): Promise<GameModule> => {
  const engine = await engineForTable(services, row);
  if (engine !== null) return engine;
  const { id, game, rules_version } = row;
  services.log.warn({ table: id, game, version: rules_version }, 'the engine of a table is not kept');
  return services.games.load(game);
};
