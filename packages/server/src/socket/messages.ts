import { z } from 'zod';
import { ActionText, ChatText, Key, Seat, StepNumber, TableId } from '../http/schemas.ts';

const id = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** What a client may say over its socket. */
export const ClientMessage = z.discriminatedUnion('t', [
  z.object({ t: z.literal('watch'), id, table: TableId, have: StepNumber.optional(), seat: Seat.optional() }),
  z.object({ t: z.literal('unwatch'), id, table: TableId }),
  z.object({
    t: z.literal('act'),
    id,
    table: TableId,
    seat: Seat.optional(),
    after: StepNumber,
    actions: z.array(ActionText).min(1).max(200),
    key: Key,
  }),
  z.object({
    t: z.literal('undo'),
    id,
    table: TableId,
    seat: Seat.optional(),
    after: StepNumber,
    to: StepNumber.optional(),
    key: Key,
  }),
  z.object({ t: z.literal('chat'), id, table: TableId, text: ChatText }),
  z.object({ t: z.literal('ping'), id }),
]);
export type ClientMessage = z.output<typeof ClientMessage>;
