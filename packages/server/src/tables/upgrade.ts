import type { Options } from '@orrery/kernel';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import type { TableRow } from '../storage/tables.ts';
import { inTime } from '../time-box.ts';
import { engineForTable, isOtherPosition } from './engine-version.ts';
import { TableGame } from './table-game.ts';

const AT_A_TIME = 50;
const WAIT_MS = 1_000;

export interface Upgraded {
  /** Games under way that began under another version of their rules. */
  readonly opened: number;
  readonly frozen: number;
  /** Frozen tables whose record an engine replays again. */
  readonly thawed: number;
}

/**
 * Replay the games that began under other versions, one after the other in the background, so that people learn at
 * once which ones cannot go on; and try frozen ones again, because their engine may have been mended. Games of the
 * present version are compared with their hash when they are opened.
 */
export const checkOpenRecords = async (services: Services, stopped: () => boolean): Promise<Upgraded> => {
  const { tables } = services.store;
  let [opened, frozen, thawed] = [0, 0, 0];
  for (const { id: game } of services.games.entries) {
    const present = await services.games.load(game);
    for (let after = ''; !stopped(); ) {
      const rows = await tables.toCheck(game, present.rules.version, after, AT_A_TIME);
      for (const row of rows) {
        if (stopped()) return { opened, frozen, thawed };
        after = row.id;
        if (row.status === 'frozen') {
          if (!(await replays(services, row))) continue;
          await tables.change(row.id, { status: 'playing', frozen: null, rules_version: row.rules_version });
          await services.tables.receive({ k: 'table', table: row.id });
          thawed++;
          continue;
        }
        opened++;
        try {
          const live = await services.tables.open(row.id);
          await live.locked(async () => {
            await live.currentGame();
            if (live.watchers.size === 0) live.forget();
          });
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          frozen++;
        }
      }
      if (rows.length < AT_A_TIME) break;
    }
  }
  if (opened + thawed > 0) services.log.info({ opened, frozen, thawed }, 'records of other versions were checked');
  return { opened, frozen, thawed };
};

/** Is there an engine that replays a table's record to where it stands? */
const replays = async (services: Services, row: TableRow): Promise<boolean> => {
  const game = await engineForTable(services, row);
  if (game === null) return false;
  const log = await services.store.tables.log(row.id, 0);
  try {
    return inTime(services.config.engineMs * 5, () => {
      const { session } = TableGame.open(game, JSON.parse(row.options) as Options, row.secret, log);
      return !isOtherPosition(game, session.state, row.hash);
    });
  } catch {
    return false;
  }
};

export interface Checking {
  /** All records have been looked at. */
  readonly over: Promise<void>;
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
}

/** Begin shortly after the start. */
export const beginChecking = (services: Services): Checking => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let begin = (): void => {};
  const over = new Promise<void>((resolve) => {
    begin = resolve;
    timer = setTimeout(resolve, WAIT_MS);
  })
    .then(() => (stopped ? undefined : checkOpenRecords(services, () => stopped)))
    .then(
      () => {},
      (error) => services.log.warn({ err: error }, 'records were not checked'),
    );
  return {
    over,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      begin();
      await over;
    },
  };
};
