import type { Question } from '@orrery/bots';
import { askTogether, type BotPool, PoolClosed } from '@orrery/bots/node';
import type { Services } from '../services.ts';

/** Time a thread gets beyond what the bot was told, before it is ended. */
const GRACE_MS = 1_000;

/**
 * The bot's answer as text; null when it has none to give, so that the caller plays a fallback. Rejected when the
 * server stops meanwhile: whoever asked is to ask again elsewhere, and to play nothing in haste.
 */
export const askBot = async (services: Services, pool: BotPool, question: Question): Promise<string | null> => {
  if (services.config.botThreads === 0) return null;
  try {
    // Threads nobody else waits for share the thought: it is over sooner, and costs its host no more.
    const ask = (part: Question) => pool.run(part, services.config.botMs + GRACE_MS);
    return (await askTogether(ask, question, Math.max(1, pool.idle))).text;
  } catch (error) {
    if (error instanceof PoolClosed) throw error;
    const { game, strength } = question;
    services.log.warn({ game, strength, reason: (error as Error).message }, 'a bot failed');
    return null;
  }
};
