import type { Seat } from '@orrery/kernel';
import type { House } from '../house.ts';
import { Problem } from '../problem.ts';
import { isBot } from '../tables/seated.ts';
import { actLocked } from '../tables/turn.ts';
import type { BotPool } from './pool.ts';
import { fallbackMove } from './thinker.ts';

/** The job of one bot decision: think outside the lock, then answer after the step that was thought about. */
export const botTurn = (house: House, pool: BotPool) => async (payload: { readonly [name: string]: unknown }) => {
  const live = await house.tables.open(String(payload.table));
  const asked = await live.locked(async () => {
    if (house.store.engine.kind === 'postgres') await live.catchUp();
    if (live.row.status !== 'playing' || live.row.paused_at !== 0) return null;
    const course = await live.courseNow();
    const { decider } = course;
    const seat = decider === null ? undefined : live.seats[decider];
    if (decider === null || seat === undefined || !isBot(seat)) return null;
    const fields = await live.guarded(() => live.rules.layout.toJson(course.view(decider)));
    return { number: course.number, length: course.length, seat: decider, strength: seat.strength as string, fields };
  });
  if (asked === null) return;
  const { number, length, seat, strength, fields } = asked;
  // The seed is no secret of the table's chance: it only decides between a bot's choices.
  const seed = `${live.id}:${length}:${seat}`;
  const thought = await pool.think({
    game: live.row.game,
    options: live.options,
    fields,
    seat,
    strength,
    seed,
    ms: house.config.botMs,
  });
  if (thought !== null && (await answer(seat, number, [thought]))) return;
  const text = await live.locked(async () => {
    const course = await live.courseNow();
    if (course.number !== number || !isBot(live.seats[seat])) return null;
    const { state } = course.session;
    return live.guarded(() => live.rules.write(state, fallbackMove(live.rules, state, seed)));
  });
  if (text !== null) await answer(seat, number, [text]);

  /** False when the rules refuse what the bot chose. */
  async function answer(by: Seat, after: number, actions: readonly string[]): Promise<boolean> {
    try {
      await live.locked(async () => {
        // Somebody who came back while the bot thought decides for themselves.
        if (isBot(live.seats[by])) await actLocked(live, { seat: by, after, key: null, via: 'bot', actions });
      });
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // The table moved on, or stopped: there will be another job, or none is needed.
      return error.code !== 'refused';
    }
  }
};
