import { z } from '@hono/zod-openapi';
import type { Seat as SeatNumber } from '@orrery/kernel';
import type { House } from '../house.ts';
import { seatFor } from '../tables/host.ts';
import { firstSeatOf } from '../tables/seated.ts';
import { act, choicesOf, undo } from '../tables/turn.ts';
import { type App, endpoint, mustKnow } from './endpoint.ts';
import { ActionText, Entries, Key, Played, Seat, StepNumber } from './schemas.ts';
import { Id, openFor } from './table-routes.ts';

export const playRoutes = (app: App, house: House): void => {
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables/{id}/actions',
      tag: 'Play',
      summary: 'Answer with one action or a drafted turn, after step N of the log',
      params: Id,
      body: z.object({
        after: StepNumber,
        actions: z.array(ActionText).min(1).max(200),
        key: Key.openapi({ description: 'Names this send: the same key is never applied twice' }),
        seat: Seat.optional(),
      }),
      reply: Played,
    },
    async ({ player, params, body }) => {
      const live = await openFor(house, params.id, mustKnow(player));
      const seat = seatFor(live, player, body.seat);
      return act(live, { seat, after: body.after, actions: body.actions, key: body.key, via: 'player' });
    },
  );

  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables/{id}/undo',
      tag: 'Play',
      summary: 'Take back inside your unended turn',
      params: Id,
      body: z.object({
        after: StepNumber,
        to: StepNumber.optional().openapi({ description: 'Entries that stay; without it, one entry goes' }),
        key: Key,
        seat: Seat.optional(),
      }),
      reply: Played,
    },
    async ({ player, params, body }) => {
      const live = await openFor(house, params.id, mustKnow(player));
      const seat = seatFor(live, player, body.seat);
      return undo(live, { seat, after: body.after, key: body.key, via: 'player' }, body.to ?? null);
    },
  );

  endpoint(
    app,
    {
      method: 'get',
      path: '/api/tables/{id}/entries',
      tag: 'Play',
      summary: 'The game as you may see it: entries since a step you know, and the position',
      params: Id,
      query: z.object({ have: z.coerce.number().int().min(0).optional(), seat: z.coerce.number().int().optional() }),
      reply: Entries,
    },
    async ({ player, params, query }) => {
      const live = await openFor(house, params.id, player);
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
      tag: 'Play',
      summary: 'What your seat is asked now and every legal answer, for programs without an engine',
      params: Id,
      query: z.object({ seat: z.coerce.number().int().optional() }),
      reply: z.object({ number: z.number(), ask: z.string().nullable(), legal: z.array(z.string()) }),
    },
    async ({ player, params, query }) => {
      const live = await openFor(house, params.id, mustKnow(player));
      const seat = seatFor(live, player, query.seat);
      return live.locked(async () => {
        const course = await live.courseNow();
        return { number: course.number, ...(await live.guarded(() => choicesOf(course, seat))) };
      });
    },
  );
};
