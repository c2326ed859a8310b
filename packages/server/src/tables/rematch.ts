import type { Clock, TableInfo, Visibility } from '@orrery/protocol';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { Taken } from '../storage/engine.ts';
import type { PlayerRow } from '../storage/people.ts';
import { createTable, type SeatPlan } from './host.ts';
import type { Live } from './live.ts';
import { firstSeatOf } from './seated.ts';

/**
 * The same people, game and options once more. Whoever asks first becomes the host of the new table; a seat is kept
 * for everybody else, who sit down by themselves. Asking again leads to the table there is.
 */
export const rematch = async (services: Services, live: Live, player: PlayerRow): Promise<TableInfo | string> => {
  if (firstSeatOf(live.seats, player) === undefined)
    throw new Problem(403, 'not_your_seat', 'Only players of this table can ask for a rematch.');
  return live.locked(async () => {
    await live.refresh();
    if (live.row.status !== 'over' && live.row.status !== 'abandoned')
      throw new Problem(409, 'not_over', 'The game is not over.');
    if (live.row.rematch !== null) return live.row.rematch;
    const seats = live.seats.map((seat): SeatPlan => {
      if (seat.kind === 'bot') return { k: 'bot', strength: seat.strength ?? 'random' };
      if (seat.player_id === null) return { k: 'link', name: seat.name };
      return seat.player_id === player.id ? { k: 'me' } : { k: 'kept', name: seat.name, player: seat.player_id };
    });
    const wish = {
      game: live.row.game,
      options: live.options,
      seats,
      title: live.row.title,
      visibility: live.row.visibility as Visibility,
      clock: live.clock as Clock,
      startWhenFull: true,
      advice: live.row.advice === 1,
    };
    const table = await createTable(services, player, wish, { rematchOf: live.id }).then(
      (created) => created.table,
      async (error: unknown) => {
        // Another process was quicker, or died before it could tell this table.
        const there = error instanceof Taken ? await services.store.tables.findRematchOf(live.id) : undefined;
        if (there === undefined) throw error;
        return there.id;
      },
    );
    await services.store.tables.change(live.id, { rematch: typeof table === 'string' ? table : table.id });
    await live.refresh();
    live.pushTable();
    return table;
  });
};
