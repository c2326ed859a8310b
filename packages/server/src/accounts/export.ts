import { noticeSettings } from '../notices/settings.ts';
import type { Services } from '../services.ts';
import type { PlayerRow } from '../storage/people.ts';
import { tableInfo } from '../tables/info.ts';
import { puzzleScoreOf } from './puzzle-score.ts';

/** Everything that is known of a player, for that player. Keys and passwords are stored as hashes: they are not told. */
export const exportOf = async (services: Services, player: PlayerRow): Promise<{ exportedAt: number }> => {
  const { people, tables, credentials, governing, notices, farewell } = services.store;
  const now = services.now();
  const { id, name, language, created_at, seen_at, role, holiday_until } = player;
  const own = await tables.seatsOfPlayer(id);
  const ids = [...new Set(own.map(({ table_id }) => table_id))];
  const rows = await tables.findMany(ids);
  const seats = await tables.seatsOf(ids);
  const played = [];
  for (const row of rows) {
    const at = seats.filter((seat) => seat.table_id === row.id);
    const mine = own.filter((seat) => seat.table_id === row.id).map(({ seat }) => seat);
    played.push({
      ...tableInfo(row, at, id),
      moves: (await farewell.movesOf(row.id, mine)).map(({ n, line, via, at: when }) => ({ n, line, via, at: when })),
    });
  }
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
    chat: (await farewell.saidBy(id)).map(({ table_id, text, at }) => ({ table: table_id, text, at })),
    tables: played,
  } as { exportedAt: number };
};
