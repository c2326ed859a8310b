import type { ChatLine } from '@orrery/protocol';
import { Problem } from '../problem.ts';
import { Taken } from '../storage/engine.ts';
import type { PlayerRow } from '../storage/people.ts';
import type { ChatRow } from '../storage/talk.ts';
import { chatLine } from './chat-line.ts';
import type { Live } from './live.ts';
import { firstSeatOf } from './seated.ts';

/** People who sit at a table, and its host, may talk there. */
export const say = (live: Live, player: PlayerRow | null, text: string): Promise<ChatLine> =>
  live.locked(async () => {
    const seat = firstSeatOf(live.seats, player);
    if (player === null || (seat === undefined && live.row.host !== player.id))
      throw new Problem(403, 'not_seated', 'Only players at this table can chat here.');
    live.services.limits.take('chat', player.id);
    const { talk } = live.services.store;
    for (;;) {
      const last = (await talk.chat(live.id, 0, 1))[0]?.id ?? 0;
      const row: ChatRow = {
        table_id: live.id,
        id: last + 1,
        player_id: player.id,
        seat: seat?.seat ?? -1,
        name: player.name,
        text,
        at: live.services.now(),
        removed: 0,
      };
      try {
        await talk.say(row);
      } catch (error) {
        if (error instanceof Taken) continue;
        throw error;
      }
      await live.pushNewChat();
      return chatLine(row);
    }
  });
