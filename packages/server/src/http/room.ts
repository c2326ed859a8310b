import type { Context, MiddlewareHandler } from 'hono';
import { busy, Gate } from '../readings.ts';
import type { Services } from '../services.ts';
import { costOfReading, weightOfReading } from '../tables/weight.ts';
import type { Env } from './endpoint.ts';

/** Records replayed at a time, and those that may wait for it. */
const RECORDS_AT_A_TIME = 2;
const MOST_RECORDS_WAITING = 200;
/** Whoever has not taken a whole game after so long is disconnected. */
export const LATE_MS = 30_000;

/** What is being sent to us takes room until it is answered. */
export const roomForBodies =
  ({ intake }: Services, largest: number): MiddlewareHandler<Env> =>
  async (context, next) => {
    const { method } = context.req;
    if (method === 'GET' || method === 'HEAD') return next();
    const told = Number(context.req.header('content-length') ?? largest);
    const bytes = Number.isFinite(told) ? Math.min(Math.max(told, 0), largest) : largest;
    const leave = intake.enter(context.get('address'), bytes);
    try {
      await next();
    } finally {
      leave();
    }
  };

/** Records are long and are replayed whole, a few at a time; addresses take turns. Whoever sends slowly holds no place. */
export const recordsInTurn = (): MiddlewareHandler<Env> => {
  const gate = new Gate(RECORDS_AT_A_TIME);
  return async (context, next) => {
    // What cannot be read is refused where it is looked at.
    await context.req.text().catch(() => {});
    if (gate.queued >= MOST_RECORDS_WAITING) throw busy();
    await gate.pass(next, context.get('address'));
  };
};

interface Outgoing {
  readonly closed: boolean;
  once(event: 'close', listener: () => void): unknown;
  destroy(): unknown;
}

/** Room for a whole reading of so many entries; it is given back when the answer has left. */
export const roomToRead = async (
  services: Services,
  context: Context<Env>,
  entries: number,
  lateMs = LATE_MS,
): Promise<void> => {
  services.limits.take('reading', context.get('address'), costOfReading(entries));
  const leave = await services.readings.enter(context.get('address'), weightOfReading(entries));
  const outgoing = (context.env as { readonly outgoing?: Outgoing } | undefined)?.outgoing;
  if (outgoing === undefined || outgoing.closed) return leave();
  const late = setTimeout(() => outgoing.destroy(), lateMs);
  outgoing.once('close', () => {
    clearTimeout(late);
    leave();
  });
};
