import { noticeSettings } from '../notices/settings.ts';
import type { Services } from '../services.ts';
import type { PlayerRow } from '../storage/people.ts';
import { tableInfo } from '../tables/info.ts';
import { puzzleScoreOf } from './puzzle-score.ts';

/** About the player alone: as much as fits a page. */
const aboutOf = async (services: Services, player: PlayerRow) => {
  const { people, credentials, governing, notices } = services.store;
  const now = services.now();
  const { id, name, language, created_at, seen_at, role, holiday_until } = player;
  return {
    exportedAt: now,
    player: { id, name, language, createdAt: created_at, seenAt: seen_at, role, holidayUntil: holiday_until },
    puzzles: puzzleScoreOf(player),
    notices: noticeSettings(player),
    pushes: (await notices.pushes(id)).map(({ endpoint, created_at: at }) => ({ endpoint, createdAt: at })),
    sessions: (await people.sessionsOf(id, now)).map(({ agent, address, created_at: at, seen_at: seen }) => ({
      agent,
      address,
      createdAt: at,
      seenAt: seen,
    })),
    keys: (await people.tokensOf(id)).map(({ label, scopes, created_at: at, used_at }) => ({
      label,
      scopes,
      createdAt: at,
      usedAt: used_at,
    })),
    passkeys: (await credentials.passkeysOf(id)).map(({ label, created_at: at, used_at }) => ({
      label,
      createdAt: at,
      usedAt: used_at,
    })),
    identities: (await credentials.identitiesOf(id)).map(({ provider, subject, created_at: at }) => ({
      provider,
      subject,
      createdAt: at,
    })),
    blocked: (await governing.blocksOf(id)).map(({ name: who, at }) => ({ name: who, at })),
    reports: (await governing.reportsBy(id)).map(({ table_id, line, why, at }) => ({ table: table_id, line, why, at })),
  };
};

const LINES_AT_ONCE = 500;

async function* chatOf({ store }: Services, id: string): AsyncGenerator<object> {
  for (let after = 0; ; ) {
    const rows = await store.farewell.saidBy(id, after, LINES_AT_ONCE);
    for (const { table_id, text, at } of rows) yield { table: table_id, text, at };
    if (rows.length < LINES_AT_ONCE) return;
    after = rows.at(-1)?.id ?? 0;
  }
}

async function* tablesOf({ store: { tables, farewell } }: Services, id: string): AsyncGenerator<object> {
  const own = await tables.seatsOfPlayer(id);
  for (const table of new Set(own.map(({ table_id }) => table_id))) {
    const row = await tables.find(table);
    if (row === undefined) continue;
    const mine = own.filter((seat) => seat.table_id === table).map(({ seat }) => seat);
    const moves = await farewell.movesOf(table, mine);
    yield {
      ...tableInfo(row, await tables.seats(table), id),
      moves: moves.map(({ n, line, via, at }) => ({ n, line, via, at })),
    };
  }
}

async function* listed(items: AsyncGenerator<object>): AsyncGenerator<string> {
  let before = '';
  for await (const item of items) {
    yield `${before}${JSON.stringify(item)}`;
    before = ',';
  }
}

/**
 * Everything that is known of a player, for that player, as the text of one object. It is made as it is taken, a table at
 * a time: all of it may be larger than the memory. Keys and passwords are stored as hashes: they are not told.
 */
export async function* exportOf(services: Services, player: PlayerRow): AsyncGenerator<string> {
  yield `${JSON.stringify(await aboutOf(services, player)).slice(0, -1)},"chat":[`;
  yield* listed(chatOf(services, player.id));
  yield '],"tables":[';
  yield* listed(tablesOf(services, player.id));
  yield ']}';
}
