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

const create = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables',
      tag: 'Tables',
      summary: 'Create a table; the links of invited seats are shown only here',
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
};

const list = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/tables',
      tag: 'Tables',
      summary: 'List tables: yours, open ones, or ones to watch',
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
};

const show = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/tables/{id}',
      tag: 'Tables',
      summary: 'Show one table',
      params: OneTable,
      reply: TableReply,
    },
    async ({ player, params }) => ({ table: infoOf(await openFor(services, params.id, player), player) }),
  );
};

const joinSeat = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables/{id}/join',
      tag: 'Tables',
      summary: 'Take an open seat, or a reserved one with the token of its link',
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
};

const leaveSeat = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables/{id}/leave',
      tag: 'Tables',
      summary: 'Leave a seat before the game starts',
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
};

const begin = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables/{id}/start',
      tag: 'Tables',
      summary: 'Start the game (host)',
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
};

const changeSeat = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'put',
      path: '/api/tables/{id}/seats/{seat}',
      tag: 'Tables',
      summary: 'Make a seat open, reserved by link, or a bot’s, before the game starts (host)',
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
};

const newLink = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables/{id}/seats/{seat}/link',
      tag: 'Tables',
      summary: 'Renew the link to a seat (the host any, a player their own); the previous link ends',
      params: OneSeat,
      reply: LinkReply,
    },
    async ({ player, params }) => {
      const me = mustKnow(player);
      return { link: await renewLink(await openFor(services, params.id, me), me, params.seat) };
    },
  );
};

export const tableRoutes = (app: App, services: Services): void => {
  for (const add of [create, list, show, joinSeat, leaveSeat, begin, changeSeat, newLink]) add(app, services);
};
