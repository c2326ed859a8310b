import type { Seat as SeatNumber } from '@orrery/kernel';
import { Choices, Entries, EntriesQuery, OneTable, Played, SeatQuery, TurnSend, UndoSend } from '@orrery/protocol';
import type { Services } from '../services.ts';
import { seatFor } from '../tables/host.ts';
import { firstSeatOf } from '../tables/seated.ts';
import { act, choicesOf, undo } from '../tables/turn.ts';
import { type App, endpoint, mustKnow } from './endpoint.ts';
import { roomToRead } from './room.ts';
import { openFor } from './table-routes.ts';

export const playRoutes = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables/{id}/actions',
      key: 'play',
      tag: 'Play',
      summary: 'Answer with one action or a drafted turn, after step N of the log',
      params: OneTable,
      body: TurnSend,
      reply: Played,
    },
    async ({ player, params, body }) => {
      const live = await openFor(services, params.id, mustKnow(player));
      const seat = seatFor(live, player, body.seat);
      return act(live, { seat, after: body.after, actions: body.actions, key: body.key, via: 'player' });
    },
  );

  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables/{id}/undo',
      key: 'play',
      tag: 'Play',
      summary: 'Undo within your unfinished turn',
      params: OneTable,
      body: UndoSend,
      reply: Played,
    },
    async ({ player, params, body }) => {
      const live = await openFor(services, params.id, mustKnow(player));
      const seat = seatFor(live, player, body.seat);
      return undo(live, { seat, after: body.after, key: body.key, via: 'player' }, body.to ?? null);
    },
  );

  endpoint(
    app,
    {
      method: 'get',
      path: '/api/tables/{id}/entries',
      key: 'read',
      tag: 'Play',
      summary: 'Read the game as you may see it: entries since a step you know, and the position',
      params: OneTable,
      query: EntriesQuery,
      reply: Entries,
    },
    async ({ context, player, params, query }) => {
      const live = await openFor(services, params.id, player);
      await roomToRead(services, context, live.row.length);
      const own = firstSeatOf(live.seats, player);
      const viewer: SeatNumber | null =
        query.seat !== undefined ? seatFor(live, player, query.seat) : ((own?.seat ?? null) as SeatNumber | null);
      const { t: _, ...entries } = await live.locked(() => live.entriesFor(viewer, query.have ?? null));
      return entries;
    },
  );

  endpoint(
    app,
    {
      method: 'get',
      path: '/api/tables/{id}/choices',
      key: 'read',
      tag: 'Play',
      summary: 'List the legal answers of your seat, for programs without an engine',
      params: OneTable,
      query: SeatQuery,
      reply: Choices,
    },
    async ({ player, params, query }) => {
      const live = await openFor(services, params.id, mustKnow(player));
      const seat = seatFor(live, player, query.seat);
      return live.locked(async () => {
        const tableGame = await live.currentGame();
        return { number: tableGame.number, ...(await live.guarded(() => choicesOf(tableGame, seat))) };
      });
    },
  );
};
