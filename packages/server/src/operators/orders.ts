import { z } from 'zod';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import type { Engine, Job } from '../storage/engine.ts';
import { COMMAND_LINE } from './desk.ts';
import { closeTable, removeLine, unfreeze } from './tables.ts';

/** What the command line leaves to the server, which has the tables in its memory. */
const Order = z.discriminatedUnion('act', [
  z.object({ act: z.literal('close'), table: z.string(), why: z.string() }),
  z.object({ act: z.literal('unfreeze'), table: z.string() }),
  z.object({ act: z.literal('remove-line'), table: z.string(), line: z.number() }),
  z.object({ act: z.literal('refresh'), table: z.string() }),
]);
export type Order = z.infer<typeof Order>;

/** Leave an order in the queue: a running server follows it within seconds, another when it starts. */
export const leaveOrder = (engine: Engine, order: Order, now: number): Promise<void> => {
  const line = order.act === 'remove-line' ? `:${order.line}` : '';
  const job: Job = { kind: 'operate', key: `operate:${order.act}:${order.table}${line}`, payload: order, dueAt: now };
  return engine.jobs([{ k: 'add', job }]);
};

/** The job that follows one. What cannot be done is said in the log, and not tried again. */
export const operate =
  (services: Services) =>
  async (payload: Job['payload']): Promise<void> => {
    const order = Order.parse(payload);
    const follow = (): Promise<void> => {
      switch (order.act) {
        case 'close':
          return closeTable(services, COMMAND_LINE, order.table, order.why);
        case 'unfreeze':
          return unfreeze(services, COMMAND_LINE, order.table);
        case 'remove-line':
          return removeLine(services, COMMAND_LINE, order.table, order.line);
        case 'refresh':
          services.store.engine.announce({ k: 'table', table: order.table });
          return services.tables.receive({ k: 'table', table: order.table });
      }
    };
    await follow().catch((error: unknown) => {
      if (!(error instanceof Problem) || error.status === 503) throw error;
      services.log.warn({ order, why: error.message }, 'an order of orrery admin was not followed');
    });
  };
