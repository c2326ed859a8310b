import type { Seat as SeatNumber } from '@orrery/kernel';
import {
  ChatReply,
  ChatSend,
  ForSeat,
  Instructions,
  InstructionsChange,
  NewTableReply,
  OneMoment,
  OneTable,
  PositionReply,
  RecordReply,
  RecordWish,
  SeatQuery,
  TableReply,
  VoteSend,
} from '@orrery/protocol';
import type { Services } from '../services.ts';
import type { SeatRow } from '../storage/tables.ts';
import { say } from '../tables/chat.ts';
import { seatFor } from '../tables/host.ts';
import { instruct, instructionsOf } from '../tables/orders.ts';
import { exportRecord, importRecord, viewAt } from '../tables/records.ts';
import { rematch } from '../tables/rematch.ts';
import { firstSeatOf } from '../tables/seated.ts';
import { comeBack } from '../tables/time-out.ts';
import { vote } from '../tables/votes.ts';
import { costOfReading } from '../tables/weight.ts';
import { type App, endpoint, mustKnow } from './endpoint.ts';
import { roomToRead } from './room.ts';
import { infoOf, openFor } from './table-routes.ts';

const chat = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables/{id}/chat',
      key: 'play',
      tag: 'Tables',
      summary: 'Send a chat message to a table you play at',
      params: OneTable,
      body: ChatSend,
      reply: ChatReply,
    },
    async ({ player, params, body }) => ({
      line: await say(await openFor(services, params.id, player), mustKnow(player), body.text),
    }),
  );
};

const voting = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables/{id}/votes',
      key: 'play',
      tag: 'Tables',
      summary: 'Agree to abandon, pause, resume, take back or replace; or refuse',
      params: OneTable,
      body: VoteSend,
      reply: TableReply,
    },
    async ({ player, params, body }) => {
      const live = await openFor(services, params.id, mustKnow(player));
      await vote(live, seatFor(live, player, body.seat), body.kind, body.agree, body.to ?? null);
      return { table: infoOf(live, player) };
    },
  );
};

const takeOver = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables/{id}/return',
      key: 'play',
      tag: 'Tables',
      summary: 'Take over again from a bot that plays for you',
      params: OneTable,
      body: ForSeat,
      reply: TableReply,
    },
    async ({ player, params, body }) => {
      const live = await openFor(services, params.id, mustKnow(player));
      await comeBack(live, seatFor(live, player, body.seat));
      return { table: infoOf(live, player) };
    },
  );
};

const showInstructions = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/tables/{id}/instructions',
      key: 'read',
      tag: 'Play',
      summary: 'Show your standing orders and early answers; nobody else sees them',
      params: OneTable,
      query: SeatQuery,
      reply: Instructions,
    },
    async ({ player, params, query }) => {
      const live = await openFor(services, params.id, mustKnow(player));
      return instructionsOf(live.seats[seatFor(live, player, query.seat)] as SeatRow);
    },
  );
};

const changeInstructions = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'put',
      path: '/api/tables/{id}/instructions',
      key: 'play',
      tag: 'Play',
      summary: 'Set standing orders or early answers, or mute the table; omitted fields stay',
      params: OneTable,
      body: InstructionsChange,
      reply: Instructions,
    },
    async ({ player, params, body }) => {
      const live = await openFor(services, params.id, mustKnow(player));
      return instruct(live, seatFor(live, player, body.seat), body);
    },
  );
};

const askRematch = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/tables/{id}/rematch',
      key: 'tables',
      tag: 'Tables',
      summary: 'Ask for a rematch; whoever asks second gets the table the first one made',
      params: OneTable,
      reply: TableReply,
    },
    async ({ player, params }) => {
      const me = mustKnow(player);
      const found = await rematch(services, await openFor(services, params.id, me), me);
      return { table: infoOf(await services.tables.open(typeof found === 'string' ? found : found.id), me) };
    },
  );
};

const downloadRecord = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/tables/{id}/record',
      key: 'read',
      tag: 'Records',
      summary: 'Download the record, once it contains no secrets',
      params: OneTable,
      reply: RecordReply,
    },
    async ({ context, player, params }) => {
      const live = await openFor(services, params.id, player);
      await roomToRead(services, context, live.row.length);
      return exportRecord(live);
    },
  );
};

const uploadRecord = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/records',
      key: 'tables',
      tag: 'Records',
      summary: 'Create a table from a record; it continues where the record ends',
      body: RecordWish,
      reply: NewTableReply,
      status: 201,
    },
    ({ context, player, body }) => {
      const { record, ...wish } = body;
      const me = mustKnow(player);
      services.limits.take('table', me.id);
      services.limits.take('tableAddress', context.get('address'));
      return importRecord(services, me, record, wish);
    },
  );
};

const showMoment = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/tables/{id}/at/{length}',
      key: 'read',
      tag: 'Records',
      summary: 'Read the position after a number of entries, as you may see it',
      params: OneMoment,
      query: SeatQuery,
      reply: PositionReply,
    },
    async ({ context, player, params, query }) => {
      const live = await openFor(services, params.id, player);
      services.limits.take('reading', context.get('address'), costOfReading(params.length));
      const own = firstSeatOf(live.seats, player)?.seat ?? null;
      const viewer = (query.seat === undefined ? own : seatFor(live, player, query.seat)) as SeatNumber | null;
      const view = await viewAt(live, viewer, params.length);
      return { view: live.rules.layout.toJson(view), hash: live.rules.layout.hash(view) };
    },
  );
};

/** Everything at a table beside the game's own moves. */
export const tableTalkRoutes = (app: App, services: Services): void => {
  for (const add of [
    chat,
    voting,
    takeOver,
    showInstructions,
    changeInstructions,
    askRematch,
    downloadRecord,
    uploadRecord,
    showMoment,
  ])
    add(app, services);
};
