import type { Seat } from '@orrery/kernel';
import type { Services } from '../services.ts';
import type { PlayerRow } from '../storage/people.ts';
import { abandon, onlyBots, resign } from '../tables/ending.ts';
import { leave } from '../tables/seating.ts';

/** Get up from a table, as far as it goes on without the player. */
const leaveTable = async (
  services: Services,
  player: PlayerRow,
  id: string,
  seats: readonly number[],
): Promise<void> => {
  const live = await services.tables.open(id);
  if (live.row.status === 'open') {
    if (live.row.host === player.id) return live.locked(() => abandon(live));
    for (const seat of seats) await leave(live, player, seat);
    return;
  }
  for (const seat of seats) {
    const { status } = live.row;
    if ((status === 'playing' || status === 'frozen') && (live.seats[seat]?.resigned_at ?? 1) === 0)
      await resign(live, seat as Seat);
  }
  // What only bots play is nobody's any more.
  const { status, host } = live.row;
  if (host === player.id && (status === 'playing' || status === 'frozen') && onlyBots(live))
    await live.locked(() => abandon(live));
};

/**
 * Delete a player. Seats become a former player's, bots play on where others wait, what was said is taken away, and
 * everything else is gone.
 */
export const deletePlayer = async (services: Services, player: PlayerRow): Promise<void> => {
  const { farewell, tables } = services.store;
  const byTable = new Map<string, number[]>();
  for (const { table_id, seat, kind } of await tables.seatsOfPlayer(player.id))
    byTable.set(table_id, [...(byTable.get(table_id) ?? []), ...(kind === 'player' ? [seat] : [])]);
  const hosted = await farewell.hostedBy(player.id);
  for (const id of new Set([...byTable.keys(), ...hosted]))
    await leaveTable(services, player, id, byTable.get(id) ?? []);
  await farewell.erase(player.id);
  for (const table of new Set([...byTable.keys(), ...hosted])) {
    services.store.engine.announce({ k: 'table', table });
    await services.tables.receive({ k: 'table', table });
  }
};
