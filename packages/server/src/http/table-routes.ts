import type { z } from '@hono/zod-openapi';
import {
  ForSeat,
  JoinReply,
  JoinWish,
  type Json,
  LinkReply,
  NewTableReply,
  Nothing,
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
import { notFound, Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import type { PlayerRow } from '../storage/people.ts';
import type { Listed } from '../storage/tables.ts';
import { cancel, resign } from '../tables/ending.ts';
import { createTable, mustHost, seatFor, start } from '../tables/host.ts';
import { maySee, tableInfo } from '../tables/info.ts';
import type { Live } from '../tables/live.ts';
import { badLink, join, leave, renewLink, setSeat } from '../tables/seating.ts';
import { type App, endpoint, mustKnow } from './endpoint.ts';

/** The table, if this player may see it. */
export const openFor = async (services: Services, id: string, player: PlayerRow | null): Promise<Live> => {
  const live = await services.tables.open(id);
  if (!maySee(live.row, live.seats, player?.id ?? null)) throw notFound('table');
  return live;
};

/** Behind a link that leads nowhere there may be a private table, or none: the answer is the same. */
const openByLink = (services: Services, id: string): Promise<Live> =>
  services.tables.open(id).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'not_found' ? badLink() : error;
  });

export const infoOf = (live: Live, player: PlayerRow | null): TableInfo => live.info(player?.id ?? null);

const create = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables',
      key: 'tables',
      tag: 'Tables',
      summary: 'Create a table; the links of invited seats are shown only here',
      body: TableWish,
      reply: NewTableReply,
      status: 201,
    },
    ({ context, player, body }) => {
      const me = mustKnow(player);
      services.limits.take('table', me.id);
      services.limits.take('tableAddress', context.get('address'));
      return createTable(services, me, body);
    },
  );
};

type Asked = Json<z.output<typeof TablesQuery>>;

const list = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/tables',
      key: 'read',
      tag: 'Tables',
      summary: 'List tables: yours, those that wait for you (longest first), open ones, or ones to watch',
      query: TablesQuery,
      reply: TablesReply,
    },
    async ({ player, query }) => {
      const { which, limit } = query;
      const rows =
        which === 'waiting'
          ? await services.store.tables.waiting(mustKnow(player).id, waitingAfter(query.cursor), limit)
          : await services.store.tables.list(listed(query, player));
      const seats = await services.store.tables.seatsOf(rows.map((row) => row.id));
      const last = rows.at(-1);
      return {
        tables: rows.map((row) =>
          tableInfo(
            row,
            seats.filter((seat) => seat.table_id === row.id),
            player?.id ?? null,
          ),
        ),
        next:
          last === undefined || rows.length < limit
            ? null
            : `${which === 'waiting' ? last.since : last.touched_at}.${last.id}`,
      };
    },
  );
};

/** Where a page ended: a moment and a table. */
const readCursor = (cursor: string | undefined): { readonly at: number; readonly id: string } | null => {
  const [, at, id] = /^(\d{1,15})\.([2-9a-z]{6,20})$/.exec(cursor ?? '') ?? [];
  if (cursor !== undefined && (at === undefined || id === undefined))
    throw new Problem(400, 'bad_request', 'cursor: is not one of ours', { place: 'cursor' });
  return at === undefined || id === undefined ? null : { at: Number(at), id };
};

const waitingAfter = (cursor: string | undefined) => {
  const from = readCursor(cursor);
  return from === null ? null : { since: from.at, id: from.id };
};

const listed = ({ which, game, before, cursor, limit }: Asked, player: PlayerRow | null): Listed => {
  const from = readCursor(cursor);
  const moment = from?.at ?? before;
  return {
    limit,
    ...(game === undefined ? {} : { game }),
    ...(moment === undefined ? {} : { before: moment }),
    ...(from === null ? {} : { beforeId: from.id }),
    ...(which === 'mine' ? { player: mustKnow(player).id } : { visibility: 'public', statuses: [which] }),
  };
};

const show = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/tables/{id}',
      key: 'read',
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
      key: 'play',
      tag: 'Tables',
      summary: 'Take an open seat, or a reserved one with the token of its link',
      params: OneTable,
      body: JoinWish,
      reply: JoinReply,
    },
    async ({ context, player, params, body }) => {
      const me = mustKnow(player);
      if (body.token !== undefined) await services.limits.takeShared('link', context.get('address'));
      const live =
        body.token === undefined ? await openFor(services, params.id, me) : await openByLink(services, params.id);
      const seat = await join(live, me, body);
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
      key: 'play',
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

const resignSeat = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables/{id}/resign',
      key: 'play',
      tag: 'Tables',
      summary: 'Give your seat up for good: a bot plays it to the end; without other people the game is over',
      params: OneTable,
      body: ForSeat,
      reply: TableReply,
    },
    async ({ player, params, body }) => {
      const me = mustKnow(player);
      const live = await openFor(services, params.id, me);
      await resign(live, seatFor(live, me, body.seat));
      return { table: infoOf(live, me) };
    },
  );
};

const endTable = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'delete',
      path: '/api/tables/{id}',
      key: 'tables',
      tag: 'Tables',
      summary:
        'Cancel a table that has not begun, stop one where only bots play, or remove one that was given up or brought here (host)',
      params: OneTable,
      reply: Nothing,
    },
    async ({ player, params }) => {
      const me = mustKnow(player);
      await cancel(await openFor(services, params.id, me), me);
      return {};
    },
  );
};

const begin = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables/{id}/start',
      key: 'tables',
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
      key: 'tables',
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
      key: 'tables',
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
  for (const add of [create, list, show, joinSeat, leaveSeat, resignSeat, endTable, begin, changeSeat, newLink])
    add(app, services);
};
