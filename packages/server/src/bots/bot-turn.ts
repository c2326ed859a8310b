import type { BotPool } from '@orrery/bots/node';
import { type Seat, takeSnapshot } from '@orrery/kernel';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { isBot } from '../tables/seated.ts';
import { actLocked } from '../tables/turn.ts';
import { askBot } from './ask.ts';
import { fallbackMove } from './strengths.ts';
import { type Lane, laneOf } from './thinking.ts';

/** Threads for those that look ahead, and one for those that answer at a glance. */
export type BotPools = { readonly [L in Lane]: BotPool };

/** The job of one bot decision: think outside the lock, then answer after the step that was thought about. */
export const botTurn =
  (services: Services, pools: BotPools) => async (payload: { readonly [name: string]: unknown }) => {
    const live = await services.tables.open(String(payload.table));
    const asked = await live.locked(async () => {
      if (services.store.engine.kind === 'postgres') await live.catchUp();
      if (live.row.status !== 'playing' || live.row.paused_at !== 0) return null;
      const tableGame = await live.currentGame();
      const { decider } = tableGame;
      const seat = decider === null ? undefined : live.seats[decider];
      if (decider === null || seat === undefined || !isBot(seat)) return null;
      const view = await live.guarded(() => takeSnapshot(live.rules, tableGame.view(decider)));
      return {
        number: tableGame.number,
        length: tableGame.length,
        seat: decider,
        strength: seat.strength as string,
        view,
      };
    });
    if (asked === null) return;
    const { number, length, seat, strength, view } = asked;
    // The seed is no secret of the table's chance: it only decides between a bot's choices.
    const seed = `${live.id}:${length}:${seat}`;
    const engine = live.game.edition === undefined ? null : services.engines.urlOf(live.row.game, live.rules.version);
    const thought = await askBot(services, pools[laneOf(strength)], {
      game: live.row.game,
      ...(engine === null ? {} : { engine }),
      view,
      seat,
      strength,
      seed,
    });
    if (thought !== null && (await answer(seat, number, [thought]))) return;
    const text = await live.locked(async () => {
      const tableGame = await live.currentGame();
      if (tableGame.number !== number || !isBot(live.seats[seat])) return null;
      const { state } = tableGame.session;
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
