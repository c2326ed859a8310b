import type { Context, MiddlewareHandler } from 'hono';
import { Problem } from '../problem.ts';
import { Gate } from '../readings.ts';
import type { Services } from '../services.ts';
import { weightOfReading } from '../tables/weight.ts';
import type { Env } from './endpoint.ts';

/** Bodies of requests under way, together. */
const MOST_IN_FLIGHT = 32 * 1024 * 1024;
/** Records replayed at a time, and those that may wait for it with nothing of them read yet. */
const RECORDS_AT_A_TIME = 2;
const MOST_RECORDS_WAITING = 200;
/** Whoever has not taken a whole game after so long is disconnected. */
export const LATE_MS = 30_000;

export const busy = (): Problem => new Problem(503, 'busy', 'The server is very busy; try again.', { retryAfter: 2 });

/** What is being sent to us takes room until it is answered. */
export const roomForBodies = (largest: number): MiddlewareHandler<Env> => {
  let inFlight = 0;
  return async (context, next) => {
    const { method } = context.req;
    if (method === 'GET' || method === 'HEAD') return next();
    const told = Number(context.req.header('content-length') ?? largest);
    const bytes = Number.isFinite(told) ? Math.min(Math.max(told, 0), largest) : largest;
    if (inFlight + bytes > MOST_IN_FLIGHT) throw busy();
    inFlight += bytes;
    try {
      await next();
    } finally {
      inFlight -= bytes;
    }
  };
};

/** Records are long and are replayed whole: their bodies stay where they are until it is their turn. */
export const recordsInTurn = (): MiddlewareHandler<Env> => {
  const gate = new Gate(RECORDS_AT_A_TIME);
  return async (_context, next) => {
    if (gate.queued >= MOST_RECORDS_WAITING) throw busy();
    await gate.pass(next);
  };
};

interface Outgoing {
  readonly closed: boolean;
  once(event: 'close', listener: () => void): unknown;
  destroy(): unknown;
}

/** Room for a whole reading of so many entries; it is given back when the answer has left. */
export const roomToRead = async (services: Services, context: Context<Env>, entries: number): Promise<void> => {
  const leave = await services.readings.enter(context.get('address'), weightOfReading(entries));
  const outgoing = (context.env as { readonly outgoing?: Outgoing } | undefined)?.outgoing;
  if (outgoing === undefined || outgoing.closed) return leave();
  const late = setTimeout(() => outgoing.destroy(), LATE_MS);
  outgoing.once('close', () => {
    clearTimeout(late);
    leave();
  });
};
