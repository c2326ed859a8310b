import {
  ForSeat,
  JoinReply,
  JoinWish,
  LinkReply,
  NewTableReply,
  OneSeat,
  OneTable,
  SeatChange,
  SeatReply,
  type TableInfo,
  TableReply,
  TablesQuery,
  TablesReply,
  TableWish,
} from '@orrery/protocol';
import { notFound } from '../problem.ts';
import type { Services } from '../services.ts';
import type { PlayerRow } from '../storage/people.ts';
import { createTable, mustHost, start } from '../tables/host.ts';
import { maySee, tableInfo } from '../tables/info.ts';
import type { Live } from '../tables/live.ts';
import { join, leave, renewLink, setSeat } from '../tables/seating.ts';
import { type App, endpoint, mustKnow } from './endpoint.ts';

/** The table, if this player may see it. */
export const openFor = async (services: Services, id: string, player: PlayerRow | null): Promise<Live> => {
  const live = await services.tables.open(id);
  if (!maySee(live.row, live.seats, player?.id ?? null)) throw notFound('table');
  return live;
};

export const infoOf = (live: Live, player: PlayerRow | null): TableInfo => live.info(player?.id ?? null);

export const tableRoutes = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables',
      tag: 'Tables',
      summary: 'Set up a table; the links of invited seats are told only here',
      body: TableWish,
      reply: NewTableReply,
      status: 201,
    },
    ({ player, body }) => {
      const me = mustKnow(player);
      services.limits.take('table', me.id);
      return createTable(services, me, body);
    },
  );

  endpoint(
    app,
    {
      method: 'get',
      path: '/api/tables',
      tag: 'Tables',
      summary: 'Tables: yours, those that wait for players, or those one can watch',
      query: TablesQuery,
      reply: TablesReply,
    },
    async ({ player, query }) => {
      const { which, game, before, limit } = query;
      const rows = await services.store.tables.list({
        limit,
        ...(game === undefined ? {} : { game }),
        ...(before === undefined ? {} : { before }),
        ...(which === 'mine' ? { player: mustKnow(player).id } : { visibility: 'public', statuses: [which] }),
      });
      const seats = await services.store.tables.seatsOf(rows.map((row) => row.id));
      return {
        tables: rows.map((row) =>
          tableInfo(
            row,
            seats.filter((seat) => seat.table_id === row.id),
            player?.id ?? null,
          ),
        ),
      };
    },
  );

  endpoint(
    app,
    {
      method: 'get',
      path: '/api/tables/{id}',
      tag: 'Tables',
      summary: 'One table',
      params: OneTable,
      reply: TableReply,
    },
    async ({ player, params }) => ({ table: infoOf(await openFor(services, params.id, player), player) }),
  );

  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables/{id}/join',
      tag: 'Tables',
      summary: 'Sit down at an open seat, or at a kept one with the token of its link',
      params: OneTable,
      body: JoinWish,
      reply: JoinReply,
    },
    async ({ context, player, params, body }) => {
      const me = mustKnow(player);
      if (body.token !== undefined) services.limits.take('link', context.get('address'));
      const live =
        body.token === undefined ? await openFor(services, params.id, me) : await services.tables.open(params.id);
      const seat = await join(live, me, body.seat, body.token);
      return { table: infoOf(live, me), seat };
    },
  );

  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables/{id}/leave',
      tag: 'Tables',
      summary: 'Get up before the game begins',
      params: OneTable,
      body: ForSeat,
      reply: TableReply,
    },
    async ({ player, params, body }) => {
      const me = mustKnow(player);
      const live = await openFor(services, params.id, me);
      await leave(live, me, body.seat);
      return { table: infoOf(live, me) };
    },
  );

  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables/{id}/start',
      tag: 'Tables',
      summary: 'Begin the game (host)',
      params: OneTable,
      reply: TableReply,
    },
    async ({ player, params }) => {
      const me = mustKnow(player);
      const live = await openFor(services, params.id, me);
      await live.locked(async () => {
        mustHost(live, me);
        await start(live);
      });
      return { table: infoOf(live, me) };
    },
  );

  endpoint(
    app,
    {
      method: 'put',
      path: '/api/tables/{id}/seats/{seat}',
      tag: 'Tables',
      summary: 'Make a seat open, kept for a link, or a bot’s, before the game begins (host)',
      params: OneSeat,
      body: SeatChange,
      reply: SeatReply,
    },
    async ({ player, params, body }) => {
      const me = mustKnow(player);
      const live = await openFor(services, params.id, me);
      const link = await setSeat(live, me, params.seat, body);
      return { table: infoOf(live, me), link };
    },
  );

  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables/{id}/seats/{seat}/link',
      tag: 'Tables',
      summary: 'A new link to a seat (the host for any person’s, a player for the own); the one before ends',
      params: OneSeat,
      reply: LinkReply,
    },
    async ({ player, params }) => {
      const me = mustKnow(player);
      return { link: await renewLink(await openFor(services, params.id, me), me, params.seat) };
    },
  );
};
