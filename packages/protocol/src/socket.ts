import { z } from 'zod';
import { Failure } from './game.ts';
import type { Json } from './json.ts';
import { ChatLine, Entries, TurnSend, UndoSend } from './play.ts';
import { TableInfo } from './table.ts';
import { ChatText, Seat, StepNumber, TableId } from './text.ts';

/** Comes back as `re` with the answer. */
const id = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** What a client may say over its socket. */
export const ClientMessage = z.discriminatedUnion('t', [
  z.object({ t: z.literal('watch'), id, table: TableId, have: StepNumber.optional(), seat: Seat.optional() }),
  z.object({ t: z.literal('unwatch'), id, table: TableId }),
  z.object({ t: z.literal('act'), id, table: TableId, ...TurnSend.shape }),
  z.object({ t: z.literal('undo'), id, table: TableId, ...UndoSend.shape }),
  z.object({ t: z.literal('chat'), id, table: TableId, text: ChatText }),
  z.object({ t: z.literal('ping'), id }),
]);
export type ClientMessage = Json<z.infer<typeof ClientMessage>>;

export const EntriesMessage = z.object({ t: z.literal('entries'), ...Entries.shape });
export type EntriesMessage = Json<z.infer<typeof EntriesMessage>>;

/** What a server says. */
export const ServerMessage = z.discriminatedUnion('t', [
  z.object({
    t: z.literal('hello'),
    protocol: z.number(),
    player: z.string().nullable(),
    name: z.string().nullable(),
    build: z.string().optional().meta({ description: 'The build of the web client the server serves.' }),
  }),
  z.looseObject({ t: z.literal('ok'), re: z.number() }),
  Failure.extend({ t: z.literal('no'), re: z.number().nullable() }),
  z.object({ t: z.literal('table'), table: TableInfo }),
  EntriesMessage,
  z.object({ t: z.literal('chat'), table: z.string(), lines: z.array(ChatLine) }),
]);
export type ServerMessage = Json<z.infer<typeof ServerMessage>>;
