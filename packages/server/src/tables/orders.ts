import { isRefusal, type Options, readOrders, type Seat } from '@orrery/kernel';
import type { Instructions, InstructionsChange } from '@orrery/protocol';
import { sentenceOf } from '../games.ts';
import { refused } from '../problem.ts';
import type { SeatRow } from '../storage/tables.ts';
import type { Live } from './live.ts';
import type { Early } from './table-game.ts';
import { goOn } from './turn.ts';

/** What a seat leaves for later. Nobody else sees it. */
export const instructionsOf = (seat: SeatRow): Instructions => {
  const { players: _, ...orders } = JSON.parse(seat.orders) as Options & { players?: number };
  return { orders, early: JSON.parse(seat.early) as Early[], muted: seat.muted === 1 };
};

/** Leave standing orders or early answers, or take them away. They may answer what is asked right now. */
export const instruct = (live: Live, at: Seat, wish: InstructionsChange): Promise<Instructions> =>
  live.locked(async () => {
    const orders = wish.orders === undefined ? undefined : readOrders(live.rules.orders, wish.orders);
    if (orders !== undefined && isRefusal(orders)) throw refused(orders, sentenceOf(live.game, orders));
    const changes = {
      ...(orders === undefined ? {} : { orders: Object.keys(orders).length > 1 ? JSON.stringify(orders) : '{}' }),
      ...(wish.early === undefined ? {} : { early: JSON.stringify(wish.early) }),
      ...(wish.muted === undefined ? {} : { muted: wish.muted ? 1 : 0 }),
    };
    if (Object.keys(changes).length > 0)
      await live.services.store.tables.updateSeat(live.seats[at] as SeatRow, changes);
    await live.refresh();
    if (live.row.status === 'playing' && live.row.paused_at === 0 && live.row.decider === at) await goOn(live);
    return instructionsOf(live.seats[at] as SeatRow);
  });
