import { z } from '@hono/zod-openapi';
import { VOTES } from '@orrery/client';
import type { Seat as SeatNumber } from '@orrery/kernel';
import type { House } from '../house.ts';
import { say } from '../tables/chat.ts';
import { seatFor } from '../tables/host.ts';
import { instruct, instructionsOf } from '../tables/orders.ts';
import { exportRecord, importRecord, viewAt } from '../tables/records.ts';
import { rematch } from '../tables/rematch.ts';
import { firstSeatOf } from '../tables/seated.ts';
import { comeBack } from '../tables/time-out.ts';
import { vote } from '../tables/votes.ts';
import { type App, endpoint, mustKnow } from './endpoint.ts';
import {
  ActionText,
  ChatLine,
  ChatText,
  Clock,
  Link,
  OptionsIn,
  OptionsOut,
  Seat,
  SeatWish,
  StateJson,
  StepNumber,
  Table,
  Title,
  Visibility,
} from './schemas.ts';
import { Id, infoOf, openFor } from './table-routes.ts';

const Early = z.object({
  ask: z.string().max(60).openapi({ description: 'The question it answers' }),
  action: ActionText,
});
const Instructions = z
  .object({ orders: OptionsOut, early: z.array(Early), muted: z.boolean() })
  .openapi('Instructions');

/** Everything at a table beside the game's own moves. */
export const tableTalkRoutes = (app: App, house: House): void => {
  const TableOut = z.object({ table: Table });

  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables/{id}/chat',
      tag: 'Tables',
      summary: 'Say something at a table you sit at',
      params: Id,
      body: z.object({ text: ChatText }),
      reply: z.object({ line: ChatLine }),
    },
    async ({ player, params, body }) => ({
      line: await say(await openFor(house, params.id, player), mustKnow(player), body.text),
    }),
  );

  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables/{id}/votes',
      tag: 'Tables',
      summary: 'Agree to abandon, pause, resume, take back or replace; or refuse',
      params: Id,
      body: z.object({
        kind: z.enum(VOTES),
        agree: z.boolean().default(true),
        to: StepNumber.optional().openapi({ description: 'takeback: entries that stay; replace: the absent seat' }),
        seat: Seat.optional(),
      }),
      reply: TableOut,
    },
    async ({ player, params, body }) => {
      const live = await openFor(house, params.id, mustKnow(player));
      await vote(live, seatFor(live, player, body.seat), body.kind, body.agree, body.to ?? null);
      return { table: infoOf(live, player) };
    },
  );

  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables/{id}/return',
      tag: 'Tables',
      summary: 'Play again yourself after a bot took over',
      params: Id,
      body: z.object({ seat: Seat.optional() }),
      reply: TableOut,
    },
    async ({ player, params, body }) => {
      const live = await openFor(house, params.id, mustKnow(player));
      await comeBack(live, seatFor(live, player, body.seat));
      return { table: infoOf(live, player) };
    },
  );

  endpoint(
    app,
    {
      method: 'get',
      path: '/api/tables/{id}/instructions',
      tag: 'Play',
      summary: 'Your standing orders and early answers; nobody else sees them',
      params: Id,
      query: z.object({ seat: z.coerce.number().int().optional() }),
      reply: Instructions,
    },
    async ({ player, params, query }) => {
      const live = await openFor(house, params.id, mustKnow(player));
      const { orders, early, muted } = instructionsOf(live.seats[seatFor(live, player, query.seat)] as never);
      return { orders: orders as z.input<typeof OptionsOut>, early, muted };
    },
  );

  endpoint(
    app,
    {
      method: 'put',
      path: '/api/tables/{id}/instructions',
      tag: 'Play',
      summary: 'Leave standing orders or early answers, or mute the table; what is not given stays',
      params: Id,
      body: z.object({
        orders: OptionsIn.optional(),
        early: z.array(Early).max(20).optional(),
        muted: z.boolean().optional(),
        seat: Seat.optional(),
      }),
      reply: Instructions,
    },
    async ({ player, params, body }) => {
      const live = await openFor(house, params.id, mustKnow(player));
      const { orders, early, muted } = await instruct(live, seatFor(live, player, body.seat), {
        ...(body.orders === undefined ? {} : { orders: body.orders }),
        ...(body.early === undefined ? {} : { early: body.early }),
        ...(body.muted === undefined ? {} : { muted: body.muted }),
      });
      return { orders: orders as z.input<typeof OptionsOut>, early, muted };
    },
  );

  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables/{id}/rematch',
      tag: 'Tables',
      summary: 'The same people once more; whoever comes second gets the table the first one made',
      params: Id,
      reply: TableOut,
    },
    async ({ player, params }) => {
      const me = mustKnow(player);
      const found = await rematch(house, await openFor(house, params.id, me), me);
      return { table: infoOf(await house.tables.open(typeof found === 'string' ? found : found.id), me) };
    },
  );

  endpoint(
    app,
    {
      method: 'get',
      path: '/api/tables/{id}/record',
      tag: 'Records',
      summary: 'The record, once it holds no secrets any more',
      params: Id,
      reply: z.object({
        format: z.number(),
        game: z.string(),
        rulesVersion: z.number(),
        options: OptionsOut,
        entries: z.array(z.string()),
        hash: z.string().optional(),
      }),
    },
    async ({ player, params }) => exportRecord(await openFor(house, params.id, player)),
  );

  endpoint(
    app,
    {
      method: 'post',
      path: '/api/records',
      tag: 'Records',
      summary: 'A table out of a record: it goes on where the record stands',
      body: z.object({
        record: z.unknown(),
        seats: z.array(SeatWish).min(1).max(9),
        title: Title.default(''),
        visibility: Visibility.default('unlisted'),
        clock: Clock.default({ k: 'none' }),
        startWhenFull: z.boolean().default(true),
      }),
      reply: z.object({ table: Table, links: z.array(Link) }),
      status: 201,
    },
    ({ player, body }) => {
      const { record, ...wish } = body;
      const me = mustKnow(player);
      house.limits.take('table', me.id);
      return importRecord(house, me, record, wish);
    },
  );

  endpoint(
    app,
    {
      method: 'get',
      path: '/api/tables/{id}/at/{length}',
      tag: 'Records',
      summary: 'The position after so many entries, as you may see it',
      params: Id.extend({ length: z.coerce.number().int().min(0).max(1_000_000) }),
      query: z.object({ seat: z.coerce.number().int().optional() }),
      reply: z.object({ view: StateJson, hash: z.string() }),
    },
    async ({ player, params, query }) => {
      const live = await openFor(house, params.id, player);
      const own = firstSeatOf(live.seats, player)?.seat ?? null;
      const viewer = (query.seat === undefined ? own : seatFor(live, player, query.seat)) as SeatNumber | null;
      const view = await viewAt(live, viewer, params.length);
      return { view: live.rules.layout.toJson(view), hash: live.rules.layout.hash(view) };
    },
  );
};
